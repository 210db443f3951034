package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.server.Wait;
import einwurf.server.bots.BotThinker;
import einwurf.server.wire.Action;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.ArrayDeque;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Clocks, absence, sleep and restarts, with a clock that the test moves. */
class TimeTest {
    private static final String BANK =
            ",\"clock\":{\"kind\":\"bank\",\"seconds\":60,\"increment\":5}";
    private static final String MOVE = ",\"clock\":{\"kind\":\"move\",\"seconds\":30}";
    private MatchTestKit kit;

    @BeforeEach
    void open() {
        kit = new MatchTestKit();
    }

    @AfterEach
    void close() {
        kit.close();
    }

    private static boolean kept(Guest guest, int seat) {
        return guest.settle().view().get("seats").get(seat - 1).get("standIn").asBoolean();
    }

    private static long left(Guest guest, int seat) {
        return guest.settle()
                .view()
                .get("clock")
                .get("seats")
                .get(seat - 1)
                .get("left")
                .longValue();
    }

    /** Both have placed; seat 1 is to move. */
    private MatchTestKit.Party begun(String more) {
        var party = kit.people("einstein", 2, more);
        party.guest(1).move("123456");
        party.guest(2).settle().move("123456");
        party.guest(1).settle();
        return party;
    }

    @Test
    void aBankRunsWhileOneIsAskedAndIsRefilledByEachChoice() {
        var party = begun(BANK);
        assertThat(left(party.guest(1), 1)).isEqualTo(65_000);
        kit.later(20_000);
        party.guest(1).move(party.guest(1).moves().getFirst());
        assertThat(left(party.guest(1), 1)).isEqualTo(50_000);
        assertThat(left(party.guest(1), 2)).isEqualTo(65_000);
    }

    @Test
    void whoIsOutOfTimeIsKeptForUntilTheyAreBack() {
        var party = begun(MOVE);
        kit.later(29_000);
        kit.look(party.id());
        assertThat(kept(party.guest(2), 1)).isFalse();
        kit.later(1_000);
        kit.look(party.id());
        assertThat(party.guest(2).settle().events().stream().map(e -> e.get("kind").asString()))
                .contains("timeUp", "stoodIn");
        party.guest(1).act(new Action.Back());
        kit.awaitTrue(() -> !kept(party.guest(2), 1));
    }

    @Test
    void whoComesBackAtTheLastMomentGetsNoNewTimeForTheSameQuestion() {
        var party = begun(MOVE);
        kit.later(30_000);
        kit.look(party.id());
        party.guest(1).act(new Action.Back()); // races the stand-in, who thinks already
        kit.awaitTrue(() -> !kept(party.guest(2), 1));
        var kinds =
                party.guest(2).settle().events().stream()
                        .filter(e -> e.get("seat").intValue() == 1)
                        .map(e -> e.get("kind").asString())
                        .toList();
        assertThat(kinds.subList(kinds.lastIndexOf("stoodIn"), kinds.size()))
                .as("the question was answered before it is theirs again")
                .startsWith("stoodIn", "chose")
                .contains("back");
    }

    @Test
    void nobodyIsChargedForASlowStore() {
        kit.close();
        var held = new AtomicReference<>(CompletableFuture.<Void>completedFuture(null));
        kit =
                new MatchTestKit(
                        new Quotas(1000, 1000, 1000, _ -> {}),
                        store ->
                                MatchTestKit.writing(
                                        store,
                                        written -> written.thenCombine(held.get(), (_, _) -> null),
                                        () -> {}));
        var party = begun(BANK);
        var slow = new CompletableFuture<Void>();
        held.set(slow);
        party.guest(2).actWithoutWaiting(new Action.Chat("a word that takes long to store", null));
        kit.later(20_000);
        var mover = party.guest(1);
        mover.actWithoutWaiting(new Action.Move(mover.ask(), mover.moves().getFirst()));
        kit.later(30_000);
        slow.complete(null);
        kit.awaitTrue(() -> mover.settle().lastKinds(1).contains("resumed"));
        assertThat(left(mover, 1)).isEqualTo(65_000 - 20_000 + 5_000);
        assertThat(left(mover, 2)).as("they see the move only now").isEqualTo(65_000);
    }

