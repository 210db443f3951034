package einwurf.einhorn;

import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * One step told in both languages. What moved is read off the two positions, by {@link
 * EinhornPosition#wealth}, so the text can't say anything else than what the rules did, and nothing
 * that the given eyes don't see.
 */
final class EinhornStepText {
    private final EinhornPosition before;
    private final EinhornPosition after;
    private final List<String> names;
    private final StringBuilder en = new StringBuilder();
    private final StringBuilder de = new StringBuilder();

    EinhornStepText(EinhornPosition before, EinhornPosition after, List<String> names) {
        this.before = before;
        this.after = after;
        this.names = names;
    }

    Text tell(Step<EinhornMove> step) {
        switch (step) {
            case Step.Rolled(var roll) -> {
                switch (before.phase()) {
                    case ROLL -> tellThrow(roll);
                    case TIEBREAK -> tellTiebreak(roll);
                    default -> tellRollOff(roll);
                }
            }
            case Step.Chose(var seat, var move) -> {
                switch (move) {
                    case EinhornMove.Predict(var said) -> tellPrediction(seat, said);
                    case EinhornMove.Take(var from) -> tellTaking(seat, from);
                    case EinhornMove.Give(var to) -> tellGiving(seat, to);
                    case EinhornMove.Bid _ -> tellBid(seat);
                    case EinhornMove.Add _ -> tellAdd(seat);
                }
            }
        }
        return new Text(en.toString(), de.toString());
    }

    static Text end(EinhornPosition position, List<String> names) {
        var winner = position.winner();
        if (winner == null) {
            return new Text("The match isn't over", "Die Partie ist noch nicht zu Ende");
        }
        var name = names.get(winner.index());
        int stones = position.banked(winner);
        boolean tie =
                position.seats().stream().filter(s -> position.banked(s) == stones).count() > 1;
        return new Text(
                name
                        + " wins with "
                        + stones
                        + Text.plural(stones, " stone", " stones")
                        + (tie ? " and an Einhorn in the tie-break" : ""),
                name
                        + " gewinnt mit "
                        + stones
                        + Text.plural(stones, " Stein", " Steinen")
                        + (tie ? " und einem Einhorn im Stechen" : ""));
    }

    // ---- a turn ----

    private void tellPrediction(Seat seat, Prediction said) {
        if (said == Prediction.SILENCE) {
            say(name(seat) + " stays silent", name(seat) + " schweigt");
        } else {
            say(
                    name(seat) + " says " + said.title().en(),
                    name(seat) + " sagt " + said.title().de());
        }
    }

    private void tellThrow(Roll roll) {
        var seat = before.toMove();
        var said = before.prediction();
        if (seat == null || said == null) {
            return;
        }
        var result = Throws.result(roll);
        boolean silent = said == Prediction.SILENCE;
        say(
                name(seat) + (silent ? " stayed silent" : " said " + said.title().en()),
                name(seat) + (silent ? " schwieg" : " sagte " + said.title().de()));
        var shown = result == said ? "" : ", " + result.title().en();
        var dice = EinhornVoice.dice(roll);
        say(" and rolled " + dice + shown + ": ", " und warf " + dice + shown + ": ");
        if (after.phase() == Phase.SETTLE) {
            int amount = after.amount();
            say(
                    amount > 0
                            ? "takes " + amount + " and chooses from whom"
                            : "gives " + -amount + " and chooses to whom",
                    amount > 0
                            ? "nimmt " + amount + " und wählt, von wem"
                            : "gibt " + -amount + " und wählt, wem");
            return;
        }
        if (result == said && result == Prediction.DREIFALTIGKEIT) {
            say("takes all game stones of all players", "nimmt alle Spielsteine von allen");
        } else if (result == Prediction.EINHORN && before.owns(seat)) {
            say("keeps the unicorn, no stones move", "behält die Figur, kein Stein bewegt sich");
        } else {
            tellBowl(seat);
            if (result == Prediction.EINHORN) {
                say(" and gets the unicorn", " und bekommt die Figur");
                if (before.unicorn() > 0) {
                    var owner = name(Seat.of(before.unicorn()));
                    say(" from " + owner, " von " + owner);
                }
            }
        }
        tellEnds();
    }

    private void tellBowl(Seat seat) {
        int gain = gain(seat);
        say(
                gain > 0 ? "takes " + gain + " from the bowl" : "gives " + -gain + " to the bowl",
                gain > 0
                        ? "nimmt " + gain + " aus der Schale"
                        : "gibt " + -gain + " in die Schale");
    }

    private void tellTaking(Seat seat, @Nullable Seat from) {
        say(name(seat) + " ", name(seat) + " ");
        if (from == null) {
            tellBowl(seat);
        } else {
            int gain = gain(seat);
            say("takes " + gain + " from " + name(from), "nimmt " + gain + " von " + name(from));
        }
        tellEnds();
    }

    private void tellGiving(Seat seat, @Nullable Seat to) {
        say(name(seat) + " ", name(seat) + " ");
        if (to == null) {
            tellBowl(seat);
        } else {
            int loss = -gain(seat);
            say("gives " + loss + " to " + name(to), "gibt " + loss + " an " + name(to));
        }
        tellEnds();
    }

    /** If this step ended the game or the match: how, and what follows. */
    private void tellEnds() {
        if (after.phase() == Phase.PREDICT) {
            return;
        }
        var empty = names(s -> before.stones(s) + gain(s) == 0);
        boolean many =
                before.seats().stream().filter(s -> before.stones(s) + gain(s) == 0).count() > 1;
        if (!empty.en().isEmpty()) {
            say(
                    ". Game "
                            + before.game()
                            + " is over: "
                            + empty.en()
                            + (many ? " have" : " has")
                            + " no stones left",
                    ". Spiel "
                            + before.game()
                            + " ist zu Ende: "
                            + empty.de()
                            + (many ? " haben" : " hat")
                            + " keine Steine mehr");
        } else {
            say(". The bowl is empty", ". Die Schale ist leer");
        }
        if (after.phase() == Phase.BID) {
            say(
                    ". Everyone banks their stones and bids for the unicorn",
                    ". Alle legen ihre Steine zurück und bieten auf die Figur");
        } else {
            tellMatchEnd();
        }
    }

    private void tellMatchEnd() {
        say(". The match is over: ", ". Die Partie ist zu Ende: ");
        var wealth = bySeat(after::banked);
        say(wealth, wealth);
        if (after.phase() == Phase.TIEBREAK) {
            var tied = names(after::contends);
            say(
                    ". " + tied.en() + " are tied and roll until one rolls an Einhorn",
                    ". "
                            + tied.de()
                            + " liegen gleichauf und werfen, bis jemand ein Einhorn wirft");
        }
    }

    // ---- bids and added stones ----

    private void tellBid(Seat seat) {
        if (after.phase() == Phase.BID) {
            tellClosed(seat, " has bid", " bids ", " hat geboten", " bietet ");
            return;
        }
        var bids = bySeat(s -> before.banked(s) - after.banked(s));
        say("The bids: " + bids, "Die Gebote: " + bids);
        switch (after.phase()) {
            case BIDROLL -> {
                var tied = names(after::contends);
                say(
                        ". " + tied.en() + " are tied and roll for the unicorn",
                        ". " + tied.de() + " liegen gleichauf und werfen um die Figur");
            }
            case ADD -> tellUnicorn();
            default -> {
                say(
                        ". The bowl holds " + after.stash() + ", not more than six each (E9)",
                        ". In der Schale sind "
                                + after.stash()
                                + ", nicht mehr als sechs je Person"
                                + " (E9)");
                tellMatchEnd();
            }
        }
    }

    private void tellUnicorn() {
        var owner = name(Seat.of(after.unicorn()));
        say(
                ". " + owner + " gets the unicorn, everyone six stones from the bowl",
                ". " + owner + " bekommt die Figur, alle bekommen sechs Steine aus der Schale");
    }

    private void tellAdd(Seat seat) {
        if (after.phase() == Phase.ADD) {
            tellClosed(
                    seat,
                    " has chosen what to add",
                    " adds ",
                    " hat gewählt, was dazukommt",
                    " legt dazu: ");
            return;
        }
        var added = bySeat(s -> after.stones(s) - before.stones(s));
        var owner = name(Seat.of(after.unicorn()));
        say(
                "Added stones: " + added + ". " + owner + " starts game " + after.game(),
                "Dazugelegt: " + added + ". " + owner + " beginnt Spiel " + after.game());
    }

    /** A closed hand: the number only for eyes that see it. */
    private void tellClosed(Seat seat, String en, String shownEn, String de, String shownDe) {
        int hand = after.hand(seat);
        if (hand >= 0) {
            say(name(seat) + shownEn + hand, name(seat) + shownDe + hand);
        } else {
            say(name(seat) + en, name(seat) + de);
        }
    }

    // ---- roll-offs ----

    private void tellRollOff(Roll roll) {
        boolean start = before.phase() == Phase.START;
        var name = name(thrower());
        int sum = Throws.sum(Throws.number(roll));
        var dice = EinhornVoice.dice(roll);
        say(
                name
                        + " rolled "
                        + dice
                        + (start ? " for the start: " : " for the unicorn: ")
                        + sum,
                name + " warf " + dice + (start ? " um den Anfang: " : " um die Figur: ") + sum);
        if (after.phase() == Phase.PREDICT) {
            var starter = name(after.toMove());
            say(
                    ". " + starter + " starts, with one more stone from the bowl",
                    ". " + starter + " beginnt, mit einem Stein mehr aus der Schale");
        } else if (after.phase() == Phase.ADD) {
            tellUnicorn();
        } else if (after.contenders().stream().allMatch(s -> after.sum(s) == 0)) {
            var tied = names(after::contends);
            say(
                    ". " + tied.en() + " are tied and roll again",
                    ". " + tied.de() + " liegen gleichauf und werfen noch einmal");
        }
    }

    private void tellTiebreak(Roll roll) {
        var name = name(thrower());
        var result = Throws.result(roll).title();
        var dice = EinhornVoice.dice(roll);
        boolean won = after.phase() == Phase.OVER;
        say(
                name
                        + " rolled "
                        + dice
                        + ", "
                        + result.en()
                        + (won ? ": " + name + " wins the tie-break" : ""),
                name
                        + " warf "
                        + dice
                        + ", "
                        + result.de()
                        + (won ? ": " + name + " gewinnt das Stechen" : ""));
    }

    private Seat thrower() {
        return before.contenders().stream()
                .filter(s -> before.sum(s) == 0)
                .findFirst()
                .orElseThrow();
    }

    // ---- words ----

    private void say(String english, String german) {
        en.append(english);
        de.append(german);
    }

    private String name(@Nullable Seat seat) {
        return seat == null ? "?" : names.get(seat.index());
    }

    /** What the step brought a seat, banked or not. */
    private int gain(Seat seat) {
        return after.wealth(seat) - before.wealth(seat);
    }

    private String bySeat(Function<Seat, Integer> number) {
        var text = new StringBuilder();
        for (var seat : after.seats()) {
            text.append(text.isEmpty() ? "" : ", ").append(name(seat));
            text.append(' ').append(number.apply(seat));
        }
        return text.toString();
    }

    /** "Jonas, Mira and Hilde". */
    private Text names(Predicate<Seat> which) {
        return Text.list(after.seats().stream().filter(which).map(this::name).toList());
    }
}
