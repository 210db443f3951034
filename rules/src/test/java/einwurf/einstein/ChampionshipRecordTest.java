package einwurf.einstein;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.rules.Dice;
import einwurf.rules.GameHistory;
import einwurf.rules.GameRecord;
import einwurf.rules.Parsed;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Table;
import einwurf.rules.Tables;
import einwurf.rules.Text;
import einwurf.rules.Turn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

class ChampionshipRecordTest {
    private static final Einstein GAME = Drawn.GAME;

    private static final String SAMPLE =
            """
            #[WTN][钝角 R][红蓝队 B][先手胜][2026.11.15 10:00 成都][2026 CCGC];
            R:A5-6;B5-2;C5-4;A4-1;B4-5;A3-3
            B:E3-3;D2-5;E2-1;C1-4;D1-2;E1-6
            1:5;(R5,C3)
            2:5;(B5,C3)
            3:5;(R4,D4)
            4:5;(B5,B4)
            """;

    @Test
    void aRecordIsReadStepByStep() {
        var record = read(SAMPLE);
        assertThat(record.names()).containsExactly("钝角", "红蓝队");
        assertThat(record.headers())
                .isEqualTo(
                        Map.of(
                                "date",
                                "2026.11.15 10:00",
                                "place",
                                "成都",
                                "event",
                                "2026 CCGC",
                                "outcome",
                                "先手胜"));
        assertThat(steps(record.history()))
                .containsExactly(
                        "1 624153",
                        "2 624153",
                        "5",
                        "1 5c3",
                        "5",
                        "2 5c3",
                        "5",
                        "1 4d4",
                        "5",
                        "2 5b4");
        assertThat(GAME.notation().writePosition(record.history().position()))
                .isEqualTo("FB3/Ae1D1/C3c/4a/2dbf r -");
    }

    @Test
    void whatIsWrittenIsReadBack() {
        var record = read(SAMPLE);
        assertThat(ChampionshipRecord.write(record).orThrow()).isEqualTo(SAMPLE);
    }

    @Test
    void gamesOfAllKindsReadBackFromTheirText() {
        for (int i = 0; i < 200; i++) {
            var start = i % 2 == 0 ? "red" : "blue";
            var placement = i % 4 < 2 ? "chosen" : "random";
            var table = Tables.of(GAME, 2, Map.of("start", start, "placement", placement));
            var history = play(table, new Dice(i));
            var record =
                    GameRecord.of(history)
                            .withNames(List.of("Mira", "Zoë [2]"))
                            .with("date", "2026-11-15")
                            .with("event", "Herbst");
            var text = ChampionshipRecord.write(record).orThrow();
            var read = read(text);
            assertThat(read.history().position(2).red()).isEqualTo(history.position(2).red());
            assertThat(read.history().position().red()).isEqualTo(history.position().red());
            assertThat(read.history().position().blue()).isEqualTo(history.position().blue());
            assertThat(read.history().steps().subList(2, read.history().steps().size()))
                    .isEqualTo(history.steps().subList(2, history.steps().size()));
            assertThat(read.result()).isEqualTo(record.result());
            assertThat(read.names()).containsExactly("Mira", "Zoë (2)");
            assertThat(read.headers()).isEqualTo(record.headers());
            assertThat(ChampionshipRecord.write(read).orThrow()).isEqualTo(text);
        }
    }

    /** Full-width ones end a field as well. */
    @Test
    void bracketsInsideAFieldAreRound() {
        var record = read(SAMPLE).withNames(List.of("Mira【a】", "Zoë〔b［"));
        var again = read(ChampionshipRecord.write(record).orThrow());
        assertThat(again.names()).containsExactly("Mira(a)", "Zoë(b(");
        assertThat(read(SAMPLE.replace("成都", "成[都")).headers()).containsEntry("place", "成(都");
    }

    @Test
    void aMoveWithoutARollHasTheCubesNumberForADie() {
        var history = lone();
        var text = ChampionshipRecord.write(GameRecord.of(history)).orThrow();
        var moves = text.lines().skip(3).toList();
        boolean lone = false;
        for (int i = 0, at = 0; i < history.steps().size(); i++) {
            var p = history.position(i);
            if (p.placing() || GAME.turn(p) instanceof Turn.Chance) {
                continue;
            }
            var move = moves.get(at++);
            if (p.die() == 0) {
                lone = true;
                assertThat(move).matches("\\d+:(\\d);\\([RB]\\1,..\\)");
            } else {
                assertThat(move).matches("\\d+:" + p.die() + ";\\([RB].,..\\)");
            }
        }
        assertThat(lone).isTrue();
    }

