package einwurf.check;

import einwurf.rules.Board;
import einwurf.rules.Game;
import einwurf.rules.Table;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;

/**
 * Counts the paths of exactly so many steps. A chance outcome is one step whatever its weight;
 * where several seats are asked, the lowest goes first; a path that ends the game earlier counts
 * once.
 */
public final class Perft<S extends Record> {
    /** So many steps are counted between two looks whether it was stopped. */
    private static final int LOOKS = 3;

    private final Game<S, ?> game;
    private final Table table;

    /** One for each step on the way, made when the way gets that long. */
    private final List<Board<S>> boards = new ArrayList<>();

    private final BooleanSupplier stopped;

    private Perft(Game<S, ?> game, S position, BooleanSupplier stopped) {
        this.game = game;
        this.stopped = stopped;
        table = game.table(position);
        boards.add(game.fast().board(table));
        boards.getFirst().set(position);
    }

    public static <S extends Record> long count(Game<S, ?> game, S position, int depth) {
        return count(game, position, depth, () -> false).orElseThrow();
    }

    /** The same, or nothing if it was stopped on the way. */
    public static <S extends Record> OptionalLong count(
            Game<S, ?> game, S position, int depth, BooleanSupplier stopped) {
        if (depth < 0) {
            throw new IllegalArgumentException("a depth is 0 or more");
        }
        long count = new Perft<>(game, position, stopped).count(depth, 0);
        return stopped.getAsBoolean() ? OptionalLong.empty() : OptionalLong.of(count);
    }

    private long count(int depth, int gone) {
        var here = boards.get(gone);
        if (depth == 0 || here.waitsFor() == Board.OVER) {
            return 1;
        }
        boolean chance = here.waitsFor() == Board.CHANCE;
        int ways = chance ? here.outcomes() : here.moves();
        if (depth == 1) {
            return ways;
        }
        if (boards.size() == gone + 1) {
            boards.add(game.fast().board(table));
        }
        var after = boards.get(gone + 1);
        long count = 0;
        for (int i = 0; i < ways && !(depth > LOOKS && stopped.getAsBoolean()); i++) {
            int move = chance ? i : here.move(i);
            after.copy(here);
            if (chance) {
                after.roll(move);
            } else {
                after.play(move);
            }
            count += count(depth - 1, gone + 1);
        }
        return count;
    }
}
