package einwurf.lab.selfplay;

import einwurf.lab.arena.HousePlayer;
import einwurf.lab.selfplay.PlayedGame.PlayedStep;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.GameRecord;
import einwurf.rules.Move;
import einwurf.rules.Table;
import einwurf.rules.Turn;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/**
 * Plays whole games, one bot of the house on each seat. With budgets in nodes every game depends on
 * the seed and its number alone, whatever the number of threads.
 */
public final class SelfPlay<S extends Record, M extends Move> {
    /** So many games are played between two that are handed on. */
    private static final int WAVE = 32;

    private final Game<S, M> game;
    private final Table table;
    private final List<HousePlayer<S, M>> players;
    private final long seed;
    private final @Nullable S from;

    /** {@code players} are by seat. */
    public SelfPlay(Game<S, M> game, Table table, List<HousePlayer<S, M>> players, long seed) {
        this(game, table, null, players, seed);
    }

    /** {@code from} is where every game begins; null for the start of the table. */
    public SelfPlay(
            Game<S, M> game,
            Table table,
            @Nullable S from,
            List<HousePlayer<S, M>> players,
            long seed) {
        this.game = game;
        this.table = table;
        this.from = from;
        this.players = List.copyOf(players);
        this.seed = seed;
        if (players.size() != table.players()) {
            throw new IllegalArgumentException("one player for each seat");
        }
    }

    /** Hands games on in the order of their numbers, from 0. */
    public void play(long games, int threads, Consumer<PlayedGame> played) {
        try (var pool = Executors.newFixedThreadPool(threads)) {
            for (long from = 0; from < games; from += WAVE) {
                var wave = new ArrayList<Callable<PlayedGame>>();
                for (long n = from; n < Math.min(games, from + WAVE); n++) {
                    long number = n;
                    wave.add(() -> game(number));
                }
                for (var one : pool.invokeAll(wave)) {
                    played.accept(one.get());
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException("a game broke off", e.getCause());
        }
    }

    /** The game of that number. */
    public PlayedGame game(long number) {
        var dice = new Dice(0);
        dice.restart(seed, number);
        var bots = players.stream().map(HousePlayer::bot).toList();
        var steps = new ArrayList<PlayedStep>();
        var history = from == null ? GameHistory.begin(game, table) : GameHistory.from(game, from);
        var notation = game.notation();
        while (true) {
            switch (history.turn()) {
                case Turn.Over(var result) -> {
                    var names = players.stream().map(HousePlayer::name).toList();
                    var record = GameRecord.of(history).withNames(names).write();
                    var start = from == null ? null : notation.writePosition(from);
                    return new PlayedGame(
                            game.id(), table, start, seed, number, names, steps, result, record);
                }
                case Turn.Chance chance -> {
                    var roll = chance.draw(dice);
                    var seat = chance.seat();
                    var seen = game.seenBy(history.position(), Set.of(seat));
                    steps.add(
                            new PlayedStep(
                                    true,
                                    seat.number(),
                                    notation.writeRoll(roll),
                                    notation.writePosition(seen),
                                    0,
                                    null,
                                    false,
                                    0));
                    history.roll(roll);
                }
                case Turn.Choice(var asked, _) -> {
                    var seat = asked.getFirst();
                    var seen = game.seenBy(history.position(), Set.of(seat));
                    long luck = seed * 1_000_003 + number * 8191 + steps.size();
                    var player = players.get(seat.index());
                    var chosen = bots.get(seat.index()).choose(seen, seat, player.budget(), luck);
                    steps.add(
                            new PlayedStep(
                                    false,
                                    seat.number(),
                                    notation.writeMove(chosen.move()),
                                    notation.writePosition(seen),
                                    luck,
                                    player.thinks() ? chosen.value() : null,
                                    chosen.exact(),
                                    chosen.error()));
                    history.play(seat, chosen.move());
                }
            }
        }
    }
}
