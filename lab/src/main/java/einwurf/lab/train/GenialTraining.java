package einwurf.lab.train;

import static einwurf.genial.GenialBoard.dice;

import einwurf.bots.genial.GenialFeatures;
import einwurf.bots.genial.GenialGreedy;
import einwurf.bots.genial.NetEvaluation;
import einwurf.bots.genial.TurnEnds;
import einwurf.bots.genial.TurnExpectation;
import einwurf.bots.genial.TurnStart;
import einwurf.bots.net.Net;
import einwurf.bots.net.Net.Head;
import einwurf.bots.net.Sparse;
import einwurf.genial.Genial;
import einwurf.genial.Hand;
import einwurf.genial.Phase;
import einwurf.genial.Sheet;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Tables;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A network for each number of players of Einfach Genial. First it is told what the {@link
 * GenialRace} says of standings of some quick games; then it learns by playing, against itself and
 * against greedy players, what the race doesn't know: how players disturb each other. In a turn
 * some throws stand for all, which is rough but quick, and more games teach more than exact turns.
 */
public final class GenialTraining implements Training {
    private static final List<String> FILES = List.of("two.net", "three.net", "four.net");
    private static final int HIDDEN = 64;

    /** Fine enough: rounded to them, chances to win change by 0.003 at most. */
    private static final int STEPS = 1000;

    /** By number of players from two on. */
    private static final List<Plan> PLANS =
            List.of(
                    new Plan(300_000, 0.3, 120_000, 12, 2, 0.0007, 0.6),
                    new Plan(300_000, 0.3, 90_000, 24, 2, 0.001, 0.7),
                    new Plan(300_000, 0.3, 60_000, 24, 2, 0.001, 0.7));

    private static final int BATCH = 32;

    /** So many standings are remembered: those of one game are too alike to be learned in a row. */
    private static final int MEMORY = 3_000;

    /** One game in so many is played by the network alone, the others against greedy players. */
    private static final int GREEDY = 3;

    /** One game in so many begins with nobody's dice on display (G2). */
    private static final int EMPTY_OPENINGS = 4;

    /**
     * How a network learns.
     *
     * @param told how many standings the race tells about
     * @param calm what is left of the learning rate, which begins at 0.002, when it has told them
     * @param games how many games are then learned from
     * @param draws so many throws stand for all the throws of a turn where there are more
     * @param rehearsed how often each standing of a game is learned about
     * @param rate the learning rate when the games begin; a twentieth is left when they end
     * @param lambda how much what comes later counts for the first games; 0.3 less for the last
     */
    private record Plan(
            int told,
            double calm,
            int games,
            int draws,
            int rehearsed,
            double rate,
            double lambda) {}

    @Override
    public String game() {
        return "genial";
    }

    @Override
    public Map<String, byte[]> run(long seed, double minutes, Consumer<String> listener) {
        var files = new LinkedHashMap<String, byte[]>();
        for (int i = 0; i < FILES.size(); i++) {
            int players = i + 2;
            var plan = PLANS.get(i);
            var progress =
                    new TrainingProgress(
                            players + " players", plan.games(), minutes / FILES.size(), listener);
            files.put(FILES.get(i), learn(players, plan, seed, progress).bytes(STEPS));
        }
        return files;
    }

    private static Net learn(int players, Plan plan, long seed, TrainingProgress progress) {
        var dice = new Dice(seed);
        int active = GenialFeatures.active(players);
        var net =
                Learner.fresh(
                        GenialFeatures.inputs(players),
                        HIDDEN,
                        players,
                        Head.SIGMOID,
                        active,
                        dice);
        var learner = new Learner(net, 0.002, BATCH);
        var memory = new ReplayMemory(learner, MEMORY, active, players, dice);
        race(players, plan, learner, memory, dice);
        var table = new SelfPlay(net, plan.draws(), dice);
        while (!progress.over()) {
            double done = progress.done();
            learner.rate(plan.rate() * Math.pow(0.05, done));
            int turns = table.play(memory, plan.lambda() - 0.3 * done);
            memory.rehearse(turns * plan.rehearsed());
            progress.game(turns);
        }
        return net;
    }

