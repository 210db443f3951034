package einwurf.lab.strength;

import java.util.Map;

/** What keeps a game's bots from claims that don't hold: how it was found out, in prose. */
final class KnownLimits {
    private static final Map<String, String> LIMITS =
            Map.of(
                    "einhorn",
                    """
                    What limits them: luck. Bids and additions come from an equilibrium of what the networks believe,
                    so whoever knows them gains little; against those who never bid it wins less than one who
                    outbids them always.
                    """,
                    "rainbow",
                    """
                    What limits them at tables: luck, about 18 points of it, in games that are over after some 26
                    throws. More playouts only take away noise; the network that values their ends is the likely
                    limit.
                    """,
                    "einstein",
                    """
                    What limits them: luck, and how well `strong` plays already. By looking further one finds
                    half a percent of a game that a player three rolls ahead gives away, and some 18 percent
                    that `mcts` gives away: see [endgame-tables.md](endgame-tables.md). So a player without fault
                    would win about 68 % against `mcts`. With ten times the time `strong` chooses alike nearly
                    always.
                    """,
                    "genial",
                    """
                    What limits them: `greedy` races about as well as can be, and what it gives away in a turn,
                    by the networks and by playouts, adds up to about 67 % for a player without fault, with four
                    players to 34 %. How that was
                    counted stands [beside the networks](../bots/src/main/resources/einwurf/bots/genial/README.md).
                    """);

    private KnownLimits() {}

    static String of(String game) {
        return LIMITS.getOrDefault(game, "");
    }
}
