package einwurf.lab.arena;

import java.util.List;

/**
 * What came of one contender without company.
 *
 * @param reached how often its points reached the game's goal
 */
public record SoloResult(
        String name, int games, Mean points, int goal, Mean reached, List<String> forfeits) {}
