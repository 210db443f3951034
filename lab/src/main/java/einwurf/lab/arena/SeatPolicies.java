package einwurf.lab.arena;

import einwurf.bots.Bots;
import einwurf.bots.Policy;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Parsed;
import einwurf.rules.Seat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Players of the house as policies on a board: one for all seats, or one for each. Those who think
 * do so for nodes, so that the same seed plays the same games everywhere.
 */
public final class SeatPolicies {
    private SeatPolicies() {}

    /** {@code bots} as people write them, with commas: {@code strong@500,greedy}. */
    public static <S extends Record, M extends Move> Parsed<Policy<S>> read(
            Game<S, M> game, int players, String bots) {
        var names = List.of(bots.split(",", -1));
        if (names.size() != 1 && names.size() != players) {
            return Parsed.bad(
                    "there are "
                            + players
                            + " seats and "
                            + names.size()
                            + " bots; one is for all");
        }
        var policies = new ArrayList<Policy<S>>();
        for (var name : names) {
            switch (Contenders.house(game, name.strip())) {
                case Parsed.Good<HousePlayer<S, M>>(var player) ->
                        policies.add(policy(game, player.repeatable()));
                case Parsed.Bad<HousePlayer<S, M>>(var why) -> {
                    return Parsed.bad(why);
                }
            }
        }
        return Parsed.good(
                policies.size() == 1
                        ? policies.getFirst()
                        : (board, dice) -> policies.get(board.seat()).pick(board, dice));
    }

    private static <S extends Record, M extends Move> Policy<S> policy(
            Game<S, M> game, HousePlayer<S, M> player) {
        return switch (player.name()) {
            case "random" -> Policy.random();
            case "greedy" -> Bots.of(game).greedy();
            default -> {
                var bot = player.bot();
                yield (Board<S> board, Dice dice) -> {
                    var seat = Seat.at(board.seat());
                    var seen = game.seenBy(board.position(), Set.of(seat));
                    var chosen = bot.choose(seen, seat, player.budget(), dice.bits());
                    return game.fast().code(seen, seat, chosen.move());
                };
            }
        };
    }
}
