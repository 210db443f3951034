package einwurf.server.bots;

import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.bots.Shelf;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.server.wire.Levels;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Consumer;

/**
 * The house's bots think here, on a few threads of low priority, and in fair turns: tables with
 * people go first, then by the address that set the table, then by table. Tables of bots alone
 * never get the last thread. The more wait, the less time each bot takes.
 */
public final class BotQueue implements BotThinker {
    private static final Logger LOG = LoggerFactory.getLogger(BotQueue.class);
    private static final List<String> KEEPERS = List.of("medium", "greedy");

    /** However many wait, a bot gets so much of its time: less is no thinking at all. */
    private static final long LEAST_MILLIS = 10;

    /** Where the bots of a game are found. */
    interface Shelves {
        <S extends Record, M extends Move> Shelf<S, M> of(Game<S, M> game);
    }

    private record Task(Question<?, ?> question, Consumer<String> then) {}

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

    private final SecureRandom random = new SecureRandom();
    private final int threads;
    private final Shelves shelves;
    private final Lane people = new Lane();
    private final Lane botsAlone = new Lane();
    private int thinkingAlone;
    private boolean closed;

    public BotQueue() {
        this(Math.max(1, Runtime.getRuntime().availableProcessors()), Bots::of);
    }

    BotQueue(int threads, Shelves shelves) {
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
            (question.people() ? people : botsAlone).add(new Task(question, then));
            notifyAll();
        }
    }

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
                share = threads / (double) (threads + people.size + botsAlone.size);
                thinkingAlone += task.question.people() ? 0 : 1;
            }
            try {
                task.then.accept(answer(task.question, share));
            } catch (Throwable broken) {
                LOG.error("a bot's move didn't arrive", broken);
            }
            synchronized (this) {
                thinkingAlone -= task.question.people() ? 0 : 1;
                notifyAll();
            }
        }
    }

    private @Nullable Task next() {
        while (!closed) {
            if (people.size > 0) {
                return people.poll();
            }
            if (botsAlone.size > 0 && thinkingAlone < Math.max(1, threads - 1)) {
                return botsAlone.poll();
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
    private String answer(Question<?, ?> question, double share) {
        try {
            return choose(question, share);
        } catch (Throwable broken) {
            LOG.error("bot {} of {} failed", question.level(), question.game().id(), broken);
            return question.firstMove();
        }
    }

    private <S extends Record, M extends Move> String choose(
            Question<S, M> question, double share) {
        var game = question.game();
        var shelf = shelves.of(game);
        var level = question.level();
        var name = shelf.levels().contains(level) ? level : keeper(game);
        var chosen =
                shelf.bot(name)
                        .choose(
                                question.seen(),
                                question.seat(),
                                part(shelf.budget(name), share),
                                random.nextLong());
        return game.notation().writeMove(chosen.move());
    }

    /** The level of seat-keepers: decent, and quick. */
    static String keeper(Game<?, ?> game) {
        var levels = Levels.of(game);
        return KEEPERS.stream().filter(levels::contains).findFirst().orElse(levels.getLast());
    }

    /** What a bot gets of its time while others wait. */
    static Budget part(Budget whole, double share) {
        double least = Math.min(1, LEAST_MILLIS / (double) whole.millis());
        return whole.times(Math.max(share, least));
    }

    @Override
    public synchronized void close() {
        closed = true;
        people.clear();
        botsAlone.clear();
        notifyAll();
    }
}
