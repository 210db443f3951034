package einwurf.bots;

import java.util.function.BooleanSupplier;

/** What a budget has left. Reading the clock costs, so {@link #out} reads it at every 16th call. */
public final class RemainingBudget {
    private final long deadline;
    private final BooleanSupplier stopped;
    private long nodes;
    private int calls;
    private boolean out;

    public RemainingBudget(Budget budget) {
        nodes = budget.nodes();
        stopped = budget.stopped();
        deadline =
                budget.millis() > Integer.MAX_VALUE
                        ? Long.MAX_VALUE
                        : System.nanoTime() + budget.millis() * 1_000_000;
    }

    public void nodes(long count) {
        nodes -= count;
    }

    public boolean out() {
        if (!out) {
            out =
                    nodes <= 0
                            || ((calls++ & 15) == 0
                                    && (stopped.getAsBoolean()
                                            || (deadline != Long.MAX_VALUE
                                                    && System.nanoTime() - deadline >= 0)));
        }
        return out;
    }
}
