package einwurf.lab.train;

import einwurf.bots.genial.TurnEnds;
import einwurf.bots.genial.TurnEvaluation;
import einwurf.bots.genial.TurnExpectation;
import einwurf.bots.genial.TurnStart;
import einwurf.genial.GenialBoard;
import einwurf.genial.Hand;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * How many more turns a sheet of Einfach Genial needs, for one who hurries: takes in every turn the
 * throws and uses that leave the fewest turns on average. By dynamic programming from the full
 * sheet back to the empty one; the others' displays are taken as thrown once and left.
 */
final class GenialPace implements TurnEvaluation {
    /** Hardly any sheet needs more. */
    static final int TURNS = 60;

    private static final int SHEETS = GenialSheets.count();

    /**
     * What throws and uses are best depends on what a sheet needs itself, if they bring nothing.
     */
    private static final int ROUNDS = 2;

    private final int players;
    private final double[] mean = new double[SHEETS];

    /** By sheet and turns: the chance that it needs more. */
    private final double[][] later = new double[SHEETS][TURNS + 1];

    /** By sheet and offer: the turns it needs where these are on display. */
    private final Map<Integer, Double> offered = new HashMap<>();

    private final double[] next = new double[SHEETS];
    private final double[] chance = new double[Hand.HANDS];
    private final TurnExpectation expectation = new TurnExpectation(this);

    GenialPace(int players) {
        this.players = players;
        var displays = GenialOffers.displays((players - 1) * GenialBoard.dice(players));
        for (int sheet = SHEETS - 2; sheet >= 0; sheet--) {
            mean[sheet] = mean[sheet + 1] + 1;
            solve(sheet, displays);
        }
        for (int unknown = 1; unknown < players - 1; unknown++) {
            guess((players - 1 - unknown) * GenialBoard.dice(players));
        }
    }

    @Override
    public void turn(TurnStart start) {}

    @Override
    public double worth(long sheet) {
        return -mean[GenialSheets.number(sheet)];
    }

    @Override
    public double win() {
        return 0;
    }

    /** The turns a sheet needs on average. */
    double mean(int sheet) {
        return mean[sheet];
    }

    /**
     * How many turns these displays cost a sheet, compared with any; less than 0 is good. They may
     * be those of some of the other players; those of the others are then any.
     */
    double cost(long sheet, int displayed) {
        int number = GenialSheets.number(sheet);
        var known = offered.get(key(number, GenialOffers.offer(sheet, displayed)));
        return known == null ? 0 : known - mean[number];
    }

    /** The chance that a sheet needs more than {@code turns} turns, for any number. */
    double later(int sheet, double turns) {
        if (turns <= 0) {
            return later[sheet][0];
        }
        int whole = Math.min((int) turns, TURNS - 1);
        double part = Math.min(turns - whole, 1);
        return later[sheet][whole] + part * (later[sheet][whole + 1] - later[sheet][whole]);
    }

    private static int key(int sheet, int offer) {
        return sheet << 18 | offer;
    }

    private void solve(int sheet, Map<Integer, Double> displays) {
        long from = GenialSheets.sheet(sheet);
        var examples = new TreeMap<Integer, Integer>();
        Map<Integer, Double> shares = new HashMap<>();
        displays.forEach(
                (display, share) -> {
                    int offer = GenialOffers.offer(from, display);
                    examples.put(offer, display);
                    shares.merge(offer, share, Double::sum);
                });
        Map<Integer, TurnEnds> ends = new HashMap<>();
        examples.forEach(
                (offer, display) ->
                        ends.put(offer, TurnEnds.of(from, display, GenialBoard.dice(players))));
        var start = new TurnStart();
        for (int round = 0; round < ROUNDS; round++) {
            Arrays.fill(next, 0);
            for (int offer : examples.keySet()) {
                expectation.look(start, ends.getOrDefault(offer, TurnEnds.NONE));
                offered.put(key(sheet, offer), 1 - expectation.throwing(0));
                expectation.chances(0, chance);
                double share = shares.getOrDefault(offer, 0.0);
                for (int hand = expectation.first(); hand < expectation.end(); hand++) {
                    next[GenialSheets.number(expectation.sheet(hand))] += share * chance[hand];
                }
            }
            settle(sheet);
        }
    }

    /** The turns a sheet needs, from where a turn leads; a turn may lead nowhere. */
    private void settle(int sheet) {
        double sum = 1;
        for (int other = sheet + 1; other < SHEETS; other++) {
            sum += next[other] * mean[other];
        }
        mean[sheet] = sum / (1 - next[sheet]);
        later[sheet][0] = 1;
        for (int k = 1; k <= TURNS; k++) {
            double open = 0;
            for (int other = sheet; other < SHEETS; other++) {
                open += next[other] * later[other][k - 1];
            }
            later[sheet][k] = open;
        }
    }

    /** The turns needed where only so many of the dice on display are known. */
    private void guess(int known) {
        var displays = GenialOffers.displays(known);
        var rest = GenialOffers.displays(GenialBoard.dice(players));
        for (int sheet = 0; sheet < SHEETS - 1; sheet++) {
            long from = GenialSheets.sheet(sheet);
            for (int display : displays.keySet()) {
                int key = key(sheet, GenialOffers.offer(from, display));
                if (offered.containsKey(key)) {
                    continue;
                }
                double sum = 0;
                for (var other : rest.entrySet()) {
                    sum += other.getValue() * (mean[sheet] + cost(from, display + other.getKey()));
                }
                offered.put(key, sum);
            }
        }
    }
}
