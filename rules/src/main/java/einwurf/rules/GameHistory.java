package einwurf.rules;

import einwurf.rules.Referee.Ruling;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A game in the making: where it began, every step since, and every position between. What an
 * engine, a terminal or a replay holds; steps are added through the {@link Referee} alone.
 */
public final class GameHistory<S extends Record, M extends Move> {
    private final Game<S, M> game;
    private final Table table;
    private final boolean given;
    private final List<Step<M>> steps = new ArrayList<>();
    private final List<S> positions = new ArrayList<>();

    private GameHistory(Game<S, M> game, Table table, S first, boolean given) {
        this.game = game;
        this.table = table;
        this.given = given;
        positions.add(first);
    }

    /** A new game at a table. */
    public static <S extends Record, M extends Move> GameHistory<S, M> begin(
            Game<S, M> game, Table table) {
        return new GameHistory<>(game, table, game.start(table), false);
    }

    /** A game that begins in the middle, at a given position. */
    public static <S extends Record, M extends Move> GameHistory<S, M> from(
            Game<S, M> game, S position) {
        return new GameHistory<>(game, game.table(position), position, true);
    }

    public Game<S, M> game() {
        return game;
    }

    public Table table() {
        return table;
    }

    /** The position it was set up with, if it didn't begin at the beginning. */
    public Optional<S> given() {
        return given ? Optional.of(positions.getFirst()) : Optional.empty();
    }

    public S position() {
        return positions.getLast();
    }

    /** The position before step {@code i}, counted from 0; after the last step, the current one. */
    public S position(int i) {
        return positions.get(i);
    }

    public Turn turn() {
        return game.turn(position());
    }

    public List<Step<M>> steps() {
        return Collections.unmodifiableList(steps);
    }

    public Ruling<S, M> play(Seat seat, M move) {
        return noted(Referee.play(game, position(), seat, move));
    }

    public Ruling<S, M> play(Seat seat, String move) {
        return noted(Referee.play(game, position(), seat, move));
    }

    public Ruling<S, M> roll(Roll roll) {
        return noted(Referee.roll(game, position(), roll));
    }

    public Ruling<S, M> roll(String roll) {
        return noted(Referee.roll(game, position(), roll));
    }

    /** Takes the last step back; false at the beginning. */
    public boolean back() {
        if (steps.isEmpty()) {
            return false;
        }
        steps.removeLast();
        positions.removeLast();
        return true;
    }

    /** The same without the choices at its end that are still sealed. */
    public GameHistory<S, M> open() {
        int open = steps.size();
        if (secret(open)) {
            open = roundBegins(open);
        }
        var history = new GameHistory<>(game, table, positions.getFirst(), given);
        history.steps.addAll(steps.subList(0, open));
        history.positions.addAll(positions.subList(1, open + 1));
        return history;
    }

    /** The choices of the secret round that step {@code i} completes; none where it doesn't. */
    public List<Frame.Reveal> revealed(int i) {
        if (!secret(i) || (i + 1 < positions.size() && secret(i + 1) && roundBegins(i + 1) <= i)) {
            return List.of();
        }
        var reveals = new ArrayList<Frame.Reveal>();
        for (int k = roundBegins(i); k <= i; k++) {
            if (steps.get(k) instanceof Step.Chose<M>(var seat, var move)) {
                reveals.add(new Frame.Reveal(seat.number(), game.notation().writeMove(move)));
            }
        }
        return List.copyOf(reveals);
    }

    /** Whether position {@code i} waits for choices that stay sealed. */
    private boolean secret(int i) {
        return game.turn(positions.get(i)) instanceof Turn.Choice(_, boolean secret) && secret;
    }

    /** The first step of the secret round that position {@code i} is in: nobody chooses twice. */
    private int roundBegins(int i) {
        int first = i;
        while (first > 0
                && secret(first - 1)
                && asked(first - 1).size() > asked(first).size()
                && asked(first - 1).containsAll(asked(first))) {
            first--;
        }
        return first;
    }

    private List<Seat> asked(int i) {
        return game.turn(positions.get(i)) instanceof Turn.Choice(var seats, _) ? seats : List.of();
    }

    private Ruling<S, M> noted(Ruling<S, M> ruling) {
        if (ruling instanceof Ruling.Played<S, M>(var step, var position)) {
            steps.add(step);
            positions.add(position);
        }
        return ruling;
    }
}
