package einwurf.app.engine;

import static einwurf.app.engine.Talk.at;
import static einwurf.app.engine.Talk.list;
import static einwurf.app.engine.Talk.object;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.rules.Json;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;

/** Nodes as a seat or a spectator sees them: a sealed answer shows nowhere until the last is in. */
class ViewsTest {
    private final Talk talk = new Talk();

    @Test
    void theWholeNodeShowsASealedArrangementAndChangesNothingElse() {
        var before = talk.done("{'do':'new','game':'einstein','players':2}");
        var after = talk.done("{'do':'move','seat':1,'move':'654321'}");
        assertThat(at(before, "state", "placed")).isEqualTo("[null,null]");
        assertThat(at(after, "state", "placed")).isEqualTo("['654321',null]");
        for (var key : List.of("board", "toMove", "die")) {
            assertThat(at(after, "state", key)).isEqualTo(at(before, "state", key));
        }
    }

    @Test
    void onlyItsOwnSeatSeesASealedArrangement() {
        talk.all(
                "{'do':'new','game':'einstein','players':2}",
                "{'do':'move','seat':1,'move':'654321'}");
        assertThat(at(seen(1), "state", "placed")).isEqualTo("['654321',null]");
        assertThat(at(seen(2), "state", "placed")).isEqualTo("['?',null]");
        assertThat(at(seen(0), "state", "placed")).isEqualTo("['?',null]");
        talk.done("{'do':'move','seat':2,'move':'123456'}");
        assertThat(at(seen(0), "state", "placed")).isEqualTo("['654321','123456']");
    }

    @Test
    void aViewListsTheSeatsStillAskedWithTheirMoves() {
        talk.all(
                "{'do':'new','game':'einstein','players':2}",
                "{'do':'move','seat':1,'move':'654321'}");
        for (int viewer = 0; viewer <= 2; viewer++) {
            var seats = list(object(seen(viewer).get("turn")).get("seats"));
            assertThat(seats).hasSize(1);
            assertThat(at(object(seats.getFirst()), "seat")).isEqualTo("2");
            assertThat(list(object(seats.getFirst()).get("moves"))).hasSize(720);
        }
    }

    @Test
    void aSeatsViewHidesInThePositionWhatItHidesInTheState() {
        var one = other("654321");
        var two = other("123456");
        for (int viewer : new int[] {0, 2}) {
            var view = one.ask("{'do':'node','seat':" + viewer + "}");
            assertThat(view).isEqualTo(two.ask("{'do':'node','seat':" + viewer + "}"));
        }
        assertThat(one.done("{'do':'node','seat':1}")).isEqualTo(one.done("{'do':'node'}"));
    }

    private static Talk other(String arrangement) {
        var talk = new Talk();
        talk.all(
                "{'do':'new','game':'einstein','players':2}",
                "{'do':'move','seat':1,'move':'" + arrangement + "'}");
        return talk;
    }

    @Test
    void positionAcceptsAViewOfEveryGameAtEveryStep() {
        for (var game : Games.HOUSE) {
            for (int players = game.about().fewest(); players <= game.about().most(); players++) {
                walk(game.id(), players);
            }
        }
    }

    /** A random game; each view is read back and gives the same view. */
    private static void walk(String game, int players) {
        var random = new Random(players);
        var talk = new Talk();
        var reader = new Talk();
        var node = talk.done("{'do':'new','game':'" + game + "','players':" + players + "}");
        for (int step = 0; step < 60 && !at(node, "phase").equals("'over'"); step++) {
            node = talk.done(step(node, random));
            for (int viewer = 0; viewer <= players; viewer++) {
                var view = talk.done("{'do':'node','seat':" + viewer + "}");
                var read =
                        reader.done(
                                "{\"do\":\"position\",\"game\":\""
                                        + game
                                        + "\",\"position\":"
                                        + Json.write(view.get("position"))
                                        + "}");
                for (var key : List.of("phase", "turn", "position")) {
                    assertThat(read.get(key)).as(game + " " + key).isEqualTo(view.get(key));
                }
            }
        }
    }

