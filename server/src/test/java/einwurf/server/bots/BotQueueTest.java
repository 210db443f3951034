package einwurf.server.bots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import einwurf.bots.Bot;
import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.bots.Policy;
import einwurf.bots.Shelf;
import einwurf.einstein.Einstein;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Tables;
import einwurf.server.Wait;
import einwurf.server.match.MatchTestKit;
import einwurf.server.match.Quotas;
import einwurf.server.platform.JdkPlatform;
import einwurf.server.wire.Refused;
import einwurf.server.wire.Setup;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Bots think in fair turns: one address can't starve the others, bots can't starve people. */
class BotQueueTest {
    private static final Einstein GAME = new Einstein();

    private static BotThinker.Question<?, ?> question(String match, String owner, boolean people) {
        var start = GAME.start(Tables.of(GAME, 2, Map.of()));
        return new BotThinker.Question<>(
                match, owner, people, GAME, start, Seat.of(1), "random", 1);
    }

    /** Holds the only thread until everything is in line, then tells in which order it came. */
    private static List<String> order(List<BotThinker.Question<?, ?>> questions) throws Exception {
        var order = new ArrayList<String>();
        var go = new CountDownLatch(1);
        var done = new CountDownLatch(questions.size());
        try (var queue = new BotQueue(new JdkPlatform(), 0, 1, Bots::of)) {
            queue.think(
                    question("first", "x", true),
                    _ -> {
                        try {
                            go.await();
                        } catch (InterruptedException stopped) {
                            throw new IllegalStateException(stopped);
                        }
                    });
            for (var question : questions) {
                queue.think(
                        question,
                        _ -> {
                            order.add(question.match());
                            done.countDown();
                        });
            }
            go.countDown();
            assertThat(done.await(60, TimeUnit.SECONDS)).isTrue();
        }
        return order;
    }

    @Test
    void tablesWithPeopleGoFirst() throws Exception {
        var questions = new ArrayList<BotThinker.Question<?, ?>>();
        for (int i = 0; i < 28; i++) {
            questions.add(question("bots" + i, "greedy address", false));
        }
        questions.add(question("people", "somebody", true));
        assertThat(order(questions).getFirst()).isEqualTo("people");
    }

    @Test
    void addressesTakeTurnsAndSoDoTheirTables() throws Exception {
        assertThat(
                        order(
                                List.of(
                                        question("a1", "a", true),
                                        question("a1", "a", true),
                                        question("a1", "a", true),
                                        question("a2", "a", true),
                                        question("b1", "b", true))))
                .isEqualTo(List.of("a1", "b1", "a2", "a1", "a1"));
    }

    @Test
    void tablesOfBotsAloneLeaveAThreadToPeople() throws Exception {
        var blocked = new CountDownLatch(1);
        var answered = new CountDownLatch(1);
        try (var queue = new BotQueue(new JdkPlatform(), 0, 2, Bots::of)) {
            for (int i = 0; i < 5; i++) {
                queue.think(
                        question("bots" + i, "a", false),
                        _ -> {
                            try {
                                blocked.await();
                            } catch (InterruptedException stopped) {
                                throw new IllegalStateException(stopped);
                            }
                        });
            }
            queue.think(question("people", "b", true), _ -> answered.countDown());
            assertThat(answered.await(60, TimeUnit.SECONDS)).isTrue();
            blocked.countDown();
        }
    }

    /** The house's bots, as asked for; what they may spend is told, and they choose at a glance. */
    private record Told(List<Budget> budgets) implements BotQueue.Shelves {
        @Override
        public <S extends Record, M extends Move> Shelf<S, M> of(Game<S, M> game) {
            var house = Bots.of(game);
            return new Shelf<>() {
                @Override
                public Game<S, M> game() {
                    return game;
                }

                @Override
                public List<String> levels() {
                    return house.levels();
                }

                @Override
                public Budget budget(String level) {
                    return level.equals("master") ? Budget.ofMillis(700) : Budget.ofMillis(30);
                }

                @Override
                public Bot<S, M> bot(String level) {
                    return (seen, seat, budget, seed) -> {
                        budgets.add(budget);
                        return house.bot("greedy").rate(seen, seat, Budget.ofNodes(1), seed);
                    };
                }

                @Override
                public Policy<S> greedy() {
                    return house.greedy();
                }
            };
        }
    }

    private static BotThinker.Question<?, ?> question(String level) {
        var start = GAME.start(Tables.of(GAME, 2, Map.of()));
        return new BotThinker.Question<>("m", "a", true, GAME, start, Seat.of(1), level, 1);
    }

    @Test
    void aBotThinksAsLongAsItsLevelAndAStandInAsLongAsTheLevelItPlays() throws Exception {
        var told = new Told(new CopyOnWriteArrayList<>());
        try (var queue = new BotQueue(new JdkPlatform(), 0, 1, told)) {
            for (var level : List.of("master", "strong", "")) {
                var done = new CountDownLatch(1);
                queue.think(question(level), _ -> done.countDown());
                assertThat(done.await(60, TimeUnit.SECONDS)).isTrue();
            }
        }
        assertThat(told.budgets)
                .containsExactly(Budget.ofMillis(700), Budget.ofMillis(30), Budget.ofMillis(30));
    }

