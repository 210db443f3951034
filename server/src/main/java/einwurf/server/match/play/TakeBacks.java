package einwurf.server.match.play;

import einwurf.rules.Move;
import einwurf.rules.Step;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.MatchLog;
import einwurf.server.match.state.MatchState;
import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Status;

import org.jspecify.annotations.Nullable;

/**
 * Taking back. Harmless is one's own last choice when nothing came after it: no dice, no secret
 * shown, nobody else's action. Then it is free; what others did since needs their consent; and dice
 * and secrets, once seen, can't be unseen. Only what somebody said of their own dice can be said
 * anew, if the others agree: a finger slips.
 */
public final class TakeBacks<S extends Record, M extends Move> {
    private final MatchLog<S, M> log;
    private final MatchState<S, M> state;

    TakeBacks(MatchLog<S, M> log) {
        this.log = log;
        state = log.state();
    }

    public record Possible(int to, boolean free) {}

    /** What a seat could take back now; null if nothing. */
    public static <S extends Record, M extends Move> @Nullable Possible possible(
            MatchState<S, M> state, int seat) {
        var run = state.run();
        // What leads to a throw stands once the throw is due.
        if (seat == 0
                || run == null
                || state.dice().due() != null
                || state.status() != Status.PLAYING) {
            return null;
        }
        var taken = run.taken();
        for (int i = taken.size() - 1; i >= 0; i--) {
            var transition = taken.get(i).transition();
            if (!transition.reveals().isEmpty()) {
                return null;
            }
            switch (transition.step()) {
                case Step.Rolled<M> _ -> {
                    return ownDice(state, taken.get(i).number(), seat);
                }
                case Step.Chose<M>(var access, _) -> {
                    if (access.number() == seat) {
                        return new Possible(taken.get(i).number(), i == taken.size() - 1);
                    }
                }
            }
        }
        return null;
    }

    private static @Nullable Possible ownDice(MatchState<?, ?> state, int number, int seat) {
        boolean own =
                state.events().get(number).event() instanceof Event.Rolled rolled
                        && rolled.ask() != 0
                        && rolled.seat() == seat;
        return own ? new Possible(number, false) : null;
    }

    /**
     * {@code to} is the choice meant, 0 for the one that is possible. Sent again it counts once.
     */
    @Nullable Problem ask(int seat, int to) {
        var offer = state.offer();
        if (state.pastRequests().takenBack(to)
                || (offer != null && offer.by() == seat && offer.to() == to)) {
            return null;
        }
        var possible = possible(state, seat);
        if (possible == null || (to != 0 && to != possible.to())) {
            return nothing();
        }
        if (possible.free()) {
            log.add(new Event.TookBack(seat, possible.to()));
            return null;
        }
        if (offer != null) {
            return Problem.of(
                    Code.NOT_NOW,
                    "The table is already asked about taking back",
                    "Der Tisch wird gerade schon um eine Rücknahme gebeten");
        }
        log.add(new Event.Offered(seat, possible.to()));
        settle();
        return null;
    }

    @Nullable Problem answer(int seat, int number, boolean yes) {
        var offer = state.offer();
        if (offer == null || offer.number() != number) {
            return Problem.of(
                    Code.NOTHING_TO_UNDO,
                    "That offer isn't open any more",
                    "Dieses Angebot gilt nicht mehr");
        }
        if (offer.agreed().contains(seat) && yes) {
            return null;
        }
        log.add(yes ? new Event.Agreed(seat, number) : new Event.Declined(seat, number));
        settle();
        return null;
    }

    /** Done once everybody has agreed who isn't of the house. */
    private void settle() {
        var offer = state.offer();
        if (offer == null) {
            return;
        }
        for (int seat = 1; seat <= state.players(); seat++) {
            var occupant = state.seat(seat);
            if (occupant.outside() && !occupant.housePlays() && !offer.agreed().contains(seat)) {
                return;
            }
        }
        log.add(new Event.TookBack(offer.by(), offer.to()));
    }

    private static Problem nothing() {
        return Problem.of(
                Code.NOTHING_TO_UNDO,
                "Dice that fell and secrets that were shown can't be taken back",
                "Gefallene Würfel und gezeigte Geheimnisse lassen sich nicht zurücknehmen");
    }
}