    /** One of the listed moves or outcomes, as a request. */
    static String step(Map<String, @Nullable Object> node, Random random) {
        var turn = object(node.get("turn"));
        if (at(turn, "kind").equals("'chance'")) {
            var outcome = any(list(turn.get("outcomes")), random);
            return "{'do':'roll','roll':" + at(object(outcome), "roll") + "}";
        }
        var seat = object(any(list(turn.get("seats")), random));
        var move = any(list(seat.get("moves")), random);
        return "{'do':'move','seat':" + seat.get("seat") + ",'move':'" + move + "'}";
    }

    private static Object any(List<@Nullable Object> list, Random random) {
        return Objects.requireNonNull(list.get(random.nextInt(list.size())));
    }

    @Test
    void aBidIsHiddenFromTheOthersUntilTheLastIsIn() {
        var random = new Random(3);
        var node = talk.done("{'do':'new','game':'einhorn','players':3}");
        while (!at(node, "phase").equals("'bid'")) {
            node = talk.done(step(node, random));
        }
        var seats = list(object(node.get("turn")).get("seats"));
        assertThat(seats).hasSize(3);
        talk.done("{'do':'move','seat':2,'move':'bid 0'}");
        assertThat(at(seen(2), "state", "bids")).isEqualTo("[null,0,null]");
        assertThat(at(seen(1), "state", "bids")).isEqualTo("[null,'?',null]");
        assertThat(at(seen(0), "state", "bids")).isEqualTo("[null,'?',null]");
    }

    @Test
    void aGameIsPlayedOnFromAViewByAskingAgainForWhatIsSealed() {
        var random = new Random(9);
        for (var game : List.of("einstein", "einhorn")) {
            int players = game.equals("einstein") ? 2 : 3;
            var node = talk.done("{'do':'new','game':'" + game + "','players':" + players + "}");
            while (!secret(node)) {
                node = talk.done(step(node, random));
            }
            talk.done("{'do':'move','seat':2,'move':" + firstMove(node) + "}");
            for (int viewer = 0; viewer <= players; viewer++) {
                playOn(game, at(seen(viewer), "position"), random);
            }
        }
    }

    private static boolean secret(Map<String, @Nullable Object> node) {
        return at(node, "phase").equals("'place'") || at(node, "phase").equals("'bid'");
    }

    private static String firstMove(Map<String, @Nullable Object> node) {
        var seat = object(list(object(node.get("turn")).get("seats")).getFirst());
        return "'" + list(seat.get("moves")).getFirst() + "'";
    }

    private static void playOn(String game, String position, Random random) {
        var talk = new Talk();
        var node = talk.done("{'do':'position','game':'" + game + "','position':" + position + "}");
        talk.done("{'do':'perft','depth':1}");
        while (!at(node, "phase").equals("'over'")) {
            if (random.nextInt(8) == 0 && at(node, "turn", "kind").equals("'choice'")) {
                var seats = list(object(node.get("turn")).get("seats"));
                talk.done(
                        "{'do':'choose','bot':'greedy','millis':0,'seat':"
                                + object(seats.getLast()).get("seat")
                                + "}");
            }
            node = talk.done(step(node, random));
        }
        var record = Json.write(talk.done("{'do':'record'}").get("record"));
        assertThat(talk.done("{\"do\":\"load\",\"record\":" + record + "}")).isEqualTo(node);
    }

    @Test
    void aBotIsShownItsSeatsViewAlone() {
        var ask = "{'do':'choose','seat':2,'bot':'random','millis':0,'seed':5}";
        assertThat(other("654321").done(ask)).isEqualTo(other("123456").done(ask));
    }

    private Map<String, @Nullable Object> seen(int seat) {
        return talk.done("{'do':'node','seat':" + seat + "}");
    }
}
