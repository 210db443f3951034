package einwurf.rules;

import java.util.List;

/** Something a table can agree on before it plays. The default is what an ordinary table plays. */
public sealed interface Option {

    /** In protocol, records and flags: never changes. */
    String name();

    /** What it means, for people. */
    Text label();

    /** An Integer, a String or a Boolean. */
    Object standard();

    record Whole(String name, Text label, int min, int max, int normal) implements Option {
        @Override
        public Object standard() {
            return normal;
        }
    }

    record OneOf(String name, Text label, List<String> values, String normal) implements Option {
        public OneOf {
            values = List.copyOf(values);
        }

        @Override
        public Object standard() {
            return normal;
        }
    }

    record Switch(String name, Text label, boolean normal) implements Option {
        @Override
        public Object standard() {
            return normal;
        }
    }

    /** The checked value, or why it can't be: right type, in range. */
    default Parsed<Object> check(Object given) {
        return switch (this) {
            case Whole w when given instanceof Integer i && i >= w.min && i <= w.max ->
                    Parsed.good(i);
            case Whole w ->
                    Parsed.bad(
                            new Text(
                                    name() + " is a whole number from " + w.min + " to " + w.max,
                                    name()
                                            + " ist eine ganze Zahl von "
                                            + w.min
                                            + " bis "
                                            + w.max));
            case OneOf o when given instanceof String s && o.values.contains(s) -> Parsed.good(s);
            case OneOf o -> {
                var all = String.join(", ", o.values);
                yield Parsed.bad(
                        new Text(name() + " is one of " + all, name() + " ist eines von " + all));
            }
            case Switch _ when given instanceof Boolean b -> Parsed.good(b);
            case Switch _ ->
                    Parsed.bad(
                            new Text(
                                    name() + " is true or false", name() + " ist true oder false"));
        };
    }

    /** The same from text, as flags and records have it. */
    default Parsed<Object> read(String text) {
        return check(
                switch (this) {
                    case Whole _ ->
                            text.matches("-?\\d{1,9}") ? (Object) Integer.valueOf(text) : text;
                    case OneOf _ -> text;
                    case Switch _ ->
                            switch (text) {
                                case "true", "on", "yes" -> (Object) true;
                                case "false", "off", "no" -> false;
                                default -> text;
                            };
                });
    }
}
