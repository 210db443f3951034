package einwurf.bots.einstein;

import org.jspecify.annotations.Nullable;

/**
 * Which endgame tables the bots use. With two cubes on the board everybody knows everything; larger
 * tables come from a source, which on the JVM is a file in the user's cache folder.
 */
public final class EndgameTables {

    /** Has tables, or none yet. Asked before every move: answers at once, from any thread. */
    public interface Source {
        @Nullable Endgame tables();
    }

    private static final int SMALL = 2;

    private static volatile @Nullable Source source;
    private static @Nullable Endgame small;

    private EndgameTables() {}

    /** From now on tables come from there; null for none. */
    public static void from(@Nullable Source other) {
        source = other;
    }

    static Endgame now() {
        var from = source;
        var tables = from == null ? null : from.tables();
        return tables == null ? small() : tables;
    }

    /** Up to how many cubes everything is known here. */
    public static int cubes() {
        return now().most();
    }

    private static synchronized Endgame small() {
        if (small == null) {
            small = solved(SMALL);
        }
        return small;
    }

    /** Everything about so many cubes and fewer, computed here and now. */
    public static Endgame solved(int cubes) {
        var endgame = new Endgame();
        for (int total = 2; total <= cubes; total++) {
            var index = new EndgameIndex(total);
            var values = new double[(int) index.size()];
            endgame.add(index, number -> values[(int) number]);
            var solver = new EndgameSolver(index);
            for (int round = 0; round < solver.rounds(); round++) {
                solver.round(
                        round, 0, 1, endgame, (number, chance) -> values[(int) number] = chance);
            }
        }
        return endgame;
    }
}
