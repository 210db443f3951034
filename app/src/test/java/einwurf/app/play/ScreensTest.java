package einwurf.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.einhorn.Einhorn;
import einwurf.einhorn.EinhornLayout;
import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinLayout;
import einwurf.genial.Genial;
import einwurf.genial.GenialLayout;
import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowLayout;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.Layout;
import einwurf.rules.Move;
import einwurf.rules.Option;
import einwurf.rules.Seat;
import einwurf.rules.Series;
import einwurf.rules.Table;
import einwurf.rules.Tables;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;
import einwurf.rules.Turn;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The four screens, as drawn and as laws. */
class ScreensTest {
    private static final List<String> NAMES =
            List.of("Mira", "Jonas", "Bartholomäus-Maximilian", "Hilde", "Tarek");

    static Stream<Game<?, ?>> games() {
        return Games.HOUSE.stream();
    }

    /** In every position of random games, for every pair of eyes, in both languages. */
    @ParameterizedTest
    @MethodSource("games")
    void nothingIsWiderThanTheScreenAndColourNeverSpeaksAlone(Game<?, ?> game) {
        for (int players = game.about().fewest(); players <= game.about().most(); players++) {
            for (var table : tables(game, players)) {
                walk(game, table, players);
            }
        }
    }

    private static <S extends Record, M extends Move> void walk(
            Game<S, M> game, Table table, int seed) {
        var dice = new Dice(seed);
        var history = GameHistory.begin(game, table);
        for (int i = 0; history.turn() instanceof Turn turn && !(turn instanceof Turn.Over); i++) {
            if (i % 23 == 0) {
                looks(history);
            }
            step(history, turn, dice);
        }
        looks(history);
    }

    private static <S extends Record, M extends Move> void step(
            GameHistory<S, M> history, Turn turn, Dice dice) {
        switch (turn) {
            case Turn.Chance chance -> {
                var outcomes = chance.outcomes();
                history.roll(outcomes.get(dice.below(outcomes.size())).roll());
            }
            case Turn.Choice(var seats, _) -> {
                var seat = seats.get(dice.below(seats.size()));
                var moves = history.game().moves(history.position(), seat);
                history.play(seat, moves.get(dice.below(moves.size())));
            }
            case Turn.Over _ -> throw new IllegalStateException();
        }
    }

    private static void looks(GameHistory<?, ?> history) {
        for (int seat = 0; seat <= history.table().players(); seat++) {
            var eyes = seat == 0 ? null : Seat.of(seat);
            for (var language : Language.values()) {
                var plain = draw(history, eyes, language, false, 80);
                assertThat(plain.width()).as(plain.toString()).isLessThanOrEqualTo(80);
                var painted = draw(history, eyes, language, true, 80).lines();
                assertThat(painted).anyMatch(drawn -> drawn.contains("\033"));
                assertThat(painted.stream().map(drawn -> drawn.replaceAll("\033\\[[\\d;]*m", "")))
                        .isEqualTo(plain.lines());
                assertThat(draw(history, eyes, language, false, 60).lines())
                        .as("words can be wrapped, pictures can't")
                        .filteredOn(line -> line.matches(".*[│┌└├╭╰─].*"))
                        .allMatch(line -> line.length() <= 60);
            }
        }
    }

    private static <S extends Record, M extends Move> Block draw(
            GameHistory<S, M> history,
            @Nullable Seat eyes,
            Language language,
            boolean colour,
            int width) {
        var loop = loop(history, language, colour, width);
        return loop.screen().draw(loop.view(eyes, eyes == null));
    }

