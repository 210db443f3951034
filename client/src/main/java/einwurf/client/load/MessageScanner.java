package einwurf.client.load;

import org.jspecify.annotations.Nullable;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

import java.util.ArrayList;
import java.util.List;

/** Reads the few things that a {@link LoadPlayer} needs of a message, and skips the rest. */
final class MessageScanner {
    private static final JsonFactory FACTORY = new JsonFactory();

    private final int seat;
    String type = "";
    int re;
    int version;
    String status = "";
    int ask = -1;

    /** The share that is wanted, 0 if none is, and the throw it is for. */
    int share;

    int thrown;

    /** Throws that fell. */
    int rolls;

    final List<String> moves = new ArrayList<>();

    MessageScanner(int seat) {
        this.seat = seat;
    }

    /** {@code ask} is -1 where nothing is said of it, 0 where nothing is asked. */
    void read(byte[] bytes, int from, int to) {
        type = "";
        re = 0;
        status = "";
        ask = -1;
        share = 0;
        rolls = 0;
        try (var parser = FACTORY.createParser(ObjectReadContext.empty(), bytes, from, to - from)) {
            parser.nextToken();
            for (var name = parser.nextName(); name != null; name = parser.nextName()) {
                switch (name) {
                    case "type" -> type = text(parser);
                    case "re" -> re = parser.nextIntValue(0);
                    case "version" -> version = parser.nextIntValue(0);
                    case "events" -> events(parser);
                    case "view" -> view(parser);
                    default -> skip(parser);
                }
            }
        }
    }

    private void events(JsonParser parser) {
        parser.nextToken();
        while (parser.nextToken() == JsonToken.START_OBJECT) {
            boolean rolled = false;
            boolean first = false;
            for (var name = parser.nextName(); name != null; name = parser.nextName()) {
                if (name.equals("kind")) {
                    rolled = text(parser).equals("rolled");
                } else {
                    first |= name.equals("share");
                    skip(parser);
                }
            }
            rolls += rolled && first ? 1 : 0;
        }
    }

    private void reveal(JsonParser parser) {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            return;
        }
        for (var name = parser.nextName(); name != null; name = parser.nextName()) {
            int value = parser.nextIntValue(0);
            if (name.equals("share")) {
                share = value;
            } else {
                thrown = value;
            }
        }
    }

    private void view(JsonParser parser) {
        parser.nextToken();
        for (var name = parser.nextName(); name != null; name = parser.nextName()) {
            switch (name) {
                case "status" -> status = text(parser);
                case "ask" -> ask = parser.nextIntValue(0);
                case "reveal" -> reveal(parser);
                case "node" -> node(parser);
                default -> skip(parser);
            }
        }
    }

    private void node(JsonParser parser) {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            return;
        }
        for (var name = parser.nextName(); name != null; name = parser.nextName()) {
            if (name.equals("turn")) {
                turn(parser);
            } else {
                skip(parser);
            }
        }
    }

    private void turn(JsonParser parser) {
        parser.nextToken();
        for (var name = parser.nextName(); name != null; name = parser.nextName()) {
            if (!name.equals("seats")) {
                skip(parser);
                continue;
            }
            parser.nextToken();
            while (parser.nextToken() == JsonToken.START_OBJECT) {
                seat(parser);
            }
        }
    }

    private void seat(JsonParser parser) {
        int who = 0;
        for (var name = parser.nextName(); name != null; name = parser.nextName()) {
            if (name.equals("seat")) {
                who = parser.nextIntValue(0);
            } else if (who == seat && parser.nextToken() == JsonToken.START_ARRAY) {
                moves.clear();
                while (parser.nextToken() == JsonToken.VALUE_STRING) {
                    moves.add(parser.getString());
                }
            } else {
                parser.skipChildren();
            }
        }
    }

    private static String text(JsonParser parser) {
        @Nullable String text = parser.nextStringValue();
        return text == null ? "" : text;
    }

    private static void skip(JsonParser parser) {
        parser.nextToken();
        parser.skipChildren();
    }
}
