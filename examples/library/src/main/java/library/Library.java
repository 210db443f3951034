package library;

import einwurf.bots.Bots;
import einwurf.einstein.Einstein;
import einwurf.rules.Dice;
import einwurf.rules.GameHistory;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import java.util.Set;

/** Rules and bots as a library: one game of EinStein between two bots. */
public final class Library {
    private Library() {}

    public static void main(String[] args) {
        var game = new Einstein();
        var shelf = Bots.of(game);
        var bot = shelf.bot("medium");
        var budget = shelf.budget("medium").repeatable(); // the same game on every machine
        var dice = new Dice(2026);
        var history = GameHistory.begin(game, Tables.standard(game, 2));
        while (!(history.turn() instanceof Turn.Over)) {
            if (history.turn() instanceof Turn.Chance chance) {
                history.roll(chance.draw(dice));
            } else if (history.turn() instanceof Turn.Choice(var seats, _)) {
                var seat = seats.getFirst();
                var seen = game.seenBy(history.position(), Set.of(seat));
                history.play(seat, bot.choose(seen, seat, budget, dice.bits()).move());
            }
        }
        System.out.println(game.notation().writePosition(history.position()));
        System.out.println(history.steps().size() + " steps, " + history.turn());
    }
}