    @Test
    void theDieOfAMoveWithoutARollIsIgnored() {
        var text = ChampionshipRecord.write(GameRecord.of(lone())).orThrow();
        var lines = text.lines().toList();
        var last = lines.getLast();
        for (var die : List.of("", "0", "1", "2", "3", "4", "5", "6")) {
            var other = last.replaceFirst(":\\d;", ":" + die + ";");
            assertThat(read(text.replace(last, other)).history().steps())
                    .isEqualTo(read(text).history().steps());
        }
    }

    /** A game whose last move is made by a last cube, without a roll. */
    private static GameHistory<EinsteinPosition, EinsteinMove> lone() {
        for (int seed = 0; ; seed++) {
            var history = play(Tables.standard(GAME, 2), new Dice(seed));
            if (history.position(history.steps().size() - 1).die() == 0) {
                return history;
            }
        }
    }

    @Test
    void blueMayMoveFirst() {
        var record =
                read(
                        """
                        #[WTN][Jonas B][Mira R][后手胜][2026-11-15 Köln][Cup];
                        B:E3-3;D2-5;E2-1;C1-4;D1-2;E1-6
                        R:A5-6;B5-2;C5-4;A4-1;B4-5;A3-3
                        1:5;(B5,C3)
                        2:4;(R4,D4)
                        """);
        assertThat(record.history().table().choice("start")).isEqualTo("blue");
        assertThat(record.names()).containsExactly("Mira", "Jonas");
        assertThat(ChampionshipRecord.write(record).orThrow())
                .startsWith("#[WTN][Jonas B][Mira R][后手胜][2026-11-15 Köln][Cup];\nR:A5-6");
    }

    @Test
    void withoutMovesTheHeaderSaysWhoStarts() {
        var text =
                """
                #[WTN][Jonas B][Mira R][][][];
                R:A5-6;B5-2;C5-4;A4-1;B4-5;A3-3
                B:E3-3;D2-5;E2-1;C1-4;D1-2;E1-6
                """;
        assertThat(read(text).history().position().mover()).isEqualTo(Seat.of(2));
        assertThat(
                        read(text.replace(" B]", " R]").replace("Mira R", "Mira B"))
                                .history()
                                .position())
                .satisfies(p -> assertThat(p.mover()).isEqualTo(Seat.of(1)));
    }

    @Test
    void tournamentProgramsMayVaryTheirSigns() {
        var plain = read(SAMPLE);
        for (var varied :
                List.of(
                        SAMPLE.replace("\n", "\r\n"),
                        SAMPLE.replace("\n", "\r"),
                        SAMPLE.strip(),
                        "\uFEFF" + SAMPLE,
                        "\n\n" + SAMPLE.replace("\n", "\n\n  \n"),
                        SAMPLE.replace("2:5", "# a comment\n// another\n; one more\n2:5"),
                        SAMPLE.replace(";", "；").replace(":", "：").replace(",", "，"),
                        SAMPLE.replace("(", "（").replace(")", "）").replace("-", "－"),
                        SAMPLE.replace("[", "【").replace("]", "】"),
                        SAMPLE.replace(";(", "; ( ").replace(",", " , ").replace("R:", " R : "),
                        SAMPLE.replace("C3", "c3").replace("(R", "(r").replace("B:E", "b:e"),
                        SAMPLE.replace("-3\n", "-3;\n").replace("-6\n", "-6;\n"),
                        SAMPLE.replace("];", "]"),
                        SAMPLE.replace("(R5,C3)\n", "(R5,C3) "),
                        SAMPLE.replace("A5-6;B5-2;", "B5-2;A5-6;"),
                        SAMPLE.replace("1", "１").replace("5", "５").replace("R", "Ｒ"))) {
            var read = read(varied);
            assertThat(read.history().steps()).as(varied).isEqualTo(plain.history().steps());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "#[WTN][Mira R][Jonas B][先手胜][x][y]; | Mira | Jonas",
                "#[WTN][Jonas B][Mira R][先手胜][x][y]; | Mira | Jonas",
                "#[WTN][红方:Mira][蓝方：Jonas][红方先手][红方胜][x][y] | Mira | Jonas",
                "#[WTN][Mira(R)][Jonas （B）][先手胜][x][y]; | Mira | Jonas",
                "#[WTN][Mira][Jonas][先手胜][x][y]; | Mira | Jonas",
                "#[WTN][BOB R][ROR B][先手胜][x][y]; | BOB | ROR",
                "#[WTN][BOB][ROR][先手胜][x][y]; | BOB | ROR",
                "#[WTN][Team R R][Team B B][先手胜][x][y]; | Team R | Team B",
                "#[WTN][Jonas B][Mira][先手胜][x][y]; | Mira | Jonas",
                "#[WTN][ R][ B][][][]; | \"\" | \"\"",
                "#[][place][][date][]; | place | \"\"",
                "#[WTN][Mira R | Mira | \"\"",
                "# Friendly match | \"\" | \"\"",
            })
    void namesAreFoundInAllKindsOfHeaders(String header, String red, String blue) {
        var text = SAMPLE.lines().skip(1).reduce(header, (a, b) -> a + "\n" + b);
        assertThat(read(text).names()).containsExactly(red, blue);
    }

