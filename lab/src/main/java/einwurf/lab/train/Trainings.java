package einwurf.lab.train;

import java.util.List;

/** The recipes of all games that learn. A new one is one line here. */
public final class Trainings {
    public static final List<Training> ALL =
            List.of(
                    new EinhornTraining(),
                    new RainbowTraining(20_000, 60_000),
                    new EinsteinTraining(),
                    new GenialTraining());

    private Trainings() {}
}
