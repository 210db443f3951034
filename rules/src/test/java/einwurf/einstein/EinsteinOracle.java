package einwurf.einstein;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The rules once more, slowly, with nothing but maps of squares, and none of the game's own code:
 * to compare with.
 */
final class EinsteinOracle {
    private static final List<List<String>> TRIANGLES =
            List.of(
                    List.of("a5", "b5", "c5", "a4", "b4", "a3"),
                    List.of("e1", "d1", "c1", "e2", "d2", "e3"));

    private static final Set<String> ARRANGEMENTS = permutations("", "123456");

    private final boolean random;
    private final String[] arrangements = {"", ""};

    /** Where a side's cubes are: number to square. */
    private final List<TreeMap<Integer, String>> cubes = List.of(new TreeMap<>(), new TreeMap<>());

    private int toMove;
    private int die;
    private int winner;

    EinsteinOracle(boolean random, boolean blueStarts) {
        this.random = random;
        toMove = blueStarts ? 2 : 1;
    }

    boolean placing() {
        return arrangements[0].isEmpty() || arrangements[1].isEmpty();
    }

    /** As "over 1", "choice [1, 2]", "chance 1 of 6". */
    String turn() {
        if (winner > 0) {
            return "over " + winner;
        }
        if (placing()) {
            if (random) {
                return "chance " + (arrangements[0].isEmpty() ? 1 : 2) + " of 720";
            }
            var asked = new ArrayList<Integer>();
            for (int seat = 1; seat <= 2; seat++) {
                if (arrangements[seat - 1].isEmpty()) {
                    asked.add(seat);
                }
            }
            return "choice " + asked;
        }
        return mine().size() > 1 && die == 0
                ? "chance " + toMove + " of 6"
                : "choice [" + toMove + "]";
    }

    Set<String> moves(int seat) {
        if (placing()) {
            return arrangements[seat - 1].isEmpty() ? ARRANGEMENTS : Set.of();
        }
        var moves = new TreeSet<String>();
        for (int cube : movable()) {
            String from = mine().getOrDefault(cube, "");
            for (int right = 0; right <= 1; right++) {
                for (int down = 0; down <= 1; down++) {
                    int sign = seat == 1 ? 1 : -1;
                    char column = (char) (from.charAt(0) + sign * right);
                    char row = (char) (from.charAt(1) - sign * down);
                    boolean onBoard = column >= 'a' && column <= 'e' && row >= '1' && row <= '5';
                    if (right + down > 0 && onBoard) {
                        moves.add("" + cube + column + row);
                    }
                }
            }
        }
        return moves;
    }

    private Set<Integer> movable() {
        if (mine().size() == 1 || mine().containsKey(die)) {
            return mine().size() == 1 ? mine().keySet() : Set.of(die);
        }
        var near = new TreeSet<Integer>();
        for (int cube = die - 1; cube >= 1 && near.isEmpty(); cube--) {
            if (mine().containsKey(cube)) {
                near.add(cube);
            }
        }
        int lower = near.size();
        for (int cube = die + 1; cube <= 6 && near.size() == lower; cube++) {
            if (mine().containsKey(cube)) {
                near.add(cube);
            }
        }
        return near;
    }

    void roll(String text) {
        if (placing()) {
            place(arrangements[0].isEmpty() ? 1 : 2, text);
        } else {
            die = Integer.parseInt(text);
        }
    }

    void play(int seat, String text) {
        if (placing()) {
            place(seat, text);
            return;
        }
        int cube = Integer.parseInt(text.substring(0, 1));
        String target = text.substring(1);
        for (var side : cubes) {
            side.values().remove(target);
        }
        mine().put(cube, target);
        die = 0;
        boolean corner = target.equals(seat == 1 ? "e1" : "a5");
        if (corner || cubes.get(2 - seat).isEmpty()) {
            winner = seat;
        }
        toMove = 3 - seat;
    }

    private void place(int seat, String digits) {
        arrangements[seat - 1] = digits;
        if (placing()) {
            return;
        }
        for (int side = 0; side < 2; side++) {
            for (int i = 0; i < 6; i++) {
                int cube = arrangements[side].charAt(i) - '0';
                cubes.get(side).put(cube, TRIANGLES.get(side).get(i));
            }
        }
    }

    private Map<Integer, String> mine() {
        return cubes.get(toMove - 1);
    }

    Map<String, @Nullable Object> state() {
        var state = new LinkedHashMap<String, @Nullable Object>();
        var rows = new ArrayList<String>();
        for (char row = '5'; row >= '1'; row--) {
            var text = new StringBuilder();
            for (char column = 'a'; column <= 'e'; column++) {
                text.append(on("" + column + row));
            }
            var packed = text.toString();
            for (int empty = 5; empty > 0; empty--) {
                packed = packed.replace(".".repeat(empty), "" + empty);
            }
            rows.add(packed);
        }
        state.put("board", String.join("/", rows));
        state.put("toMove", toMove);
        state.put("die", die == 0 ? null : die);
        state.put(
                "placed",
                Arrays.asList(
                        arrangements[0].isEmpty() ? null : arrangements[0],
                        arrangements[1].isEmpty() ? null : arrangements[1]));
        return state;
    }

    int cubesOnBoard() {
        return cubes.get(0).size() + cubes.get(1).size();
    }

    private String on(String square) {
        for (var cube : cubes.get(0).entrySet()) {
            if (cube.getValue().equals(square)) {
                return "ABCDEF".substring(cube.getKey() - 1, cube.getKey());
            }
        }
        for (var cube : cubes.get(1).entrySet()) {
            if (cube.getValue().equals(square)) {
                return "abcdef".substring(cube.getKey() - 1, cube.getKey());
            }
        }
        return ".";
    }

    private static Set<String> permutations(String head, String rest) {
        if (rest.isEmpty()) {
            return Set.of(head);
        }
        var all = new TreeSet<String>();
        for (int i = 0; i < rest.length(); i++) {
            all.addAll(
                    permutations(
                            head + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1)));
        }
        return all;
    }
}
