package einwurf.server.wire;

import einwurf.rules.Frame;
import einwurf.rules.JsonWriter;
import einwurf.rules.Key;
import einwurf.rules.Layout;
import einwurf.rules.Text;
import einwurf.server.wire.Setup.ClockKind;
import einwurf.server.wire.Setup.Then;
import einwurf.server.wire.Setup.Watch;
import einwurf.server.wire.Wire.About;
import einwurf.server.wire.Wire.LeftOut;
import einwurf.server.wire.Wire.Range;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** What the house answers over HTTP where all is well; else it is a {@link Problem}. */
public sealed interface HttpReply extends Outgoing {

    /** A match as it is, with what happened since somebody last looked. */
    record Snapshot(
            String match,
            int version,
            @Range(most = 500) List<Written<MatchEvent>> events,
            @About("There are more events than fit: ask again with upTo as the version.") @LeftOut
                    boolean more,
            @LeftOut int upTo,
            @About("Of each step that stands and wasn't seen, where it led; the last is now.")
                    @LeftOut
                    @Nullable List<Written<Frame>> frames,
            MatchView view)
            implements HttpReply {
        @Override
        public void fields(JsonWriter out) {
            out.key("match").word(match).key("version").number(version);
            out.key("events").data(events);
            if (more) {
                out.key("more").data(true).key("upTo").number(upTo);
            }
            if (frames != null) {
                out.key("frames").data(frames);
            }
            out.key("view").data(view);
        }
    }

    /** The public half of the key that the house signs with: 32 bytes in hex (Ed25519). */
    record PublicKey(
            String key, @About("Keys it signed with before, newest first.") List<EarlierKey> before)
            implements HttpReply {
        @Override
        public void fields(JsonWriter out) {
            out.key("key").word(key).key("before").data(before);
        }
    }

