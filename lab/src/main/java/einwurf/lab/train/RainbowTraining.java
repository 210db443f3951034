package einwurf.lab.train;

import einwurf.bots.net.Net;
import einwurf.bots.net.Sparse;
import einwurf.bots.rainbow.RainbowFeatures;
import einwurf.bots.rainbow.RainbowGreedy;
import einwurf.bots.rainbow.SheetSearch;
import einwurf.rainbow.Phase;
import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowBoard;
import einwurf.rainbow.RainbowMoveCode;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Tables;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Unicorn Rainbow: two networks, one for playing alone and one for tables of two to four. Every
 * seat learns from its own moments: what it believed after its claims moves towards what it
 * believes after its next ones. Samples are learned a few times each from a memory, in mixed order,
 * which teaches far more than learning a game in a row. Some dice are picked at random, so that the
 * network knows sheets it wouldn't steer to; what came of such a pick is not held against the
 * moments before it. At half of the tables all others are greedy players.
 */
public final class RainbowTraining implements Training {
    private static final int HIDDEN = 64;
    private static final float LAMBDA = 0.5f;
    private static final double RATE = 0.002;

    /** After so many games the rate is half of what it was, after twice as many a third. */
    private static final double SLOWER = 10_000;

    /** How many samples are remembered, and how often each is learned on average. */
    private static final int REMEMBERED = 40_000;

    private static final int REHEARSED = 3;

    private static final int BATCH = 32;
    private static final double EXPLORED = 0.05;
    private static final int ACTIVE = 90;

    /** How many games at tables are played among greedy players. */
    private static final double AMONG_GREEDY = 0.5;

    private static final RainbowGreedy GREEDY = new RainbowGreedy();

    private final long soloGames;
    private final long tableGames;

    public RainbowTraining(long soloGames, long tableGames) {
        this.soloGames = soloGames;
        this.tableGames = tableGames;
    }

    @Override
    public String game() {
        return "rainbow";
    }

    @Override
    public Map<String, byte[]> run(long seed, double minutes, Consumer<String> listener) {
        var files = new HashMap<String, byte[]>();
        if (soloGames > 0) {
            files.put("solo.net", learn("solo", soloGames, 0.4 * minutes, seed, listener));
        }
        if (tableGames > 0) {
            files.put("table.net", learn("table", tableGames, 0.6 * minutes, seed, listener));
        }
        return files;
    }

    private static byte[] learn(
            String name, long games, double minutes, long seed, Consumer<String> listener) {
        var school = new School(name.equals("solo"), seed);
        var progress = new TrainingProgress("rainbow " + name, games, minutes, listener);
        while (!progress.over()) {
            progress.game(school.game());
        }
        return school.net.bytes();
    }

    /** A network that plays and learns, game by game. */
    private static final class School {
        final Net net;
        private final Dice dice;
        private final Learner learner;
        private final ReplayMemory memory;
        private final List<SelfPlay> tables = new ArrayList<>();
        private long played;

        School(boolean solo, long seed) {
            dice = new Dice(seed);
            int inputs = solo ? RainbowFeatures.SOLO_INPUTS : RainbowFeatures.INPUTS;
            net = Learner.fresh(inputs, HIDDEN, 2, Net.Head.LINEAR, ACTIVE, dice);
            learner = new Learner(net, RATE, BATCH);
            memory = new ReplayMemory(learner, REMEMBERED, RainbowFeatures.MOST, 2, dice);
            var rainbow = new Rainbow();
            for (int players = solo ? 1 : 2; players <= (solo ? 1 : 4); players++) {
                var board = rainbow.fast().board(Tables.standard(rainbow, players));
                tables.add(new SelfPlay(net, memory, board, dice, rainbow.about().goal()));
            }
        }

        double game() {
            learner.rate(RATE / (1 + played++ / SLOWER));
            long known = memory.count();
            // Tables of two come twice as often.
            double figure = tables.get(Math.max(0, dice.below(tables.size() + 1) - 1)).run();
            memory.rehearse(REHEARSED * (int) (memory.count() - known));
            return figure;
        }
    }

    /** A table at which all seats play and learn from all games. */
    private static final class SelfPlay {
        private final SampleSink learner;
        private final RainbowBoard board;
        private final Dice dice;
        private final int goal;
        private final int players;
        private final SheetSearch search;
        private final List<Moments> moments = new ArrayList<>();
        private final float[] belief = new float[2];

