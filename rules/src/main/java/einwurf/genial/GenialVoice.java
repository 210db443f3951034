package einwurf.genial;

import einwurf.genial.GenialMove.Decision;
import einwurf.genial.GenialMove.Joker;
import einwurf.genial.GenialMove.Match;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;
import einwurf.rules.Voice;

import java.util.List;

/** What the game says to people, in both languages. */
final class GenialVoice implements Voice<GenialPosition, GenialMove> {
    static final GenialVoice INSTANCE = new GenialVoice();

    private GenialVoice() {}

    @Override
    public Text ask(GenialPosition p, Seat seat) {
        if (p.phase() == Phase.KEEP) {
            return say(
                    "Roll {} of 3: {}. Keep it, or roll all dice again?",
                    "Wurf {} von 3: {}. Behalten oder alle neu werfen?",
                    number(p.throwsMade()),
                    dice(p.hand()));
        }
        return Hand.size(p.hand()) == 1
                ? say("Use your last die: {}", "Werte Deinen letzten Würfel: {}", dice(p.hand()))
                : say("Use your dice: {}", "Werte Deine Würfel: {}", dice(p.hand()));
    }

    @Override
    public Text label(GenialPosition p, Seat seat, GenialMove move) {
        return switch (move) {
            case Decision.KEEP -> new Text("Keep", "Behalten");
            case Decision.REROLL -> new Text("Roll again", "Neu werfen");
            case Match(var symbol) -> say("{}: {}", "{}: {}", symbol.label(), gain(p, seat, move));
            case Joker(var symbol, var dice, var row) ->
                    say(
                            "{} as a joker for {}: {}",
                            "{} als Joker für {}: {}",
                            dice(symbol, dice),
                            row.label(),
                            gain(p, seat, move));
        };
    }

    @Override
    public Text tell(
            GenialPosition before,
            Step<GenialMove> step,
            GenialPosition after,
            List<String> names) {
        return switch (step) {
            case Step.Rolled(var roll) ->
                    say(
                            "{} rolls {}",
                            "{} wirft {}",
                            Text.same(names.get(before.seat().index())),
                            dice(GenialFastForm.hand(roll)));
            case Step.Chose(var seat, var move) ->
                    tell(before, seat, move, Text.same(names.get(seat.index())));
        };
    }

    private static Text tell(GenialPosition before, Seat seat, GenialMove move, Text name) {
        return switch (move) {
            case Decision.KEEP -> say("{} keeps the roll", "{} behält den Wurf", name);
            case Decision.REROLL -> say("{} rolls again", "{} wirft noch einmal", name);
            case Match(var symbol) when GenialEffects.worth(before, move) == 0 ->
                    say(
                            "{} uses the {}: no match",
                            "{} wertet {}: kein Treffer",
                            name,
                            symbol.label());
            case Match(var symbol) ->
                    say(
                            "{} matches the {}: {}",
                            "{} wertet {}: {}",
                            name,
                            symbol.label(),
                            gain(before, seat, move));
            case Joker(var symbol, var dice, var row) ->
                    say(
                            "{} uses {} as a joker for {}: {}",
                            "{} nimmt {} als Joker für {}: {}",
                            name,
                            dice(symbol, dice),
                            row.label(),
                            gain(before, seat, move));
        };
    }

    /** The points a use really marks, and those it loses (G5). */
    private static Text gain(GenialPosition p, Seat seat, GenialMove move) {
        var effects = GenialEffects.of(p, seat, move);
        var points = effects.getFirst().text();
        return effects.size() > 1 && effects.get(1).kind().equals("lost")
                ? say("{}, {}", "{}, {}", points, effects.get(1).text())
                : points;
    }

