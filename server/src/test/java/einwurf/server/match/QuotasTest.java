package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import einwurf.server.bots.BotThinker;
import einwurf.server.store.Retention;
import einwurf.server.wire.Action;
import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;
import einwurf.server.wire.Setup;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** An address has only so many tables, on whatever way it comes to them. */
class QuotasTest {
    private static final String WAITING = "{\"game\":\"einstein\"}";
    private static final String BOTS =
            """
            {"game":"einstein","seats":[{"kind":"bot","level":"master"},\
            {"kind":"bot","level":"master"}]}\
            """;
    private static final String PEOPLE =
            """
            {"game":"einstein","seats":[{"kind":"person","name":"Mira"},\
            {"kind":"person","name":"Jonas"}]}\
            """;

    private static Quotas quotas(int waiting, int bots, int botsInAll) {
        return new Quotas(waiting, bots, botsInAll, _ -> {});
    }

    private static void refused(MatchTestKit kit, String setup, String owner) {
        assertThatThrownBy(() -> kit.registry().create(Setup.of(setup), owner))
                .isInstanceOf(Refused.class);
    }

    private static boolean start(MatchRegistry.Made made) {
        return MatchTestKit.await(
                        told -> made.door().act(made.token(), new Action.Start("master"), told))
                instanceof Match.Answer.Shown;
    }

    @Test
    void theWholeHouseHasSoManyTablesOfBotsAlone() {
        try (var kit = new MatchTestKit(quotas(10, 2, 3))) {
            kit.made(BOTS, "a");
            kit.made(BOTS, "a");
            refused(kit, BOTS, "a");
            kit.made(BOTS, "b");
            refused(kit, BOTS, "b");
            refused(kit, BOTS, "c");
            kit.made(WAITING, "c");
        }
    }

    @Test
    void addressesTakeTurnsInTheLobbySoThatTenDontPushOutATable() {
        var listed = "{\"game\":\"einstein\",\"listed\":true}";
        try (var kit = new MatchTestKit(quotas(20, 0, 0))) {
            var first = kit.made(listed, "honest").match();
            kit.later(1);
            var second = kit.made(listed, "honest").match();
            for (int i = 0; i < 200; i++) {
                kit.later(1);
                kit.made(listed, "a" + i % 10);
            }
            var shown =
                    kit.registry().lobby().matches().matches().stream()
                            .map(one -> one.value().match())
                            .toList();
            assertThat(shown).hasSize(200);
            assertThat(shown.indexOf(second)).isEqualTo(10);
            assertThat(shown.indexOf(first)).isEqualTo(21);
        }
    }

    @Test
    void aWaitingTableThatIsFilledWithBotsIsOneOfThem() {
        try (var kit = new MatchTestKit(quotas(10, 1, 10))) {
            var first = kit.made(WAITING, "a");
            var second = kit.made(WAITING, "a");
            assertThat(start(first)).isTrue();
            assertThat(start(second)).isFalse();
            assertThat(kit.store().match(second.match()).orElseThrow().status())
                    .isEqualTo("waiting");
            refused(kit, BOTS, "a");
            assertThat(start(kit.made(WAITING, "b"))).isTrue();
        }
    }

    /** Empty seats look the same: a bot on one of them doesn't fill the others. */
    @Test
    void onlyTheBotOnTheLastSeatMakesItATableOfBotsAlone() {
        try (var kit = new MatchTestKit(quotas(10, 0, 0))) {
            var made = kit.made(WAITING, "a");
            assertThat(bot(made, 1)).isTrue();
            assertThat(bot(made, 2)).isFalse();
        }
    }

    private static boolean bot(MatchRegistry.Made made, int seat) {
        return MatchTestKit.await(
                        told -> made.door().act(made.token(), new Action.Bot(seat, "master"), told))
                instanceof Match.Answer.Shown;
    }

    @Test
    void aTableWhereSomebodyPlaysIsFilledWithBotsAsBefore() {
        try (var kit = new MatchTestKit(quotas(10, 0, 0))) {
            var party = kit.new Party(kit.made(WAITING, "a"));
            party.seated("Mira");
            assertThat(start(party.made)).isTrue();
        }
    }

