package einwurf.server.wire;

/** Carries a {@link Problem} out of the depths of reading a request; costs no stack trace. */
public final class Refused extends Exception {
    private static final long serialVersionUID = 1;
    private final transient Problem problem;

    Refused(Problem problem) {
        super(problem.detail(), null, false, false);
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }
}
