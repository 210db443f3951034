package einwurf.app.engine;

import static einwurf.app.engine.Talk.at;
import static einwurf.app.engine.Talk.list;
import static einwurf.app.engine.Talk.object;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Json;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Objects;

/** Every request of the protocol's table. */
class RequestsTest {
    private static final String START = "ABC2/DE3/F3f/3ed/2cba r -";
    private final Talk talk = new Talk();

    @Test
    void gamesListsTheGamesWithPlayersAndOptions() {
        var games = list(talk.done("{'do':'games'}").get("games"));
        assertThat(games.stream().map(g -> at(object(g), "id")))
                .containsExactly("'einhorn'", "'rainbow'", "'einstein'", "'genial'");
        assertThat(games.stream().map(g -> at(object(g), "players")))
                .containsExactly("[3,5]", "[1,4]", "[2,2]", "[2,4]");
        var einhorn = object(games.getFirst());
        assertThat(einhorn.keySet()).containsExactly("id", "name", "players", "options");
        assertThat(at(einhorn, "name")).isEqualTo("'Einhorn'");
        assertThat(at(einhorn, "options"))
                .contains("{'name':'games','type':'integer','min':1,'max':99,'default':10}");
    }

    @Test
    void aChoiceListsItsValuesAndASwitchIsBoolean() {
        var games = at(talk.done("{'do':'games'}"), "games");
        assertThat(games)
                .contains(
                        "{'name':'placement','type':'choice','values':['chosen','random'],"
                                + "'default':'chosen'}")
                .contains("{'name':'tripleOnes','type':'boolean','default':false}");
    }

    @Test
    void newGivesTheNodeOfAFreshTable() {
        var node =
                talk.done("{'do':'new','game':'genial','players':3,'options':{'opening':'empty'}}");
        assertThat(node.keySet())
                .containsExactly(
                        "game", "players", "options", "phase", "turn", "position", "state");
        assertThat(at(node, "game")).isEqualTo("'genial'");
        assertThat(at(node, "players")).isEqualTo("3");
        assertThat(at(node, "options")).isEqualTo("{'opening':'empty'}");
        assertThat(at(node, "phase")).isEqualTo("'roll'");
    }

    @Test
    void newWithoutOptionsIsAnOrdinaryTable() {
        var node = talk.done("{'do':'new','game':'einhorn','players':4}");
        assertThat(at(node, "options")).isEqualTo("{'games':10,'stonesPerPlayer':25}");
    }

    @Test
    void moveGivesTheNodeAfterASeatsChoice() {
        var node =
                talk.all(
                        "{'do':'new','game':'einstein','players':2,'options':{}}",
                        "{'do':'move','seat':2,'move':'123456'}",
                        "{'do':'move','seat':1,'move':'123456'}");
        assertThat(at(node, "position")).isEqualTo("'" + START + "'");
        assertThat(at(node, "phase")).isEqualTo("'roll'");
    }

    @Test
    void rollGivesTheNodeAfterAChanceOutcome() {
        var node = talk.all(position(START), "{'do':'roll','roll':'3'}");
        assertThat(at(node, "turn"))
                .isEqualTo("{'kind':'choice','seats':[{'seat':1,'moves':['3d5','3d4','3c4']}]}");
        assertThat(at(node, "state", "die")).isEqualTo("3");
    }

    @Test
    void backGivesTheNodeBeforeTheLastStep() {
        var before = talk.done(position(START));
        talk.all("{'do':'roll','roll':'3'}", "{'do':'move','seat':1,'move':'3c4'}");
        talk.done("{'do':'back'}");
        assertThat(talk.done("{'do':'back'}")).isEqualTo(before);
        assertThat(talk.error("{'do':'back'}")).isEqualTo("NOTHING_TO_UNDO");
    }

    @Test
    void nodeIsTheNodeNow() {
        var fresh = talk.done("{'do':'new','game':'rainbow','players':2}");
        assertThat(talk.done("{'do':'node'}")).isEqualTo(fresh);
    }

