package einwurf.rainbow;

/** The parts of a turn, in their order. */
public enum Phase {
    PICK("pick"),
    ROLL("roll"),
    CLAIM("claim"),
    /** Solo only: the other three dice are about to be thrown (R13). */
    SECOND("roll"),
    OTHERS("others"),
    OVER("over");

    static final Phase[] ALL = values();

    private final String text;

    Phase(String text) {
        this.text = text;
    }

    /** The name that the protocol has for it. */
    public String text() {
        return text;
    }
}
