package einwurf.rainbow;

import einwurf.rainbow.RainbowMove.Ability;
import einwurf.rainbow.RainbowMove.Claim;
import einwurf.rainbow.RainbowMove.Pick;
import einwurf.rainbow.RainbowMove.Stop;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Text;
import einwurf.rules.Turn;
import einwurf.rules.Voice;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What Unicorn Rainbow says to people. Why a move is refused is {@link RainbowObjections}' part.
 */
final class RainbowVoice implements Voice<RainbowPosition, RainbowMove> {
    // Made once: every choice of a table is put into words of these.
    private static final List<Text> BOXES =
            IntStream.range(0, Boxes.COUNT)
                    .mapToObj(i -> named(Boxes.colour(i), Boxes.number(i)))
                    .toList();
    private static final List<Text> WITH_DICE =
            Stream.of(Group.ALL).map(RainbowVoice::with).toList();
    private static final List<Text> COLOURS = Stream.of(Trio.ALL).map(RainbowVoice::named).toList();

    private final Rainbow game;

    RainbowVoice(Rainbow game) {
        this.game = game;
    }

    @Override
    public Text ask(RainbowPosition position, Seat seat) {
        if (position.phase() == Phase.PICK) {
            return new Text("Pick three dice to roll", "Wähl drei Würfel für Deinen Wurf");
        }
        boolean claimable = false, changeable = false;
        for (var move : game.moves(position, seat)) {
            claimable |= move instanceof Claim;
            changeable |= move instanceof Ability;
        }
        int claims = position.hand(seat).claims();
        if (position.phase() == Phase.OTHERS && claims > 0) {
            return claimable
                    ? new Text(
                            "Spend an Extra on a second box, or finish",
                            "Gib ein Extra für ein zweites Feld aus oder hör hier auf")
                    : changeable
                            ? new Text(
                                    "Nothing more fits: use an ability, or finish",
                                    "Mehr passt nicht: nutz eine Fähigkeit oder hör hier auf")
                            : new Text(
                                    "Nothing more fits: finish", "Mehr passt nicht: hör hier auf");
        }
        if (!claimable) {
            return changeable
                    ? new Text(
                            "Nothing fits: use an ability, or pass and take the penalty",
                            "Nichts passt: nutz eine Fähigkeit, oder verzichte und nimm die Strafe")
                    : new Text(
                            "Nothing fits: pass and take the penalty",
                            "Nichts passt: verzichte und nimm die Strafe");
        }
        if (position.phase() == Phase.OTHERS) {
            return new Text("Claim a box", "Kreuz ein Feld an");
        }
        return claims == 0
                ? new Text("Claim the first of two boxes", "Kreuz das erste von zwei Feldern an")
                : new Text(
                        "Claim a second box with another group",
                        "Kreuz mit einer anderen Gruppe ein zweites Feld an");
    }

    @Override
    public Text label(RainbowPosition position, Seat seat, RainbowMove move) {
        return switch (move) {
            case Pick(var trio) -> colours(trio);
            case Claim(var group, var colour, int number) -> {
                var box = box(colour, number);
                var dice = withDice(group);
                yield new Text(box.en() + " " + dice.en(), box.de() + " " + dice.de());
            }
            case Ability(var change, int die) -> {
                int value = position.hand(seat).die(die);
                int changed =
                        switch (change) {
                            case UP -> value + 1;
                            case DOWN -> value - 1;
                            case FLIP -> 7 - value;
                        };
                var arrow = ": " + value + " → " + changed;
                var what = change == RainbowMove.Change.FLIP ? "Flip" : "±1";
                yield new Text(
                        what + " on die " + die + arrow, what + " auf Würfel " + die + arrow);
            }
            case Stop.PASS -> {
                int cost =
                        position.phase() == Phase.OTHERS
                                ? position.othersPenalty()
                                : position.yoursPenalty() * (2 - position.hand(seat).claims());
                yield new Text("Pass (−" + cost + ")", "Verzichten (−" + cost + ")");
            }
            case Stop.DONE -> new Text("Done, keep the Extra", "Fertig, Extra behalten");
        };
    }

    @Override
    public Text tell(
            RainbowPosition before,
            Step<RainbowMove> step,
            RainbowPosition after,
            List<String> names) {
        return switch (step) {
            case Step.Rolled<RainbowMove>(var roll) -> {
                var name = names.get(before.active());
                var en = new StringBuilder(name + " rolls");
                var de = new StringBuilder(name + " wirft");
                for (int die = 0; die < 3; die++) {
                    var colour = before.trio().colours().get(die).label();
                    var behind = " " + roll.die(die) + (die < 2 ? "," : "");
                    en.append(' ').append(colour.en()).append(behind);
                    de.append(' ').append(colour.de()).append(behind);
                }
                yield new Text(en.toString(), de.toString());
            }
            case Step.Chose<RainbowMove>(var seat, var move) -> {
                var name = names.get(seat.index());
                var did = did(before, seat, move);
                var brought = brought(before, seat, after, names);
                yield new Text(
                        name + " " + did.en() + brought.en(), name + " " + did.de() + brought.de());
            }
        };
    }

