package pig;

import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Text;
import einwurf.rules.Voice;

import java.util.List;

/** What people are told. */
final class PigVoice implements Voice<PigPosition, PigMove> {

    @Override
    public Text ask(PigPosition p, Seat seat) {
        return new Text(
                p.pot()
                        + " points in this turn, "
                        + p.scores().get(seat.index())
                        + " safe: roll on or hold?",
                p.pot()
                        + " Punkte in diesem Zug, "
                        + p.scores().get(seat.index())
                        + " sicher: weiter oder halten?");
    }

    @Override
    public Text label(PigPosition p, Seat seat, PigMove move) {
        return switch (move) {
            case ROLL -> new Text("Roll on", "Weiterwürfeln");
            case HOLD -> new Text("Hold: +" + p.pot(), "Halten: +" + p.pot());
        };
    }

    @Override
    public Text tell(
            PigPosition before, Step<PigMove> step, PigPosition after, List<String> names) {
        var name = names.get(before.seat());
        return switch (step) {
            case Step.Rolled<PigMove>(var roll) when roll.die(0) == 1 ->
                    new Text(
                            name + " rolls a one and loses " + before.pot(),
                            name + " würfelt eine Eins und verliert " + before.pot());
            case Step.Rolled<PigMove>(var roll) ->
                    new Text(name + " rolls " + roll.die(0), name + " würfelt " + roll.die(0));
            case Step.Chose<PigMove>(_, var move) when move == PigMove.HOLD -> {
                int score = after.scores().get(before.seat());
                yield new Text(name + " holds and has " + score, name + " hält und hat " + score);
            }
            case Step.Chose<PigMove> _ -> new Text(name + " rolls on", name + " würfelt weiter");
        };
    }

    /** Whoever is asked may do both, so nothing is ever objected to. */
    @Override
    public Objection object(PigPosition p, Seat seat, PigMove move) {
        throw new IllegalArgumentException("both moves are always legal");
    }

    @Override
    public Text end(PigPosition p, List<String> names) {
        var name = names.get(p.seat());
        int score = p.scores().get(p.seat());
        return new Text(name + " wins with " + score, name + " gewinnt mit " + score);
    }
}