    /** {@code signature} is this key's under the words "einwurf key " and the next key. */
    record EarlierKey(String key, String signature) implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("key").word(key).key("signature").word(signature);
        }
    }

    /** Where other devices find the server. */
    record ServerAddress(String url) implements HttpReply {
        @Override
        public void fields(JsonWriter out) {
            out.key("url").word(url);
        }
    }

    /** A new match. Tokens are told here and never again. */
    record Made(
            String match,
            @About("The host's.") String token,
            @About("By seat: of those that are kept for a person.") List<@Nullable String> tokens,
            String url,
            MatchView view)
            implements HttpReply {
        @Override
        public void fields(JsonWriter out) {
            out.key("match").word(match).key("token").word(token).key("tokens").data(tokens);
            out.key("url").word(url).key("view").data(view);
        }
    }

    record Seated(
            String match,
            int seat,
            @About("Null for somebody who sat down with a token of their own.")
                    @Nullable String token,
            MatchView view)
            implements HttpReply {
        @Override
        public void fields(JsonWriter out) {
            out.key("match").word(match).key("seat").number(seat).key("token").data(token);
            out.key("view").data(view);
        }
    }

    record NewToken(String token) implements HttpReply {
        @Override
        public void fields(JsonWriter out) {
            out.key("token").word(token);
        }
    }

    /** A code of a table, to be said aloud. */
    record TableCode(
            String code, @About("When it is forgotten, in milliseconds since 1970.") long until)
            implements HttpReply {
        @Override
        public void fields(JsonWriter out) {
            out.key("code").word(code).key("until").number(until);
        }
    }

    /** The table that a code stands for. */
    record FoundTable(String match, String url) implements HttpReply {
        @Override
        public void fields(JsonWriter out) {
            out.key("match").word(match).key("url").word(url);
        }
    }

    /** What browsers subscribe to pushes with (P-256, base64url). */
    record PushKey(String key) implements HttpReply {
        @Override
        public void fields(JsonWriter out) {
            out.key("key").word(key);
        }
    }

    /** For which seats a browser is told now. */
    record PushSeats(List<String> matches) implements HttpReply {
        @Override
        public void fields(JsonWriter out) {
            out.key("matches").data(matches);
        }
    }

    record ListedMatches(List<Written<ListedMatch>> matches) implements HttpReply {
        @Override
        public void fields(JsonWriter out) {
            out.key("matches").data(matches);
        }
    }

    /** A match of the lobby. */
    record ListedMatch(
            String match,
            String game,
            Map<String, Object> options,
            int players,
            String series,
            AgreedClock clock,
            Status status,
            List<MatchView.SeatName> seats,
            @About("How many seats are open.") int open,
            @About("Milliseconds since 1970.") long since,
            @About("People throw dice of their own.") @LeftOut boolean ownDice,
            @About("Once it is over, only those who sit there may look at it.") @LeftOut
                    boolean privateRecord,
            boolean help,
            Watch watch,
            AgreedAbsence absence,
            @About("Seats that their people have left for good, to be taken over.") int free)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("match").word(match).key("game").word(game);
            out.key("options").data(options).key("players").number(players);
            out.key("series").data(series).key("clock").data(clock);
            out.key("status").word(status.word());
            out.key("seats").data(seats);
            out.key("open").number(open).key("since").data(since);
            if (ownDice) {
                out.key("ownDice").data(true);
            }
            if (privateRecord) {
                out.key("privateRecord").data(true);
            }
            out.key("help").data(help).key("watch").word(watch.word());
            out.key("absence").data(absence).key("free").number(free);
        }
    }

    /** What was agreed for a seat whose person is gone; null: never. */
    record AgreedAbsence(
            @Nullable Integer after,
            Then then,
            @About("From then on the others may let the stand-in play.") @Nullable Integer call)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("after").data(after).key("then").word(then.word()).key("call").data(call);
        }
    }

    record AgreedClock(ClockKind kind, int seconds, int increment) implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("kind").word(kind.word()).key("seconds").number(seconds);
            out.key("increment").number(increment);
        }
    }

    record MyMatches(List<MyMatch> matches) implements HttpReply {
        @Override
        public void fields(JsonWriter out) {
            out.key("matches").data(matches);
        }
    }

    /** A match of somebody who has a token for it. */
    record MyMatch(
            String match,
            String game,
            Status status,
            int version,
            int you,
            boolean asked,
            List<String> names,
            @Nullable GameResult result,
            @About("When something last happened, in milliseconds since 1970.") long last,
            @About("When your time is up, in milliseconds since 1970; 0 while no clock runs.")
                    long until)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("match").word(match).key("game").word(game);
            out.key("status").word(status.word()).key("version").number(version);
            out.key("you").number(you).key("asked").data(asked).key("names").data(names);
            out.key("result").data(result);
            out.key("last").data(last).key("until").number(until);
        }
    }

    record Games(List<GameInfo> games) implements HttpReply {
        @Override
        public void fields(JsonWriter out) {
            out.key("games").data(games);
        }
    }

    record GameInfo(
            String id,
            String name,
            @About("The fewest and the most.") List<Integer> players,
            List<OptionInfo> options,
            List<String> measures,
            @About("Of the house's bots, weakest first.") List<String> levels,
            @About("How long each level thinks about a move, in milliseconds.")
                    Map<String, Integer> budgets,
            @About("What the game has printed, in a shape of its own.") Layout layout)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("id").word(id).key("name").data(name).key("players").data(players);
            out.key("options").data(options);
            out.key("measures").data(measures).key("levels").data(levels);
            out.key("budgets").data(budgets).key("layout").data(layout);
        }
    }

    enum OptionType implements Worded {
        INTEGER("integer"),
        CHOICE("choice"),
        BOOLEAN("boolean");

        private final String word;

        OptionType(String word) {
            this.word = word;
        }

        @Override
        public String word() {
            return word;
        }
    }

    record OptionInfo(
            String name,
            OptionType type,
            @LeftOut @Nullable Integer min,
            @LeftOut @Nullable Integer max,
            @LeftOut @Nullable List<String> values,
            @Key("default") Object standard,
            Text label)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("name").word(name).key("type").word(type.word());
            if (min != null) {
                out.key("min").number(min);
            }
            if (max != null) {
                out.key("max").number(max);
            }
            if (values != null) {
                out.key("values").data(values);
            }
            out.key("default").data(standard).key("label").data(label);
        }
    }

    /** A token for a program, told once. */
    record BotToken(String bot, String name, String token) implements HttpReply {
        @Override
        public void fields(JsonWriter out) {
            out.key("bot").word(bot).key("name").data(name).key("token").word(token);
        }
    }

    record BotSeats(String bot, String name, List<BotSeat> seats) implements HttpReply {
        @Override
        public void fields(JsonWriter out) {
            out.key("bot").word(bot).key("name").data(name);
            out.key("seats").data(seats);
        }
    }

    record BotSeat(String match, int seat, Status status, boolean asked) implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("match").word(match).key("seat").number(seat);
            out.key("status").word(status.word()).key("asked").data(asked);
        }
    }

    /** What one of the house's bots is asked, for somebody who thinks for it elsewhere. */
    record HouseQuestion(
            String id,
            String game,
            @About("As its seat sees it.") String position,
            int seat,
            String level,
            @About("How long it may think.") int millis)
            implements HttpReply {
        @Override
        public void fields(JsonWriter out) {
            out.key("id").word(id).key("game").word(game).key("position").data(position);
            out.key("seat").number(seat).key("level").word(level).key("millis").number(millis);
        }
    }

    record Health(HouseStatus status) implements HttpReply {
        @Override
        public void fields(JsonWriter out) {
            out.key("status").word(status.word());
        }
    }

    enum HouseStatus implements Worded {
        UP("up"),
        FAILING("failing"),
        CLOSING("closing");

        private final String word;

        HouseStatus(String word) {
            this.word = word;
        }

        @Override
        public String word() {
            return word;
        }
    }
}