    @Test
    void tablesThatAreSetAtTheSameMomentCountEachOther() {
        var held = new CompletableFuture<Void>();
        UnaryOperator<CompletableFuture<Void>> slow =
                written -> written.thenCombine(held, (_, _) -> null);
        try (var kit =
                new MatchTestKit(
                        quotas(2, 1, 10), store -> MatchTestKit.writing(store, slow, () -> {}))) {
            var made = new ArrayList<CompletableFuture<MatchRegistry.Made>>();
            int refused = 0;
            for (int i = 0; i < 5; i++) {
                try {
                    made.add(kit.registry().create(Setup.of(WAITING), "a"));
                } catch (Refused tooMany) {
                    refused++;
                }
            }
            held.complete(null);
            assertThat(refused).isEqualTo(3);
            made.forEach(CompletableFuture::join);
        }
    }

    @Test
    void aTableThatCouldNotBeStoredTakesNoPlace() {
        var failing = new ConcurrentLinkedQueue<RuntimeException>();
        UnaryOperator<CompletableFuture<Void>> failed =
                written -> {
                    var why = failing.poll();
                    return why == null ? written : CompletableFuture.failedFuture(why);
                };
        var thrown = new AtomicBoolean();
        Runnable before =
                () -> {
                    if (thrown.compareAndSet(true, false)) {
                        throw new IllegalStateException("thrown");
                    }
                };
        try (var kit =
                new MatchTestKit(
                        quotas(1, 1, 10), store -> MatchTestKit.writing(store, failed, before))) {
            failing.add(new IllegalStateException("planted"));
            assertThatThrownBy(() -> kit.registry().create(Setup.of(WAITING), "a").join())
                    .hasMessageContaining("planted");
            thrown.set(true);
            assertThatThrownBy(() -> kit.registry().create(Setup.of(WAITING), "a").join())
                    .hasMessageContaining("thrown");
            kit.made(WAITING, "a");
            refused(kit, WAITING, "a");
        }
    }

    @Test
    void rematchesAreTheirAddressesAndSetAsOftenAsNewTables() {
        var set = new ConcurrentLinkedQueue<String>();
        Quotas.Pace pace =
                owner -> {
                    set.add(owner);
                    if (set.size() > 3) {
                        throw Problem.of(Code.TOO_MANY, "slowly", "langsam").refused();
                    }
                };
        var quotas = new Quotas(10, 1, 10, pace);
        try (var kit = new MatchTestKit(quotas)) {
            var made = kit.made(PEOPLE, "a");
            var id = made.match();
            for (int round = 1; round <= 3; round++) {
                id = rematch(kit, id, made).orElse("");
                assertThat(id).isNotEmpty();
                var next = id;
                kit.awaitTrue(() -> quotas.owner(next).equals("a"));
            }
            assertThat(rematch(kit, id, made)).as("the fourth").isEmpty();
            assertThat(List.copyOf(set)).isEqualTo(List.of("a", "a", "a", "a"));
            set.clear();
            var last = kit.registry().find(id).orElseThrow();
            var jonas =
                    MatchTestKit.await(
                            told -> last.act(token(made, 2), new Action.Rematch(true), told));
            assertThat(jonas).as("said again later").isInstanceOf(Match.Answer.Shown.class);
            assertThat(((Match.Answer.Shown) jonas).snapshot().json())
                    .contains("\"kind\":\"rematch\"");
        }
    }

    /** Both say hello, one gives up, and both want another; the rematch, if there is one. */
    private static Optional<String> rematch(MatchTestKit kit, String id, MatchRegistry.Made made) {
        var match = kit.registry().find(id).orElseThrow();
        var mira = new Guest(match, token(made, 1)).hello(0);
        var jonas = new Guest(match, token(made, 2)).hello(0);
        mira.act(new Action.Resign());
        mira.act(new Action.Rematch(true));
        int version = kit.store().steps(id).size();
        var answer = jonas.act(new Action.Rematch(true));
        if (answer.get("type").asString().equals("refused")) {
            assertThat(kit.store().steps(id)).as("what was refused isn't stored").hasSize(version);
            return Optional.empty();
        }
        return Optional.of(jonas.view().get("rematch").get("match").asString());
    }

    private static String token(MatchRegistry.Made made, int seat) {
        return Objects.requireNonNull(made.tokens().get(seat - 1));
    }

