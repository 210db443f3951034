package einwurf.bots.einstein;

import einwurf.bots.net.Weights;

import org.jspecify.annotations.Nullable;

/** What all bots of the game share: read or computed once, when it is first needed. */
final class SharedTables {
    private @Nullable RaceTable race;
    private float @Nullable [] weights;
    private final @Nullable Openings[] openings = new Openings[2];

    /** An evaluation belongs to one search. */
    synchronized Evaluation evaluation() {
        if (race == null || weights == null) {
            race = new RaceTable();
            weights = PatternEvaluation.read(Weights.bytes("einstein/patterns.bin"));
        }
        return new PatternEvaluation(race, weights);
    }

    /** The arrangements for the side that starts, or for the other. */
    synchronized Openings openings(boolean starts) {
        int i = starts ? 0 : 1;
        var known = openings[i];
        if (known == null) {
            known = new Openings(evaluation(), starts);
            openings[i] = known;
        }
        return known;
    }
}
