package einwurf.server.match;

import einwurf.rules.JsonWriter;
import einwurf.rules.Move;
import einwurf.rules.Node;
import einwurf.rules.Turn;
import einwurf.server.wire.Want;

import org.jspecify.annotations.Nullable;

import java.util.Set;

/**
 * A position as it is seen, in JSON. Where nothing is hidden all viewers see the same, so its parts
 * are written once and used for everybody.
 */
final class Picture<S extends Record, M extends Move> {
    private final Course<S, M> course;
    private final Run<S, M> run;
    private final S seen;
    private final Turn turn;
    private byte @Nullable [] position;
    private byte @Nullable [] state;
    private byte @Nullable [] unasked;
    private Set<Want> unaskedWant = Set.of();

    Picture(Course<S, M> course, Run<S, M> run, S seen) {
        this.course = course;
        this.run = run;
        this.seen = seen;
        turn = course.game().turn(seen);
    }

    S seen() {
        return seen;
    }

    /** The node for somebody who isn't asked; whoever wants the same sees the same. */
    byte[] unasked(Set<Want> want) {
        var known = unasked;
        if (known == null || !want.equals(unaskedWant)) {
            var out = new Out();
            write(out, 0, null, want);
            known = out.bytes();
            unasked = known;
            unaskedWant = want;
        }
        return known;
    }

    /** The node of the engine protocol; {@code moves} is the JSON of the viewer's own moves. */
    void write(Out out, int eyes, byte @Nullable [] moves, Set<Want> want) {
        var game = course.game();
        out.open().key("game").word(game.id()).key("players").value(course.players());
        out.key("options").raw(run.options()).key("phase").word(game.phase(seen)).key("turn");
        turn(out, eyes, moves);
        if (want.contains(Want.POSITION)) {
            if (position == null) {
                position = Out.json(game.notation().writePosition(seen));
            }
            out.key("position").raw(position);
        }
        if (want.contains(Want.STATE)) {
            if (state == null) {
                state = new JsonWriter().data(game.view(seen)).bytes();
            }
            out.key("state").raw(state);
        }
        out.close();
    }

    private void turn(Out out, int eyes, byte @Nullable [] moves) {
        if (!(turn instanceof Turn.Choice(var seats, _))) {
            out.raw(new JsonWriter().data(Node.turn(course.game(), seen)).bytes());
            return;
        }
        out.open().key("kind").word("choice").key("seats").list();
        for (var seat : seats) {
            out.open().key("seat").value(seat.number()).key("moves");
            out.raw(seat.number() == eyes && moves != null ? moves : Out.NULL).close();
        }
        out.end().close();
    }
}
