package einwurf.einhorn;

import java.util.Locale;

/** The parts of a match, in the words of the protocol. */
public enum Phase {
    /** Who begins game 1 is thrown for (E2). */
    START,
    PREDICT,
    ROLL,
    /** The unicorn's owner chooses a counterparty (E6). */
    SETTLE,
    /** Everyone bids for the unicorn, sealed (E9). */
    BID,
    /** The highest bidders are tied and throw for the unicorn (E9). */
    BIDROLL,
    /** Everyone adds banked stones to the six dealt, sealed (E9). */
    ADD,
    /** The leaders of a finished match throw until one has an Einhorn (E10). */
    TIEBREAK,
    OVER;

    private final String text = name().toLowerCase(Locale.ROOT);

    public String text() {
        return text;
    }

    /** Throws that are compared or counted, not paid for. */
    boolean rollsOff() {
        return this == START || this == BIDROLL || this == TIEBREAK;
    }

    /** Choices that stay in the hand until the last is made. */
    boolean sealed() {
        return this == BID || this == ADD;
    }

    /** Predicting, rolling, settling: one player's turn in a running game. */
    boolean turn() {
        return this == PREDICT || this == ROLL || this == SETTLE;
    }
}
