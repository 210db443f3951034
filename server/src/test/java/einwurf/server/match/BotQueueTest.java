package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import einwurf.einstein.Einstein;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Tables;
import einwurf.rules.Turn;
import einwurf.server.wire.Refused;
import einwurf.server.wire.Setup;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Bots think in fair turns: one address can't starve the others, bots can't starve people. */
class BotQueueTest {
    private static final Einstein GAME = new Einstein();

    private static Thinker.Question<?, ?> question(String match, String owner, boolean people) {
        var start = GAME.start(Tables.of(GAME, 2, Map.of()));
        return new Thinker.Question<>(match, owner, people, GAME, start, Seat.of(1), "random");
    }

    /** A question over which a strong bot thinks for as long as it may: the first move. */
    private static Thinker.Question<?, ?> hard(String match) {
        var position = GAME.start(Tables.of(GAME, 2, Map.of()));
        for (int seat = 1; seat <= 2; seat++) {
            var moves = GAME.moves(position, Seat.of(seat));
            position = GAME.next(position, new Step.Chose<>(Seat.of(seat), moves.getFirst()));
        }
        while (GAME.turn(position) instanceof Turn.Chance(_, var outcomes)) {
            position = GAME.next(position, new Step.Rolled<>(outcomes.getFirst().roll()));
        }
        var asked = ((Turn.Choice) GAME.turn(position)).seats().getFirst();
        return new Thinker.Question<>(match, "a", true, GAME, position, asked, "strong");
    }

    /** Holds the only thread until everything is in line, then tells in which order it came. */
    private static List<String> order(List<Thinker.Question<?, ?>> questions) throws Exception {
        var order = new ArrayList<String>();
        var go = new CountDownLatch(1);
        var done = new CountDownLatch(questions.size());
        try (var queue = new BotQueue(1)) {
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
            assertThat(done.await(20, TimeUnit.SECONDS)).isTrue();
        }
        return order;
    }

    @Test
    void tablesWithPeopleGoFirst() throws Exception {
        var questions = new ArrayList<Thinker.Question<?, ?>>();
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

    /** Twenty strong bots that each took their whole time would take six seconds. */
    @Test
    void theMoreWaitTheLessTimeEachTakes() throws Exception {
        var questions = new ArrayList<Thinker.Question<?, ?>>();
        for (int i = 0; i < 20; i++) {
            questions.add(hard("table" + i));
        }
        long before = System.nanoTime();
        order(questions);
        assertThat((System.nanoTime() - before) / 1_000_000).isLessThan(3000);
    }

    @Test
    void whoThinksAloneTakesAllTheTime() throws Exception {
        long before = System.nanoTime();
        order(List.of(hard("table")));
        assertThat((System.nanoTime() - before) / 1_000_000).isGreaterThanOrEqualTo(250);
    }

    @Test
    void tablesOfBotsAloneLeaveAThreadToPeople() throws Exception {
        var blocked = new CountDownLatch(1);
        var answered = new CountDownLatch(1);
        try (var queue = new BotQueue(2)) {
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
            assertThat(answered.await(20, TimeUnit.SECONDS)).isTrue();
            blocked.countDown();
        }
    }

    @Test
    void oneAddressHasSoManyTablesAndNoMore() throws Refused {
        try (var kit = new Kit(new Quotas(2, 1, 10, _ -> {}))) {
            var waiting = Setup.of("{\"game\":\"einstein\"}");
            var bots =
                    Setup.of(
                            """
                            {"game":"einstein","seats":[{"kind":"bot","level":"random"},\
                            {"kind":"bot","level":"random"}]}\
                            """);
            kit.hall().create(waiting, "a").join();
            var second = kit.hall().create(waiting, "a").join();
            assertThatThrownBy(() -> kit.hall().create(waiting, "a")).isInstanceOf(Refused.class);
            kit.hall().create(waiting, "b").join();
            kit.hall().create(bots, "a").join();
            assertThatThrownBy(() -> kit.hall().create(bots, "a")).isInstanceOf(Refused.class);
            Kit.await(
                    told ->
                            second.door()
                                    .act(
                                            second.token(),
                                            new einwurf.server.wire.Action.Close(),
                                            told));
            kit.hall().create(waiting, "a").join();
        }
    }
}
