package einwurf.lab.strength;

import einwurf.lab.strength.Claim.Aim;

import java.util.ArrayList;
import java.util.List;

/** All that is claimed. */
public final class Claims {
    private static final int LADDER_GAMES = 3000;

    /** Fewer, for a game of two players who play their choices on takes a second. */
    private static final int RAINBOW_LADDER_GAMES = 400;

    /**
     * The levels, weakest first, after one who plays at random. In nodes, so that whatever else the
     * machine does changes nothing; as many as their time is worth, or fewer.
     */
    private static final List<String> LADDER =
            List.of("random", "easy@20000", "medium@20000", "strong@20000");

    /** How far above its fair share a level must be against the one below it. */
    private static final double STEP = 1.1;

    private Claims() {}

    public static List<Claim> all() {
        var all = new ArrayList<Claim>();
        einhorn(all);
        rainbow(all);
        einstein(all);
        genial(all);
        return all;
    }

    private static void einhorn(List<Claim> all) {
        // bids that nobody can read aren't those that win most from people who never bid
        for (int players = 3; players <= 5; players++) {
            double fair = 1.0 / players;
            all.add(new Claim("einhorn", players, "strong@20000", "greedy", 1500, Aim.WINS, fair));
        }
        for (int players = 3; players <= 5; players++) {
            ladder("einhorn", players, LADDER_GAMES, all);
        }
    }

    private static void rainbow(List<Claim> all) {
        all.add(new Claim("rainbow", 1, "strong@50ms", "", 1000, Aim.POINTS, 190));
        all.add(new Claim("rainbow", 1, "strong@50ms", "", 1000, Aim.REACHES, 0.97));
        all.add(new Claim("rainbow", 2, "strong@50ms", "greedy", 1000, Aim.WINS, 0.8));
        all.add(new Claim("rainbow", 4, "strong@50ms", "greedy", 1000, Aim.WINS, 0.5));
        // the same of the plain player that greedy is a tuned kind of
        all.add(new Claim("rainbow", 2, "strong@50ms", "points", 400, Aim.WINS, 0.8));
        all.add(new Claim("rainbow", 4, "strong@50ms", "points", 400, Aim.WINS, 0.5));
        ladder("rainbow", 2, RAINBOW_LADDER_GAMES, all);
    }

    private static void einstein(List<Claim> all) {
        all.add(new Claim("einstein", 2, "strong@50ms", "mcts@10000", 4000, Aim.WINS, 0.65));
        ladder("einstein", 2, LADDER_GAMES, all);
    }

    private static void genial(List<Claim> all) {
        all.add(new Claim("genial", 2, "strong@20000", "greedy", 160, Aim.WINS, 0.75));
        all.add(new Claim("genial", 3, "strong@20000", "greedy", 450, Aim.WINS, 0.5));
        all.add(new Claim("genial", 4, "strong@20000", "greedy", 480, Aim.WINS, 0.375));
        // the same of the plain player that greedy is a tuned kind of
        all.add(new Claim("genial", 2, "strong@20000", "marks", 160, Aim.WINS, 0.75));
        all.add(new Claim("genial", 3, "strong@20000", "marks", 450, Aim.WINS, 0.5));
        all.add(new Claim("genial", 4, "strong@20000", "marks", 480, Aim.WINS, 0.375));
        for (int players = 2; players <= 4; players++) {
            ladder("genial", players, LADDER_GAMES, all);
        }
    }

    private static void ladder(String game, int players, int games, List<Claim> all) {
        for (int i = 1; i < LADDER.size(); i++) {
            all.add(
                    new Claim(
                            game,
                            players,
                            LADDER.get(i),
                            LADDER.get(i - 1),
                            games,
                            Aim.STEP,
                            STEP / players));
        }
    }
}
