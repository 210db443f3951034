package einwurf.server.wire;

import einwurf.rules.Effect;
import einwurf.rules.JsonWriter;
import einwurf.rules.Key;
import einwurf.rules.Text;
import einwurf.server.wire.Setup.ClockKind;
import einwurf.server.wire.Setup.Watch;
import einwurf.server.wire.Wire.About;
import einwurf.server.wire.Wire.Flat;
import einwurf.server.wire.Wire.LeftOut;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/**
 * A match as one viewer may know it: all of its parts, or those that changed. What a viewer doesn't
 * want is no part of theirs.
 */
public record MatchView(@Flat List<Part> parts) implements Outgoing {
    public static final MatchView UNCHANGED = new MatchView(List.of());

    @Override
    public void fields(JsonWriter out) {
        for (int i = 0; i < parts.size(); i++) {
            parts.get(i).fields(out);
        }
    }

    /** What is sent together, in the order of a whole view. */
    public sealed interface Part extends Outgoing {}

    public record Id(String match) implements Part {
        @Override
        public void fields(JsonWriter out) {
            out.key("match").word(match);
        }
    }

    public record Version(int version) implements Part {
        @Override
        public void fields(JsonWriter out) {
            out.key("version").number(version);
        }
    }

    /** What never changes. */
    public record Fixed(
            int you,
            String url,
            GameName game,
            boolean chat,
            @About("People throw dice of their own: ask with a chance turn wants what yours show.")
                    @LeftOut
                    boolean ownDice,
            @About("Once it is over, only those who sit here may look at it.") @LeftOut
                    boolean privateRecord,
            @About("Whether programs may show people here what is good.") boolean help,
            @About("Who may look on while it is played.") Watch watch,
            HttpReply.AgreedAbsence absence)
            implements Part {
        @Override
        public void fields(JsonWriter out) {
            out.key("you").number(you).key("url").word(url);
            out.key("game").data(game);
            out.key("chat").data(chat);
            if (ownDice) {
                out.key("ownDice").data(true);
            }
            if (privateRecord) {
                out.key("privateRecord").data(true);
            }
            out.key("help").data(help).key("watch").word(watch.word());
            out.key("absence").data(absence);
        }
    }

