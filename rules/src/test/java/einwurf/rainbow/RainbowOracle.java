package einwurf.rainbow;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Unicorn Rainbow a second time, written from the rules with plain collections and texts, as slow
 * and as simple as it gets. Shares no code with the real one.
 */
final class RainbowOracle {
    private static final List<Integer> NUMBERS = List.of(2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    private static final List<String> GROUPS = List.of("1", "2", "3", "12", "13", "23");

    /** One player's paper. */
    private static final class Paper {
        final Map<String, TreeSet<Integer>> marks = new LinkedHashMap<>();
        final TreeSet<Integer> firsts = new TreeSet<>();
        int plus;
        int flip;
        int extras;
        int yours;
        int others;

        Paper(int extras) {
            this.extras = extras;
            for (var colour : List.of("R", "Y", "B", "O", "G", "V")) {
                marks.put(colour, new TreeSet<>());
            }
        }

        Set<Integer> row(String colour) {
            return marks.get(colour) instanceof TreeSet<Integer> row ? row : new TreeSet<>();
        }

        List<String> rows() {
            return marks.keySet().stream().filter(c -> row(c).containsAll(boxes(c))).toList();
        }

        boolean column(int number) {
            return marks.values().stream().allMatch(row -> row.contains(number));
        }
    }

    /** What a seat does with the dice in its part of the turn. */
    private static final class Act {
        final List<Integer> dice;
        final List<String> used = new ArrayList<>();

        Act(List<Integer> dice) {
            this.dice = new ArrayList<>(dice);
        }
    }

    private final int yoursPenalty;
    private final int othersPenalty;
    private final boolean tripleOnes;
    private final List<Paper> papers = new ArrayList<>();

    private String phase = "pick";
    private int active = 1;
    private boolean secondThrow;
    private String picked = "";
    private List<Integer> faces = List.of();
    private final TreeMap<Integer, Act> acting = new TreeMap<>();

    RainbowOracle(int players, int yoursPenalty, int othersPenalty, boolean tripleOnes) {
        this.yoursPenalty = yoursPenalty;
        this.othersPenalty = othersPenalty;
        this.tripleOnes = tripleOnes;
        for (int i = 0; i < players; i++) {
            papers.add(new Paper(List.of(9, 9, 12, 15).get(players - 1)));
        }
    }

    private static List<Integer> boxes(String colour) {
        return "OGV".contains(colour) ? NUMBERS.subList(1, NUMBERS.size()) : NUMBERS;
    }

    String phase() {
        return phase;
    }

    List<Integer> asked() {
        return switch (phase) {
            case "pick" -> List.of(active);
            case "claim", "others" -> List.copyOf(acting.keySet());
            default -> List.of();
        };
    }

    int thrower() {
        return active;
    }

    /** Each throw and how many of the 216 ordered ones it is. */
    Map<String, Integer> outcomes() {
        var outcomes = new TreeMap<String, Integer>();
        for (int a = 1; a <= 6; a++) {
            for (int b = 1; b <= 6; b++) {
                for (int c = 1; c <= 6; c++) {
                    var dice = new ArrayList<String>();
                    dice.add(order(picked.charAt(0)) + "" + a);
                    dice.add(order(picked.charAt(1)) + "" + b);
                    dice.add(order(picked.charAt(2)) + "" + c);
                    Collections.sort(dice);
                    var text = "";
                    for (var die : dice) {
                        text += die.substring(1);
                    }
                    outcomes.merge(text, 1, Integer::sum);
                }
            }
        }
        return outcomes;
    }

    private static int order(char colour) {
        return "RYB".indexOf(colour);
    }

    List<String> moves(int seat) {
        if (phase.equals("pick")) {
            return List.of("RRY", "RRB", "RYY", "RYB", "RBB", "YYB", "YBB");
        }
        var act = acting.get(seat);
        if (act == null) {
            return List.of();
        }
        var paper = papers.get(seat - 1);
        var moves = new ArrayList<String>();
        for (var group : GROUPS) {
            var colour = colour(group);
            for (int number : numbers(group, act)) {
                if (!act.used.contains(group)
                        && boxes(colour).contains(number)
                        && !paper.row(colour).contains(number)) {
                    moves.add(group + ":" + colour + number);
                }
            }
        }
        boolean claimable = !moves.isEmpty();
        for (int die = 1; die <= 3; die++) {
            if (paper.plus > 0 && act.dice.get(die - 1) < 6) {
                moves.add("+" + die);
            }
        }
        for (int die = 1; die <= 3; die++) {
            if (paper.plus > 0 && act.dice.get(die - 1) > 1) {
                moves.add("-" + die);
            }
        }
        for (int die = 1; die <= 3; die++) {
            if (paper.flip > 0) {
                moves.add("~" + die);
            }
        }
        if (phase.equals("others") && !act.used.isEmpty()) {
            moves.add("done");
        } else if (!claimable) {
            moves.add("pass");
        }
        return moves;
    }

    private String colour(String group) {
        var letters = new TreeSet<String>();
        for (char die : group.toCharArray()) {
            letters.add(picked.substring(die - '1', die - '0'));
        }
        return switch (String.join("", letters)) {
            case "RY" -> "O";
            case "BY" -> "G";
            case "BR" -> "V";
            default -> letters.first();
        };
    }

    private List<Integer> numbers(String group, Act act) {
        if (tripleOnes && phase.equals("claim") && faces.equals(List.of(1, 1, 1))) {
            return group.length() == 1 ? List.of(2, 3, 4, 5, 6) : NUMBERS;
        }
        int sum = 0;
        for (char die : group.toCharArray()) {
            sum += act.dice.get(die - '1');
        }
        return List.of(sum == 12 ? 11 : sum);
    }

    void roll(String text) {
        faces = text.chars().mapToObj(c -> c - '0').toList();
        if (secondThrow) {
            phase = "others";
            acting.put(1, new Act(faces));
        } else {
            phase = "claim";
            acting.put(active, new Act(faces));
        }
    }

    void play(int seat, String move) {
        if (phase.equals("pick")) {
            picked = move;
            phase = "roll";
            return;
        }
        var paper = papers.get(seat - 1);
        var act = acting.get(seat);
        if (act == null) {
            throw new AssertionError("seat " + seat + " doesn't act");
        }
        int die = move.charAt(move.length() - 1) - '1';
        switch (move.charAt(0)) {
            case '+' -> {
                act.dice.set(die, act.dice.get(die) + 1);
                paper.plus--;
            }
            case '-' -> {
                act.dice.set(die, act.dice.get(die) - 1);
                paper.plus--;
            }
            case '~' -> {
                act.dice.set(die, 7 - act.dice.get(die));
                paper.flip--;
            }
            case 'p' -> {
                if (phase.equals("claim")) {
                    paper.yours += 2 - act.used.size();
                } else {
                    paper.others++;
                }
                finished(seat);
            }
            case 'd' -> finished(seat);
            default -> claim(seat, paper, act, move.split(":")[0], move.split(":")[1]);
        }
    }

    private void claim(int seat, Paper paper, Act act, String group, String box) {
        var colour = box.substring(0, 1);
        int number = Integer.parseInt(box.substring(1));
        var low = boxes(colour).stream().filter(n -> n <= 5).toList();
        var middle = List.of(6, 7, 8);
        paper.row(colour).add(number);
        if (low.contains(number) && paper.row(colour).containsAll(low)) {
            paper.plus++;
        }
        if (middle.contains(number) && paper.row(colour).containsAll(middle)) {
            paper.flip++;
        }
        act.used.add(group);
        if (phase.equals("others") && act.used.size() == 2) {
            paper.extras--;
        }
        if (act.used.size() == 2 || (phase.equals("others") && paper.extras == 0)) {
            finished(seat);
        }
    }

    private void finished(int seat) {
        boolean roller = phase.equals("claim");
        acting.remove(seat);
        if (!acting.isEmpty()) {
            return;
        }
        enterFirsts(roller);
        if (roller && papers.size() == 1) {
            secondThrow = true;
            phase = "roll";
            var rest = "RRYYBB";
            for (var letter : picked.split("")) {
                rest = rest.replaceFirst(letter, "");
            }
            picked = rest;
            faces = List.of();
        } else if (roller) {
            phase = "others";
            for (int other = 1; other <= papers.size(); other++) {
                if (other != active) {
                    acting.put(other, new Act(faces));
                }
            }
        } else {
            endOfTurn();
        }
    }

    private void enterFirsts(boolean roller) {
        if (papers.size() == 1) {
            return;
        }
        var taken = new TreeSet<Integer>();
        papers.forEach(p -> taken.addAll(p.firsts));
        for (int seat = 1; seat <= papers.size(); seat++) {
            for (int number = 3; number <= 11; number++) {
                if ((seat == active) == roller
                        && papers.get(seat - 1).column(number)
                        && !taken.contains(number)) {
                    papers.get(seat - 1).firsts.add(number);
                }
            }
        }
    }

    private void endOfTurn() {
        secondThrow = false;
        picked = "";
        faces = List.of();
        boolean over = false;
        for (var paper : papers) {
            var rows = paper.rows();
            over |= rows.size() >= 3 && rows.stream().anyMatch("OGV"::contains);
            over |= paper.others >= 4 || paper.yours >= 3;
        }
        phase = over ? "over" : "pick";
        if (!over) {
            active = active % papers.size() + 1;
        }
    }

    private static int worth(int number) {
        return number <= 5 ? 2 : number <= 8 ? 3 : number <= 10 ? 4 : 5;
    }

    private int penalty(Paper paper) {
        return paper.yours * yoursPenalty + paper.others * othersPenalty;
    }

    private static int firstPoints(Paper paper) {
        return paper.firsts.stream().mapToInt(RainbowOracle::worth).sum();
    }

    int score(int seat) {
        var paper = papers.get(seat - 1);
        int score = paper.extras - penalty(paper) + 7 * paper.rows().size() + firstPoints(paper);
        for (var row : paper.marks.values()) {
            score += row.stream().mapToInt(RainbowOracle::worth).sum();
        }
        if (papers.size() == 1) {
            for (var section : List.of(List.of(3, 4, 5), List.of(6, 7, 8), List.of(9, 10))) {
                if (section.stream().filter(paper::column).count() >= 2) {
                    score += worth(section.getFirst());
                }
            }
        }
        return score;
    }

    /** Places by the score and the six tie-breaks; whoever is equal in all shares. */
    List<Integer> places() {
        var best =
                Comparator.<Integer>comparingInt(this::score)
                        .thenComparingInt(s -> papers.get(s - 1).extras)
                        .thenComparingInt(s -> papers.get(s - 1).rows().size())
                        .thenComparingInt(s -> papers.get(s - 1).plus + papers.get(s - 1).flip)
                        .thenComparingInt(s -> -penalty(papers.get(s - 1)))
                        .thenComparingInt(s -> firstPoints(papers.get(s - 1)))
                        .thenComparingInt(s -> highest(papers.get(s - 1)));
        var seats = Stream.iterate(1, s -> s + 1).limit(papers.size()).toList();
        return seats.stream()
                .map(s -> 1 + (int) seats.stream().filter(t -> best.compare(t, s) > 0).count())
                .toList();
    }

    private static int highest(Paper paper) {
        return paper.firsts.isEmpty() ? 0 : paper.firsts.last();
    }

    Map<String, Object> state() {
        var dice = new ArrayList<String>();
        for (int i = 0; i < picked.length(); i++) {
            dice.add(picked.charAt(i) + (faces.isEmpty() ? "" : "" + faces.get(i)));
        }
        var sheets = new ArrayList<Object>();
        for (int seat = 1; seat <= papers.size(); seat++) {
            var paper = papers.get(seat - 1);
            var marks = new LinkedHashMap<String, Object>();
            paper.marks.forEach((colour, row) -> marks.put(colour, List.copyOf(row)));
            var sheet = new LinkedHashMap<String, Object>();
            sheet.put("marks", marks);
            sheet.put("firsts", List.copyOf(paper.firsts));
            sheet.put("rows", paper.rows());
            sheet.put("plus", paper.plus);
            sheet.put("flip", paper.flip);
            sheet.put("extras", paper.extras);
            sheet.put("yours", paper.yours);
            sheet.put("others", paper.others);
            sheet.put("score", score(seat));
            sheets.add(sheet);
        }
        var acts = new ArrayList<Object>();
        acting.forEach(
                (seat, act) -> {
                    var plain = new LinkedHashMap<String, Object>();
                    plain.put("seat", seat);
                    plain.put("dice", List.copyOf(act.dice));
                    plain.put("used", GROUPS.stream().filter(act.used::contains).toList());
                    acts.add(plain);
                });
        var state = new LinkedHashMap<String, Object>();
        state.put("active", active);
        state.put("dice", dice);
        state.put("sheets", sheets);
        state.put("acting", acts);
        return state;
    }
}
