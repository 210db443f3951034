package einwurf.server.wire;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.rules.Key;
import einwurf.rules.Parsed;
import einwurf.rules.Series;
import einwurf.rules.Table;
import einwurf.rules.Tables;
import einwurf.server.wire.Wire.About;
import einwurf.server.wire.Wire.LeftOut;
import einwurf.server.wire.Wire.OrNull;
import einwurf.server.wire.Wire.Range;

import org.jspecify.annotations.Nullable;

import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * What a match was agreed to be when it was made; never changes. Checked when it is read.
 *
 * @param series as {@link Series#write} has it
 */
public record Setup(
        String game,
        @LeftOut Map<String, Object> options,
        @About("games-1, best-of-3, first-to-20/rows and the like.") @LeftOut String series,
        @Key("seats") @LeftOut List<Chair> chairs,
        @LeftOut Clock clock,
        @LeftOut Absence absence,
        @LeftOut boolean listed,
        @LeftOut boolean chat,
        @About("People throw dice of their own and say what they show; nobody can check those.")
                @LeftOut
                boolean ownDice,
        @About("The record is for those who sit here, and the match too once it is over.") @LeftOut
                boolean privateRecord,
        @About("Programs may show people what is good; everybody at the table sees that they may.")
                @LeftOut
                boolean help,
        @LeftOut Watch watch) {

    public Setup {
        options = Map.copyOf(options);
        chairs = List.copyOf(chairs);
    }

    public enum ChairKind implements Worded {
        OPEN("open"),
        PERSON("person"),
        BOT("bot");

        private final String word;

        ChairKind(String word) {
            this.word = word;
        }

        @Override
        public String word() {
            return word;
        }
    }

    /** A seat as it was planned: {@code name} of a person, {@code level} of a bot. */
    public record Chair(
            ChairKind kind,
            @LeftOut @Range(most = Names.LONGEST) String name,
            @LeftOut String level) {
        public static final Chair OPEN = new Chair(ChairKind.OPEN, "", "");
    }

    public enum ClockKind implements Worded {
        NONE("none"),
        MOVE("move"),
        BANK("bank");

        private final String word;

        ClockKind(String word) {
            this.word = word;
        }

        @Override
        public String word() {
            return word;
        }
    }

    public record Clock(
            ClockKind kind,
            @LeftOut @Range(least = 5) int seconds,
            @LeftOut @Range(least = 0) int increment) {
        public static final Clock NONE = new Clock(ClockKind.NONE, 0, 0);
        private static final int HOUR = 3600;

        /** Nobody has to stay at the table. */
        public boolean slow() {
            return kind != ClockKind.NONE && seconds >= HOUR;
        }
    }

    /** What happens to a seat whose person is gone. */
    public enum Then implements Worded {
        STAND_IN("standIn"),
        LOSE("lose");

        private final String word;

        Then(String word) {
            this.word = word;
        }

        @Override
        public String word() {
            return word;
        }
    }

    /** Who may look on while a match is played; until it begins whoever has the link may. */
    public enum Watch implements Worded {
        EVERYONE("everyone"),
        INVITED("invited"),
        NOBODY("nobody");

        private final String word;

        Watch(String word) {
            this.word = word;
        }

        @Override
        public String word() {
            return word;
        }
    }

    /**
     * {@code after} so many seconds by itself, {@code call} when the others at the table say so;
     * null: never.
     */
    public record Absence(
            @LeftOut @OrNull @Range(least = 10) @Nullable Integer after,
            @LeftOut Then then,
            @About("From then on the others may let the stand-in play (standIn).")
                    @LeftOut
                    @OrNull
                    @Range(least = 10)
                    @Nullable Integer call) {

        /** {@code after} 0: never. {@code lose}: the seat loses the game instead of being kept. */
        public static Absence of(int after, boolean lose, @Nullable Integer call) {
            return new Absence(
                    after == 0 ? null : (Integer) after, lose ? Then.LOSE : Then.STAND_IN, call);
        }

        /** Without a word about it; where a move may take hours, the clock alone decides. */
        public static int usualAfter(Clock clock) {
            return clock.kind() == ClockKind.NONE ? 3 * 24 * 3600 : clock.slow() ? 0 : 120;
        }

        /** Without a word about it; null: never. */
        public static @Nullable Integer usualCall(Clock clock, boolean lose) {
            return lose || clock.slow() ? null : (Integer) 60;
        }

        /** 0: never. */
        public int seconds() {
            return after == null ? 0 : after;
        }

        public boolean lose() {
            return then == Then.LOSE;
        }
    }

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

    /** The same table with all seats open, for everybody to find. */
    Setup forWhoeverComes() {
        return new Setup(
                game,
                options,
                series,
                Collections.nCopies(players(), Chair.OPEN),
                clock,
                absence,
                true,
                chat,
                ownDice,
                privateRecord,
                help,
                watch);
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
