package einwurf.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.bots.Bot;
import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.bots.Policy;
import einwurf.bots.Shelf;
import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinMove;
import einwurf.einstein.EinsteinPosition;
import einwurf.rules.Game;
import einwurf.rules.Seat;
import einwurf.rules.Tables;
import einwurf.rules.Text.Language;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The terminal lets bots and hints think as long as the shelf says. */
class HintsTest {
    private static final Einstein GAME = new Einstein();
    private static final Seat SEAT = Seat.of(1);

    /** While cubes are placed there are 720 moves, then a few. */
    private static final EinsteinPosition START = GAME.start(Tables.standard(GAME, 2));

    private static final EinsteinPosition THROWN =
            GAME.notation().readPosition("ABC2/DE3/F3f/3ed/2cba r 3").orThrow();

    private final List<Budget> asked = new ArrayList<>();

    /** What a bot says instead of what it thinks. */
    private final List<Bot.Rated<EinsteinMove>> opinions = new ArrayList<>();

    private final ByteArrayOutputStream screen = new ByteArrayOutputStream();

    /** The house's bots at a glance, with budgets that nobody else has. */
    private final class Shown implements Shelf<EinsteinPosition, EinsteinMove> {
        private final Shelf<EinsteinPosition, EinsteinMove> house = Bots.of(GAME);

        @Override
        public Game<EinsteinPosition, EinsteinMove> game() {
            return GAME;
        }

        @Override
        public List<String> levels() {
            return List.of("easy", "master");
        }

        @Override
        public Budget budget(String level) {
            return Budget.ofMillis(level.equals("master") ? 7 : 3);
        }

        @Override
        public Budget hint() {
            return Budget.ofMillis(11);
        }

        @Override
        public Bot<EinsteinPosition, EinsteinMove> bot(String level) {
            return (seen, seat, budget, seed) -> {
                asked.add(budget);
                if (!opinions.isEmpty()) {
                    return opinions;
                }
                return house.bot("greedy").rate(seen, seat, Budget.ofNodes(1), seed);
            };
        }

        @Override
        public Policy<EinsteinPosition> greedy() {
            return house.greedy();
        }
    }

    private Hints<EinsteinPosition, EinsteinMove> hints(TerminalDice cup) {
        var out = new PrintStream(screen, true, StandardCharsets.UTF_8);
        var console =
                new PlayConsole(
                        (_, _) -> Optional.empty(), out, new Ink(false), Language.EN, false);
        return new Hints<>(new Shown(), console, cup);
    }

    private static MoveMenu menu(EinsteinPosition position) {
        var texts = GAME.moves(position, SEAT).stream().map(GAME.notation()::writeMove).toList();
        return new MoveMenu(texts, texts);
    }

    @Test
    void aBotThinksAsLongAsItsLevel() {
        hints(TerminalDice.secure()).choose(THROWN, SEAT, "easy");
        hints(TerminalDice.secure()).choose(THROWN, SEAT, "master");
        assertThat(asked).containsExactly(Budget.ofMillis(3), Budget.ofMillis(7));
    }

    @Test
    void hintsAndOddsTakeTheTimeOfAHint() {
        hints(TerminalDice.secure()).odds(THROWN, SEAT, menu(THROWN), "Mira");
        hints(TerminalDice.secure()).hint(START, SEAT, menu(START), "Mira"); // asks three times
        assertThat(asked).hasSize(4).containsOnly(Budget.ofMillis(11));
    }

    @Test
    void withRepeatableDiceThoughtsAreCountedInNodes() {
        hints(TerminalDice.seeded(1)).choose(THROWN, SEAT, "master");
        hints(TerminalDice.seeded(1)).hint(THROWN, SEAT, menu(THROWN), "Mira");
        assertThat(asked).first().isEqualTo(Budget.ofMillis(7).repeatable());
        assertThat(asked).last().isEqualTo(Budget.ofMillis(11).repeatable());
    }

    @Test
    void hintsAreSortedByWhatTheyShow() {
        var moves = GAME.moves(THROWN, SEAT);
        for (var value : List.of(0.40, 0.30, 0.45)) {
            var move = moves.get(opinions.size());
            opinions.add(new Bot.Rated<>(move, List.of(value, 1 - value), false, 0.01));
        }
        hints(TerminalDice.secure()).hint(THROWN, SEAT, menu(THROWN), "Mira");
        assertThat(screen.toString(StandardCharsets.UTF_8).lines().skip(1))
                .map(line -> line.replaceAll("^ *([\\d.]+) %.*", "$1"))
                .containsExactly("45.0", "40.0", "30.0");
    }
}
