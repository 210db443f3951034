package einwurf.server.match.play;

import einwurf.server.match.state.Event.Ended;
import einwurf.server.wire.How;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Results in which somebody resigned. Resigning belongs to the match, not to the rules: whoever did
 * comes after all others, whatever the stand-in achieved, and brings nothing home.
 */
final class Placement {

    private Placement() {}

    /** The rules' result, with those who resigned moved behind. */
    static Ended ended(
            List<Integer> places, List<Integer> points, List<Boolean> resigned, How how) {
        if (!resigned.contains(true)) {
            return new Ended(places, points, how);
        }
        var newPlaces = new ArrayList<Integer>();
        for (int i = 0; i < places.size(); i++) {
            int better = 0;
            for (int j = 0; j < places.size(); j++) {
                boolean ahead =
                        resigned.get(i)
                                ? !resigned.get(j)
                                : !resigned.get(j) && places.get(j) < places.get(i);
                better += ahead ? 1 : 0;
            }
            newPlaces.add(better + 1);
        }
        // Where only winning brings a point, it goes to the one who is first now.
        boolean winnerTakesOne = Collections.max(points) == 1;
        var newPoints = new ArrayList<Integer>();
        for (int i = 0; i < places.size(); i++) {
            boolean first = winnerTakesOne && newPlaces.get(i) == 1;
            newPoints.add(resigned.get(i) ? 0 : first ? 1 : points.get(i));
        }
        return new Ended(newPlaces, newPoints, how);
    }

    /** Only one is left, or nobody: the game ends here. */
    static Ended last(List<Boolean> resigned, How how) {
        boolean anybody = resigned.contains(false);
        var places = new ArrayList<Integer>();
        var points = new ArrayList<Integer>();
        for (boolean gone : resigned) {
            places.add(!gone || !anybody ? 1 : 2);
            points.add(gone ? 0 : 1);
        }
        return new Ended(places, points, how);
    }
}
