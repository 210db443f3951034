package einwurf.einhorn;

import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Text;
import einwurf.rules.Voice;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What Einhorn says. The central stash is "the bowl" to people, the figure "the unicorn" ("die
 * Figur" in German, where Einhorn is also a throw).
 */
final class EinhornVoice implements Voice<EinhornPosition, EinhornMove> {

    @Override
    public Text ask(EinhornPosition position, Seat seat) {
        int banked = position.banked(seat);
        return switch (position.phase()) {
            case SETTLE -> {
                int amount = position.amount();
                var roll = dice(position.roll());
                yield amount > 0
                        ? new Text(
                                "You rolled " + roll + ": take " + amount + ". From whom?",
                                "Du hast " + roll + " geworfen: nimm " + amount + ". Von wem?")
                        : new Text(
                                "You rolled " + roll + ": give " + -amount + ". To whom?",
                                "Du hast " + roll + " geworfen: gib " + -amount + ". Wem?");
            }
            case BID -> {
                var warning = warning(position);
                var range = banked == 0 ? "0" : "0–" + banked;
                yield new Text(
                        "Bid for the unicorn, "
                                + range
                                + ": every bid goes to the bowl"
                                + warning.en(),
                        "Biete auf die Figur, "
                                + range
                                + ": jedes Gebot kommt in die Schale"
                                + warning.de());
            }
            case ADD ->
                    banked == 0
                            ? new Text(
                                    "You have no banked stones to add",
                                    "Du hast keine Rücklage zum Dazulegen")
                            : new Text(
                                    "Add 0–" + banked + " banked stones to your six",
                                    "Leg 0–" + banked + " zurückgelegte Steine zu Deinen sechs");
            default ->
                    position.owns(seat)
                            ? new Text(
                                    "What will it be? An Einhorn moves no stones while you have"
                                            + " the unicorn",
                                    "Was wird es? Solange Du die Figur hast, bewegt ein Einhorn"
                                            + " keine Steine")
                            : new Text(
                                    "What will it be? Say it or stay silent",
                                    "Was wird es? Sag es an oder schweig");
        };
    }

    /**
     * E9: told before the bids are made, when only they can keep the match going. They always can:
     * all stones together are at least seven each.
     */
    private static Text warning(EinhornPosition position) {
        int stash = position.stash();
        int missing = EinhornBoard.DEALT * position.players() + 1 - stash;
        return missing <= 0
                ? Text.same("")
                : new Text(
                        ". The bowl holds "
                                + stash
                                + ": unless the bids add up to "
                                + missing
                                + " or more, the match ends with them (E9)",
                        ". In der Schale sind "
                                + stash
                                + ": ergeben alle Gebote zusammen weniger als "
                                + missing
                                + ", endet die Partie damit (E9)");
    }

    @Override
    public Text label(EinhornPosition position, Seat seat, EinhornMove move) {
        return label(position, move, seat, one -> new Text("seat " + one, "Platz " + one));
    }

    @Override
    public Text label(EinhornPosition position, Seat seat, EinhornMove move, List<String> names) {
        return label(position, move, seat, one -> Text.same(names.get(one.index())));
    }

    private static Text label(
            EinhornPosition position, EinhornMove move, Seat seat, Function<Seat, Text> name) {
        return switch (move) {
            case EinhornMove.Predict(var prediction) -> prediction.title();
            case EinhornMove.Take(var from) -> {
                int there = from == null ? position.stash() : position.stones(from);
                int count = Math.min(position.amount(), there);
                yield new Text(
                        "Take "
                                + count
                                + " from "
                                + partner(from, name).en()
                                + ends(from, there, count).en(),
                        "Nimm "
                                + count
                                + " "
                                + partner(from, name).de()
                                + ends(from, there, count).de());
            }
            case EinhornMove.Give(var to) -> {
                int count = Math.min(-position.amount(), position.stones(seat));
                yield to == null
                        ? new Text(
                                "Give " + count + " to the bowl", "Gib " + count + " in die Schale")
                        : new Text(
                                "Give " + count + " to " + name.apply(to).en(),
                                "Gib " + count + " an " + name.apply(to).de());
            }
            case EinhornMove.Bid(var stones) -> new Text("Bid " + stones, "Biete " + stones);
            case EinhornMove.Add(var stones) ->
                    new Text("Add " + stones, "Leg " + stones + " dazu");
        };
    }

    private static Text partner(@Nullable Seat seat, Function<Seat, Text> name) {
        return seat == null
                ? new Text("the bowl", "aus der Schale")
                : new Text(name.apply(seat).en(), "von " + name.apply(seat).de());
    }

    /** A warning on a button: taking all that is there ends something (E8). */
    private static Text ends(@Nullable Seat from, int there, int count) {
        if (count < there) {
            return Text.same("");
        }
        return from == null
                ? new Text(", all of it: the match ends", ", alles: die Partie endet")
                : new Text(", all they have: the game ends", ", alles: das Spiel endet");
    }

    /** In a roll-off the sum counts. */
    @Override
    public Optional<Text> kind(EinhornPosition position, Roll roll) {
        if (position.phase() == Phase.ROLL || position.phase() == Phase.TIEBREAK) {
            return Optional.of(Throws.result(roll).title());
        }
        int sum = Throws.sum(Throws.number(roll));
        return Optional.of(new Text("sum " + sum, "Summe " + sum));
    }

    @Override
    public Objection object(EinhornPosition position, Seat seat, EinhornMove move) {
        return switch (position.phase()) {
            case SETTLE -> objectToSettling(position, seat, move);
            case BID, ADD -> objectToHand(position, seat, move);
            default ->
                    switch (move) {
                        case EinhornMove.Take _, EinhornMove.Give _ ->
                                objection(
                                        "E6",
                                        "First predict (U, W, E, D) or stay silent (-); stones move"
                                                + " after the roll",
                                        "Erst sagst Du an (U, W, E, D) oder schweigst (-); Steine"
                                                + " wandern nach dem Wurf");
                        default ->
                                objection(
                                        "E9",
                                        "Bids and added stones come between two games. Now say U,"
+ " W, E, D or -",
                                        "Geboten und dazugelegt wird zwischen zwei Spielen. Sag"
+ " jetzt U, W, E, D oder -");
                    };
        };
    }

    private static Objection objectToSettling(
            EinhornPosition position, Seat seat, EinhornMove move) {
        boolean gain = position.amount() > 0;
        if (move instanceof EinhornMove.Take && !gain) {
            return objection(
                    "E6",
                    "This roll is a loss: give the stones, to the bowl or to one player",
                    "Dieser Wurf kostet: gib die Steine in die Schale oder einer Person");
        }
        if (move instanceof EinhornMove.Give && gain) {
            return objection(
                    "E6",
                    "This roll is a gain: take the stones, from the bowl or from one player",
                    "Dieser Wurf bringt etwas: nimm die Steine aus der Schale oder von einer"
                            + " Person");
        }
        var partner =
                switch (move) {
                    case EinhornMove.Take(var from) -> from;
                    case EinhornMove.Give(var to) -> to;
                    default -> null;
                };
        if (partner == null) {
            return objection(
                    "E6",
                    "First settle your roll: take or give, with the bowl or one player",
                    "Rechne erst Deinen Wurf ab: nimm oder gib, mit der Schale oder einer Person");
        }
        return partner.equals(seat)
                ? objection(
                        "E6",
                        "The other side is the bowl or another player, not yourself",
                        "Die Gegenseite ist die Schale oder eine andere Person, nicht Du selbst")
                : objection(
                        "E6",
                        "There is no seat " + partner,
                        "Einen Platz " + partner + " gibt es nicht");
    }

    private static Objection objectToHand(EinhornPosition position, Seat seat, EinhornMove move) {
        boolean bidding = position.phase() == Phase.BID;
        int banked = position.banked(seat);
        if (bidding && move instanceof EinhornMove.Bid) {
            return objection(
                    "E9",
                    "You can bid what you have banked, at most " + banked,
                    "Du kannst bieten, was Du zurückgelegt hast, höchstens " + banked);
        }
        if (!bidding && move instanceof EinhornMove.Add) {
            return objection(
                    "E9",
                    "You can add what you have banked, at most " + banked,
                    "Du kannst dazulegen, was Du zurückgelegt hast, höchstens " + banked);
        }
        return bidding
                ? objection(
                        "E9",
                        "First everyone bids for the unicorn, 0 included",
                        "Erst bieten alle auf die Figur, und sei es 0")
                : objection(
                        "E9",
                        "First everyone adds stones to their six, 0 included",
                        "Erst legen alle Steine zu ihren sechs, und sei es 0");
    }

    private static Objection objection(String rule, String en, String de) {
        return new Objection(new Text(en, de), rule);
    }

    @Override
    public Text tell(
            EinhornPosition before,
            Step<EinhornMove> step,
            EinhornPosition after,
            List<String> names) {
        return new EinhornStepText(before, after, names).tell(step);
    }

    @Override
    public Text end(EinhornPosition position, List<String> names) {
        return EinhornStepText.end(position, names);
    }

    static String dice(@Nullable Roll roll) {
        return roll == null ? "" : roll.die(0) + " " + roll.die(1) + " " + roll.die(2);
    }
}
