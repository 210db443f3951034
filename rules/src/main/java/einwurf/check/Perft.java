package einwurf.check;

import einwurf.rules.Board;
import einwurf.rules.Game;

import java.util.ArrayList;
import java.util.List;

/**
 * Counts the paths of exactly so many steps. A chance outcome is one step whatever its weight;
 * where several seats are asked, the lowest goes first; a path that ends the game earlier counts
 * once.
 */
public final class Perft<S extends Record> {
    private final List<Board<S>> boards = new ArrayList<>();

    private Perft(Game<S, ?> game, S position, int depth) {
        var table = game.table(position);
        for (int i = 0; i <= depth; i++) {
            boards.add(game.board(table));
        }
        boards.get(depth).set(position);
    }

    public static <S extends Record> long count(Game<S, ?> game, S position, int depth) {
        if (depth < 0) {
            throw new IllegalArgumentException("a depth is 0 or more");
        }
        return new Perft<>(game, position, depth).count(depth);
    }

    private long count(int depth) {
        var here = boards.get(depth);
        if (depth == 0 || here.waits() == Board.OVER) {
            return 1;
        }
        boolean chance = here.waits() == Board.CHANCE;
        int ways = chance ? here.outcomes() : here.moves();
        if (depth == 1) {
            return ways;
        }
        var after = boards.get(depth - 1);
        long count = 0;
        for (int i = 0; i < ways; i++) {
            int move = chance ? i : here.move(i);
            after.copy(here);
            if (chance) {
                after.roll(move);
            } else {
                after.play(move);
            }
            count += count(depth - 1);
        }
        return count;
    }
}
