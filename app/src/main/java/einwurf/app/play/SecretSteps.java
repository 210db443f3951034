package einwurf.app.play;

import einwurf.rules.GameHistory;
import einwurf.rules.Move;
import einwurf.rules.Step;
import einwurf.rules.Turn;

import java.util.Objects;

/** Which steps of a game belong to a secret choice, and how far an undo has to go back for it. */
final class SecretSteps {

    private SecretSteps() {}

    /** Whether step {@code i} was, or the next step would be, a secret choice. */
    static <S extends Record, M extends Move> boolean secret(GameHistory<S, M> history, int i) {
        return history.game().turn(history.position(i)) instanceof Turn.Choice(_, boolean secret)
                && secret;
    }

    /** How many of the last steps are still sealed: choices of a round that isn't complete. */
    static int sealed(GameHistory<?, ?> history) {
        int now = history.steps().size();
        return secret(history, now) ? now - begin(history, now) : 0;
    }

    /** Where the round of secret choices began that step {@code i} is part of. */
    private static <S extends Record, M extends Move> int begin(GameHistory<S, M> history, int i) {
        var phase = history.game().phase(history.position(i));
        int begin = i;
        while (begin > 0
                && secret(history, begin - 1)
                && Objects.equals(history.game().phase(history.position(begin - 1)), phase)) {
            begin--;
        }
        return begin;
    }

    /**
     * How many steps an undo leaves: all before the last choice of a person. If that choice was
     * secret and lies open by now, everyone's is made again. -1 where nothing can be undone.
     */
    static <S extends Record, M extends Move> int undone(
            GameHistory<S, M> history, Players players) {
        for (int i = history.steps().size() - 1; i >= 0; i--) {
            if (history.steps().get(i) instanceof Step.Chose<M>(var seat, _)
                    && !players.bot(seat)) {
                boolean open = secret(history, i) && i < history.steps().size() - sealed(history);
                return open ? begin(history, i) : i;
            }
        }
        return -1;
    }
}