    @Override
    public Objection object(GenialPosition p, Seat seat, GenialMove move) {
        return switch (move) {
            case Decision _ when p.throwsMade() == GenialBoard.THROWS ->
                    new Objection(
                            new Text(
                                    "After the third roll there is nothing to decide: use your"
                                            + " dice",
                                    "Nach dem dritten Wurf gibt es nichts zu entscheiden: werte"
                                            + " Deine Würfel"),
                            "G3");
            case Decision _ ->
                    new Objection(
                            new Text(
                                    "You have kept this roll: use your dice",
                                    "Du hast diesen Wurf behalten: werte Deine Würfel"),
                            "G3");
            case Match _, Joker _ when p.phase() == Phase.KEEP ->
                    new Objection(
                            new Text(
                                    "First decide: keep the roll or roll again",
                                    "Entscheide zuerst: Wurf behalten oder neu werfen"),
                            "G3");
            case Match(var symbol) -> missing(p, symbol, 1);
            case Joker(var symbol, var dice, _) when count(p, symbol) < dice ->
                    missing(p, symbol, dice);
            case Joker(_, _, var row) -> closed(p.marks(seat, row), row.label());
        };
    }

    private static int count(GenialPosition p, Symbol symbol) {
        return Hand.count(p.hand(), symbol.ordinal());
    }

    private static Objection missing(GenialPosition p, Symbol symbol, int dice) {
        int there = count(p, symbol);
        var why =
                there == 0
                        ? say(
                                "You have no die in hand that shows a {}",
                                "Du hast keinen Würfel mit {} mehr",
                                symbol.label())
                        : say(
                                "That joker takes {} dice with a {}; you have {}",
                                "Für diesen Joker brauchst Du {} Würfel mit {}; Du hast {}",
                                number(dice),
                                symbol.label(),
                                number(there));
        return new Objection(why, "G4");
    }

    /** Why a row can't take a joker's first point. */
    private static Objection closed(int marks, Text row) {
        return switch (marks) {
            case Sheet.COLUMNS ->
                    new Objection(
                            say(
                                    "The {} row is full: choose another one",
                                    "Die Reihe {} ist voll: wähl eine andere",
                                    row),
                            "G4");
            case 6 ->
                    new Objection(
                            say(
                                    "Column 7 is locked until every row has 4 marks; the {} row"
                                            + " has to wait",
                                    "Spalte 7 ist gesperrt, bis jede Reihe 4 Kreuze hat; die Reihe"
                                            + " {} muss warten",
                                    row),
                            "G5");
            default ->
                    new Objection(
                            say(
                                    "Columns 4 to 6 are locked until every row has a mark; the {}"
                                            + " row has to wait",
                                    "Die Spalten 4 bis 6 sind gesperrt, bis jede Reihe ein Kreuz"
                                            + " hat; die Reihe {} muss warten",
                                    row),
                            "G5");
        };
    }

    @Override
    public Text end(GenialPosition p, List<String> names) {
        return say(
                "{} wins: all six rows are full",
                "{} gewinnt: alle sechs Reihen sind voll",
                Text.same(names.get(p.seat().index())));
    }

    /** Dice in words: "2 × red, green". */
    private static Text dice(int hand) {
        var all = new Text("", "");
        for (int symbol = 0; symbol < Symbol.COUNT; symbol++) {
            int count = Hand.count(hand, symbol);
            if (count > 0) {
                var form = all.en().isEmpty() ? "{}{}" : "{}, {}";
                all = say(form, form, all, dice(Symbol.at(symbol), count));
            }
        }
        return all;
    }

    private static Text dice(Symbol symbol, int count) {
        return count == 1
                ? symbol.label()
                : say("{} × {}", "{} × {}", number(count), symbol.label());
    }

    private static Text number(int number) {
        return Text.same(Integer.toString(number));
    }

    /** Both sentences, with each {} replaced by the next part in the sentence's own language. */
    private static Text say(String en, String de, Text... parts) {
        return new Text(fill(en, Language.EN, parts), fill(de, Language.DE, parts));
    }

    private static String fill(String sentence, Language language, Text... parts) {
        var filled = new StringBuilder();
        int from = 0;
        for (var part : parts) {
            int gap = sentence.indexOf("{}", from);
            filled.append(sentence, from, gap).append(part.in(language));
            from = gap + 2;
        }
        return filled.append(sentence, from, sentence.length()).toString();
    }
}
