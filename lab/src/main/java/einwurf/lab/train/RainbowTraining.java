package einwurf.lab.train;

import einwurf.bots.net.Net;
import einwurf.bots.net.Sparse;
import einwurf.bots.rainbow.SheetSearch;
import einwurf.bots.rainbow.SheetValue;
import einwurf.rainbow.Phase;
import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowBoard;
import einwurf.rainbow.RainbowCode;
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
 * seat learns from its own moments: what it believed after a choice moves towards what it believes
 * after the best choice next time. A part of the dice is picked at random, for else the network
 * knows nothing about dice it wouldn't pick and search is misled; what came of such a pick is not
 * held against the moments before it.
 */
public final class RainbowTraining implements Training {
    private static final int HIDDEN = 64;
    private static final double LAMBDA = 0.5;
    private static final double RATE = 0.001;
    private static final double LAST_RATE = 0.00003;
    private static final int BATCH = 32;
    private static final double EXPLORED = 0.15;
    private static final int ACTIVE = 90;

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
    public Map<String, byte[]> run(long seed, double minutes, Consumer<String> progress) {
        var files = new HashMap<String, byte[]>();
        if (soloGames > 0) {
            files.put("solo.net", learn("solo", soloGames, 0.4 * minutes, seed, progress));
        }
        if (tableGames > 0) {
            files.put("table.net", learn("table", tableGames, 0.6 * minutes, seed, progress));
        }
        return files;
    }

    private static byte[] learn(
            String name, long games, double minutes, long seed, Consumer<String> progress) {
        boolean solo = name.equals("solo");
        var dice = new Dice(seed);
        var net = Learner.fresh(SheetValue.INPUTS, HIDDEN, 2, Net.Head.LINEAR, ACTIVE, dice);
        var learner = new Learner(net, RATE, BATCH);
        var tables = new ArrayList<SelfPlay>();
        var rainbow = new Rainbow();
        for (int players = solo ? 1 : 2; players <= (solo ? 1 : 4); players++) {
            var board = (RainbowBoard) rainbow.board(Tables.standard(rainbow, players));
            tables.add(new SelfPlay(net, learner, board, dice, rainbow.goal()));
        }
        var course = new Course("rainbow " + name, games, minutes, progress);
        while (!course.over()) {
            learner.rate(RATE * Math.pow(LAST_RATE / RATE, course.done()));
            // Tables of two come twice as often.
            course.game(tables.get(Math.max(0, dice.below(tables.size() + 1) - 1)).run());
        }
        learner.step();
        return net.bytes();
    }

    /** A table at which all seats play and learn from all games. */
    private static final class SelfPlay {
        private final Learner learner;
        private final RainbowBoard board;
        private final Dice dice;
        private final int goal;
        private final int players;
        private final SheetSearch search;
        private final List<Episode> episodes = new ArrayList<>();

        /** The seats' last questions, not yet answered by what came next. */
        private final List<Sparse> open = new ArrayList<>();

        private final boolean[] waiting;
        private final float[] belief = new float[2];

        SelfPlay(Net net, Learner learner, RainbowBoard board, Dice dice, int goal) {
            this.learner = learner;
            this.board = board;
            this.dice = dice;
            this.goal = goal;
            players = board.players();
            search = new SheetSearch(net, board);
            waiting = new boolean[players];
            for (int s = 0; s < players; s++) {
                episodes.add(new Episode(SheetValue.MOST, 2, false));
                open.add(new Sparse(SheetValue.MOST));
            }
        }

        /** The mean score. */
        double run() {
            board.restart();
            for (int s = 0; s < players; s++) {
                episodes.get(s).clear();
                waiting[s] = false;
            }
            for (int waits; (waits = board.waits()) != Board.OVER; ) {
                if (waits == Board.CHANCE) {
                    board.roll(dice);
                } else if (board.phase() == Phase.PICK) {
                    pick(board.seat());
                } else {
                    use(board.seat());
                }
            }
            double sum = 0;
            for (int s = 0; s < players; s++) {
                outcome(s);
                if (waiting[s]) {
                    episodes.get(s).add(open.get(s), belief);
                }
                episodes.get(s).learn(learner, belief, LAMBDA);
                sum += board.points(s);
            }
            return sum / players;
        }

        private void pick(int seat) {
            long marks = board.marks(seat);
            int counts = board.counts(seat);
            search.look(board, seat);
            int move = search.pick(marks, counts);
            believe(seat);
            if (dice.unit() < EXPLORED) {
                move = RainbowCode.PICK << 9 | dice.below(7);
                episodes.get(seat).learn(learner, belief, LAMBDA);
                episodes.get(seat).clear();
            }
            ask(seat, marks, counts, SheetValue.ROLL + RainbowCode.trio(move));
            board.play(move);
        }

        private void use(int seat) {
            search.look(board, seat);
            int moment = SheetSearch.moment(board, seat);
            search.use(board, seat);
            believe(seat);
            ask(seat, search.marks(), search.counts(), moment);
            search.play(board, seat);
        }

        /** What the seat believes now answers its last question. */
        private void believe(int seat) {
            belief[0] = search.points();
            belief[1] = search.chance();
            if (waiting[seat]) {
                episodes.get(seat).add(open.get(seat), belief);
            }
        }

        private void ask(int seat, long marks, int counts, int moment) {
            search.value().write(open.get(seat), marks, counts, moment);
            waiting[seat] = true;
        }

        /** How it ended for the seat, as the network's answers are told. */
        private void outcome(int seat) {
            int points = board.points(seat);
            if (players == 1) {
                belief[0] = (points - SheetValue.MIDDLE) / SheetValue.SPREAD;
                belief[1] = points >= goal ? 1 : 0;
                return;
            }
            int best = Integer.MIN_VALUE;
            int winners = 0;
            for (int s = 0; s < players; s++) {
                best = s == seat ? best : Math.max(best, board.points(s));
                winners += board.place(s) == 1 ? 1 : 0;
            }
            belief[0] = (points - best) / SheetValue.SPREAD;
            belief[1] = board.place(seat) == 1 ? 1f / winners : 0;
        }
    }
}
