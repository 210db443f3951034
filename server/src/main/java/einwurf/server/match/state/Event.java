package einwurf.server.match.state;

import einwurf.server.wire.How;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * One thing that happened in a match: the unit of storage and of replay. {@code seat} is whose
 * doing it was, 0 for nobody's. Hashes are of tokens and never leave the server.
 */
public sealed interface Event {

    default int seat() {
        return 0;
    }

    /** {@code host} is the hash of the host's token. */
    record Created(String host) implements Event {}

    /** A seat is kept for somebody, or for a program. */
    record Reserved(int seat, String name, String hash, @Nullable String program)
            implements Event {}

    record SatBot(int seat, String name, String level) implements Event {}

    /** {@code program} is the bot's id where a program sat down. */
    record Sat(int seat, String name, String hash, @Nullable String program) implements Event {}

    /** A new token for a seat; the old one opens nothing any more. */
    record Renewed(int seat, String hash) implements Event {}

    record Left(int seat) implements Event {}

    /** Before the start: the person is here. Between games: wants to go on. */
    record Ready(int seat) implements Event {}

    /** Game number {@code game} of the series begins. */
    record Started(int game) implements Event {}

    record Chose(int seat, String move, int ask) implements Event {}

    /**
     * {@code share} is the house's. It stands only beside the first roll of a throw, with the
     * house's {@code signature} under the throw; people's own dice have neither. {@code ask} is the
     * question that a person has answered with their own dice, 0 where the house threw.
     */
    record Rolled(
            int seat, String roll, @Nullable String share, @Nullable String signature, int ask)
            implements Event {}

    /**
     * A seat's program has a chain, its {@code chain}th, that counts from the next throw to become
     * due.
     */
    record Committed(int seat, int chain, String commitment) implements Event {}

    /**
     * A throw is due. {@code waited}: whose share comes last, 0 for nobody's; {@code asked}: whose
     * shares come before. A throw of the house alone has no such event.
     */
    record Due(int number, int waited, List<Integer> asked) implements Event {
        public Due {
            asked = List.copyOf(asked);
        }
    }

    record Revealed(int seat, int number, String share) implements Event {}

    /** The throw goes on without this seat's share. */
    record Missing(int seat, int number) implements Event {}

    /** Event {@code to}, a choice, is undone with all steps after it. */
    record TookBack(int seat, int to) implements Event {}

    /** Somebody asks the others to take back; the offer is named by this event's number. */
    record Offered(int seat, int to) implements Event {}

    record Agreed(int seat, int offer) implements Event {}

    record Declined(int seat, int offer) implements Event {}

    record TimeUp(int seat) implements Event {}

    /** The stand-in takes over. */
    record StoodIn(int seat) implements Event {}

    /** The person is back. */
    record Back(int seat) implements Event {}

    /** {@code gone}: nobody was there for too long. On time, {@link TimeUp} comes before it. */
    record Resigned(int seat, boolean gone) implements Event {}

    record Ended(List<Integer> places, List<Integer> points, How how) implements Event {
        public Ended {
            places = List.copyOf(places);
            points = List.copyOf(points);
        }
    }

    record WantsRematch(int seat, boolean yes) implements Event {}

    record Rematch(String match) implements Event {}

    /** {@code once} is the client's mark: the same again is the same message. */
    record Chat(int seat, String text, @Nullable String once) implements Event {}

    record Listed(boolean on) implements Event {}

    record Closed() implements Event {}

    record Renamed(int seat, String name) implements Event {}

    /** Before the start: whoever sat on {@code seat} sits there now. */
    record Moved(int seat, int to) implements Event {}

    /** Whoever sits here is the host from now on. */
    record Host(int seat) implements Event {}

    /**
     * The server was away since {@code stopped}, or what happened then is stored only now; clocks
     * stood still.
     */
    record Resumed(long stopped) implements Event {}
}
