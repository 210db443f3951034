package einwurf.server.simulation;

import java.util.Random;

/**
 * What goes wrong in a run and how often: a number is "one in so many times", 0 is never. Some runs
 * have only one kind of fault, so that what each must not do can be told apart.
 *
 * @param crash of moments at which the process may die
 * @param notWritten of transactions that fail before anything is stored
 * @param notCommitted of commits that fail and store nothing
 * @param unknown of commits that succeed and say that they failed
 * @param slow of writes that take long
 * @param full of moments at which the disk becomes full for a while
 * @param error of calls that throw an {@code Error}
 * @param thread of threads and timers that can't be had
 * @param unreadable of reads that fail
 * @param lost of messages that are lost with their connection
 * @param doubled of messages that arrive twice
 */
public record Faults(
        int crash,
        int notWritten,
        int notCommitted,
        int unknown,
        int slow,
        int full,
        int error,
        int thread,
        int unreadable,
        int lost,
        int doubled) {
    public static final Faults NONE = new Faults(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    static Faults of(Random random) {
        return switch (random.nextInt(10)) {
            case 0 -> NONE;
            case 1 -> new Faults(60, 0, 0, 0, 20, 0, 0, 0, 0, 30, 30);
            case 2 -> new Faults(0, 40, 0, 0, 10, 0, 0, 0, 40, 0, 20);
            case 3 -> new Faults(0, 0, 0, 0, 10, 30, 0, 0, 0, 0, 0);
            case 4 -> new Faults(0, 0, 0, 0, 0, 0, 60, 0, 0, 0, 20);
            case 5 -> new Faults(0, 0, 0, 40, 10, 0, 0, 0, 0, 20, 20);
            case 6 -> new Faults(0, 0, 0, 0, 10, 0, 0, 0, 0, 15, 15);
            case 7 -> new Faults(0, 0, 40, 0, 10, 0, 0, 0, 0, 0, 20);
            case 8 -> new Faults(0, 0, 0, 0, 0, 0, 0, 50, 0, 0, 20);
            default -> new Faults(120, 120, 120, 120, 20, 120, 120, 120, 120, 40, 40);
        };
    }

    /** Nodes are cut off from the store, too. */
    Faults andCuts() {
        return new Faults(
                crash,
                notWritten,
                notCommitted,
                unknown,
                slow,
                full,
                error,
                thread,
                1,
                lost,
                doubled);
    }

    /** Nothing can go wrong between the house and its store. */
    boolean storeIsWell() {
        return crash + notWritten + notCommitted + unknown + full + error + thread + unreadable
                == 0;
    }
}
