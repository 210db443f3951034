package pig;

import einwurf.rules.Notation;
import einwurf.rules.Parsed;
import einwurf.rules.Roll;
import einwurf.rules.Text;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A position is "goal phase seat pot scores": {@code 100 choose 2 7 30/12}. */
final class PigNotation implements Notation<PigPosition, PigMove> {
    private static final String NUMBER = "(0|[1-9]\\d{0,3})";
    private static final Pattern POSITION =
            Pattern.compile(
                    NUMBER
                            + " (roll|choose|over) ([1-6]) "
                            + NUMBER
                            + " (\\d{1,4}(/\\d{1,4}){1,5})");

    @Override
    public String writePosition(PigPosition p) {
        var scores = p.scores().stream().map(String::valueOf).collect(Collectors.joining("/"));
        var phase = p.over() ? "over" : p.rolling() ? "roll" : "choose";
        return p.goal() + " " + phase + " " + p.mover() + " " + p.pot() + " " + scores;
    }

    @Override
    public Parsed<PigPosition> readPosition(String text) {
        var parts = POSITION.matcher(text);
        if (!parts.matches()) {
            return bad(
                    "a position is \"100 choose 2 7 30/12\"",
                    "eine Stellung ist „100 choose 2 7 30/12“");
        }
        var scores = Arrays.stream(parts.group(5).split("/")).map(Integer::valueOf).toList();
        int seat = Integer.parseInt(parts.group(3)) - 1;
        if (seat >= scores.size()) {
            return bad("that seat isn't at the table", "diesen Platz gibt es am Tisch nicht");
        }
        var position =
                new PigPosition(
                        Integer.parseInt(parts.group(1)),
                        seat,
                        Integer.parseInt(parts.group(4)),
                        parts.group(2).equals("roll"),
                        scores);
        return writePosition(position).equals(text) && reachable(position)
                ? Parsed.good(position)
                : bad("no game gets there", "dahin kommt kein Spiel");
    }

    /** No throw and no sum of throws is a one; only the seat whose turn it is can have won. */
    private static boolean reachable(PigPosition p) {
        boolean goal = p.goal() >= Pig.GOAL.min() && p.goal() <= Pig.GOAL.max();
        boolean pot = p.over() ? p.pot() == 0 : p.rolling() || p.pot() > 1;
        long winners = p.scores().stream().filter(score -> score >= p.goal()).count();
        return goal
                && pot
                && p.pot() != 1
                && !p.scores().contains(1)
                && winners == (p.over() ? 1 : 0);
    }

    @Override
    public String writeMove(PigMove move) {
        return move.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public Parsed<PigMove> readMove(String text) {
        for (var move : List.of(PigMove.values())) {
            if (writeMove(move).equals(text)) {
                return Parsed.good(move);
            }
        }
        return bad("a move is roll or hold", "ein Zug ist roll oder hold");
    }

    @Override
    public String writeRoll(Roll roll) {
        return String.valueOf(roll.die(0));
    }

    @Override
    public Parsed<Roll> readRoll(String text) {
        return text.matches("[1-6]")
                ? Parsed.good(Roll.of(Integer.parseInt(text)))
                : bad("a throw is 1 to 6", "ein Wurf ist 1 bis 6");
    }

    private static <T> Parsed<T> bad(String en, String de) {
        return Parsed.bad(new Text(en, de));
    }
}
