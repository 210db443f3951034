package einwurf.server.bots;

import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.bots.Shelf;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.server.platform.Platform;
import einwurf.server.wire.Levels;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;

/**
 * The house's bots think here, on a few threads of low priority, and in fair turns: tables with
 * people go first, then by the address that set the table, then by table. Tables of bots alone
 * never get the last thread. The more wait, the less time each bot takes.
 *
 * <p>Whoever thinks elsewhere ({@code ./einwurf bot --work}) takes what needs time before a thread
 * here does. What isn't answered in time is thought about here, before everything else.
 */
public final class BotQueue implements BotThinker {
    private static final Logger LOG = LoggerFactory.getLogger(BotQueue.class);
    private static final List<String> STAND_INS = List.of("medium", "greedy");

    /** However many wait, a bot gets so much of its time: less is no thinking at all. */
    private static final long LEAST_MILLIS = 10;

    /**
     * Milliseconds beyond its budget until an answer from elsewhere is given up. Then the house
     * thinks itself, for {@link #LAST} at most and after as long at most until a thread is free: in
     * all less than two seconds.
     */
    static final long GRACE = 700;

    /** The longest a bot thinks whose question somebody elsewhere has let lie. */
    private static final long LAST = 500;

    /** Where the bots of a game are found. */
    interface Shelves {
        <S extends Record, M extends Move> Shelf<S, M> of(Game<S, M> game);
    }

    /** {@code late}: it was given elsewhere, and no answer came. */
    private record Task(Question<?, ?> question, Consumer<String> then, boolean late) {}

    /** What waits: addresses take turns, and so do the tables of an address. */
    private static final class Lane {
        private final LinkedHashMap<String, LinkedHashMap<String, ArrayDeque<Task>>> owners =
                new LinkedHashMap<>();
        private int size;

        void add(Task task) {
            owners.computeIfAbsent(task.question.owner(), _ -> new LinkedHashMap<>())
                    .computeIfAbsent(task.question.match(), _ -> new ArrayDeque<>())
                    .add(task);
            size++;
        }

        /** The next in turn; its address and table go to the end of their lines. */
        Task poll() {
            var owner = owners.pollFirstEntry();
            var table = owner.getValue().pollFirstEntry();
            var task = table.getValue().remove();
            if (!table.getValue().isEmpty()) {
                owner.getValue().putLast(table.getKey(), table.getValue());
            }
            if (!owner.getValue().isEmpty()) {
                owners.putLast(owner.getKey(), owner.getValue());
            }
            size--;
            return task;
        }

        void clear() {
            owners.clear();
            size = 0;
        }
    }

    /** Tables with people, and of bots alone. */
    private record Lanes(Lane people, Lane botsAlone) {
        Lanes() {
            this(new Lane(), new Lane());
        }

        void add(Task task) {
            (task.question.people() ? people : botsAlone).add(task);
        }

        Task poll() {
            return (people.size > 0 ? people : botsAlone).poll();
        }

        int size() {
            return people.size + botsAlone.size;
        }

        void clear() {
            people.clear();
            botsAlone.clear();
        }
    }

    private final Platform platform;
    private final long positions;
    private final int threads;
    private final Shelves shelves;

    /** What is chosen at a glance: nobody elsewhere is asked for that. */
    private final Lanes glances = new Lanes();

    /** What takes time. */
    private final Lanes thoughts = new Lanes();

    private final ArrayDeque<Task> late = new ArrayDeque<>();

    /** What somebody elsewhere thinks about, by the offer's id. */
    private final Map<String, Task> elsewhere = new HashMap<>();

    private long offers;
    private int waitingElsewhere;
    private int thinkingAlone;
    private boolean closed;
    private final LongAdder thoughtHere = new LongAdder();
    private final LongAdder thoughtElsewhere = new LongAdder();
    private final LongAdder unanswered = new LongAdder();

    /** {@code positions}: what bots search for a move instead of thinking for a time, if not 0. */
    public BotQueue(Platform platform, long positions) {
        this(
                platform,
                positions,
                Math.max(1, Runtime.getRuntime().availableProcessors()),
                Bots::of);
    }

    @SuppressWarnings("ThreadPriorityCheck") // requests go before bots
    BotQueue(Platform platform, long positions, int threads, Shelves shelves) {
        this.platform = platform;
        this.positions = positions;
        this.threads = threads;
        this.shelves = shelves;
        for (int i = 1; i <= threads; i++) {
            Thread.ofPlatform()
                    .name("bot-" + i)
                    .daemon()
                    .priority(Thread.MIN_PRIORITY)
                    .start(this::work);
        }
    }

    @Override
    public synchronized void think(Question<?, ?> question, Consumer<String> then) {
        if (!closed) {
            var lanes = budget(question).millis() == 0 ? glances : thoughts;
            lanes.add(new Task(question, then, false));
            notifyAll();
        }
    }

    private <S extends Record, M extends Move> Budget budget(Question<S, M> question) {
        return shelves.of(question.game()).budget(level(question));
    }

    private <S extends Record, M extends Move> String level(Question<S, M> question) {
        var level = question.level();
        return shelves.of(question.game()).levels().contains(level)
                ? level
                : standIn(question.game());
    }

    // Elsewhere

    @Override
    public @Nullable Offer take(long millis) throws InterruptedException {
        comes();
        return takeWhenCome(millis);
    }

