package einwurf.genial;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The game a second time, from the rules alone, with plain lists and texts and as slow as it likes.
 * Shares no code with the real one.
 */
final class GenialOracle {
    private static final String SYMBOLS = "ROYGBV";

    private final int players;
    private final int diceEach;
    private final List<List<Integer>> sheets = new ArrayList<>();
    private final List<String> shown = new ArrayList<>();
    private String phase;
    private int thrower;
    private int starter = 1;
    private int throwsMade;
    private String thrown = "";
    private String hand = "";

    GenialOracle(int players, boolean emptyOpening) {
        this.players = players;
        diceEach = players == 2 ? 4 : players == 3 ? 3 : 2;
        for (int i = 0; i < players; i++) {
            sheets.add(new ArrayList<>(Collections.nCopies(6, 0)));
            shown.add("");
        }
        phase = emptyOpening ? "roll" : "opening";
        thrower = emptyOpening ? 1 : 2;
    }

    String phase() {
        return phase;
    }

    int seat() {
        return thrower;
    }

    Map<String, Object> state() {
        var state = new LinkedHashMap<String, Object>();
        state.put("toMove", phase.equals("opening") ? starter : thrower);
        state.put("throws", throwsMade);
        state.put("hand", hand);
        state.put("shown", List.copyOf(shown));
        state.put("sheets", sheets.stream().map(List::copyOf).toList());
        return state;
    }

    /** Every throw with the number of its orders, in the order of the symbols. */
    Map<String, Integer> outcomes() {
        var outcomes =
                new TreeMap<String, Integer>(
                        (a, b) -> {
                            for (int i = 0; i < a.length(); i++) {
                                int difference =
                                        SYMBOLS.indexOf(a.charAt(i)) - SYMBOLS.indexOf(b.charAt(i));
                                if (difference != 0) {
                                    return difference;
                                }
                            }
                            return 0;
                        });
        var ordered = List.of("");
        for (int die = 0; die < diceEach; die++) {
            var longer = new ArrayList<String>();
            for (var start : ordered) {
                for (char symbol : SYMBOLS.toCharArray()) {
                    longer.add(start + symbol);
                }
            }
            ordered = longer;
        }
        for (var dice : ordered) {
            outcomes.merge(sorted(dice), 1, Integer::sum);
        }
        return outcomes;
    }

    List<String> moves() {
        var moves = new ArrayList<String>();
        if (phase.equals("keep")) {
            moves.add("keep");
            moves.add("reroll");
        }
        if (phase.equals("score")) {
            for (char symbol : SYMBOLS.toCharArray()) {
                if (hand.indexOf(symbol) >= 0) {
                    moves.add("" + symbol);
                }
            }
            for (char symbol : SYMBOLS.toCharArray()) {
                for (int dice = 2; dice <= 4; dice++) {
                    for (char row : SYMBOLS.toCharArray()) {
                        if (count(hand, symbol) >= dice && markable(row)) {
                            moves.add((symbol + "").repeat(dice) + ">" + row);
                        }
                    }
                }
            }
        }
        return moves;
    }

    void roll(String dice) {
        if (phase.equals("opening")) {
            shown.set(thrower - 1, dice);
            if (thrower == players) {
                thrower = starter;
                phase = "roll";
            } else {
                thrower++;
            }
            return;
        }
        thrown = dice;
        hand = dice;
        throwsMade++;
        phase = throwsMade == 3 ? "score" : "keep";
    }

    void play(String move) {
        switch (move) {
            case "keep" -> phase = "score";
            case "reroll" -> {
                phase = "roll";
                hand = "";
                thrown = "";
            }
            default -> resolve(move);
        }
    }

    private void resolve(String move) {
        var dice = move.split(">")[0];
        char row = move.charAt(move.length() - 1);
        int points = dice.length() - 1;
        if (dice.length() == 1) {
            for (int other = 1; other <= players; other++) {
                if (other != thrower) {
                    points += count(shown.get(other - 1), dice.charAt(0));
                }
            }
        }
        for (char die : dice.toCharArray()) {
            hand = hand.replaceFirst("" + die, "");
        }
        for (int point = 0; point < points; point++) {
            if (markable(row)) {
                int index = SYMBOLS.indexOf(row);
                sheet().set(index, sheet().get(index) + 1);
            }
        }
        if (sheet().stream().allMatch(marks -> marks == 7)) {
            phase = "over";
        } else if (hand.isEmpty()) {
            shown.set(thrower - 1, thrown);
            thrower = thrower % players + 1;
            phase = "roll";
            throwsMade = 0;
            thrown = "";
        }
    }

    private boolean markable(char row) {
        int column = sheet().get(SYMBOLS.indexOf(row)) + 1;
        return switch (column) {
            case 1, 2, 3 -> true;
            case 4, 5, 6 -> Collections.min(sheet()) >= 1;
            case 7 -> Collections.min(sheet()) >= 4;
            default -> false;
        };
    }

    /** Completed rows and first places. */
    Map<String, List<Integer>> result() {
        var places = new ArrayList<>(Collections.nCopies(players, 2));
        places.set(thrower - 1, 1);
        var result = new HashMap<String, List<Integer>>();
        result.put("places", places);
        result.put("points", sheets.stream().map(s -> Collections.frequency(s, 7)).toList());
        return result;
    }

    private List<Integer> sheet() {
        return sheets.get(thrower - 1);
    }

    private static int count(String dice, char symbol) {
        return (int) dice.chars().filter(die -> die == symbol).count();
    }

    private static String sorted(String dice) {
        var sorted = new StringBuilder();
        for (char symbol : SYMBOLS.toCharArray()) {
            sorted.append((symbol + "").repeat(count(dice, symbol)));
        }
        return sorted.toString();
    }
}
