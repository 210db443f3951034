package einwurf.bots.einhorn;

import einwurf.einhorn.Einhorn;
import einwurf.einhorn.EinhornBoard;
import einwurf.einhorn.EinhornPosition;
import einwurf.einhorn.Phase;
import einwurf.einhorn.Prediction;
import einwurf.einhorn.Throws;

import java.util.ArrayList;
import java.util.List;

/**
 * What a prediction brings with the throw that is due, exactly: a case for each result, with the
 * stones that change hands here and now. So a player with 3 stones loses no more (E4), the figure's
 * owner neither gains nor loses by an Einhorn (E5), and its gain is the most that any counterparty
 * can give (E6).
 */
public record PredictionOdds(Prediction said, List<Case> cases) {
    /** Ordered throws of three dice. */
    public static final int WAYS = 216;

    private static final Prediction[] PREDICTIONS = Prediction.values();
    private static final int[] RESULT_WAYS = resultWays();
    private static final Einhorn GAME = new Einhorn();

    /**
     * One result of the throw and what follows from it.
     *
     * @param ways how many of the 216 throws turn out so
     * @param stones what the roller gains, negative for a loss
     * @param ends whether the game is over then
     */
    public record Case(Prediction result, int ways, int stones, boolean ends) {
        public double chance() {
            return ways / (double) WAYS;
        }
    }

    public PredictionOdds {
        cases = List.copyOf(cases);
    }

    /** Of every prediction, for whoever is to predict; none in other phases. */
    public static List<PredictionOdds> of(EinhornPosition position) {
        if (position.phase() != Phase.PREDICT) {
            return List.of();
        }
        var from = GAME.fast().board(GAME.table(position));
        var room = GAME.fast().board(GAME.table(position));
        from.set(position);
        var all = new ArrayList<PredictionOdds>();
        for (var said : PREDICTIONS) {
            var cases = new ArrayList<Case>();
            for (int result = 0; result < RESULT_WAYS.length; result++) {
                cases.add(fall(from, room, said, result));
            }
            all.add(new PredictionOdds(said, cases));
        }
        return all;
    }

    private static Case fall(EinhornBoard from, EinhornBoard room, Prediction said, int result) {
        room.copy(from);
        room.play(said.ordinal());
        room.roll(throwOf(result));
        int stones = Integer.MIN_VALUE;
        boolean ends = false;
        if (room.phase() != Phase.SETTLE) {
            stones = gain(from, room);
            ends = ended(from, room);
        } else {
            var thrown = room.position();
            for (int i = 0, n = room.moves(); i < n; i++) {
                room.set(thrown);
                room.play(room.move(i));
                if (gain(from, room) > stones) {
                    stones = gain(from, room);
                    ends = ended(from, room);
                }
            }
        }
        return new Case(PREDICTIONS[result], RESULT_WAYS[result], stones, ends);
    }

    /** By all that the roller has, for the end of a game moves it from the table to the stash. */
    private static int gain(EinhornBoard before, EinhornBoard after) {
        int me = before.seat();
        return after.stones(me) + after.banked(me) - before.stones(me) - before.banked(me);
    }

    private static boolean ended(EinhornBoard before, EinhornBoard after) {
        return after.phase() != Phase.PREDICT || after.game() != before.game();
    }

    /** The chance that the prediction comes true; 0 for silence. */
    public double right() {
        return said == Prediction.SILENCE ? 0 : chance(said.ordinal());
    }

    /** The stones one throw brings on average. */
    public double expected() {
        int sum = 0;
        for (var c : cases) {
            sum += c.ways * c.stones;
        }
        return sum / (double) WAYS;
    }

    /** The chance that the game is over after this throw. */
    public double ending() {
        int ways = 0;
        for (var c : cases) {
            ways += c.ends ? c.ways : 0;
        }
        return ways / (double) WAYS;
    }

    /** Of a result, by its number: 44.4, 41.7, 11.1 and 2.8 in a hundred (E3). */
    public static double chance(int result) {
        return RESULT_WAYS[result] / (double) WAYS;
    }

    private static int[] resultWays() {
        var ways = new int[PREDICTIONS.length - 1];
        for (int i = 0; i < Throws.COUNT; i++) {
            ways[Throws.result(i)] += Throws.weight(i);
        }
        return ways;
    }

    /** A throw of each result stands for all of them: the dice matter no further. */
    static int[] throwOfEachResult() {
        var numbers = new int[RESULT_WAYS.length];
        for (int result = 0; result < numbers.length; result++) {
            numbers[result] = throwOf(result);
        }
        return numbers;
    }

    private static int throwOf(int result) {
        int i = 0;
        while (Throws.result(i) != result) {
            i++;
        }
        return i;
    }
}