    private static <S extends Record, M extends Move> GameLoop<S, M> loop(
            GameHistory<S, M> history, Language language, boolean colour, int width) {
        int players = history.table().players();
        var nowhere =
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        var console =
                new PlayConsole(
                        (_, _) -> Optional.empty(),
                        nowhere,
                        new Ink(colour),
                        language,
                        false,
                        width,
                        Integer.MAX_VALUE);
        var series = Series.single(history.game());
        var session =
                new PlaySession<>(
                        history.game(),
                        history.table(),
                        new Players(NAMES.subList(0, players), Map.of(), language),
                        series,
                        series.begin(players),
                        console,
                        TerminalDice.seeded(1),
                        new GameSaver(console, LocalDate.EPOCH, null),
                        true);
        return new GameLoop<>(session, history, series.begin(players));
    }

    /** The ordinary table, and one where every option has another value. */
    private static List<Table> tables(Game<?, ?> game, int players) {
        var other = new LinkedHashMap<String, Object>();
        for (var option : game.about().options()) {
            switch (option) {
                case Option.Whole whole -> other.put(whole.name(), whole.min());
                case Option.OneOf one -> other.put(one.name(), one.values().getLast());
                case Option.Switch on -> other.put(on.name(), !on.normal());
            }
        }
        var tables = new ArrayList<Table>();
        tables.add(Tables.standard(game, players));
        tables.add(Tables.of(game, players, other));
        return tables;
    }

    private static <S extends Record, M extends Move> String drawn(
            Game<S, M> game, int players, int eyes, String... steps) {
        var history = GameHistory.begin(game, Tables.standard(game, players));
        for (var step : steps) {
            if (history.turn() instanceof Turn.Choice(var seats, _)) {
                assertThat(history.play(seats.getFirst(), step))
                        .isInstanceOf(einwurf.rules.Referee.Ruling.Played.class);
            } else {
                assertThat(history.roll(game.notation().readRoll(step).orThrow()))
                        .isInstanceOf(einwurf.rules.Referee.Ruling.Played.class);
            }
        }
        var block = draw(history, Seat.of(eyes), Language.EN, false, 80);
        return String.join("\n", block.lines().stream().map(String::stripTrailing).toList()) + "\n";
    }

    @Test
    void einsteinShowsTheBoardTheDieAndWhereItsCubeMayGo() {
        assertThat(drawn(new Einstein(), 2, 1, "123456", "123456", "2"))
                .isEqualTo(
                        """
                              a      b      c      d      e       ● [red] Mira
                          ┌───────────────────────────────────┐       1 2 3 4 5 6
                          │ ┌───┐  ┌───┐  ┌───┐               │
                        5 │ │ 1 │  │‹2›│  │ 3 │×   ·      ·   │     (blue) Jonas
                          │ └───◢  └───◢  └───◢               │       1 2 3 4 5 6
                          │ ┌───┐  ┌───┐                      │
                        4 │ │ 4 │  │ 5 │×   •      ·      ·   │   [red] walks ↘ to e1
                          │ └───◢  └───◢                      │   (blue) walks ↖ to a5
                          │ ┌───┐                       ◤───╮ │
                        3 │ │ 6 │    ·      ·      ·    │ 6 │ │   ╭───────╮
                          │ └───◢                       ╰───╯ │   │ ●     │
                          │                      ◤───╮  ◤───╮ │   │       │
                        2 │   ·      ·      ·    │ 5 │  │ 4 │ │   │     ● │
                          │                      ╰───╯  ╰───╯ │   ╰───────╯
                          │               ◤───╮  ◤───╮  ◤───╮ │
                        1 │   ·      ·    │ 3 │  │ 2 │  │ 1 │ │
                          │               ╰───╯  ╰───╯  ╰───╯ │
                          └───────────────────────────────────┘
                        """);
    }

