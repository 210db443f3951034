package einwurf.server.match.play;

import einwurf.rules.Move;
import einwurf.rules.Referee.Ruling.Played;
import einwurf.rules.Turn;
import einwurf.server.dice.ThrowDice;
import einwurf.server.match.state.CurrentGame;
import einwurf.server.match.state.DueThrow;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.MatchLog;
import einwurf.server.match.state.MatchState;
import einwurf.server.platform.WakeTimer;
import einwurf.server.wire.Action;
import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Dice thrown from everybody's shares, as docs/dice.md has it. Rolls with no choice between them
 * are one throw. It becomes due, the shares of those who are asked come in, then that of the one
 * who is waited for; then it falls.
 */
final class Throws<S extends Record, M extends Move> {
    /** Whoever is asked has so long. */
    static final long ASKED = 3000;

    private final MatchLog<S, M> log;
    private final MatchState<S, M> state;
    private final Presence presence;

    Throws(MatchLog<S, M> log, Presence presence) {
        this.log = log;
        this.presence = presence;
        state = log.state();
    }

    /** A throw that begins with this roll: whether it has fallen, or has to wait for shares. */
    boolean fall(Turn.Chance first) {
        if (state.dice().due() == null) {
            becomeDue(first);
        }
        var due = state.dice().due();
        if (due == null) {
            // Nobody has a share for it.
            fall(state.dice().number() + 1, state.dice().cup().shareAfterThis(), new TreeMap<>());
            return true;
        }
        settle(due);
        if (!due.complete()) {
            return false;
        }
        fall(due.number(), due.share(), due.shares());
        return true;
    }

    private void becomeDue(Turn.Chance first) {
        int number = state.dice().number() + 1;
        var manned = new ArrayList<Integer>();
        for (int seat = 1; seat <= state.players(); seat++) {
            if (state.manned(seat, number)) {
                manned.add(seat);
            }
        }
        int thrower = first.seat().number();
        int waited =
                manned.contains(thrower) ? thrower : manned.size() == 1 ? manned.getFirst() : 0;
        manned.removeIf(seat -> seat == waited || !presence.answers(seat, log.now()));
        if (waited != 0 || !manned.isEmpty()) {
            log.add(new Event.Due(number, waited, manned));
        }
    }

    /** Shares that won't come any more are missing. */
    private void settle(DueThrow due) {
        boolean late = log.now() >= due.since() + ASKED;
        for (int seat : due.pending()) {
            boolean asked = seat != due.waited();
            if (!state.manned(seat, due.number())) {
                log.add(new Event.Missing(seat, due.number()));
            } else if (asked && late) {
                presence.silent(seat);
                log.add(new Event.Missing(seat, due.number()));
            }
        }
    }

    /** When those who are asked have had their time. */
    long deadline() {
        var due = state.dice().due();
        return due != null && due.asking() ? due.since() + ASKED : WakeTimer.NEVER;
    }

    /** All rolls of the throw, up to the next choice or the end; told when they are stored. */
    private void fall(int number, String share, SortedMap<Integer, @Nullable String> shares) {
        var dice = new ThrowDice(share, state.id(), number, shares);
        var game = state.game();
        var position = state.running().position();
        List<Event.Rolled> rolls = new ArrayList<>();
        List<Played<S, M>> played = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        while (game.turn(position) instanceof Turn.Chance chance) {
            var roll = dice.roll(chance);
            var one = state.ruled(position, roll);
            var text = game.notation().writeRoll(roll);
            rolls.add(new Event.Rolled(chance.seat().number(), text, null, null, 0));
            played.add(one);
            lines.add(CurrentGame.rollLine(game, chance, roll));
            position = one.position();
        }
        // Where nobody has a share there is nobody to whom a statement proves anything; the record
        // is signed as a whole.
        var signature = shares.isEmpty() ? null : signature(number, share, shares, lines);
        for (int i = 0; i < rolls.size(); i++) {
            var roll = rolls.get(i);
            log.add(
                    i == 0 ? new Event.Rolled(roll.seat(), roll.roll(), share, signature, 0) : roll,
                    played.get(i));
        }
    }

    private String signature(
            int number,
            String share,
            SortedMap<Integer, @Nullable String> shares,
            List<String> lines) {
        var steps = state.running().stepsHash(lines);
        return log.key().sign(ThrowDice.statement(share, state.id(), number, shares, steps));
    }

    /** The same share again is nothing new; any other that isn't wanted now is refused. */
    @Nullable Problem reveal(int seat, Action.Reveal wish) {
        presence.heard(seat);
        if (state.pastRequests().revealed(seat, wish.thrown(), wish.share())) {
            return null;
        }
        var due = state.dice().due();
        if (due == null || due.number() != wish.thrown() || !due.wants(seat)) {
            return Problem.of(
                    Code.NOT_NOW,
                    "Nobody asks for your share of roll " + wish.thrown() + " now",
                    "Nach Deinem Beitrag zu Wurf " + wish.thrown() + " fragt gerade niemand");
        }
        var chain = state.dice().chain(seat);
        if (!state.manned(seat, due.number())
                || chain == null
                || !chain.fits(wish.thrown(), wish.share())) {
            return Problem.of(
                    Code.BAD_SHARE,
                    "That share isn't the one of your chain for roll " + wish.thrown(),
                    "Das ist nicht der Beitrag Deiner Kette zu Wurf " + wish.thrown());
        }
        log.add(new Event.Revealed(seat, wish.thrown(), wish.share()));
        return null;
    }
}
