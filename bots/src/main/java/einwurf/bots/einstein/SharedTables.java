package einwurf.bots.einstein;

import einwurf.bots.net.Weights;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.Map;

/** What all searches of one shelf share: made when it is first needed, and only read after that. */
final class SharedTables {
    private @Nullable RaceTable race;

    /** By whose weights they are; those of the house have no owner. */
    private final Map<Weights.@Nullable Own, Learned> learned = new HashMap<>();

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Learned(float[] weights, @Nullable Openings[] openings) {}

    private Learned learned() {
        return learned.computeIfAbsent(
                Weights.owner(),
                _ ->
                        new Learned(
                                PatternEvaluation.read(Weights.bytes("einstein/patterns.bin")),
                                new Openings[2]));
    }

    /** An evaluation belongs to one search. */
    synchronized Evaluation evaluation() {
        if (race == null) {
            race = new RaceTable();
        }
        return new PatternEvaluation(race, learned().weights);
    }

    /** The arrangements for the side that starts, or for the other. */
    synchronized Openings openings(boolean starts) {
        int i = starts ? 0 : 1;
        var openings = learned().openings;
        var known = openings[i];
        if (known == null) {
            known = new Openings(evaluation(), starts);
            openings[i] = known;
        }
        return known;
    }
}
