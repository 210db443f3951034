package einwurf.app.play;

import einwurf.rules.Line;
import einwurf.rules.Move;
import einwurf.rules.Step;
import einwurf.rules.Turn;

import java.util.Objects;

/** Which steps of a game belong to a secret choice, and how far an undo has to go back for it. */
final class Secrets {

    private Secrets() {}

    /** Whether step {@code i} was, or the next step would be, a secret choice. */
    static <S extends Record, M extends Move> boolean secret(Line<S, M> line, int i) {
        return line.game().turn(line.position(i)) instanceof Turn.Choice(_, boolean secret)
                && secret;
    }

    /** How many of the last steps are still sealed: choices of a round that isn't complete. */
    static int sealed(Line<?, ?> line) {
        int now = line.steps().size();
        return secret(line, now) ? now - begin(line, now) : 0;
    }

    /** Where the round of secret choices began that step {@code i} is part of. */
    private static <S extends Record, M extends Move> int begin(Line<S, M> line, int i) {
        var phase = line.game().phase(line.position(i));
        int begin = i;
        while (begin > 0
                && secret(line, begin - 1)
                && Objects.equals(line.game().phase(line.position(begin - 1)), phase)) {
            begin--;
        }
        return begin;
    }

    /**
     * How many steps an undo leaves: all before the last choice of a person. If that choice was
     * secret and lies open by now, everyone's is made again. -1 where nothing can be undone.
     */
    static <S extends Record, M extends Move> int undone(Line<S, M> line, Company company) {
        for (int i = line.steps().size() - 1; i >= 0; i--) {
            if (line.steps().get(i) instanceof Step.Chose<M>(var seat, _) && !company.bot(seat)) {
                boolean open = secret(line, i) && i < line.steps().size() - sealed(line);
                return open ? begin(line, i) : i;
            }
        }
        return -1;
    }
}