        SelfPlay(Net net, SampleSink learner, RainbowBoard board, Dice dice, int goal) {
            this.learner = learner;
            this.board = board;
            this.dice = dice;
            this.goal = goal;
            players = board.players();
            search = new SheetSearch(net, board);
            for (int s = 0; s < players; s++) {
                moments.add(new Moments());
            }
        }

        /** The mean score. */
        double run() {
            board.restart();
            int greedy = players > 1 && dice.unit() < AMONG_GREEDY ? greedySeats() : 0;
            for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
                if (waits == Board.CHANCE) {
                    board.roll(dice);
                } else if ((greedy >>> board.seat() & 1) != 0) {
                    board.play(GREEDY.pick(board, dice));
                } else if (board.phase() == Phase.PICK) {
                    pick(board.seat());
                } else {
                    use(board.seat());
                }
            }
            double sum = 0;
            for (int s = 0; s < players; s++) {
                if ((greedy >>> s & 1) == 0) {
                    outcome(s);
                    moments.get(s).learn(learner, belief);
                    sum += players == 1 ? board.points(s) : belief[0] * RainbowFeatures.SPREAD;
                }
            }
            return sum / (players - Integer.bitCount(greedy));
        }

        /** All but one. */
        private int greedySeats() {
            return (1 << players) - 1 ^ 1 << dice.below(players);
        }

        private void pick(int seat) {
            search.look(board, seat);
            int move = search.pick(board.marks(seat), board.counts(seat));
            if (dice.unit() < EXPLORED) {
                move = RainbowMoveCode.PICK << 9 | dice.below(7);
                moments.get(seat).cut(learner);
            }
            board.play(move);
        }

        private void use(int seat) {
            search.look(board, seat);
            int moment = SheetSearch.moment(board, seat);
            search.use(board, seat);
            believe();
            moments.get(seat).believe(belief);
            ask(seat, search.marks(), search.counts(), moment);
            search.play(board, seat);
        }

        private void believe() {
            belief[0] = search.points();
            belief[1] = search.chance();
        }

        private void ask(int seat, long marks, int counts, int moment) {
            var value = search.value();
            value.write(moments.get(seat).next(), marks, counts, moment);
            moments.get(seat).standing(value.lead(marks, counts) / RainbowFeatures.SPREAD);
        }

        /** How it ended for the seat, as beliefs are told. */
        private void outcome(int seat) {
            int points = board.points(seat);
            if (players == 1) {
                belief[0] = points / RainbowFeatures.SPREAD;
                belief[1] = points >= goal ? 1 : 0;
                return;
            }
            int best = Integer.MIN_VALUE;
            int winners = 0;
            for (int s = 0; s < players; s++) {
                best = s == seat ? best : Math.max(best, board.points(s));
                winners += board.place(s) == 1 ? 1 : 0;
            }
            belief[0] = (points - best) / RainbowFeatures.SPREAD;
            belief[1] = board.place(seat) == 1 ? 1f / winners : 0;
        }
    }

    /**
     * A seat's questions of a game, what was believed one question later, and the points that were
     * already there when it was asked.
     */
    private static final class Moments {
        private static final int ROOM = 400;

        private final Sparse[] questions = new Sparse[ROOM];
        private final float[][] beliefs = new float[ROOM][2];
        private final float[] standing = new float[ROOM];
        private final float[] target = new float[2];
        private int asked;

        Moments() {
            for (int i = 0; i < ROOM; i++) {
                questions[i] = new Sparse(RainbowFeatures.MOST);
            }
        }

        /** Room for the next question. */
        Sparse next() {
            return questions[asked++];
        }

        void standing(float points) {
            standing[asked - 1] = points;
        }

        /** What is believed now answers the last question. */
        void believe(float[] belief) {
            if (asked > 0) {
                beliefs[asked - 1][0] = belief[0];
                beliefs[asked - 1][1] = belief[1];
            }
        }

        /** Learns but the last question, which what comes next won't answer. */
        void cut(SampleSink learner) {
            if (asked > 1) {
                asked--;
                learn(learner, beliefs[asked - 1]);
            }
            asked = 0;
        }

        /** Learns all of it, the last question first, whose answer is known; and forgets it. */
        void learn(SampleSink learner, float[] outcome) {
            float points = outcome[0];
            float chance = outcome[1];
            for (int t = asked - 1; t >= 0; t--) {
                if (t < asked - 1) {
                    points += (1 - LAMBDA) * (beliefs[t][0] - points);
                    chance += (1 - LAMBDA) * (beliefs[t][1] - chance);
                }
                target[0] = points - standing[t];
                target[1] = chance;
                learner.learn(questions[t], target);
            }
            asked = 0;
        }
    }
}
