package einwurf.server.match.state;

import einwurf.server.wire.SeatKind;

import org.jspecify.annotations.Nullable;

/**
 * Who sits on a seat.
 *
 * @param hash of the token that opens the seat; null where none does
 * @param standIn the stand-in plays for it now
 * @param ready is here (before the start), wants to go on (between games)
 * @param resigned the running game
 */
public record Occupant(
        SeatKind kind,
        String name,
        String level,
        @Nullable String hash,
        @Nullable String program,
        boolean standIn,
        boolean ready,
        boolean resigned) {

    static final Occupant NOBODY =
            new Occupant(SeatKind.OPEN, "", "", null, null, false, false, false);

    public static Occupant bot(String name, String level) {
        return new Occupant(SeatKind.BOT, name, level, null, null, false, true, false);
    }

    /** A person, or a program of that id. */
    public static Occupant outsider(
            String name, String hash, @Nullable String program, boolean ready, boolean resigned) {
        var kind = program == null ? SeatKind.PERSON : SeatKind.PROGRAM;
        return new Occupant(kind, name, "", hash, program, false, ready, resigned);
    }

    /** Somebody outside the house decides for this seat: a person or a program. */
    public boolean outside() {
        return kind == SeatKind.PERSON || kind == SeatKind.PROGRAM;
    }

    /** The same of the running game: whoever has resigned it decides nothing more. */
    public boolean plays() {
        return outside() && !resigned;
    }

    /** The house plays for this seat now. */
    public boolean housePlays() {
        return kind == SeatKind.BOT || kind == SeatKind.LEFT || standIn || resigned;
    }

    public Occupant withStandIn(boolean standIn) {
        return new Occupant(kind, name, level, hash, program, standIn, ready, resigned);
    }

    public Occupant withReady(boolean ready) {
        return new Occupant(kind, name, level, hash, program, standIn, ready, resigned);
    }

    public Occupant withResigned(boolean resigned) {
        return new Occupant(kind, name, level, hash, program, standIn, ready, resigned);
    }

    public Occupant withHash(String hash) {
        return new Occupant(kind, name, level, hash, program, standIn, ready, resigned);
    }

    public Occupant withName(String name) {
        return new Occupant(kind, name, level, hash, program, standIn, ready, resigned);
    }

    /** Gone for good; the name stays on the seat until somebody takes it over. */
    public Occupant gone() {
        return new Occupant(SeatKind.LEFT, name, level, null, null, true, true, resigned);
    }
}
