package einwurf.rules;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How many sit down and what they agreed on: every option of the game with its value, in the game's
 * order. Made by {@link Tables}, which checks it.
 */
public record Table(int players, Map<String, Object> options) {
    public Table {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    public int whole(String option) {
        return (Integer) value(option);
    }

    public String choice(String option) {
        return (String) value(option);
    }

    public boolean on(String option) {
        return (Boolean) value(option);
    }

    /** This table with one option changed; the value must be one the option takes. */
    public Table with(String option, Object value) {
        value(option);
        var changed = new LinkedHashMap<>(options);
        changed.put(option, value);
        return new Table(players, changed);
    }

    private Object value(String option) {
        var value = options.get(option);
        if (value == null) {
            throw new IllegalArgumentException("no option " + option);
        }
        return value;
    }
}
