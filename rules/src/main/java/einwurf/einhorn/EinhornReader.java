package einwurf.einhorn;

import einwurf.rules.Parsed;
import einwurf.rules.Roll;
import einwurf.rules.Text;

import java.util.Arrays;

/**
 * Reads a position in the form drawn at {@link EinhornNotation}, and refuses what no match could
 * reach: wrong numbers of stones, an end that wasn't noticed, throws out of order.
 */
final class EinhornReader {

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

    private EinhornReader(String text) {
        fields = text.split(" ", -1);
    }

    static Parsed<EinhornPosition> read(String text) {
        try {
            return Parsed.good(new EinhornReader(text).position());
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
        checkStones();
        switch (phase) {
            case START -> checkStart();
            case PREDICT, ROLL, SETTLE -> checkTurn();
            case BID -> checkBid();
            case BIDROLL -> checkBidroll();
            case ADD -> checkAdd();
            case TIEBREAK, OVER -> checkEnd();
        }
        return packed();
    }

    // ---- reading ----

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
            switch (new EinhornNotation().readRoll(next("the roll"))) {
                case Parsed.Good<Roll>(var roll) -> thrown = Throws.number(roll);
                case Parsed.Bad<Roll>(var why) -> throw new Wrong(why.en());
            }
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

    // ---- judging ----

    private void checkStones() {
        int all = stash + total(stones) + total(banked);
        check(
                all == players * stonesPerPlayer,
                all + " stones lie on a table of " + players * stonesPerPlayer + " (E1)");
    }

    private void checkStart() {
        check(game == 1 && unicorn == 0, "the start is rolled for before game 1 (E2)");
        check(eachHas(stones, EinhornBoard.DEALT), "six stones each are dealt at the start (E1)");
        check(total(banked) == 0, "nobody has banked before game 1 (E1)");
        checkThrowers();
    }

    private void checkTurn() {
        check(fewest(stones) > 0, "a game ends as soon as someone has no game stones (E8)");
        check(stash > 0, "the match ends when the central stash is empty (E8)");
        checkFigure();
        check(game > 1 || total(banked) == 0, "nobody has banked during game 1 (E8)");
        checkLoser();
        if (phase == Phase.SETTLE) {
            check(unicorn == who, "only the unicorn's owner settles (E6)");
            int result = Throws.result(thrown);
            check(
                    result != Prediction.EINHORN.ordinal(),
                    "an Einhorn moves no stones for the owner (E5)");
            check(
                    Throws.pay(result, said) != Throws.EVERYTHING,
                    "a Dreifaltigkeit called right ends the game at once (E7)");
        }
    }

    /** From game 2 on the unicorn has been bid for, so someone has it. */
    private void checkFigure() {
        check(game == 1 || unicorn > 0, "after the bids someone has the unicorn (E9)");
    }

    private void checkBetweenGames() {
        check(game > 1, "nobody bids or adds before game 2 (E9)");
        checkLoser();
    }

    /** Whoever ran out of stones in game 1 banked none, and has none to bid or add in game 2. */
    private void checkLoser() {
        check(game > 2 || fewest(banked) == 0, "nobody lost all stones in game 1 (E8)");
    }

    private void checkBid() {
        checkBetweenGames();
        check(unicorn == 0, "the unicorn is in the centre until the bids are open (E9)");
        check(total(stones) == 0, "game stones are banked before the bids (E9)");
        check(stash > 0, "the match ends when the central stash is empty (E8)");
        checkHands();
    }

    private void checkAdd() {
        checkBetweenGames();
        check(unicorn > 0, "after the bids someone has the unicorn (E9)");
        check(eachHas(stones, EinhornBoard.DEALT), "six stones each are dealt before adding (E9)");
        check(stash > 0, "the match ends when no stone would be left after the deal (E9)");
        checkHands();
    }

    private void checkHands() {
        boolean waiting = false;
        for (int i = 0; i < players; i++) {
            check(hand[i] <= banked[i], "nobody has more in the hand than banked (E9)");
            waiting |= hand[i] < 0;
        }
        check(waiting, "the hands open when the last choice is in (E9)");
    }

    private void checkBidroll() {
        checkBetweenGames();
        check(unicorn == 0, "the unicorn is in the centre while it is rolled for (E9)");
        check(total(stones) == 0, "game stones are banked before the bids (E9)");
        check(
                stash > EinhornBoard.DEALT * players,
                "the match ends when no stone would be left after the deal (E9)");
        check(stash > total(hand), "the central stash wasn't empty before the bids (E8)");
        check(
                game > 2 || holds(i -> banked[i] + hand[i] > 0) < players,
                "nobody lost all stones in game 1 (E8)");
        int highest = Arrays.stream(hand).max().orElse(0);
        check(
                holds(i -> contends[i] && hand[i] < highest) == 0,
                "only the highest bidders roll for the unicorn (E9)");
        checkThrowers();
    }

    /** A match ends by an empty stash, after its last game, or because too little is left (E9). */
    private void checkEnd() {
        check(total(stones) == 0, "game stones are banked at the end (E8)");
        boolean tooLittle = game > 1 && unicorn == 0 && stash <= EinhornBoard.DEALT * players;
        if (tooLittle && stash > 0) {
            checkLoser();
        } else {
            check(stash == 0 || game == games, "the match isn't over yet (E8)");
            checkFigure();
            check(
                    game > 1 || stash == 0 == fewest(banked) > 0,
                    "game 1 ends by an empty stash or by someone without stones (E8)");
        }
        int most = Arrays.stream(banked).max().orElse(0);
        if (phase == Phase.OVER) {
            check(banked[who - 1] == most, "the winner has the most stones (E10)");
            return;
        }
        check(
                holds(i -> contends[i] != (banked[i] == most)) == 0,
                "all who have the most stones break the tie, and nobody else (E10)");
        checkThrowers();
    }

    /** At least two contend, they throw in seat order, and one has yet to throw. */
    private void checkThrowers() {
        check(holds(i -> contends[i]) > 1, "a roll-off needs two contenders");
        boolean waiting = false;
        for (int i = 0; i < players; i++) {
            check(!waiting || sum[i] == 0, "contenders roll in seat order");
            waiting |= contends[i] && sum[i] == 0;
        }
        check(waiting, "a roll-off is decided when the last has rolled");
    }

    private int holds(java.util.function.IntPredicate seat) {
        int count = 0;
        for (int i = 0; i < players; i++) {
            count += seat.test(i) ? 1 : 0;
        }
        return count;
    }

    private static int total(int[] numbers) {
        return Arrays.stream(numbers).sum();
    }

    private static int fewest(int[] numbers) {
        return Arrays.stream(numbers).min().orElse(0);
    }

    private static boolean eachHas(int[] numbers, int count) {
        return Arrays.stream(numbers).allMatch(n -> n == count);
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
