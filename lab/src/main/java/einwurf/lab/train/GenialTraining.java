package einwurf.lab.train;

import einwurf.bots.genial.NetJudge;
import einwurf.bots.genial.Outlook;
import einwurf.bots.genial.Sight;
import einwurf.bots.genial.Standing;
import einwurf.bots.net.Net;
import einwurf.bots.net.Net.Head;
import einwurf.bots.net.Sparse;
import einwurf.genial.GenialBoard;
import einwurf.genial.Hand;
import einwurf.genial.Sheet;
import einwurf.rules.Dice;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Einfach Genial learns by playing itself, a network for each number of players. Every turn is
 * looked at exactly, so what is believed of a standing is the mean over all its throws.
 */
public final class GenialTraining implements Training {
    private static final List<String> FILES = List.of("two.net", "three.net", "four.net");
    private static final int HIDDEN = 64;

    /** How many games are learned from, by number of players from two on. */
    private static final List<Integer> GAMES = List.of(20_000, 12_000, 12_000);

    private static final int BATCH = 32;

    /** So many standings are remembered, and each is learned about so often. */
    private static final int MEMORY = 3_000;

    private static final int REHEARSED = 2;

    /** One game in so many begins with nobody's dice on display (G2). */
    private static final int EMPTY_OPENINGS = 4;

    @Override
    public String game() {
        return "genial";
    }

    @Override
    public Map<String, byte[]> run(long seed, double minutes, Consumer<String> progress) {
        var files = new LinkedHashMap<String, byte[]>();
        for (int i = 0; i < FILES.size(); i++) {
            int players = i + 2;
            var course =
                    new Course(
                            players + " players", GAMES.get(i), minutes / FILES.size(), progress);
            files.put(FILES.get(i), learn(players, HIDDEN, seed, course).bytes());
        }
        return files;
    }

    public static Net learn(int players, int hidden, long seed, Course course) {
        var dice = new Dice(seed);
        var net =
                Learner.fresh(
                        players * Sight.SEAT,
                        hidden,
                        players,
                        Head.SOFTMAX,
                        players * Sight.ACTIVE,
                        dice);
        var learner = new Learner(net, 0.002, BATCH);
        var memory = new Replay(learner, MEMORY, players * Sight.ACTIVE, players, dice);
        var table = new SelfPlay(net, dice);
        while (!course.over()) {
            double done = course.done();
            learner.rate(0.002 * Math.pow(0.05, done));
            int turns = table.play(memory, 0.7 - 0.4 * done);
            memory.rehearse(turns * REHEARSED);
            course.game(turns);
        }
        return net;
    }

    private static final class SelfPlay {
        private final int players;
        private final Dice dice;
        private final NetJudge judge;
        private final Outlook outlook;
        private final Standing standing = new Standing();
        private final Sparse question;
        private final Episode episode;
        private final double[] chance = new double[Hand.HANDS];
        private final float[] belief, chances;

        SelfPlay(Net net, Dice dice) {
            players = net.outputs();
            this.dice = dice;
            judge = new NetJudge(net);
            outlook = new Outlook(judge);
            question = new Sparse(players * Sight.ACTIVE);
            episode = new Episode(players * Sight.ACTIVE, players, true);
            belief = new float[players];
            chances = new float[players];
        }

        /** One game; how many turns it took. */
        int play(Learning learner, double lambda) {
            begin();
            boolean over = false;
            while (!over) {
                outlook.look(standing);
                believe();
                Sight.look(standing, question);
                episode.add(question, belief);
                over = turn();
            }
            var outcome = new float[players];
            outcome[0] = 1;
            episode.learn(learner, outcome, lambda);
            return episode.length();
        }

        private void begin() {
            episode.clear();
            standing.restart(players);
            if (dice.below(EMPTY_OPENINGS) != 0) {
                for (int seat = 1; seat < players; seat++) {
                    standing.show(seat, fall());
                }
            }
        }

        /** The mean of everyone's chances over all throws of the turn. */
        private void believe() {
            outlook.chances(0, chance);
            Arrays.fill(belief, 0);
            for (int hand = outlook.first(); hand < outlook.end(); hand++) {
                judge.thrown(hand);
                judge.chances(outlook.sheet(hand), chances);
                for (int i = 0; i < players; i++) {
                    belief[i] += (float) chance[hand] * chances[i];
                }
            }
        }

        /** Whether the turn won the game. */
        private boolean turn() {
            int made = 1;
            int hand = fall();
            while (!outlook.keeps(hand, made)) {
                hand = fall();
                made++;
            }
            long sheet = outlook.sheet(hand);
            standing.pass(sheet, hand);
            return sheet == Sheet.FULL;
        }

        private int fall() {
            int size = GenialBoard.dice(players);
            return Hand.thrown(size, dice.below(Hand.ways(size)));
        }
    }
}
