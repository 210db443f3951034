package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.rules.Step;
import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Status;

import org.jspecify.annotations.Nullable;

/**
 * Taking back. Harmless is one's own last choice when nothing came after it: no dice, no secret
 * shown, nobody else's action. Then it is free; what others did since needs their consent; and dice
 * and secrets, once seen, can't be unseen.
 */
final class TakeBacks<S extends Record, M extends Move> {
    private final Pen<S, M> pen;
    private final Course<S, M> course;

    TakeBacks(Pen<S, M> pen) {
        this.pen = pen;
        course = pen.course();
    }

    record Possible(int to, boolean free) {}

    /** What a seat could take back now; null if nothing. */
    static <S extends Record, M extends Move> @Nullable Possible possible(
            Course<S, M> course, int seat) {
        var run = course.run();
        if (seat == 0 || run == null || course.status() != Status.PLAYING) {
            return null;
        }
        var taken = run.taken();
        for (int i = taken.size() - 1; i >= 0; i--) {
            var scene = taken.get(i).scene();
            if (!scene.reveals().isEmpty()) {
                return null;
            }
            switch (scene.step()) {
                case Step.Rolled<M> _ -> {
                    return null;
                }
                case Step.Chose<M>(var who, _) -> {
                    if (who.number() == seat) {
                        return new Possible(taken.get(i).number(), i == taken.size() - 1);
                    }
                }
            }
        }
        return null;
    }

    /**
     * {@code to} is the choice meant, 0 for the one that is possible. Sent again it counts once.
     */
    @Nullable Problem ask(int seat, int to) {
        var offer = course.offer();
        if (course.heard().takenBack(to)
                || offer != null && offer.by() == seat && offer.to() == to) {
            return null;
        }
        var possible = possible(course, seat);
        if (possible == null || to != 0 && to != possible.to()) {
            return nothing();
        }
        if (possible.free()) {
            pen.add(new Event.TookBack(seat, possible.to(), true));
            return null;
        }
        if (offer != null) {
            return Problem.of(
                    Code.NOT_NOW,
                    "The table is already asked about taking back",
                    "Der Tisch wird gerade schon um eine Rücknahme gebeten");
        }
        pen.add(new Event.Offered(seat, possible.to()));
        settle();
        return null;
    }

    @Nullable Problem answer(int seat, int number, boolean yes) {
        var offer = course.offer();
        if (offer == null || offer.number() != number) {
            return Problem.of(
                    Code.NOTHING_TO_UNDO,
                    "That offer isn't open any more",
                    "Dieses Angebot gilt nicht mehr");
        }
        if (offer.agreed().contains(seat) && yes) {
            return null;
        }
        pen.add(yes ? new Event.Agreed(seat, number) : new Event.Declined(seat, number));
        settle();
        return null;
    }

    /** Done once everybody has agreed who isn't of the house. */
    private void settle() {
        var offer = course.offer();
        if (offer == null) {
            return;
        }
        for (int seat = 1; seat <= course.players(); seat++) {
            var occupant = course.seat(seat);
            if (occupant.outside() && !occupant.housePlays() && !offer.agreed().contains(seat)) {
                return;
            }
        }
        pen.add(new Event.TookBack(offer.by(), offer.to(), true));
    }

    private static Problem nothing() {
        return Problem.of(
                Code.NOTHING_TO_UNDO,
                "Dice that fell and secrets that were shown can't be taken back",
                "Gefallene Würfel und gezeigte Geheimnisse lassen sich nicht zurücknehmen");
    }
}
