package einwurf.server.match.state;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.rules.Frame;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Table;
import einwurf.rules.Turn;
import einwurf.server.match.state.LoggedEvent.Transition;
import einwurf.server.wire.Written;

import org.jspecify.annotations.Nullable;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * One game of a match as it stands: the position, the steps that led to it, and the question put to
 * each seat. A question is numbered by the event that put it; it changes only when the seat's own
 * moves do, so that what others do in secret or at the same time doesn't make an answer stale.
 */
public final class CurrentGame<S extends Record, M extends Move> {

    /** A step that stands, and the event it was. */
    public record Taken<S extends Record, M extends Move>(
            int number, Transition<S, M> transition) {}

    private final Game<S, M> game;
    private final Table table;
    private final boolean ownDice;
    private final List<Taken<S, M>> taken = new ArrayList<>();
    private final List<Frame.Reveal> sealed = new ArrayList<>();
    private final int[] ask;
    private final long[] since;
    private final Written<Map<String, Object>> options;
    private final MessageDigest steps = sha256();
    private int hashed;
    private S position;
    private Turn turn;

    /** {@code ownDice}: whoever throws is asked what their own dice show. */
    public CurrentGame(Game<S, M> game, Table table, boolean ownDice, int number, long at) {
        this.game = game;
        this.table = table;
        this.ownDice = ownDice;
        options = Written.of(table.options());
        ask = new int[table.players()];
        since = new long[table.players()];
        position = game.start(table);
        turn = game.turn(position);
        askAgain(number, at);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every JDK has SHA-256", missing);
        }
    }

    public Table table() {
        return table;
    }

    /** The table's options, as JSON. */
    public Written<Map<String, Object>> options() {
        return options;
    }

    public S position() {
        return position;
    }

    public Turn turn() {
        return turn;
    }

    public List<Taken<S, M>> taken() {
        return taken;
    }

    /** The question open for a seat, 0 if it isn't asked. */
    public int ask(int seat) {
        return ask[seat - 1];
    }

    public boolean asked(int seat) {
        return ask[seat - 1] != 0;
    }

    /** When the seat's question was put. */
    public long since(int seat) {
        return since[seat - 1];
    }

    public void since(int seat, long at) {
        since[seat - 1] = at;
    }

    /** Whether secret choices are in that not everybody may see yet. */
    public int sealedSteps() {
        return sealed.size();
    }

    /** A choice or a roll, already ruled legal, as event {@code number}. */
    public Transition<S, M> take(
            int number,
            long at,
            Step<M> step,
            S after,
            Frame.@Nullable Reveal choice,
            int roll,
            int thrown) {
        boolean secret = turn instanceof Turn.Choice(_, var isSecret) && isSecret;
        boolean last = turn instanceof Turn.Choice(var seats, _) && seats.size() == 1;
        List<Frame.Reveal> reveals = List.of();
        if (secret && choice != null) {
            sealed.add(choice);
            if (last) {
                reveals = List.copyOf(sealed);
                sealed.clear();
            }
        }
        var transition = new Transition<>(position, step, after, secret, reveals, roll, thrown);
        taken.add(new Taken<>(number, transition));
        go(number, at, after, choice == null ? 0 : choice.seat());
        return transition;
    }

    /** Undoes the step that was event {@code to}, and all after it. */
    public void takeBack(int number, long at, int to) {
        while (!taken.isEmpty() && taken.getLast().number() >= to) {
            var transition = taken.removeLast().transition();
            position = transition.before();
            if (transition.sealed()) {
                sealed.removeLast();
            }
        }
        turn = game.turn(position);
        if (hashed > taken.size()) {
            hashed = Integer.MAX_VALUE; // they are hashed again when they are needed
        }
        askAgain(number, at);
    }

    /**
     * SHA-256 of the game's steps as a record has them, each with a line break, and of these that
     * are about to follow.
     */
    public String stepsHash(List<String> more) {
        if (hashed > taken.size()) {
            steps.reset();
            hashed = 0;
        }
        for (; hashed < taken.size(); hashed++) {
            digest(steps, line(taken.get(hashed).transition()));
        }
        try {
            var all = (MessageDigest) steps.clone();
            more.forEach(line -> digest(all, line));
            return HexFormat.of().formatHex(all.digest());
        } catch (CloneNotSupportedException other) {
            throw new IllegalStateException("the JDK's SHA-256 can be cloned", other);
        }
    }

    private static void digest(MessageDigest digest, String line) {
        digest.update((line + "\n").getBytes(UTF_8));
    }

    private String line(Transition<S, M> transition) {
        return switch (transition.step()) {
            case Step.Chose<M>(var seat, var move) ->
                    seat.number() + " plays " + game.notation().writeMove(move);
            case Step.Rolled<M>(var roll) ->
                    rollLine(game, (Turn.Chance) game.turn(transition.before()), roll);
        };
    }

    /** A roll as a record has it. */
    public static String rollLine(Game<?, ?> game, Turn.Chance chance, Roll roll) {
        return chance.seat().number() + " rolls " + game.notation().writeRoll(roll);
    }

    private void askAgain(int number, long at) {
        java.util.Arrays.fill(ask, 0);
        askThrower(number, at);
        if (turn instanceof Turn.Choice(var seats, _)) {
            for (var seat : seats) {
                put(seat, number, at);
            }
        }
    }

    private void askThrower(int number, long at) {
        if (ownDice && turn instanceof Turn.Chance(var seat, _) && game.isThrow(position)) {
            put(seat, number, at);
        }
    }

    private void go(int number, long at, S after, int actor) {
        var before = position;
        position = after;
        turn = game.turn(after);
        var wasAsked = ask.clone();
        java.util.Arrays.fill(ask, 0);
        askThrower(number, at);
        if (turn instanceof Turn.Choice(var seats, var secret)) {
            for (var seat : seats) {
                int old = wasAsked[seat.index()];
                boolean same =
                        old != 0
                                && actor != seat.number()
                                && (secret
                                        || game.moves(before, seat)
                                                .equals(game.moves(after, seat)));
                if (same) {
                    ask[seat.index()] = old;
                } else {
                    put(seat, number, at);
                }
            }
        }
    }

    private void put(Seat seat, int number, long at) {
        ask[seat.index()] = number;
        since[seat.index()] = at;
    }
}
