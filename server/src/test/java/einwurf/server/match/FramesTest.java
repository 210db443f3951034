package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.rules.Frame;
import einwurf.rules.GameHistory;
import einwurf.rules.GameRecord;
import einwurf.rules.Move;
import einwurf.rules.Node;
import einwurf.rules.Step;
import einwurf.server.wire.Action;
import einwurf.server.wire.ServerMessage;
import einwurf.server.wire.Want;
import einwurf.server.wire.Written;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;

/** Whoever wants frames is shown every step of a game, as far as they may see it. */
class FramesTest {
    private static final Set<Want> FRAMES = Set.of(Want.SAY, Want.FRAMES);

    @ParameterizedTest
    @ValueSource(strings = {"einhorn", "rainbow", "einstein", "genial"})
    void everyStepIsToldOnceAndAsTheRulesTellIt(String id) {
        try (var kit = new MatchTestKit()) {
            var game = Games.byId(id).orElseThrow();
            int players = game.about().fewest() == 1 ? 2 : game.about().fewest();
            var party = kit.people(id, players, "");
            var watchers = new ArrayList<Guest>();
            for (int eyes = 0; eyes <= players; eyes++) {
                var token = eyes == 0 ? null : party.token(eyes);
                watchers.add(new Guest(party.match(), token).hello(0, FRAMES));
            }
            party.play(new Random(3), "over", 5000);
            assertThat(party.guest(1).settle().status()).isEqualTo("over");
            var record = GameRecord.read(party.record(), Games::byId).orThrow();
            for (int eyes = 0; eyes <= players; eyes++) {
                toldAsTheRulesTellIt(record.history(), watchers.get(eyes).settle(), eyes);
            }
        }
    }

    private static <S extends Record, M extends Move> void toldAsTheRulesTellIt(
            GameHistory<S, M> history, Guest guest, int eyes) {
        var names = new ArrayList<String>();
        guest.view().get("seats").forEach(seat -> names.add(seat.get("name").asString()));
        var steps = new ArrayList<JsonNode>();
        guest.events().stream().filter(FramesTest::isStep).forEach(steps::add);
        assertThat(steps).hasSameSizeAs(history.steps());
        var frames = moments(guest);
        int early = steps.size() - frames.size(); // before the guest came
        long opening = history.steps().stream().takeWhile(s -> s instanceof Step.Rolled<M>).count();
        assertThat((long) early).isBetween(0L, opening); // equal rolls are rolled again
        for (int i = early; i < steps.size(); i++) {
            var told = frames.get(i - early).value();
            var ruled = Frame.of(history, i + 1, eyes, names);
            var event = steps.get(i);
            assertThat(told.number()).isEqualTo(event.get("n").intValue());
            assertThat(Objects.requireNonNull(told.told()).en())
                    .isEqualTo(event.get("say").get("en").asString());
            assertThat(told.step()).isEqualTo(ruled.step());
            assertThat(told.reveals()).isEqualTo(ruled.reveals());
            assertThat(told.node().state()).isEqualTo(ruled.node().state());
            assertThat(told.node().position()).isEqualTo(ruled.node().position());
            if (told.say() != null) { // else it may be past already
                assertThat(told.say()).isEqualTo(ruled.say());
                assertThat(told.node()).isEqualTo(ruled.node());
                assertThat(told.choices()).isEqualTo(ruled.choices());
            }
        }
        var end = frames(guest).getLast().value();
        assertThat(end.end()).isNotNull();
        assertThat(end.node().turn()).isInstanceOf(Node.Waiting.Over.class);
    }

    private static boolean isStep(JsonNode event) {
        return Set.of("chose", "rolled").contains(event.get("kind").asString());
    }

    /** Those that a step led to; what happens beside the game shows the last one again. */
    private static List<Written<Frame>> moments(Guest guest) {
        var moments = new ArrayList<Written<Frame>>();
        int last = 0;
        for (var frame : frames(guest)) {
            if (frame.value().number() > last) {
                moments.add(frame);
                last = frame.value().number();
            }
        }
        return moments;
    }

    /** All that somebody was told, the welcome's first. */
    private static List<Written<Frame>> frames(Guest guest) {
        var frames = new ArrayList<Written<Frame>>();
        for (var message : guest.messages()) {
            var told =
                    switch (message) {
                        case ServerMessage.Welcome(_, var snapshot) -> snapshot.frames();
                        case ServerMessage.Update(_, var news) -> news.value().frames();
                        default -> null;
                    };
            if (told != null) {
                frames.addAll(told);
            }
        }
        return frames;
    }

