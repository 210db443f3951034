package einwurf.einstein;

import static einwurf.einstein.EinsteinPosition.BLUE;
import static einwurf.einstein.EinsteinPosition.RED;
import static einwurf.einstein.EinsteinPosition.other;

import einwurf.rules.GameRecord;
import einwurf.rules.Seat;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The first line of a {@link ChampionshipRecord}: {@code #[WTN][first R][second B][result][date
 * place][event];}
 */
record ChampionshipHeader(Player first, Player second, String result, String when, String event) {
    static final ChampionshipHeader NONE =
            new ChampionshipHeader(Player.UNKNOWN, Player.UNKNOWN, "", "", "");

    private static final Pattern WHEN =
            Pattern.compile(
                    "(?s)(\\d{4}[-./年]\\d{1,2}[-./月]\\d{1,2}日?(?:["
                            + " T]++\\d{1,2}[:：.]\\d{2}(?:[:：.]\\d{2})?)?)\\s*+(.*)");

    /** A name and the colour beside it, null where none is told. */
    record Player(String name, @Nullable Seat colour) {
        static final Player UNKNOWN = new Player("", null);
        private static final Pattern BEFORE = Pattern.compile("(?s)([RB红蓝])方?\\s*+:\\s*+(.*)");

        /** "Mira R", "Mira(R)", or "红方:Mira". */
        static Player read(String field) {
            var plain = ChampionshipText.plain(field);
            var before = BEFORE.matcher(plain);
            if (before.matches()) {
                boolean red = "R红".contains(before.group(1));
                return new Player(field.substring(before.start(2)).strip(), red ? RED : BLUE);
            }
            int behind = plain.length() - (plain.endsWith(")") ? 2 : 1);
            char colour = behind < 0 ? ' ' : plain.charAt(behind);
            boolean apart = behind < 1 || " (:".indexOf(plain.charAt(behind - 1)) >= 0;
            if ((colour == 'R' || colour == 'B') && apart) {
                var name = field.substring(0, Math.max(behind - 1, 0)).strip();
                return new Player(name, colour == 'R' ? RED : BLUE);
            }
            return new Player(field, null);
        }
    }

    /** Of a line that begins with # and has brackets. */
    static ChampionshipHeader read(String line) {
        var fields = fields(line);
        // Some programs tell in a field of its own who moves first; the moves tell it too.
        if (fields.size() > 6) {
            fields.removeIf(f -> (f.contains("先手") || f.contains("后手")) && !f.contains("胜"));
        }
        while (fields.size() < 6) {
            fields.add("");
        }
        return new ChampionshipHeader(
                Player.read(fields.get(1)),
                Player.read(fields.get(2)),
                fields.get(3),
                fields.get(4),
                String.join(" ", fields.subList(5, fields.size())));
    }

    private static List<String> fields(String line) {
        var plain = ChampionshipText.plain(line);
        var fields = new ArrayList<String>();
        for (int from = plain.indexOf('['); from >= 0; from = plain.indexOf('[', from)) {
            int to = plain.indexOf(']', from);
            to = to < 0 ? plain.length() : to;
            fields.add(inside(line.substring(from + 1, to)).strip());
            from = to;
        }
        return fields;
    }

    /** The first player's colour, null where it isn't told or told in two ways. */
    private @Nullable Seat firstColour() {
        if (first.colour == null) {
            return second.colour == null ? null : other(second.colour);
        }
        return first.colour.equals(second.colour) ? null : first.colour;
    }

    /** Who moves first as far as the header knows. */
    Seat starter() {
        var colour = firstColour();
        return colour == null ? RED : colour;
    }

    /** The names by seat; where colours aren't told, the first player is who starts. */
    List<String> names(Seat starter) {
        var colour = firstColour();
        return RED.equals(colour == null ? starter : colour)
                ? List.of(first.name, second.name)
                : List.of(second.name, first.name);
    }

    /** What a {@link GameRecord} keeps of it; {@code played} is the result that the steps have. */
    Map<String, String> headers(String played) {
        var headers = new LinkedHashMap<String, String>();
        var split = WHEN.matcher(when);
        if (split.matches()) {
            headers.put(ChampionshipRecord.DATE, split.group(1));
            headers.put(ChampionshipRecord.PLACE, split.group(2));
        } else {
            headers.put(ChampionshipRecord.PLACE, when);
        }
        headers.put(ChampionshipRecord.EVENT, event);
        headers.put(ChampionshipRecord.OUTCOME, result.equals(played) ? "" : result);
        headers.values().removeIf(String::isEmpty);
        return headers;
    }

    static String write(GameRecord<EinsteinPosition, EinsteinMove> record, Seat starter) {
        var headers = record.headers();
        var played = result(record, starter);
        var when =
                headers.getOrDefault(ChampionshipRecord.DATE, "")
                        + " "
                        + headers.getOrDefault(ChampionshipRecord.PLACE, "");
        return "#[WTN]"
                + field(player(record, starter))
                + field(player(record, other(starter)))
                + field(headers.getOrDefault(ChampionshipRecord.OUTCOME, played))
                + field(when.strip())
                + field(headers.getOrDefault(ChampionshipRecord.EVENT, ""))
                + ";";
    }

    private static String player(GameRecord<?, ?> record, Seat seat) {
        return record.names().get(seat.index()) + (seat.equals(RED) ? " R" : " B");
    }

    /** Who won by the steps, as headers have it; empty while nobody has. */
    static String result(GameRecord<?, ?> record, Seat starter) {
        return record.result()
                .map(
                        result ->
                                result.winners().contains(starter)
                                        ? ChampionshipRecord.FIRST_WINS
                                        : ChampionshipRecord.SECOND_WINS)
                .orElse("");
    }

    /** Names may hold anything, but a field ends with its bracket and the header with its line. */
    private static String field(String text) {
        return "[" + inside(text).replace('\n', ' ').replace('\r', ' ') + "]";
    }

    /** Brackets are the header's own, full-width ones too: inside a field they are round. */
    private static String inside(String text) {
        var plain = ChampionshipText.plain(text);
        var inside = new StringBuilder(text);
        for (int i = 0; i < text.length(); i++) {
            switch (plain.charAt(i)) {
                case '[' -> inside.setCharAt(i, '(');
                case ']' -> inside.setCharAt(i, ')');
                default -> {}
            }
        }
        return inside.toString();
    }
}
