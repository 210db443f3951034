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

    private Ruling<S, M> noted(Ruling<S, M> ruling) {
        if (ruling instanceof Ruling.Played<S, M>(var step, var position)) {
            steps.add(step);
            positions.add(position);
        }
        return ruling;
    }
}
