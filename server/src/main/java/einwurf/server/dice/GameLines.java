package einwurf.server.dice;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The lines of one game of a record, read without its rules.
 *
 * @param before how many lines of the text are before it
 */
record GameLines(List<String> lines, int before, Map<String, String> headers) {
    private static final Pattern STEP =
            Pattern.compile("(\\d) (plays|rolls) +(\\S.*?)(?: \\| +(.*))?");
    private static final Pattern PLACE = Pattern.compile("(\\d{1,9}) of (\\d{1,9})( so far)?");

    /** A choice or a roll, as the line says it. */
    record StepLine(int line, String seat, String text, boolean rolled, Map<String, String> notes) {
        String said() {
            return seat + (rolled ? " rolls " : " plays ") + text + "\n";
        }
    }

    /** Game {@code number} of so many; {@code soFar}: the match went on. */
    record Place(int number, int of, boolean soFar) {}

    GameLines(List<String> lines, int before) {
        this(lines, before, new HashMap<>());
        for (int i = 1; i < body(); i++) {
            int colon = lines.get(i).indexOf(": ");
            if (colon > 0) {
                headers.put(lines.get(i).substring(0, colon), lines.get(i).substring(colon + 2));
            }
        }
    }

    String text() {
        return String.join("\n", lines) + "\n";
    }

    /** Of the empty line behind the headers, from 0. */
    int body() {
        int i = 0;
        while (i < lines.size() && !lines.get(i).isBlank()) {
            i++;
        }
        return i;
    }

    boolean has(String header, String value) {
        return value.equals(headers.get(header));
    }

    String header(String name) throws RecordFault {
        var value = headers.get(name);
        if (value == null) {
            throw new RecordFault(
                    before + 1, "\"" + name + "\" is missing", "„" + name + "“ fehlt");
        }
        return value;
    }

    /** Empty for a game of no match. */
    Optional<Place> place() {
        var place = PLACE.matcher(headers.getOrDefault(RecordSignature.PLACE, ""));
        return place.matches()
                ? Optional.of(
                        new Place(
                                Integer.parseInt(place.group(1)),
                                Integer.parseInt(place.group(2)),
                                place.group(3) != null))
                : Optional.empty();
    }

    List<StepLine> steps() throws RecordFault {
        var steps = new ArrayList<StepLine>();
        for (int i = body(); i < lines.size(); i++) {
            var line = lines.get(i).strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            var step = STEP.matcher(line);
            if (!step.matches()) {
                throw new RecordFault(before + i + 1, "this isn't a step", "das ist kein Schritt");
            }
            var notes = new LinkedHashMap<String, String>();
            for (var note : Objects.requireNonNullElse(step.group(4), "").split(" +")) {
                int equals = note.indexOf('=');
                notes.put(note.substring(0, Math.max(0, equals)), note.substring(equals + 1));
            }
            boolean rolled = step.group(2).equals("rolls");
            steps.add(new StepLine(before + i + 1, step.group(1), step.group(3), rolled, notes));
        }
        return steps;
    }

    RecordFault wrong(String name) {
        return fault(name, " doesn't fit the steps", " passt nicht zu den Schritten");
    }

    /** It stands behind a game that it doesn't follow. */
    RecordFault misplaced(String name) {
        return fault(
                name,
                " doesn't fit the game before it: this game doesn't belong here",
                " passt nicht zum Spiel davor: Dieses Spiel gehört nicht hierher");
    }

    private RecordFault fault(String name, String en, String de) {
        int line = 0;
        for (int i = 0; i < body(); i++) {
            if (lines.get(i).startsWith(name + ":")) {
                line = i;
            }
        }
        return new RecordFault(before + line + 1, "\"" + name + "\"" + en, "„" + name + "“" + de);
    }
}
