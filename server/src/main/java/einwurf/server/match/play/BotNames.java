package einwurf.server.match.play;

import einwurf.server.match.state.MatchState;
import einwurf.server.wire.Names;

import java.util.List;

/** The house's bots are named after people who thought about chance. */
public final class BotNames {
    private static final List<String> NAMES =
            List.of("Blaise", "Emmy", "Pierre", "Ada", "Jakob", "Florence", "Christiaan");

    private BotNames() {}

    /** A name nobody at the table has. */
    public static String of(MatchState<?, ?> state, int seat) {
        for (int i = 0; i < NAMES.size(); i++) {
            var name = NAMES.get((seat + i) % NAMES.size());
            if (!Names.alike(name, state.seats().namesBeside(seat))) {
                return name;
            }
        }
        return "Bot " + seat;
    }
}