    /** Whoever was back once and moved is not back for ever. */
    @Test
    void whoMovedBeforeTheStandInIsKeptForAgainWhenGone() {
        kit.close();
        var thoughts = new ArrayDeque<Runnable>();
        kit =
                new MatchTestKit(
                        new Quotas(1000, 1000, 1000, _ -> {}),
                        new BotThinker() {
                            @Override
                            public void think(Question<?, ?> question, Consumer<String> then) {
                                synchronized (thoughts) {
                                    thoughts.add(() -> then.accept(question.firstMove()));
                                }
                            }

                            @Override
                            public void close() {}
                        });
        var party = begun(MOVE);
        kit.later(30_000);
        kit.look(party.id());
        assertThat(kept(party.guest(2), 1)).isTrue();
        party.guest(1).act(new Action.Back()); // the stand-in thinks already
        party.guest(1).move(party.guest(1).moves().getFirst());
        assertThat(kept(party.guest(2), 1)).isFalse();
        party.guest(1).bye();
        party.guest(2).settle().move(party.guest(2).moves().getFirst());
        kit.later(30_000);
        kit.look(party.id());
        assertThat(kept(party.guest(2), 1)).isTrue();
        synchronized (thoughts) {
            thoughts.forEach(Runnable::run);
        }
        party.guest(2).settle();
        assertThat(party.guest(2).settle().ask()).as("the stand-in has moved").isPositive();
        assertThat(kept(party.guest(2), 1)).as("and stays: nobody is there").isTrue();
    }

    @Test
    void whereTheTableAgreedOnItTheGameIsLostInstead() {
        var party = begun(MOVE + ",\"absence\":{\"after\":60,\"then\":\"lose\"}");
        kit.later(30_000);
        kit.look(party.id());
        var view = party.guest(2).settle().view();
        assertThat(view.get("status").asString()).isEqualTo("over");
        assertThat(view.get("result").get("how").asString()).isEqualTo("time");
        assertThat(view.get("result").get("places").toString()).isEqualTo("[2,1]");
    }

    @Test
    void whoIsGoneForLongIsKeptForWithoutAClockToo() {
        var party = begun(",\"absence\":{\"after\":100}");
        kit.later(1_000_000);
        kit.look(party.id());
        assertThat(kept(party.guest(2), 1)).as("thinking long is allowed").isFalse();
        party.guest(1).bye();
        kit.later(99_000);
        kit.look(party.id());
        assertThat(kept(party.guest(2), 1)).isFalse();
        kit.later(1_000);
        kit.look(party.id());
        assertThat(kept(party.guest(2), 1)).isTrue();
        party.join(1);
        assertThat(kept(party.guest(2), 1)).as("hello says that one is back").isFalse();
    }

    @Test
    void afterAMinuteTheOthersMayCallTheStandIn() {
        var party = begun("");
        party.guest(1).bye();
        kit.later(59_000);
        var early = party.guest(2).act(new Action.StandIn(1));
        assertThat(early.path("problem").path("code").asString("")).isEqualTo("NOT_NOW");
        kit.later(1_000);
        party.guest(2).act(new Action.StandIn(1));
        assertThat(kept(party.guest(2), 1)).isTrue();
        var wrong = party.guest(2).act(new Action.StandIn(2));
        assertThat(wrong.path("problem").path("code").asString("")).isNotEmpty();
    }

    @Test
    void nobodyIsKeptForWhereNobodyWaits() {
        var party =
                kit.party(
                        """
                        {"game":"einstein","absence":{"after":10},"clock":{"kind":"move","seconds":10},
                         "seats":[{"kind":"person","name":"Mira"},{"kind":"bot","level":"random"}]}\
                        """);
        party.join(1).bye();
        kit.later(100_000_000);
        kit.look(party.id());
        var watching = party.watch();
        assertThat(watching.view().get("seats").get(0).get("standIn").asBoolean()).isFalse();
        assertThat(watching.status()).isEqualTo("playing");
    }