    @Test
    void aRecordNeedsNoHeader() {
        var text = SAMPLE.substring(SAMPLE.indexOf('\n') + 1);
        assertThat(ChampionshipRecord.recognizes(text)).isTrue();
        assertThat(read(text).history().steps()).isEqualTo(read(SAMPLE).history().steps());
    }

    @Test
    void filesAreUtf8OrGb2312() {
        for (var charset :
                List.of(
                        StandardCharsets.UTF_8,
                        Charset.forName("GB2312"),
                        Charset.forName("GBK"))) {
            var file = SAMPLE.getBytes(charset);
            assertThat(ChampionshipRecord.decode(file)).isEqualTo(SAMPLE);
            assertThat(Games.record(file).orThrow().names()).containsExactly("钝角", "红蓝队");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "R:A5-6; | R:A5-7; | line 2: a layout has cubes as A5-6, not \"A5-7;B5-2",
                "R:A5-6; | R:A2-6; | line 2: A2 isn't one of red's six squares (S1)",
                "E1-6 | A1-6 | line 3: A1 isn't one of blue's six squares (S1)",
                "B5-2 | B5-6 | line 2: cube 6 is there twice",
                "B5-2 | A5-2 | line 2: A5 is there twice",
                "B5-2; | '' | line 2: red has no cube on B5",
                "E3-3; | '' | line 3: blue has no cube on E3",
                "B:E3 | R:E3 | line 3: red's layout is there twice",
                "1:5;(R5,C3) | 1:5;(R5,A4) | line 4: Red moves one square*(S1)",
                "1:5;(R5,C3) | 1:5;(R4,D4) | line 4: You rolled 5: cube 5 moves (S4)",
                "1:5;(R5,C3) | 1:5;(R5,C3)x | line 4: neither a layout",
                "1:5;(R5,C3) | 1:7;(R5,C3) | line 4: neither a layout",
                "1:5;(R5,C3) | 1:;(R5,C3) | line 4: the die is missing",
                "1:5;(R5,C3) | 1:0;(R5,C3) | line 4: the die is missing",
                "2:5;(B5,C3) | 2:5;(R5,C3) | line 5: it is blue's turn",
                "3:5;(R4,D4) | 3:5;(B4,C3) | line 6: it is red's turn",
                "3:5;(R4,D4) | 3:5;(R5,D2) | line 6: Cube 5 is gone: move 4 or 6 (S4)",
                "3:5;(R4,D4) | hello | line 6: neither a layout",
            })
    void aBrokenRecordTellsItsLineAndWhy(String part, String broken, String why) {
        assertThat(SAMPLE).contains(part);
        var text = SAMPLE.replaceFirst(Pattern.quote(part), broken);
        assertThat(ChampionshipRecord.read(GAME, text))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class,
                        bad -> {
                            var parts = why.split("\\*");
                            assertThat(bad.why().en()).startsWith(parts[0]);
                            assertThat(bad.why().en()).contains(parts);
                            assertThat(bad.why().de()).matches("Zeile \\d+: .+");
                            assertThat(bad.why().de()).doesNotContain(" is ", " has ", "'s ");
                        });
    }

    @Test
    void missingLayoutsAreTold() {
        for (var text :
                List.of("#[WTN]", "#[WTN]\n1:3;(R3,B3)", "R:A5-6;B5-2;C5-4;A4-1;B4-5;A3-3")) {
            assertThat(ChampionshipRecord.read(GAME, text))
                    .isInstanceOfSatisfying(
                            Parsed.Bad.class,
                            bad -> assertThat(bad.why().en()).contains("layout is missing"));
        }
        assertThat(ChampionshipRecord.read(GAME, "")).isInstanceOf(Parsed.Bad.class);
    }

    @Test
    void movesAfterTheEndAreRefused() {
        var history = play(Tables.standard(GAME, 2), new Dice(3));
        var text = ChampionshipRecord.write(GameRecord.of(history)).orThrow();
        var more = text + text.lines().toList().getLast() + "\n";
        assertThat(ChampionshipRecord.read(GAME, more))
                .isEqualTo(
                        Parsed.bad(
                                new Text(
                                        "line "
                                                + more.lines().count()
                                                + ": the game is over before this move",
                                        "Zeile "
                                                + more.lines().count()
                                                + ": das Spiel ist vor diesem Zug zu Ende")));
    }

    @Test
    void brokenTextsNeverThrowAndMostAreRefusedWithTheirLine() {
        var dice = new Dice(11);
        int refused = 0;
        for (int i = 0; i < 5000; i++) {
            var text = new StringBuilder(SAMPLE);
            for (int changes = 1 + dice.below(3); changes > 0; changes--) {
                char sign = "[]#;:,()RB A5-6\n1９；\u0000".charAt(dice.below(19));
                int at = dice.below(text.length());
                switch (dice.below(3)) {
                    case 0 -> text.insert(at, sign);
                    case 1 -> text.deleteCharAt(at);
                    default -> text.setCharAt(at, sign);
                }
            }
            if (ChampionshipRecord.read(GAME, text.toString()) instanceof Parsed.Bad(var why)) {
                assertThat(why.en()).matches("(?s)line \\d+: .+");
                assertThat(why.de()).matches("(?s)Zeile \\d+: .+");
                refused++;
            }
        }
        assertThat(refused).as("of 5000").isGreaterThan(2500);
    }

    @Test
    void onlyGamesFromTheStartCanBeWritten() {
        var middle = GameHistory.from(GAME, Drawn.read("5/5/2A2/5/ba3 r -").position);
        assertThat(ChampionshipRecord.write(GameRecord.of(middle))).isInstanceOf(Parsed.Bad.class);
        var placing = GameHistory.begin(GAME, Tables.standard(GAME, 2));
        assertThat(ChampionshipRecord.write(GameRecord.of(placing))).isInstanceOf(Parsed.Bad.class);
        var start = GameHistory.from(GAME, Drawn.read("ABC2/DE3/F3f/3ed/2cba b -").position);
        assertThat(ChampionshipRecord.write(GameRecord.of(start)).orThrow())
                .isEqualTo(
                        """
                        #[WTN][ B][ R][][][];
                        R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6
                        B:E3-6;D2-5;E2-4;C1-3;D1-2;E1-1
                        """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "einwurf record 1\ngame: einstein", "hello", "# no brackets"})
    void otherTextsAreNotTakenForOne(String text) {
        assertThat(GAME.records().read(text)).isEmpty();
    }

    @Test
    void theHouseReadsItAmongItsRecords() {
        assertThat(Games.record(SAMPLE).orThrow().names()).containsExactly("钝角", "红蓝队");
        assertThat(Games.record("#[WTN]")).isInstanceOf(Parsed.Bad.class);
        var own = read(SAMPLE).write();
        assertThat(Games.record(own).orThrow().write()).isEqualTo(own);
    }

    private static GameRecord<EinsteinPosition, EinsteinMove> read(String text) {
        return ChampionshipRecord.read(GAME, text).orThrow();
    }

    private static List<String> steps(GameHistory<EinsteinPosition, EinsteinMove> history) {
        return history.steps().stream()
                .map(
                        step ->
                                switch (step) {
                                    case Step.Chose<EinsteinMove>(var seat, var move) ->
                                            seat + " " + GAME.notation().writeMove(move);
                                    case Step.Rolled<EinsteinMove>(var roll) ->
                                            GAME.notation().writeRoll(roll);
                                })
                .toList();
    }

    private static GameHistory<EinsteinPosition, EinsteinMove> play(Table table, Dice dice) {
        var history = GameHistory.begin(GAME, table);
        while (true) {
            switch (history.turn()) {
                case Turn.Over _ -> {
                    return history;
                }
                case Turn.Chance chance -> history.roll(chance.draw(dice));
                case Turn.Choice(var seats, _) -> {
                    var moves = GAME.moves(history.position(), seats.getFirst());
                    history.play(seats.getFirst(), moves.get(dice.below(moves.size())));
                }
            }
        }
    }
}
