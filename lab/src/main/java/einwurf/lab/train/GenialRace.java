package einwurf.lab.train;

import einwurf.bots.genial.TurnStart;

/**
 * Who completes the sheet first, if everyone hurries and nobody cares what they leave to others:
 * everyone's chances from their {@link GenialPace}. Seats come in the order of their turns.
 */
final class GenialRace {
    private final GenialPace pace;

    GenialRace(GenialPace pace) {
        this.pace = pace;
    }

    /** Everyone's chance to be first, first the one's whose turn it is. */
    void chances(TurnStart start, float[] chances) {
        int players = start.players();
        var later = new double[players][GenialPace.TURNS + 1];
        int displayed = 0;
        for (int i = players - 1; i >= 0; i--) {
            int seat = start.after(i);
            long sheet = start.sheet(seat);
            int number = GenialSheets.number(sheet);
            double cost = pace.cost(sheet, displayed);
            later[i][0] = 1;
            for (int k = 1; k <= GenialPace.TURNS; k++) {
                later[i][k] = pace.later(number, k - cost);
            }
            displayed += start.shown(seat);
        }
        race(later, chances);
    }

    private static void race(double[][] later, float[] chances) {
        double open = 1;
        double sum = 0;
        var won = new double[later.length];
        for (int k = 1; k <= GenialPace.TURNS; k++) {
            // in turn, each may be done with its k-th turn while nobody was before
            for (int i = 0; i < later.length && open > 1e-9; i++) {
                double after = later[i][k] / later[i][k - 1];
                won[i] += open * (1 - after);
                open *= after;
            }
        }
        for (double chance : won) {
            sum += chance;
        }
        for (int i = 0; i < later.length; i++) {
            chances[i] = (float) (won[i] / sum);
        }
    }
}
