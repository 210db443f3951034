package einwurf.einhorn;

import einwurf.rules.Parsed;
import einwurf.rules.Roll;
import einwurf.rules.Text;

import java.util.Arrays;

/** Reads a position in the form drawn at {@link EinhornNotation}. */
final class EinhornPositionReader {

    /** Thrown and caught in this file only: a text has many ways to be wrong, at every depth. */
    private static final class Wrong extends RuntimeException {
        Wrong(String why) {
            super(why, null, false, false);
        }
    }

    private final String[] fields;
    private int at;

    private int players;
    private int stonesPerPlayer;
    private int games;
    private int game;
    private Phase phase = Phase.START;
    private int stash;
    private int unicorn;
    private int[] stones = {};
    private int[] banked = {};
    private int who;
    private int said = -1;
    private int thrown = -1;
    private int[] hand = {};
    private int[] sum = {};
    private boolean[] contends = {};

    private EinhornPositionReader(String text) {
        fields = text.split(" ", -1);
    }

    static Parsed<EinhornPosition> read(String text) {
        try {
            return Parsed.good(new EinhornPositionReader(text).position());
        } catch (Wrong wrong) {
            return Parsed.bad(String.valueOf(wrong.getMessage()));
        }
    }

    private EinhornPosition position() {
        readTable();
        readPhase();
        stash = number("the central stash", 0, players * stonesPerPlayer);
        unicorn = number("the unicorn's owner", 0, players);
        stones = numbers("game stones");
        banked = numbers("banked stones");
        hand = new int[players];
        Arrays.fill(hand, EinhornPosition.NOT_MADE);
        sum = new int[players];
        contends = new boolean[players];
        readRest();
        check(at == fields.length, "nothing may follow the " + phase.text() + " position");
        var position = packed();
        var why = EinhornReachability.whyUnreachable(position);
        check(why == null, String.valueOf(why));
        return position;
    }

    private void readTable() {
        var table = next("the table, as 3x25").split("x", -1);
        check(table.length == 2, "the table is written as 3x25: players and stones for each");
        players = whole("players", table[0], Einhorn.FEWEST, Einhorn.MOST);
        stonesPerPlayer =
                whole("stones per player", table[1], Einhorn.STONES.min(), Einhorn.STONES.max());
        var counter = next("the game, as 1/10").split("/", -1);
        check(counter.length == 2, "the game is written as 1/10: its number and how many");
        games = whole("games", counter[1], Einhorn.GAMES.min(), Einhorn.GAMES.max());
        game = whole("the game's number", counter[0], 1, games);
    }

    private void readPhase() {
        var name = next("the phase");
        for (var candidate : Phase.values()) {
            if (candidate.text().equals(name)) {
                phase = candidate;
                return;
            }
        }
        throw new Wrong("there is no phase \"" + Text.shortened(name, 20) + "\"");
    }

    private void readRest() {
        if (phase.turn() || phase == Phase.OVER) {
            who = number(phase == Phase.OVER ? "the winner" : "whose turn it is", 1, players);
        }
        if (phase == Phase.ROLL || phase == Phase.SETTLE) {
            var prediction = EinhornNotation.prediction(next("the prediction"));
            check(prediction != null, "a prediction is U, W, E, D or -");
            said = prediction == null ? -1 : prediction.ordinal();
        }
        if (phase == Phase.SETTLE) {
            thrown =
                    switch (new EinhornNotation().readRoll(next("the roll"))) {
                        case Parsed.Good<Roll>(var roll) -> Throws.number(roll);
                        case Parsed.Bad<Roll>(var why) -> throw new Wrong(why.en());
                    };
        }
        if (phase.sealed() || phase == Phase.BIDROLL) {
            readHands();
        }
        if (phase.rollsOff()) {
            readSums();
        }
    }

    private void readHands() {
        var texts = bySeat(phase == Phase.ADD ? "added stones" : "bids");
        for (int i = 0; i < players; i++) {
            boolean open = phase.sealed();
            if (open && texts[i].equals(EinhornNotation.NOT_MADE)) {
                continue;
            }
            hand[i] =
                    open && texts[i].equals(EinhornNotation.SEALED)
                            ? EinhornPosition.SEALED
                            : whole("stones in a hand", texts[i], 0, players * stonesPerPlayer);
        }
    }

    private void readSums() {
        var texts = bySeat("sums");
        for (int i = 0; i < players; i++) {
            contends[i] = !texts[i].equals(EinhornNotation.NOT_IN_IT);
            if (contends[i] && !texts[i].equals(EinhornNotation.NOT_MADE)) {
                sum[i] = whole("the sum of a roll", texts[i], 3, 18);
            }
        }
    }

    private String next(String what) {
        check(at < fields.length, what + " is missing");
        return fields[at++];
    }

    private int number(String what, int min, int max) {
        return whole(what, next(what), min, max);
    }

    private int[] numbers(String what) {
        var texts = bySeat(what);
        var numbers = new int[players];
        for (int i = 0; i < players; i++) {
            numbers[i] = whole(what, texts[i], 0, players * stonesPerPlayer);
        }
        return numbers;
    }

    private String[] bySeat(String what) {
        var texts = next(what).split(",", -1);
        check(texts.length == players, what + " are written for each of the " + players + " seats");
        return texts;
    }

    private static int whole(String what, String text, int min, int max) {
        int value = EinhornNotation.number(text);
        check(
                value >= min && value <= max,
                what
                        + " must be from "
                        + min
                        + " to "
                        + max
                        + ", not \""
                        + Text.shortened(text, 20)
                        + "\"");
        return value;
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new Wrong(otherwise);
        }
    }

    private EinhornPosition packed() {
        var seats = new long[Einhorn.MOST];
        for (int i = 0; i < players; i++) {
            seats[i] = EinhornPosition.seat(stones[i], banked[i], hand[i], sum[i], contends[i]);
        }
        return new EinhornPosition(
                EinhornPosition.middle(
                        players,
                        stonesPerPlayer,
                        games,
                        game,
                        stash,
                        unicorn,
                        who,
                        said,
                        thrown,
                        phase),
                seats[0],
                seats[1],
                seats[2],
                seats[3],
                seats[4]);
    }
}