    /** Tells what the race says of standings in games of greedy players. */
    private static void race(
            int players, Plan plan, Learner learner, ReplayMemory memory, Dice dice) {
        var race = new GenialRace(new GenialPace(players));
        var game = new Genial();
        var board = game.fast().board(Tables.standard(game, players));
        var greedy = new GenialGreedy();
        var start = new TurnStart();
        var question = new Sparse(GenialFeatures.active(players));
        var chances = new float[players];
        for (int told = 0; told < plan.told(); ) {
            if (board.waitsFor() == Board.OVER) {
                board.restart();
                learner.rate(0.002 * Math.pow(plan.calm(), (double) told / plan.told()));
            } else if (board.waitsFor() == Board.CHOICE) {
                board.play(greedy.pick(board, dice));
            } else {
                if (board.phase() == Phase.ROLL && board.throwsMade() == 0) {
                    start.read(board);
                    race.chances(start, chances);
                    GenialFeatures.look(start, question);
                    memory.learn(question, chances);
                    memory.rehearse(1);
                    told++;
                }
                board.roll(dice);
            }
        }
    }

    /** What the ways to end a turn depend on. */
    private record Begin(long sheet, int offered) {}

    private static final class SelfPlay {
        private final int players;
        private final int draws;
        private final Dice dice;
        private final NetEvaluation evaluation;
        private final TurnExpectation expectation;
        private final TurnStart start = new TurnStart();
        private final Sparse question;
        private final Episode episode;
        private final Map<Begin, TurnEnds> known = new HashMap<>();
        private final double[] chance = new double[Hand.HANDS];
        private final GenialGreedy greedy = new GenialGreedy();
        private final float[] belief, chances;
        private int me;
        private boolean itself;

        SelfPlay(Net net, int draws, Dice dice) {
            this.draws = draws;
            players = net.outputs();
            this.dice = dice;
            evaluation = new NetEvaluation(net);
            expectation = new TurnExpectation(evaluation);
            question = new Sparse(GenialFeatures.active(players));
            episode = new Episode(GenialFeatures.active(players), players, true);
            belief = new float[players];
            chances = new float[players];
        }

        /** One game; how many turns it took. */
        int play(SampleSink learner, double lambda) {
            begin();
            boolean over = false;
            while (!over) {
                start.rename();
                GenialFeatures.look(start, question);
                over = (start.seat() == me || itself) ? turn() : greedyTurn();
                episode.add(question, belief);
            }
            var outcome = new float[players];
            outcome[0] = 1;
            episode.learn(learner, outcome, lambda);
            return episode.length();
        }

        private void begin() {
            episode.clear();
            start.restart(players);
            me = dice.below(players);
            itself = dice.below(GREEDY) == 0;
            if (dice.below(EMPTY_OPENINGS) != 0) {
                for (int seat = 1; seat < players; seat++) {
                    start.show(seat, fall());
                }
            }
        }

        private void look() {
            if (Hand.hands(dice(players)) <= draws) {
                expectation.look(start, ends());
            } else {
                expectation.look(start, ends(), draws, dice);
            }
        }

        /** How the turn can end; a turn like another one ends like it. */
        private TurnEnds ends() {
            long sheet = start.sheet(start.seat());
            int offered = start.offered();
            return known.computeIfAbsent(
                    new Begin(sheet, offered), b -> TurnEnds.of(sheet, offered, dice(players)));
        }

        /** The mean of everyone's chances over all throws of the turn. */
        private void believe() {
            expectation.chances(0, chance);
            Arrays.fill(belief, 0);
            for (int hand = expectation.first(); hand < expectation.end(); hand++) {
                if (chance[hand] == 0) {
                    continue;
                }
                evaluation.thrown(hand);
                evaluation.chances(expectation.sheet(hand), chances);
                for (int i = 0; i < players; i++) {
                    belief[i] += (float) chance[hand] * chances[i];
                }
            }
        }

        /** Whether the turn won the game. */
        private boolean turn() {
            look();
            believe();
            int made = 1;
            int hand = fall();
            expectation.see(hand);
            while (!expectation.keeps(hand, made)) {
                hand = fall();
                expectation.see(hand);
                made++;
            }
            long sheet = expectation.sheet(hand);
            start.pass(sheet, hand);
            return sheet == Sheet.FULL;
        }

        /** The same for a greedy player; what is believed is what it leaves. */
        private boolean greedyTurn() {
            long before = start.sheet(start.seat());
            int offered = start.offered();
            int made = 1;
            int hand = fall();
            while (!greedy.keeps(before, offered, hand, made)) {
                hand = fall();
                made++;
            }
            long sheet = greedy.use(before, offered, hand);
            evaluation.turn(start);
            evaluation.thrown(hand);
            evaluation.chances(sheet, belief);
            start.pass(sheet, hand);
            return sheet == Sheet.FULL;
        }

        private int fall() {
            int size = dice(players);
            return Hand.thrown(size, dice.below(Hand.ways(size)));
        }
    }
}