    @Test
    void nobodyGetsThemUnasked() {
        try (var kit = new MatchTestKit()) {
            var party = kit.people("einstein", 2, "").play(new Random(1), "over", 20);
            assertThat(frames(party.guest(1).settle())).isEmpty();
            assertThat(party.guest(1).heard()).noneMatch(heard -> heard.contains("\"frames\""));
        }
    }

    @Test
    void whoeverSeesTheSameGetsTheSameBytes() {
        try (var kit = new MatchTestKit()) {
            var party = kit.people("rainbow", 3, "");
            var one = new Guest(party.match(), null).hello(0, FRAMES);
            var other = new Guest(party.match(), null).hello(0, FRAMES);
            var seat = new Guest(party.match(), party.token(3)).hello(0, FRAMES);
            party.play(new Random(1), "over", 30);
            var seen = frames(one.settle());
            var alsoSeen = frames(other.settle());
            var seenFromSeat = frames(seat.settle());
            int asked = 0;
            for (int i = 1; i < seen.size(); i++) {
                assertThat(alsoSeen.get(i)).isSameAs(seen.get(i));
                if (seenFromSeat.get(i).value().say() == null) {
                    assertThat(seenFromSeat.get(i)).isSameAs(seen.get(i));
                } else {
                    asked++;
                }
            }
            assertThat(asked).isBetween(1, seen.size() - 2);
        }
    }

    @Test
    void whoComesBackIsShownTheStepsThatWereMissedAndStillStand() {
        try (var kit = new MatchTestKit()) {
            var party = kit.people("rainbow", 2, "");
            int version = party.guest(1).settle().version();
            party.play(new Random(1), "over", 10);
            var steps = party.guest(1).settle().events().stream().filter(FramesTest::isStep);
            assertThat(numbers(welcomed(party, version)))
                    .isEqualTo(steps.map(e -> e.get("n").intValue()).toList());
            var last = party.guest(1).settle().version();
            assertThat(welcomed(party, last)).hasSize(1); // where it stands
            assertThat(welcomed(party, 0)).hasSize(1);
            party.play(new Random(1), "over", 100);
            assertThat(welcomed(party, version)).hasSize(60);
        }
    }

    private static List<Integer> numbers(List<Written<Frame>> frames) {
        return frames.stream().map(frame -> frame.value().number()).toList();
    }

    private static List<Written<Frame>> welcomed(MatchTestKit.Party party, int version) {
        return frames(new Guest(party.match(), null).hello(version, FRAMES));
    }

    @Test
    void aStepThatIsTakenBackIsNoMoment() {
        try (var kit = new MatchTestKit()) {
            var party = kit.people("einhorn", 3, "");
            var random = new Random(11);
            while (!phase(party).equals("bid")) {
                assertThat(party.playOne(random)).isTrue();
            }
            var watcher = new Guest(party.match(), null).hello(0, FRAMES);
            var before = frames(watcher).getLast();
            party.guest(1).move("bid 0");
            assertThat(numbers(frames(watcher.settle())).getLast())
                    .isGreaterThan(before.value().number());
            party.guest(1).act(new Action.TakeBack(0));
            assertThat(frames(watcher.settle()).getLast().value()).isEqualTo(before.value());
        }
    }

    private static String phase(MatchTestKit.Party party) {
        return party.guest(1).settle().view().get("node").get("phase").asString();
    }

    @Test
    void whoGivesUpEndsTheGameInTheMiddleOfAPosition() {
        try (var kit = new MatchTestKit()) {
            var party = kit.people("einstein", 2, "").play(new Random(1), "over", 6);
            var watcher = new Guest(party.match(), party.token(2)).hello(0, FRAMES);
            party.guest(1).act(new Action.Resign());
            var end = frames(watcher.settle()).getLast().value();
            assertThat(end.node().turn())
                    .isEqualTo(new Node.Waiting.Over(List.of(2, 1), List.of(0, 1)));
            assertThat(Objects.requireNonNull(end.end()).en()).isEqualTo("N2 wins");
            assertThat(end.say()).isNull();
            assertThat(end.choices()).isNull();
        }
    }
}