    @Test
    void whileOthersWaitABotGetsAPartOfItsTime() throws Exception {
        var told = new Told(new CopyOnWriteArrayList<>());
        var go = new CountDownLatch(1);
        var done = new CountDownLatch(7);
        try (var queue = new BotQueue(new JdkPlatform(), 0, 1, told)) {
            queue.think(
                    question("master"),
                    _ -> {
                        try {
                            go.await();
                        } catch (InterruptedException stopped) {
                            throw new IllegalStateException(stopped);
                        }
                    });
            for (int i = 0; i < 7; i++) {
                queue.think(question("master"), _ -> done.countDown());
            }
            go.countDown();
            assertThat(done.await(60, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(told.budgets.get(1)).isEqualTo(Budget.ofMillis(100)); // six wait for one thread
        assertThat(told.budgets.getLast()).isEqualTo(Budget.ofMillis(700));
    }

    @Test
    void howeverManyWaitABotThinksALittleButNoLongerThanItsLevel() {
        assertThat(BotQueue.part(Budget.ofMillis(500), 0.001)).isEqualTo(Budget.ofMillis(10));
        assertThat(BotQueue.part(Budget.ofMillis(4), 0.001)).isEqualTo(Budget.ofMillis(4));
        assertThat(BotQueue.part(Budget.ofMillis(0), 0.001)).isEqualTo(Budget.ofMillis(0));
    }

    private static BotThinker.Question<?, ?> thought(String match, boolean people) {
        var start = GAME.start(Tables.of(GAME, 2, Map.of()));
        return new BotThinker.Question<>(match, "a", people, GAME, start, Seat.of(1), "master", 1);
    }

    @Test
    void whoThinksElsewhereGetsWhatTakesTimeAndTheHouseWhatIsChosenAtAGlance() throws Exception {
        try (var queue = new BotQueue(new JdkPlatform(), 0, 1, Bots::of)) {
            var offers = new ArrayList<BotThinker.Offer>();
            var worker =
                    Thread.ofVirtual()
                            .start(
                                    () -> {
                                        try {
                                            offers.add(queue.take(60_000));
                                        } catch (InterruptedException stopped) {
                                            throw new IllegalStateException(stopped);
                                        }
                                    });
            Wait.until("it waits", () -> queue.figures().workers() > 0);
            var glance = new CountDownLatch(1);
            queue.think(question("random"), _ -> glance.countDown());
            assertThat(glance.await(60, TimeUnit.SECONDS)).isTrue();
            assertThat(offers).isEmpty();
            var told = new CopyOnWriteArrayList<String>();
            queue.think(thought("m", true), told::add);
            worker.join();
            assertThat(offers.getFirst().level()).isEqualTo("master");
            assertThat(queue.answer(offers.getFirst().id(), "123456")).isTrue();
            assertThat(told).containsExactly("123456");
            assertThat(queue.answer(offers.getFirst().id(), "654321")).as("twice").isFalse();
            assertThat(queue.figures()).isEqualTo(new BotThinker.Figures(0, 0, 1, 1, 0));
        }
    }

    @Test
    void elsewhereTooTablesWithPeopleGoFirst() throws Exception {
        var go = new CountDownLatch(1);
        try (var queue = new BotQueue(new JdkPlatform(), 0, 1, Bots::of)) {
            queue.think(
                    question("random"),
                    _ -> {
                        try {
                            go.await();
                        } catch (InterruptedException stopped) {
                            throw new IllegalStateException(stopped);
                        }
                    });
            Wait.until("it thinks", () -> queue.figures().here() > 0);
            queue.think(thought("bots", false), _ -> {});
            var told = new CountDownLatch(1);
            queue.think(thought("people", true), _ -> told.countDown());
            var first = Objects.requireNonNull(queue.take(60_000));
            queue.answer(first.id(), "123456");
            assertThat(told.getCount()).isZero();
            go.countDown();
        }
    }

    @Test
    void oneAddressHasSoManyTablesAndNoMore() throws Refused {
        try (var kit = new MatchTestKit(new Quotas(2, 1, 10, _ -> {}))) {
            var waiting = Setup.of("{\"game\":\"einstein\"}");
            var bots =
                    Setup.of(
                            """
                            {"game":"einstein","seats":[{"kind":"bot","level":"random"},\
                            {"kind":"bot","level":"random"}]}\
                            """);
            kit.registry().create(waiting, "a").join();
            var second = kit.registry().create(waiting, "a").join();
            assertThatThrownBy(() -> kit.registry().create(waiting, "a"))
                    .isInstanceOf(Refused.class);
            kit.registry().create(waiting, "b").join();
            kit.registry().create(bots, "a").join();
            assertThatThrownBy(() -> kit.registry().create(bots, "a")).isInstanceOf(Refused.class);
            MatchTestKit.await(
                    told ->
                            second.door()
                                    .act(
                                            second.token(),
                                            new einwurf.server.wire.Action.Close(),
                                            told));
            kit.registry().create(waiting, "a").join();
        }
    }
}