    @Test
    void clocksStandStillWhileTheServerIsAway() {
        var party = begun(BANK);
        kit.later(10_000);
        kit.restart(3_600_000);
        var again = new Guest(party.match(), party.token(1)).hello(0);
        assertThat(left(again, 1)).as("ten seconds are gone, the hour isn't").isEqualTo(55_000);
        assertThat(again.lastKinds(1)).containsExactly("resumed");
    }

    private @Nullable Long wake(MatchTestKit.Party party) {
        return kit.store().match(party.id()).orElseThrow().wake();
    }

    @Test
    void botsAmongThemselvesPlayWhileSomebodyLooksOn() throws InterruptedException {
        var bots = "{\"kind\":\"bot\",\"level\":\"random\"}";
        var party =
                kit.party(
                        "{\"game\":\"einstein\",\"series\":\"games-999\",\"seats\":["
                                + bots
                                + ","
                                + bots
                                + "]}");
        var watching = party.watch();
        waitFor(watching, watching.version() + 20);
        watching.bye();
        kit.later(11 * 60_000);
        int version = 0;
        for (int same = 0; same < 10; same++) {
            if (version(party) != version) {
                version = version(party);
                same = 0;
            }
            Thread.sleep(20);
        }
        assertThat(version(party)).as("they stopped").isEqualTo(version);
        waitFor(party.watch(), version + 20);
    }

    /** Without being seen. */
    private static int version(MatchTestKit.Party party) {
        var answer = MatchTestKit.await(told -> party.match().look(null, 0, told));
        return ((Match.Answer.Shown) answer).snapshot().version();
    }

    private static void waitFor(Guest guest, int version) {
        Wait.until("they play", () -> guest.settle().version() >= version);
    }

    @Test
    void aRestartLosesNothing() {
        var party = kit.people("genial", 2, ",\"series\":\"games-2\"");
        party.play(new Random(5), "over", 60);
        var before = party.guest(1).settle().view();
        kit.restart(1000);
        var after = new Guest(party.match(), party.token(1)).hello(0).view();
        for (var name : before.propertyNames()) {
            if (!name.equals("present")) {
                assertThat(after.get(name)).as(name).isEqualTo(before.get(name));
            }
        }
        party.join(1);
        party.join(2);
        party.play(new Random(6), "over", 5000);
        assertThat(party.guest(1).status()).isEqualTo("over");
        assertThat(einwurf.server.dice.RecordVerifier.check(party.record()))
                .isInstanceOf(einwurf.server.dice.RecordVerifier.Verdict.Proven.class);
    }

    /** The round that wakes what is due must not keep awake what is awake already. */
    @Test
    void theRoundOfTheHouseSendsEveryIdleTableToSleep() {
        kit.registry().open();
        for (int i = 0; i < 20; i++) {
            begunAndLeft();
        }
        kit.later(6 * 60_000);
        kit.platform().tick();
        kit.awaitTrue(() -> kit.registry().awake() == 0);
    }

    private void begunAndLeft() {
        var party = begun("");
        party.guest(1).bye();
        party.guest(2).bye();
    }

    @Test
    void aMatchNobodyTouchesSleepsAndWakesIntact() throws InterruptedException {
        var party = begun(BANK);
        party.guest(1).bye();
        party.guest(2).bye();
        var before = party.watch();
        var view = before.view();
        before.bye();
        var match = party.match();
        kit.later(1_000);
        match.mailbox().sleepIfIdle(500);
        kit.awaitTrue(() -> kit.registry().awake() == 0); // the mailbox has a thread of its own
        assertThat(wake(party))
                .as("when the clock will have run out")
                .isEqualTo(1_800_000_000_000L + 65_000);
        assertThat(kit.registry().awake()).as("out of the memory").isZero();
        var again = party.watch();
        assertThat(again.version()).isEqualTo(view.get("version").intValue());
        assertThat(again.view().get("node")).isEqualTo(view.get("node"));
        var late = new Guest(match, party.token(1)).hello(0);
        assertThat(late.view().get("you").intValue()).as("also at the old door").isEqualTo(1);
        kit.later(1_000); // who is there is told once a second
        kit.awaitTrue(() -> again.settle().view().get("present").get(0).asBoolean());
    }
}
