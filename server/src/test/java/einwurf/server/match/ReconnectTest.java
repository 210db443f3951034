package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.server.wire.Action;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Whoever comes back with a version has missed nothing and learns nothing more. */
@Tag("slow")
class ReconnectTest {

    /** What a viewer who never left has heard by each version. */
    private static final class Witness {
        final List<JsonNode> events;
        final ObjectNode last;

        Witness(Guest guest) {
            events = guest.settle().events();
            last = guest.view();
        }
    }

    @Test
    void everyVersionOfALongMatchGivesWhatAViewerWhoNeverLeftHasSeen() {
        try (var kit = new MatchTestKit()) {
            var party =
                    kit.people(
                            "einhorn",
                            3,
                            ",\"series\":\"games-4\",\"options\":{\"games\":3},"
                                    + "\"clock\":{\"kind\":\"bank\",\"seconds\":600}");
            var watching = party.watch();
            var random = new Random(21);
            for (int i = 0; i < 4000 && !party.guest(1).status().equals("over"); i++) {
                chatter(party, random);
                party.play(random, "over", 1);
            }
            assertThat(party.guest(1).settle().status()).isEqualTo("over");
            party.guest(2).act(new Action.Rematch(true));
            for (int seat = 0; seat <= 3; seat++) {
                check(party, seat, new Witness(seat == 0 ? watching : party.guest(seat)));
            }
        }
    }

    private static void chatter(MatchTestKit.Party party, Random random) {
        if (random.nextInt(20) == 0) {
            party.guest(1 + random.nextInt(3))
                    .act(new Action.Chat("Word " + random.nextInt(100), null));
        }
        if (random.nextInt(10) == 0) {
            party.guest(1 + random.nextInt(3)).act(new Action.TakeBack(0));
        }
    }

    private static void check(MatchTestKit.Party party, int seat, Witness witness) {
        var token = seat == 0 ? null : party.token(seat);
        int versions = witness.last.get("version").intValue();
        assertThat(versions).isGreaterThan(300);
        for (int version = 1; version <= versions; version++) {
            var back = caughtUp(new Guest(party.match(), token), version);
            int known = version;
            var missed = new ArrayList<JsonNode>();
            witness.events.stream().filter(e -> e.get("n").intValue() > known).forEach(missed::add);
            assertThat(back.events()).as("seat %d, version %d", seat, version).isEqualTo(missed);
            same(back.view(), witness.last);
            back.bye();
        }
    }

    /** Says hello until everything is told: a page has only so many events. */
    private static Guest caughtUp(Guest guest, int version) {
        guest.hello(version);
        var welcome = guest.welcome();
        while (welcome.path("more").asBoolean(false)) {
            guest.bye();
            guest.hello(welcome.get("upTo").intValue());
            welcome = guest.welcome();
        }
        return guest;
    }

    /** All but who is there and what the clock shows. */
    private static void same(ObjectNode view, ObjectNode expected) {
        for (var name : expected.propertyNames()) {
            if (!List.of("present", "watchers", "clock").contains(name)) {
                assertThat(view.get(name)).as(name).isEqualTo(expected.get(name));
            }
        }
    }
}
