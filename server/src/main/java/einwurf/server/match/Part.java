package einwurf.server.match;

/** A part of the view that is sent again when it has changed. */
enum Part {
    STATUS,
    LISTED,
    NODE,
    SEATS,
    CLOCK,
    SERIES,
    RESULT,
    OFFER,
    REMATCH,
    DICE
}
