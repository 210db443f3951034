package einwurf.server.wire;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.rules.Parsed;
import einwurf.rules.Series;
import einwurf.rules.Table;
import einwurf.rules.Tables;

import java.util.List;
import java.util.Map;

/**
 * What a match was agreed to be when it was made; never changes. Checked when it is read.
 *
 * @param series as {@link Series#write} has it
 */
public record Setup(
        String game,
        Map<String, Object> options,
        String series,
        List<Chair> chairs,
        Clock clock,
        Absence absence,
        boolean listed,
        boolean chat) {

    public Setup {
        options = Map.copyOf(options);
        chairs = List.copyOf(chairs);
    }

    public enum ChairKind {
        OPEN,
        PERSON,
        BOT
    }

    /** A seat as it was planned: {@code name} of a person, {@code level} of a bot. */
    public record Chair(ChairKind kind, String name, String level) {
        public static final Chair OPEN = new Chair(ChairKind.OPEN, "", "");
    }

    public enum ClockKind {
        NONE,
        MOVE,
        BANK
    }

    public record Clock(ClockKind kind, int seconds, int increment) {
        public static final Clock NONE = new Clock(ClockKind.NONE, 0, 0);
    }

    /** {@code after} 0: never. {@code lose}: the seat loses the game instead of being kept. */
    public record Absence(int after, boolean lose) {}

    public int players() {
        return chairs.size();
    }

    public Game<?, ?> rules() {
        return Games.byId(game)
                .orElseThrow(() -> new IllegalStateException("there is no game " + game + " here"));
    }

    public Table table() {
        return Tables.of(rules(), players(), options);
    }

    public Series seriesOf() {
        return Series.read(rules(), series).orThrow();
    }

    /** For callers that know that it is right, tests above all. */
    public static Setup of(String json) {
        try {
            return Setups.read(json);
        } catch (Refused refused) {
            throw new IllegalArgumentException(refused.getMessage());
        }
    }

    static Series series(Game<?, ?> game, String text) throws Refused {
        return switch (Series.read(game, text)) {
            case Parsed.Good<Series>(var series) -> series;
            case Parsed.Bad<Series>(var why) ->
                    throw Problem.of(Code.BAD_OPTION, why.en(), why.de()).refused();
        };
    }
}