    @Test
    void aRematchThatCouldNotBeStoredTakesNoPlace() {
        var failing = new ConcurrentLinkedQueue<RuntimeException>();
        Runnable before =
                () -> {
                    if (!failing.isEmpty()) {
                        throw failing.remove();
                    }
                };
        try (var kit =
                new MatchTestKit(
                        quotas(2, 1, 10),
                        store -> MatchTestKit.writing(store, written -> written, before))) {
            var made = kit.made(PEOPLE, "a");
            var match = made.door();
            var mira = new Guest(match, token(made, 1)).hello(0);
            new Guest(match, token(made, 2)).hello(0);
            mira.act(new Action.Resign());
            mira.act(new Action.Rematch(true));
            kit.made(WAITING, "a");
            failing.add(new IllegalStateException("planted"));
            assertThat(
                            MatchTestKit.await(
                                    told ->
                                            match.act(
                                                    token(made, 2),
                                                    new Action.Rematch(true),
                                                    told)))
                    .isInstanceOf(Match.Answer.Bad.class);
            assertThat(MatchTestKit.await(told -> match.look(null, 0, told)))
                    .isInstanceOf(Match.Answer.Shown.class);
            kit.made(WAITING, "a");
            refused(kit, WAITING, "a");
        }
    }

    /** Bots that answer when the test says so. */
    private static final class Patient implements BotThinker {
        private record Task(Question<?, ?> question, Consumer<String> then) {}

        private final List<Task> tasks = new ArrayList<>();

        @Override
        public void think(Question<?, ?> question, Consumer<String> then) {
            tasks.add(new Task(question, then));
        }

        void answerAll() {
            var all = List.copyOf(tasks);
            tasks.clear();
            all.forEach(t -> t.then.accept(t.question.firstMove()));
        }

        List<String> thinkingAt() {
            return tasks.stream().map(t -> t.question.match()).distinct().toList();
        }

        @Override
        public void close() {}
    }

    @Test
    void botsThatWakeUpNeedAPlaceLikeAllOthers() throws Refused {
        var platform = new InstantPlatform(new Random(1));
        var bots = new Patient();
        var registry =
                new MatchRegistry(
                        new MemoryStore(),
                        MatchMetrics.NONE,
                        platform,
                        bots,
                        quotas(10, 1, 1),
                        Retention.USUAL,
                        MatchTestKit.KEY);
        var first = registry.create(Setup.of(BOTS), "a").join();
        assertThat(bots.thinkingAt()).isEqualTo(List.of(first.match()));
        platform.later(11 * 60_000); // nobody looked on
        bots.answerAll();
        assertThat(bots.thinkingAt()).isEmpty();
        platform.later(6 * 60_000);
        first.door().mailbox().sleepIfIdle(5 * 60_000);
        assertThat(registry.awake()).isZero();

        var second = registry.create(Setup.of(BOTS), "a").join();
        var watcher = new Guest(registry.open(first.match()), null).hello(0);
        assertThat(bots.thinkingAt()).isEqualTo(List.of(second.match()));
        platform.later(11 * 60_000);
        bots.answerAll();
        platform.later(6 * 60_000);
        second.door().mailbox().sleepIfIdle(5 * 60_000);
        registry.open(first.match()).mailbox().sleepIfIdle(5 * 60_000); // as every half minute
        assertThat(bots.thinkingAt()).isEqualTo(List.of(first.match()));
        watcher.bye();
    }

    @Test
    void botsNeedAPlaceToPlayOnWhereTheLastPersonHasResigned() throws Refused {
        var bots = new Patient();
        var registry =
                new MatchRegistry(
                        new MemoryStore(),
                        MatchMetrics.NONE,
                        new InstantPlatform(new Random(1)),
                        bots,
                        quotas(10, 1, 1),
                        Retention.USUAL,
                        MatchTestKit.KEY);
        var first = resigned(registry);
        assertThat(bots.thinkingAt()).contains(first);
        var second = resigned(registry);
        bots.answerAll();
        assertThat(bots.thinkingAt()).contains(first).doesNotContain(second);
        assertThatThrownBy(() -> registry.create(Setup.of(BOTS), "a")).isInstanceOf(Refused.class);
    }

    /** A table with two bots whose only person has resigned. */
    private static String resigned(MatchRegistry registry) throws Refused {
        var made =
                registry.create(
                                Setup.of(
                                        """
                                        {"game":"einhorn","seats":[{"kind":"person","name":"Mira"},\
                                        {"kind":"bot","level":"master"},\
                                        {"kind":"bot","level":"master"}]}\
                                        """),
                                "a")
                        .join();
        var mira = new Guest(made.door(), made.tokens().getFirst()).hello(0);
        mira.act(new Action.Resign());
        return made.match();
    }
}