    private Text did(RainbowPosition before, Seat seat, RainbowMove move) {
        return switch (move) {
            case Pick(var trio) ->
                    new Text("picks " + colours(trio).en(), "nimmt " + colours(trio).de());
            case Claim(_, var colour, int number) -> {
                var box = box(colour, number);
                boolean extra = before.phase() == Phase.OTHERS && before.hand(seat).claims() > 0;
                yield extra
                        ? new Text(
                                "spends an Extra and claims " + box.en(),
                                "gibt ein Extra aus und kreuzt " + box.de() + " an")
                        : new Text("claims " + box.en(), "kreuzt " + box.de() + " an");
            }
            case Ability _ -> {
                var label = label(before, seat, move);
                yield new Text("uses " + label.en(), "nutzt " + label.de());
            }
            case Stop.PASS -> {
                boolean others = before.phase() == Phase.OTHERS;
                int each = others ? before.othersPenalty() : before.yoursPenalty();
                int missing = others ? 1 : 2 - before.hand(seat).claims();
                yield new Text("passes: −" + missing * each, "verzichtet: −" + missing * each);
            }
            case Stop.DONE -> new Text("is done", "ist fertig");
        };
    }

    /**
     * Abilities and rows of this seat, and the Firsts of all: what the choice brought beside it.
     */
    private static Text brought(
            RainbowPosition before, Seat seat, RainbowPosition after, List<String> names) {
        var en = new StringBuilder();
        var de = new StringBuilder();
        if (after.sheet(seat).plus() > before.sheet(seat).plus()) {
            en.append("; gains ±1");
            de.append("; gewinnt ±1");
        }
        if (after.sheet(seat).flip() > before.sheet(seat).flip()) {
            en.append("; gains a Flip");
            de.append("; gewinnt einen Flip");
        }
        for (var row : after.sheet(seat).rows()) {
            if (!before.sheet(seat).rows().contains(row)) {
                en.append("; completes the ").append(row.label().en()).append(" row");
                de.append("; vollendet die Reihe ").append(row.label().de());
            }
        }
        for (var other : Seat.all(after.players())) {
            var firsts = new ArrayList<>(after.sheet(other).firsts());
            firsts.removeAll(before.sheet(other).firsts());
            for (int number : firsts) {
                var name = names.get(other.index());
                en.append("; ").append(name).append(" gets the First for ").append(number(number));
                de.append("; ").append(name).append(" bekommt den Erstbonus für die ");
                de.append(number(number));
            }
        }
        return new Text(en.toString(), de.toString());
    }

    @Override
    public Objection object(RainbowPosition position, Seat seat, RainbowMove move) {
        return RainbowObjections.object(position, seat, move);
    }

    @Override
    public Text end(RainbowPosition position, List<String> names) {
        if (!(game.turn(position) instanceof Turn.Over(var result))) {
            return new Text("The game isn't over", "Das Spiel ist nicht zu Ende");
        }
        int best = result.points().get(result.winners().getFirst().index());
        if (position.solo()) {
            var verdict = verdict(best);
            return new Text(
                    best + Text.plural(best, " point: ", " points: ") + verdict.en(),
                    best + Text.plural(best, " Punkt: ", " Punkte: ") + verdict.de());
        }
        var winners = result.winners().stream().map(s -> names.get(s.index())).toList();
        if (winners.size() > 1) {
            var all = Text.list(winners);
            return new Text(
                    all.en() + " share the win with " + best + " points each",
                    all.de() + " teilen sich den Sieg mit je " + best + " Punkten");
        }
        boolean level = result.points().stream().filter(p -> p == best).count() > 1;
        return new Text(
                winners.getFirst()
                        + " wins with "
                        + best
                        + " points"
                        + (level ? ", by tie-break" : ""),
                winners.getFirst()
                        + " gewinnt mit "
                        + best
                        + " Punkten"
                        + (level ? ", durch Stichentscheid" : ""));
    }

    /** How good a solo score is (R13). */
    static Text verdict(int score) {
        return RainbowLayout.LADDER.stream()
                .filter(rung -> score >= rung.least())
                .findFirst()
                .orElseGet(RainbowLayout.LADDER::getLast)
                .verdict();
    }

    static String number(int number) {
        return number == 11 ? "11/12" : "" + number;
    }

    static Text box(Colour colour, int number) {
        return BOXES.get(Boxes.box(colour, number));
    }

    private static Text named(Colour colour, int number) {
        return new Text(
                colour.label().en() + " " + number(number),
                colour.label().de() + " " + number(number));
    }

    static Text dice(Group group) {
        return group.pair()
                ? new Text(
                        "dice " + group.low() + " and " + group.high(),
                        "Würfel " + group.low() + " und " + group.high())
                : new Text("die " + group.low(), "Würfel " + group.low());
    }

    static Text withDice(Group group) {
        return WITH_DICE.get(group.ordinal());
    }

    private static Text with(Group group) {
        var dice = dice(group);
        return new Text(
                "with " + dice.en(),
                "mit " + (group.pair() ? dice.de().replace("Würfel", "Würfeln") : dice.de()));
    }

    private static Text colours(Trio trio) {
        return COLOURS.get(trio.ordinal());
    }

    private static Text named(Trio trio) {
        var labels = trio.colours().stream().map(Colour::label).toList();
        return new Text(
                String.join(", ", labels.stream().map(Text::en).toList()),
                String.join(", ", labels.stream().map(Text::de).toList()));
    }
}
