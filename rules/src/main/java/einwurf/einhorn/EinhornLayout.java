package einwurf.einhorn;

import einwurf.rules.JsonValue;
import einwurf.rules.JsonWriter;
import einwurf.rules.Layout;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/**
 * The card that lies before every player.
 *
 * @param ways how many throws there are, all equally likely
 */
public record EinhornLayout(List<Card> cards, int ways) implements Layout {

    /**
     * What can be rolled.
     *
     * @param letter as in moves
     * @param dice a throw of this kind
     * @param weight how many of all throws are of this kind
     */
    public record Card(
            String letter, Text name, Text needs, List<Integer> dice, int weight, Pay pay)
            implements JsonValue {
        @Override
        public void write(JsonWriter out) {
            out.open().key("letter").word(letter).key("name").data(name).key("needs").data(needs);
            out.key("dice").numbers(dice).key("weight").number(weight).key("pay").data(pay);
            out.close();
        }
    }

    /**
     * Stones to the roller, negative from the roller, for who said it, who said something else and
     * who said nothing; {@code right} is null where it brings everything (E7).
     */
    public record Pay(@Nullable Integer right, int wrong, int silent) implements JsonValue {
        static final Pay NOTHING = new Pay(0, 0, 0);

        @Override
        public void write(JsonWriter out) {
            out.open().key("right").data(right).key("wrong").number(wrong);
            out.key("silent").number(silent).close();
        }
    }

    /** As the rules have it. */
    static final EinhornLayout STANDARD =
            new EinhornLayout(
                    List.of(
                            card(
                                    Prediction.UNVERMEIDLICHE,
                                    new Text("no pair, 2 neighbours", "ohne Paar, 2 Nachbarn"),
                                    2,
                                    3,
                                    5),
                            card(
                                    Prediction.WUNSCH,
                                    new Text("exactly two equal", "genau zwei gleiche"),
                                    2,
                                    2,
                                    5),
                            card(
                                    Prediction.EINHORN,
                                    new Text("all at least 2 apart", "mindestens 2 Abstand"),
                                    1,
                                    3,
                                    5),
                            card(
                                    Prediction.DREIFALTIGKEIT,
                                    new Text("three equal", "drei gleiche"),
                                    4,
                                    4,
                                    4)),
                    Throws.ORDERED);

    private static Card card(Prediction result, Text needs, Integer... dice) {
        int weight = 0;
        for (int number = 0; number < Throws.COUNT; number++) {
            weight += Throws.result(number) == result.ordinal() ? Throws.weight(number) : 0;
        }
        int right = Throws.pay(result, result);
        var other = Prediction.values()[(result.ordinal() + 1) % 4];
        return new Card(
                result.letter(),
                result.title(),
                needs,
                List.of(dice),
                weight,
                new Pay(
                        right == Throws.EVERYTHING ? null : right,
                        Throws.pay(result, other),
                        Throws.pay(result, Prediction.SILENCE)));
    }

    /** What each card pays whoever is to predict: its owner's Einhorn moves no stones (E5). */
    List<Pay> pays(boolean owner) {
        var pays = new ArrayList<Pay>();
        for (var card : cards) {
            boolean kept = owner && card.letter.equals(Prediction.EINHORN.letter());
            pays.add(kept ? Pay.NOTHING : card.pay);
        }
        return List.copyOf(pays);
    }

    @Override
    public void write(JsonWriter out) {
        out.open().key("cards").data(cards).key("ways").number(ways).close();
    }
}