    @Test
    void einhornShowsStonesInFivesTheFigureAndTheHandCard() {
        assertThat(drawn(new Einhorn(), 3, 2, "666", "124", "124", "W", "135"))
                .isEqualTo(
                        """
                        Game 1/10   bowl 61 ●   unicorn ♞ with Mira
                        ──────────────────────────────────────────────────────────────────────────────
                                           game stones                 banked
                          1 Mira         ♞ ●●                   2           0
                        ● 2 Jonas          ●●●●● ●              6           0
                          3 Bartholomäu…   ●●●●● ●              6           0

                                                                                     right  wrong silent
                          U Das Unvermeidliche  ⚁⚂⚄  no pair, 2 neighbours  44.4 %      +2     −2     −1
                          W Wunsch              ⚁⚁⚄  exactly two equal      41.7 %      +2     −2     −1
                          E Einhorn             ⚀⚂⚄  all at least 2 apart   11.1 %      +5     −5     +1
                          D Dreifaltigkeit      ⚃⚃⚃  three equal             2.8 %     all     +1     +5
                        """);
    }

    @Test
    void rainbowShowsTheDiceAndOnesOwnSheetWithWhatCanBeClaimed() {
        assertThat(drawn(new Rainbow(), 2, 1, "RRY", "135"))
                .isEqualTo(
                        """
                        ╭───────╮ ╭───────╮ ╭───────╮   ● 1 Mira     9 points, 0 rows
                        │       │ │ ●     │ │ ▲   ▲ │     2 Jonas    9 points, 0 rows
                        │   ●   │ │   ●   │ │   ▲   │
                        │       │ │     ● │ │ ▲   ▲ │   Dice picked by Mira
                        ╰───────╯ ╰───────╯ ╰───────╯
                           1: R      2: R      3: Y

                        Mira  9 points · extras 9 · ±1: 0 · Flip: 0 · yours □□□ others □□□□
                         R  ●   2  ‹3› ‹4›  5  │ 6   7   8  │ 9  10  │ 11/12 │  ·
                         O ●▲       3   4   5  │‹6›  7  ‹8› │ 9  10  │ 11/12 │  ·
                         Y  ▲   2   3   4  ‹5› │ 6   7   8  │ 9  10  │ 11/12 │  ·
                         G ▲■       3   4   5  │ 6   7   8  │ 9  10  │ 11/12 │  ·
                         B  ■   2   3   4   5  │ 6   7   8  │ 9  10  │ 11/12 │  ·
                         V ■●       3   4   5  │ 6   7   8  │ 9  10  │ 11/12 │  ·
                         First      ○   ○   ○  │ ○   ○   ○  │ ○   ○  │ ○
                                  2 a cross    │ 3 a cross  │ 4 each │   5   │  7
                        """);
    }

    @Test
    void genialShowsAllSheetsTheHandAndWhatEachDieWouldMatch() {
        assertThat(drawn(new Genial(), 2, 1, "RRGB", "RGGV"))
                .isEqualTo(
                        """
                        ● Mira              Jonas
                          R♥ □□□│···│·      R♥ □□□│···│·
                          O☼ □□□│···│·      O☼ □□□│···│·
                          Y↯ □□□│···│·      Y↯ □□□│···│·
                          G♣ □□□│···│·      G♣ □□□│···│·
                          B♦ □□□│···│·      B♦ □□□│···│·
                          V★ □□□│···│·      V★ □□□│···│·
                          –                 R♥ R♥ G♣ B♦

                        ╭───╮ ╭───╮ ╭───╮ ╭───╮
                        │ ♥ │ │ ♣ │ │ ♣ │ │ ★ │  Mira: roll 1 of 3
                        ╰─R─╯ ╰─G─╯ ╰─G─╯ ╰─V─╯
                          +2    +1    +1    +0   so many of the others' dice match
                        """);
    }

    /** A sheet of five columns in two areas, and nine throws: nothing of it is in the screen. */
    @Test
    void genialIsDrawnFromItsLayout() {
        var printed = new Genial().layout();
        var layout =
                new GenialLayout(
                        printed.rows(),
                        5,
                        List.of(new GenialLayout.Gate(3, 2)),
                        printed.jokers(),
                        printed.dice(),
                        9);
        assertThat(drawn(printing(new Genial(), layout), 2, 1, "RRGB", "RGGV"))
                .contains("R♥ □□│□··", "roll 1 of 9")
                .doesNotContain("│·");
    }

