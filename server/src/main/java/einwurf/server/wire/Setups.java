package einwurf.server.wire;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.rules.Tables;
import einwurf.rules.Tables.Setting;
import einwurf.rules.Text;
import einwurf.server.wire.Setup.Absence;
import einwurf.server.wire.Setup.Chair;
import einwurf.server.wire.Setup.ChairKind;
import einwurf.server.wire.Setup.Clock;
import einwurf.server.wire.Setup.ClockKind;
import einwurf.server.wire.Setup.Watch;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads what somebody wants to play: the body of a POST to the matches. */
public final class Setups {
    private static final int LONGEST_ABSENCE = 30 * 24 * 3600;

    private Setups() {}

    public static Setup read(String body) throws Refused {
        var fields = Fields.read(body);
        fields.only(
                Set.of(
                        "game",
                        "options",
                        "series",
                        "seats",
                        "clock",
                        "absence",
                        "listed",
                        "chat",
                        "ownDice",
                        "privateRecord",
                        "help",
                        "watch"));
        var game = game(fields.text("game", 20));
        var chairs = chairs(game, fields);
        var options = options(game, chairs.size(), fields);
        var series = fields.has("series") ? fields.text("series", 40) : "games-1";
        var clock = clock(fields);
        return new Setup(
                game.id(),
                options,
                Setup.series(game, series).write(game),
                chairs,
                clock,
                absence(fields, clock),
                fields.flag("listed", false),
                fields.flag("chat", true),
                fields.flag("ownDice", false),
                fields.flag("privateRecord", false),
                fields.flag("help", false),
                watch(fields));
    }

    private static Watch watch(Fields fields) throws Refused {
        if (!fields.has("watch")) {
            return Watch.EVERYONE;
        }
        var word = fields.text("watch", 10);
        for (var watch : Watch.values()) {
            if (watch.word().equals(word)) {
                return watch;
            }
        }
        throw Fields.bad(
                "watch is everyone, invited or nobody", "watch ist everyone, invited oder nobody");
    }

    static Game<?, ?> game(String id) throws Refused {
        return Games.byId(id)
                .orElseThrow(
                        () ->
                                Problem.of(
                                                Code.NO_SUCH_GAME,
                                                "There is no game \"" + id + "\" here",
                                                "Ein Spiel „" + id + "“ gibt es hier nicht")
                                        .refused());
    }

    private static List<Chair> chairs(Game<?, ?> game, Fields fields) throws Refused {
        if (!fields.has("seats")) {
            return Collections.nCopies(
                    Math.clamp(2, game.about().fewest(), game.about().most()), Chair.OPEN);
        }
        var list = fields.value("seats");
        if (!list.isArray()) {
            throw Fields.bad("seats is a list", "seats ist eine Liste");
        }
        if (Tables.set(game, list.size(), Map.of()) instanceof Setting.BadPlayers(var why)) {
            throw badPlayers(why);
        }
        var chairs = new ArrayList<Chair>();
        for (var item : list) {
            chairs.add(chair(game, item));
        }
        return chairs;
    }

    private static Refused badPlayers(Text why) {
        return Problem.of(Code.BAD_PLAYERS, why.en(), why.de()).refused();
    }

    private static Chair chair(Game<?, ?> game, JsonNode item) throws Refused {
        var fields = Fields.of(item, "a seat");
        fields.only(Set.of("kind", "name", "level"));
        return switch (fields.text("kind", 10)) {
            case "open" -> Chair.OPEN;
            case "person" -> new Chair(ChairKind.PERSON, Names.name(fields.text("name", 100)), "");
            case "bot" -> new Chair(ChairKind.BOT, "", level(game, fields));
            default ->
                    throw Fields.bad(
                            "a seat is open, person or bot", "ein Platz ist open, person oder bot");
        };
    }

    private static String level(Game<?, ?> game, Fields fields) throws Refused {
        return level(game, fields.has("level") ? fields.text("level", 20) : Levels.usual(game));
    }

    /** A level that the house has a bot for. */
    public static String level(Game<?, ?> game, String level) throws Refused {
        var levels = Levels.of(game);
        if (!levels.contains(level)) {
            throw Problem.of(
                            Code.NO_SUCH_BOT,
                            "There is no bot \""
                                    + level
                                    + "\"; there is "
                                    + String.join(", ", levels),
                            "Einen Bot „"
                                    + level
                                    + "“ gibt es nicht; es gibt "
                                    + String.join(", ", levels))
                    .refused();
        }
        return level;
    }

    private static Map<String, Object> options(Game<?, ?> game, int players, Fields fields)
            throws Refused {
        var given = new LinkedHashMap<String, Object>();
        if (fields.has("options")) {
            var node = Fields.of(fields.value("options"), "options").node();
            for (var entry : node.properties()) {
                given.put(entry.getKey(), plain(entry.getValue()));
            }
        }
        return switch (Tables.set(game, players, given)) {
            case Setting.Set(var table) -> table.options();
            case Setting.BadPlayers(var why) -> throw badPlayers(why);
            case Setting.BadOption(var why) ->
                    throw Problem.of(Code.BAD_OPTION, why.en(), why.de()).refused();
        };
    }

    private static Object plain(JsonNode value) {
        if (value.isInt()) {
            return value.intValue();
        }
        return value.isBoolean()
                ? (Object) value.booleanValue()
                : value.isString() ? value.stringValue() : value.toString();
    }

    private static Clock clock(Fields fields) throws Refused {
        if (!fields.has("clock")) {
            return Clock.NONE;
        }
        var clock = Fields.of(fields.value("clock"), "clock");
        clock.only(Set.of("kind", "seconds", "increment"));
        return switch (clock.text("kind", 10)) {
            case "none" -> Clock.NONE;
            case "move" -> new Clock(ClockKind.MOVE, clock.whole("seconds", 5, 14 * 24 * 3600), 0);
            case "bank" ->
                    new Clock(
                            ClockKind.BANK,
                            clock.whole("seconds", 5, 14 * 24 * 3600),
                            clock.whole("increment", 0, 3600, 0));
            default ->
                    throw Fields.bad(
                            "a clock is none, move or bank", "eine Uhr ist none, move oder bank");
        };
    }

    private static Absence absence(Fields fields, Clock clock) throws Refused {
        int normal = Absence.usualAfter(clock);
        if (!fields.has("absence")) {
            return Absence.of(normal, false, Absence.usualCall(clock, false));
        }
        var absence = Fields.of(fields.value("absence"), "absence");
        absence.only(Set.of("after", "then", "call"));
        int after =
                !absence.node().has("after")
                        ? normal
                        : absence.whole("after", 10, LONGEST_ABSENCE, 0);
        var then = absence.has("then") ? absence.text("then", 10) : "standIn";
        if (!then.equals("standIn") && !then.equals("lose")) {
            throw Fields.bad("then is standIn or lose", "then ist standIn oder lose");
        }
        boolean lose = then.equals("lose");
        return Absence.of(after, lose, call(absence, Absence.usualCall(clock, lose)));
    }

    /** Null says never. */
    private static @Nullable Integer call(Fields absence, @Nullable Integer normal) throws Refused {
        if (!absence.node().has("call")) {
            return normal;
        }
        return absence.has("call") ? (Integer) absence.whole("call", 10, LONGEST_ABSENCE) : null;
    }
}
