package einwurf.lab.train;

import java.util.List;

/** The recipes of all games that learn. A new one is one line here. */
public final class Trainings {
    public static final List<Training> ALL =
            List.of(
                    new EinhornTraining(),
                    new RainbowTraining(60_000, 0),
                    new EinsteinTraining(),
                    new GenialTraining());

    private Trainings() {}
}
