package einwurf.server.match;

import einwurf.server.wire.Names;

import java.util.List;

/** The house's bots are named after people who thought about chance. */
final class BotNames {
    private static final List<String> NAMES =
            List.of("Blaise", "Emmy", "Pierre", "Ada", "Jakob", "Florence", "Christiaan");

    private BotNames() {}

    /** A name nobody at the table has. */
    static String of(Course<?, ?> course, int seat) {
        for (int i = 0; i < NAMES.size(); i++) {
            var name = NAMES.get((seat + i) % NAMES.size());
            if (!Names.alike(name, course.namesBeside(seat))) {
                return name;
            }
        }
        return "Bot " + seat;
    }
}
