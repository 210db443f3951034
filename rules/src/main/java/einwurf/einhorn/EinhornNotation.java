package einwurf.einhorn;

import einwurf.rules.Notation;
import einwurf.rules.Parsed;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Text of Einhorn. Moves: {@code U W E D -}, {@code take stash}, {@code give 2}, {@code bid 3},
 * {@code add 2}. Rolls: three sorted digits. A position is one line of
 *
 * <pre>
 * 3x25 2/10 settle 40 1 6,5,8 6,0,10 1 U 112
 * │    │    │      │  │ │     │      └ what the phase needs, see below
 * │    │    │      │  │ │     └ banked by seat
 * │    │    │      │  │ └ game stones by seat
 * │    │    │      │  └ the unicorn's owner, 0 the centre
 * │    │    │      └ central stash
 * │    │    └ phase
 * │    └ game 2 of 10
 * └ players x stones for each
 *
 * predict   whose turn               bid, add         hands: 3 made, ? sealed, - not made
 * roll      the same, prediction     start, tiebreak  sums: 11 thrown, - still to throw, . not in it
 * settle    the same, throw          bidroll          bids, then sums
 * over      winner
 * </pre>
 */
final class EinhornNotation implements Notation<EinhornPosition, EinhornMove> {
    static final String NOT_MADE = "-";
    static final String SEALED = "?";
    static final String NOT_IN_IT = ".";

    @Override
    public String writePosition(EinhornPosition p) {
        var text = new StringBuilder();
        text.append(p.players()).append('x').append(p.stonesPerPlayer());
        text.append(' ').append(p.game()).append('/').append(p.games());
        text.append(' ').append(p.phase().text());
        text.append(' ').append(p.stash()).append(' ').append(p.unicorn());
        text.append(' ').append(bySeat(p, s -> "" + p.stones(s)));
        text.append(' ').append(bySeat(p, s -> "" + p.banked(s)));
        if (p.phase().turn() || p.phase() == Phase.OVER) {
            text.append(' ').append(p.who());
        }
        if (p.prediction() instanceof Prediction said) {
            text.append(' ').append(said.letter());
        }
        if (p.roll() instanceof Roll roll) {
            text.append(' ').append(writeRoll(roll));
        }
        if (p.phase().sealed() || p.phase() == Phase.BIDROLL) {
            text.append(' ').append(bySeat(p, s -> hand(p.hand(s))));
        }
        if (p.phase().rollsOff()) {
            text.append(' ').append(bySeat(p, s -> sum(p, s)));
        }
        return text.toString();
    }

    private static String bySeat(EinhornPosition position, Function<Seat, String> of) {
        return position.seats().stream().map(of).collect(Collectors.joining(","));
    }

    private static String hand(int hand) {
        return switch (hand) {
            case EinhornPosition.NOT_MADE -> NOT_MADE;
            case EinhornPosition.SEALED -> SEALED;
            default -> "" + hand;
        };
    }

    private static String sum(EinhornPosition position, Seat seat) {
        if (!position.contends(seat)) {
            return NOT_IN_IT;
        }
        return position.sum(seat) == 0 ? NOT_MADE : "" + position.sum(seat);
    }

    @Override
    public Parsed<EinhornPosition> readPosition(String text) {
        return EinhornPositionReader.read(text);
    }

    @Override
    public String writeMove(EinhornMove move) {
        return switch (move) {
            case EinhornMove.Predict(var prediction) -> prediction.letter();
            case EinhornMove.Take(var from) -> "take " + partner(from);
            case EinhornMove.Give(var to) -> "give " + partner(to);
            case EinhornMove.Bid(var stones) -> "bid " + stones;
            case EinhornMove.Add(var stones) -> "add " + stones;
        };
    }

    private static String partner(@Nullable Seat seat) {
        return seat == null ? "stash" : seat.toString();
    }

    @Override
    public Parsed<EinhornMove> readMove(String text) {
        var said = prediction(text);
        if (said != null) {
            return Parsed.good(new EinhornMove.Predict(said));
        }
        int space = text.indexOf(' ');
        var verb = space < 0 ? text : text.substring(0, space);
        var object = space < 0 ? "" : text.substring(space + 1);
        return switch (verb) {
            case "take", "give" -> {
                boolean stash = object.equals("stash");
                if (!stash && !object.matches("[1-9]")) {
                    yield Parsed.bad("\"" + verb + "\" needs \"stash\" or a seat");
                }
                var partner = stash ? null : Seat.of(object.charAt(0) - '0');
                yield Parsed.good(
                        verb.equals("take")
                                ? new EinhornMove.Take(partner)
                                : new EinhornMove.Give(partner));
            }
            case "bid", "add" -> {
                int stones = number(object);
                if (stones < 0) {
                    yield Parsed.bad("\"" + verb + "\" needs a number of stones");
                }
                yield Parsed.good(
                        verb.equals("bid")
                                ? new EinhornMove.Bid(stones)
                                : new EinhornMove.Add(stones));
            }
            default -> Parsed.bad("a move is U, W, E, D, -, take …, give …, bid … or add …");
        };
    }

    static @Nullable Prediction prediction(String text) {
        for (var prediction : Prediction.values()) {
            if (prediction.letter().equals(text)) {
                return prediction;
            }
        }
        return null;
    }

    /** A whole number of up to four digits as we write it, else -1. */
    static int number(String text) {
        return text.matches("0|[1-9][0-9]{0,3}") ? Integer.parseInt(text) : -1;
    }

    @Override
    public String writeRoll(Roll roll) {
        return "" + roll.die(0) + roll.die(1) + roll.die(2);
    }

    @Override
    public Parsed<Roll> readRoll(String text) {
        boolean sorted =
                text.matches("[1-6]{3}")
                        && text.charAt(0) <= text.charAt(1)
                        && text.charAt(1) <= text.charAt(2);
        return sorted
                ? Parsed.good(
                        Roll.of(text.charAt(0) - '0', text.charAt(1) - '0', text.charAt(2) - '0'))
                : Parsed.bad(
                        new Text(
                                "a roll is three digits from 1 to 6, the smallest first",
                                "ein Wurf sind drei Ziffern von 1 bis 6, die kleinste zuerst"));
    }
}