    @Override
    public @Nullable Offer take(String id, String move, long millis) throws InterruptedException {
        comes();
        try {
            answer(id, move);
        } catch (Throwable broken) {
            goes();
            throw broken;
        }
        return takeWhenCome(millis);
    }

    private synchronized void comes() {
        waitingElsewhere++;
    }

    private synchronized void goes() {
        waitingElsewhere--;
        notifyAll();
    }

    private @Nullable Offer takeWhenCome(long millis) throws InterruptedException {
        long end = platform.nanos() + millis * 1_000_000;
        Offer offer;
        synchronized (this) {
            try {
                while (thoughts.size() == 0) {
                    long left = (end - platform.nanos()) / 1_000_000;
                    if (closed || left <= 0) {
                        return null;
                    }
                    wait(left);
                }
            } finally {
                goes();
            }
            var task = thoughts.poll();
            var budget = part(budget(task.question), share());
            offer = offer(Long.toString(++offers), task.question, budget);
            elsewhere.put(offer.id(), task);
        }
        platform.after(offer.millis() + GRACE, () -> platform.surely(() -> answer(offer.id(), "")));
        return offer;
    }

    private <S extends Record, M extends Move> Offer offer(
            String id, Question<S, M> question, Budget budget) {
        return new Offer(
                id,
                question.game().id(),
                question.game().notation().writePosition(question.seen()),
                question.seat().number(),
                level(question),
                (int) budget.millis());
    }

    @Override
    public boolean answer(String id, String move) {
        Task task;
        synchronized (this) {
            task = elsewhere.remove(id);
        }
        if (task == null) {
            return false;
        }
        if (task.question.isMove(move)) {
            thoughtElsewhere.increment();
            tell(task, move);
            return true;
        }
        unanswered.increment();
        synchronized (this) {
            late.add(new Task(task.question, task.then, true));
            notifyAll();
        }
        return false;
    }

    @Override
    public synchronized Figures figures() {
        return new Figures(
                glances.size() + thoughts.size() + late.size(),
                waitingElsewhere + elsewhere.size(),
                thoughtHere.sum(),
                thoughtElsewhere.sum(),
                unanswered.sum());
    }

    // Here

    private void work() {
        while (true) {
            Task task;
            double share;
            synchronized (this) {
                var next = next();
                if (next == null) {
                    return;
                }
                task = next;
                share = share();
                thinkingAlone += task.question.people() ? 0 : 1;
            }
            thoughtHere.increment();
            tell(task, answer(task, share));
            synchronized (this) {
                thinkingAlone -= task.question.people() ? 0 : 1;
                notifyAll();
            }
        }
    }

    private static void tell(Task task, String move) {
        try {
            task.then.accept(move);
        } catch (Throwable broken) {
            LOG.error("a bot's move didn't arrive", broken);
        }
    }

    /** Of its time, what a bot may take while so many others wait. */
    private double share() {
        double heads = threads + waitingElsewhere + elsewhere.size();
        return heads / (heads + glances.size() + thoughts.size());
    }

    private @Nullable Task next() {
        while (!closed) {
            if (!late.isEmpty()) {
                return late.remove();
            }
            if (glances.people.size > 0) {
                return glances.people.poll();
            }
            // What somebody elsewhere waits for isn't taken away from them.
            boolean enough = thoughts.size() > waitingElsewhere;
            if (enough && thoughts.people.size > 0) {
                return thoughts.people.poll();
            }
            if (thinkingAlone < Math.max(1, threads - 1)) {
                if (glances.botsAlone.size > 0) {
                    return glances.botsAlone.poll();
                }
                if (enough && thoughts.botsAlone.size > 0) {
                    return thoughts.botsAlone.poll();
                }
            }
            try {
                wait();
            } catch (InterruptedException _) {
                return null;
            }
        }
        return null;
    }

    /** A bot that fails must not stop the table: it plays its first move. */
    private String answer(Task task, double share) {
        var question = task.question;
        try {
            return choose(question, share, task.late ? LAST : Long.MAX_VALUE);
        } catch (Throwable broken) {
            LOG.error("bot {} of {} failed", question.level(), question.game().id(), broken);
            return question.firstMove();
        }
    }

    private <S extends Record, M extends Move> String choose(
            Question<S, M> question, double share, long most) {
        var name = level(question);
        var shelf = shelves.of(question.game());
        var usual = shelf.budget(name);
        var whole = usual.millis() > most ? usual.times(most / (double) usual.millis()) : usual;
        var chosen =
                shelf.bot(name)
                        .choose(
                                question.seen(),
                                question.seat(),
                                positions == 0 || usual.millis() == 0
                                        ? part(whole, share)
                                        : Budget.ofNodes(positions),
                                question.seed());
        return question.game().notation().writeMove(chosen.move());
    }

    /** The level of stand-ins: decent, and quick. */
    static String standIn(Game<?, ?> game) {
        var levels = Levels.of(game);
        return STAND_INS.stream().filter(levels::contains).findFirst().orElse(levels.getLast());
    }

    /** What a bot gets of its time while others wait. */
    static Budget part(Budget whole, double share) {
        double least = Math.min(1, LEAST_MILLIS / (double) whole.millis());
        return whole.times(Math.max(share, least));
    }

    @Override
    public synchronized void close() {
        closed = true;
        glances.clear();
        thoughts.clear();
        late.clear();
        elsewhere.clear();
        notifyAll();
    }
}