    @Test
    void positionGivesTheNodeOfAText() {
        var node = talk.done(position(START));
        assertThat(at(node, "turn"))
                .isEqualTo(
                        "{'kind':'chance','seat':1,'outcomes':[{'roll':'1','weight':1},"
                                + "{'roll':'2','weight':1},{'roll':'3','weight':1},"
                                + "{'roll':'4','weight':1},{'roll':'5','weight':1},"
                                + "{'roll':'6','weight':1}]}");
        assertThat(at(node, "position")).isEqualTo("'" + START + "'");
    }

    @Test
    void positionAcceptsWhatNodeGave() {
        for (var game : List.of("einhorn", "rainbow", "genial")) {
            var node = talk.done("{'do':'new','game':'" + game + "','players':3}");
            var again =
                    talk.done(
                            "{'do':'position','game':'"
                                    + game
                                    + "','position':"
                                    + at(node, "position")
                                    + "}");
            assertThat(again).isEqualTo(node);
        }
    }

    @Test
    void perftCountsThePathsOfExactlyThatManySteps() {
        talk.done(position(START));
        assertThat(counts(0, 1, 2, 4, 6)).containsExactly("1", "6", "18", "324", "6162");
    }

    @Test
    void perftTakesTheLowestSeatAskedFirstUntilItIsNoLongerAsked() {
        talk.done("{'do':'new','game':'einstein','players':2}");
        // 720 arrangements of seat 1, then of seat 2; in any order there would be twice as many
        assertThat(counts(1, 2)).containsExactly("720", "518400");
    }

    @Test
    void aPathThatEndsTheGameEarlierCountsOnce() {
        // red's only cube has three moves: one wins at once, blue has three answers to the others
        talk.done(position("5/5/5/3A1/4a r -"));
        assertThat(counts(1, 2)).containsExactly("3", "7");
        talk.all("{'do':'move','seat':1,'move':'1e1'}");
        assertThat(counts(0, 1, 5)).containsExactly("1", "1", "1");
    }

    private List<String> counts(int... depths) {
        return java.util.Arrays.stream(depths)
                .mapToObj(d -> at(talk.done("{'do':'perft','depth':" + d + "}"), "count"))
                .toList();
    }

    @Test
    void chooseGivesABotsMoveWithEachSeatsValue() {
        talk.all(position(START), "{'do':'roll','roll':'3'}");
        var reply = talk.done("{'do':'choose','seat':1,'bot':'greedy','millis':20,'seed':7}");
        assertThat(reply.keySet()).containsExactly("move", "value", "exact");
        assertThat(at(reply, "move")).isIn("'3d5'", "'3d4'", "'3c4'");
        assertThat(at(reply, "exact")).isEqualTo("false");
        var value = numbers(reply.get("value"));
        assertThat(value).hasSize(2);
        assertThat(value.get(0) + value.get(1)).isBetween(0.999, 1.001);
    }

    @Test
    void chooseNeedsNoMoreThanASeat() {
        talk.all(position(START), "{'do':'roll','roll':'3'}");
        assertThat(talk.done("{'do':'choose','seat':1}")).containsKey("move");
    }

    @Test
    void theRandomBotRepeatsItselfForTheSameSeed() {
        talk.done("{'do':'new','game':'einstein','players':2}");
        var ask = "{'do':'choose','seat':1,'bot':'random','millis':0,'seed':%d}";
        var first = at(talk.done(ask.formatted(7)), "move");
        assertThat(at(talk.done(ask.formatted(7)), "move")).isEqualTo(first);
        assertThat(at(talk.done(ask.formatted(8)), "move")).isNotEqualTo(first);
    }

