package einwurf.server.match.state;

/** A part of the view that is sent again when it has changed. */
public enum ViewPart {
    STATUS,
    LISTED,
    NODE,
    SEATS,
    CLOCK,
    SERIES,
    RESULT,
    OFFER,
    REMATCH,
    DICE,
    REVEAL
}