    /** The game, and all that its table agreed on: a guest reads it before the match begins. */
    public record GameName(String id, String name, Map<String, Object> options)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("id").word(id).key("name").data(name).key("options").data(options);
        }
    }

    public record Where(Status status) implements Part {
        @Override
        public void fields(JsonWriter out) {
            out.key("status").word(status.word());
        }
    }

    public record InLobby(boolean listed) implements Part {
        @Override
        public void fields(JsonWriter out) {
            out.key("listed").data(listed);
        }
    }

    public record Position(@Nullable SeenNode node, @Nullable Integer ask) implements Part {
        @Override
        public void fields(JsonWriter out) {
            out.key("node").data(node);
            out.key("ask").data(ask);
        }
    }

    public record Question(@Nullable Text say) implements Part {
        @Override
        public void fields(JsonWriter out) {
            out.key("say").data(say);
        }
    }

    public record Labels(
            @About("A short text for each of the viewer's moves; null if there are too many.")
                    @Nullable List<Text> labels,
            @About("What each of them brings, certainly and at once; likewise.")
                    @Nullable List<List<Effect>> effects)
            implements Part {
        @Override
        public void fields(JsonWriter out) {
            out.key("labels").data(labels).key("effects").data(effects);
        }
    }

    public record Undo(@Nullable TakeBackChoice takeBack) implements Part {
        @Override
        public void fields(JsonWriter out) {
            out.key("takeBack").data(takeBack);
        }
    }

    public record TakeBackChoice(
            int to, @About("At once, else by everybody's consent.") boolean free)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("to").number(to).key("free").data(free);
        }
    }

    public record Seats(
            List<SeatInfo> seats,
            @About("Where the host sits, 0 for nowhere.") int hostSeat,
            @About("Between games, once somebody is ready: when the next begins at the latest.")
                    long goesOn)
            implements Part {
        @Override
        public void fields(JsonWriter out) {
            out.key("seats").data(seats).key("hostSeat").number(hostSeat);
            out.key("goesOn").number(goesOn);
        }
    }

    /** {@code level} is a bot's. */
    public record SeatName(int seat, SeatKind kind, String name, @Nullable String level)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("seat").number(seat).key("kind").word(kind.word());
            out.key("name").data(name).key("level").data(level);
        }
    }

    public record SeatInfo(
            @Flat SeatName who,
            @About("The stand-in plays for it now.") boolean standIn,
            boolean ready,
            boolean resigned)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            who.fields(out);
            out.key("standIn").data(standIn).key("ready").data(ready);
            out.key("resigned").data(resigned);
        }
    }

    public record Time(@Nullable RunningClock clock) implements Part {
        @Override
        public void fields(JsonWriter out) {
            out.key("clock").data(clock);
        }
    }

    public record RunningClock(
            ClockKind kind,
            int seconds,
            int increment,
            List<SeatTime> seats,
            @About("The server's time, at which so much was left.") long at)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("kind").word(kind.word()).key("seconds").number(seconds);
            out.key("increment").number(increment);
            out.key("seats").data(seats);
            out.key("at").number(at);
        }
    }

    public record SeatTime(@About("Milliseconds.") long left, boolean running) implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("left").number(left).key("running").data(running);
        }
    }

    public record Scores(SeriesScore series) implements Part {
        @Override
        public void fields(JsonWriter out) {
            out.key("series").data(series);
        }
    }

    public record SeriesScore(
            String text,
            String measure,
            int game,
            List<Integer> scores,
            @About("The last of them; a long series has more.") List<GameResult> results,
            @About("The number of the game that they begin with, while it isn't the first.")
                    @LeftOut
                    int resultsFrom,
            boolean over,
            @Nullable List<Integer> places)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("text").data(text).key("measure").word(measure).key("game").number(game);
            out.key("scores").data(scores);
            out.key("results").data(results);
            if (resultsFrom != 0) {
                out.key("resultsFrom").number(resultsFrom);
            }
            out.key("over").data(over).key("places").data(places);
        }
    }

    public record Ended(@Nullable GameEnd result) implements Part {
        @Override
        public void fields(JsonWriter out) {
            out.key("result").data(result);
        }
    }

    /** How a game ended, and the sentence for it. */
    public record GameEnd(@Flat GameResult result, Text say) implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            result.fields(out);
            out.key("say").data(say);
        }
    }

    public record Asked(@Nullable TakeBackOffer offer) implements Part {
        @Override
        public void fields(JsonWriter out) {
            out.key("offer").data(offer);
        }
    }

    public enum OfferKind implements Worded {
        TAKE_BACK("takeBack");

        private final String word;

        OfferKind(String word) {
            this.word = word;
        }

        @Override
        public String word() {
            return word;
        }
    }

    public record TakeBackOffer(int offer, OfferKind kind, int by, int to, List<Integer> agreed)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("offer").number(offer).key("kind").word(kind.word());
            out.key("by").number(by).key("to").number(to).key("agreed").data(agreed);
        }
    }

    public record Again(@Nullable RematchWish rematch) implements Part {
        @Override
        public void fields(JsonWriter out) {
            out.key("rematch").data(rematch);
        }
    }

    public record RematchWish(
            List<Integer> wanted,
            @Nullable String match,
            @About("Who hasn't said so yet.") List<Integer> waiting)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("wanted").data(wanted).key("match").data(match).key("waiting").data(waiting);
        }
    }

    public record Dice(DiceChain dice) implements Part {
        @Override
        public void fields(JsonWriter out) {
            out.key("dice").data(dice);
        }
    }

    public record DiceChain(
            String commit,
            String next,
            @About("Which chain of the server's this is; the next has the next number.") int chain,
            @About("The first throw that it counts for; the next one does 256 later.") int from,
            @About("By seat: its chain, null without one.") List<@Nullable SeatChain> seats)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("commit").word(commit).key("next").word(next).key("chain").number(chain);
            out.key("from").number(from);
            out.key("seats").data(seats);
        }
    }

    /** A seat's chain: its first share belongs to throw {@code from}. */
    public record SeatChain(
            @About("Its place among the chains of its seat, from 1.") int chain,
            String commit,
            int from)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("chain").number(chain).key("commit").word(commit).key("from").number(from);
        }
    }

    /** Which share of your chain is wanted now. */
    public record Reveal(@Nullable WantedShare reveal) implements Part {
        @Override
        public void fields(JsonWriter out) {
            out.key("reveal").data(reveal);
        }
    }

    public record WantedShare(
            @Key("throw") int thrown, @About("Counted from 1 in your chain.") int share)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("throw").number(thrown).key("share").number(share);
        }
    }

    /** Whether the viewer made the match. */
    public record Host(boolean host) implements Part {
        @Override
        public void fields(JsonWriter out) {
            out.key("host").data(host);
        }
    }

    /** Who is there, by seat, and how many look on. */
    public record Here(List<Boolean> present, int watchers) implements Part {
        @Override
        public void fields(JsonWriter out) {
            out.key("present").data(present).key("watchers").number(watchers);
        }
    }
}