    @Test
    void aWinningMoveIsProven() {
        talk.done(position("5/5/5/3A1/4a r -"));
        var moves =
                list(talk.done("{'do':'odds','seat':1,'bot':'greedy','millis':20}").get("moves"));
        assertThat(moves).hasSize(3);
        var best = object(moves.getFirst());
        assertThat(best.keySet()).containsExactly("move", "value", "exact");
        assertThat(at(best, "move")).isEqualTo("'1e1'");
        assertThat(at(best, "value")).isEqualTo("1.0");
        assertThat(at(best, "exact")).isEqualTo("true");
    }

    @Test
    void oddsListsEveryMoveBestFirst() {
        talk.all(position(START), "{'do':'roll','roll':'3'}");
        var moves = list(talk.done("{'do':'odds','seat':1,'millis':20}").get("moves"));
        assertThat(moves.stream().map(m -> at(object(m), "move")))
                .containsExactlyInAnyOrder("'3d5'", "'3d4'", "'3c4'");
        var values = moves.stream().map(m -> number(object(m).get("value"))).toList();
        assertThat(values).isSortedAccordingTo((a, b) -> Double.compare(b, a));
    }

    @Test
    void aSoloPlayersValueIsTheChanceToReachTheGoal() {
        talk.done("{'do':'new','game':'rainbow','players':1}");
        var reply = talk.done("{'do':'choose','seat':1,'bot':'random','millis':50,'seed':1}");
        // random play reaches 150 about six times in ten thousand
        assertThat(numbers(reply.get("value"))).hasSize(1);
        assertThat(numbers(reply.get("value")).getFirst()).isLessThan(0.1);
    }

    @Test
    void aRecordIsLoadedToItsEnd() {
        talk.all(
                "{'do':'new','game':'einstein','players':2,'options':{'start':'blue'}}",
                "{'do':'move','seat':1,'move':'654321'}",
                "{'do':'move','seat':2,'move':'123456'}",
                "{'do':'roll','roll':'5'}");
        var node = talk.done("{'do':'node'}");
        var record = talk.done("{'do':'record'}").get("record");
        var other = new Talk();
        assertThat(other.done("{\"do\":\"load\",\"record\":" + Json.write(record) + "}"))
                .isEqualTo(node);
        assertThat(at(other.done("{'do':'back'}"), "phase")).isEqualTo("'roll'");
    }

    @Test
    void aRecordStartsFromAGivenPosition() {
        talk.all(position(START), "{'do':'roll','roll':'3'}");
        var record = (String) Objects.requireNonNull(talk.done("{'do':'record'}").get("record"));
        assertThat(record).contains("start: " + START).contains("1 rolls 3");
        talk.done("{\"do\":\"load\",\"record\":" + Json.write(record) + "}");
        talk.done("{'do':'back'}");
        assertThat(talk.error("{'do':'back'}")).isEqualTo("NOTHING_TO_UNDO");
    }

    @Test
    void loadReadsEinsteinRecordsOfTheChampionships() {
        var record =
                """
                #[WTN][Alpha R][Beta B][先手胜][2023.08.01 10:00 Somewhere][2023 CCGC];
                R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6;
                B:E1-1;D1-2;C1-3;E2-4;D2-5;E3-6;
                1:3;(R3,D4)
                2:5;(B5,C3)
                """;
        var node = talk.done("{\"do\":\"load\",\"record\":" + Json.write(record) + "}");
        assertThat(at(node, "game")).isEqualTo("'einstein'");
        assertThat(at(node, "state", "toMove")).isEqualTo("1");
        assertThat(at(node, "position")).isEqualTo("'AB3/DE1C1/F1e1f/4d/2cba r -'");
    }

    static String position(String einstein) {
        return "{'do':'position','game':'einstein','position':'" + einstein + "'}";
    }

    private static List<Double> numbers(@Nullable Object value) {
        return list(value).stream().map(RequestsTest::number).toList();
    }

    private static double number(@Nullable Object value) {
        return ((Number) Objects.requireNonNull(value)).doubleValue();
    }
}
