package einwurf.lab.train;

import java.util.Map;
import java.util.function.Consumer;

/**
 * How a game's learned numbers are made: one thread, and the same seed makes the same bytes again
 * wherever the time was enough.
 */
public interface Training {

    /** The id of the game. */
    String game();

    /**
     * Learns, and gives the files by their names. {@code minutes} is the most it may take, endless
     * where the recipe's own length counts; {@code listener} hears a line now and then.
     */
    Map<String, byte[]> run(long seed, double minutes, Consumer<String> listener);
}