    /** Other worths, columns, boxes and ends. */
    @Test
    void rainbowIsDrawnFromItsLayout() {
        var printed = new Rainbow().layout();
        var columns = printed.sections().getFirst().columns();
        var layout =
                new RainbowLayout(
                        List.of(
                                new RainbowLayout.Section(columns.subList(0, 2), 6, ""),
                                new RainbowLayout.Section(columns.subList(2, 4), 8, "")),
                        List.of(new RainbowLayout.Row("O", List.of("R", "Y"), List.of(4, 5))),
                        77,
                        printed.extras(),
                        new RainbowLayout.End(1, 5, 2),
                        printed.dice(),
                        printed.pick(),
                        printed.groups(),
                        printed.ladder());
        assertThat(drawn(printing(new Rainbow(), layout), 2, 1, "RRY", "135"))
                .endsWith(
                        """
                        Mira  9 points · extras 9 · ±1: 0 · Flip: 0 · yours □□□□□ others □□
                         O ●▲          │ 4   5  │  ·
                         First      ○  │ ○   ○
                                6 each │ 8 each │  77
                        """);
    }

    /** Two cards with other names, chances and pay. */
    @Test
    void einhornIsDrawnFromItsLayout() {
        var layout =
                new EinhornLayout(
                        List.of(
                                card("Q", "Quartet", 3, new EinhornLayout.Pay(7, -4, 2)),
                                card("Z", "Zilch", 9, new EinhornLayout.Pay(null, 0, -1))),
                        12);
        var screen = drawn(printing(new Einhorn(), layout), 3, 2, "666", "124", "124", "W", "135");
        assertThat(screen)
                .contains(
                        "Q Quartet             ⚀⚂⚄  needs Quartet          25.0 %",
                        "Z Zilch               ⚀⚂⚄  needs Zilch            75.0 %")
                .doesNotContain("Wunsch", "44.4 %");
    }

    private static EinhornLayout.Card card(
            String letter, String name, int weight, EinhornLayout.Pay pay) {
        return new EinhornLayout.Card(
                letter, Text.same(name), Text.same("needs " + name), List.of(1, 3, 5), weight, pay);
    }

    /** A board of sixteen squares, three cubes a side, and other goals. */
    @Test
    void einsteinIsDrawnFromItsLayout() {
        var layout =
                new EinsteinLayout(
                        4,
                        3,
                        List.of(
                                new EinsteinLayout.Side(List.of("a4", "a3", "a2"), "d4"),
                                new EinsteinLayout.Side(List.of("d1", "d2", "d3"), "a1")));
        var screen = drawn(printing(new Einstein(), layout), 2, 1);
        assertThat(screen)
                .contains("      a      b      c      d   ", "walks ↘ to d4", "walks ↖ to a1")
                .contains("4 │   ①      ·", "3 │   ②      ·", "2 │   ③      ·")
                .doesNotContain("5 │", "④", " e ");
    }

    /** The game with something else printed. */
    @SuppressWarnings("unchecked")
    private static <S extends Record, M extends Move> Game<S, M> printing(
            Game<S, M> game, Layout layout) {
        return (Game<S, M>)
                Proxy.newProxyInstance(
                        Game.class.getClassLoader(),
                        new Class<?>[] {Game.class},
                        (_, method, given) ->
                                method.getName().equals("layout")
                                        ? layout
                                        : method.invoke(game, given));
    }

    @Test
    void aGameWithoutAScreenIsListed() {
        var view =
                loop(
                                GameHistory.begin(
                                        new Einstein(), Tables.standard(new Einstein(), 2)),
                                Language.EN,
                                false,
                                80)
                        .view(null, false);
        assertThat(Screens.of("chess").draw(view).lines())
                .startsWith("board: 5/5/5/5/5", "toMove: 1");
    }
}
