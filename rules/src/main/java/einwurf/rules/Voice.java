package einwurf.rules;

import java.util.List;
import java.util.Optional;

/**
 * What a game says to people, in both languages; the same words in the terminal, in the browser and
 * for a screen reader. Speaks only of what the given positions show, so pass them through {@link
 * Game#seenBy} first. Names are by seat.
 */
public interface Voice<S extends Record, M extends Move> {

    /** What the seat is to do now: "4 is gone: move 3 or 5". Only for a seat that is asked. */
    Text ask(S position, Seat seat);

    /** What a move does, short enough for a button or a list: "Das Unvermeidliche", "3 to c4". */
    Text label(S position, Seat seat, M move);

    /** The same where people are known by name: "Take 2 from Mira". */
    default Text label(S position, Seat seat, M move, List<String> names) {
        return label(position, seat, move);
    }

    /** One sentence on what happened: "Jonas said Wunsch and rolled one: +2". */
    Text tell(S before, Step<M> step, S after, List<String> names);

    /** Why a well-formed move isn't among the legal ones of a seat that is asked. */
    Objection object(S position, Seat seat, M move);

    /**
     * What a throw would be or do in this position, where that says more than its dice: "Wunsch",
     * "cube 3 or 5 moves".
     */
    default Optional<Text> kind(S position, Roll roll) {
        return Optional.empty();
    }

    /** The end in one sentence: "Tarek wins with 31 stones". */
    Text end(S position, List<String> names);

    /** A refusal for people, and the ruling behind it (as "S4"). */
    record Objection(Text why, String rule) {}
}
