package einwurf.server.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.rules.Frame;
import einwurf.rules.JsonWriter;
import einwurf.rules.Tag;
import einwurf.server.wire.Wire.About;
import einwurf.server.wire.Wire.Changes;
import einwurf.server.wire.Wire.Flat;
import einwurf.server.wire.Wire.LeftOut;
import einwurf.server.wire.Wire.Mark;
import einwurf.server.wire.Wire.Word;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** What the house says on the socket. {@code re} is the mark of the message that it answers. */
@Tag("type")
public sealed interface ServerMessage extends Outgoing {

    /** The answer to a hello: everything, from which on updates go. */
    @Word("welcome")
    record Welcome(@LeftOut @Mark @Nullable String re, @Flat HttpReply.Snapshot snapshot)
            implements ServerMessage {
        @Override
        public void fields(JsonWriter out) {
            type(out, "welcome", re);
            snapshot.fields(out);
        }
    }

    /** Something happened, or what was asked for is done. */
    @Word("update")
    record Update(@LeftOut @Mark @Nullable String re, @Flat WrittenFields<News> news)
            implements ServerMessage {
        @Override
        public void fields(JsonWriter out) {
            type(out, "update", re);
            news.fields(out);
        }

        /** With its bytes, which are exactly so many: the news, and what is around them. */
        public Written<ServerMessage> written() {
            int around = "{'type':'update',}".length();
            return Written.of(
                    this,
                    news.size() + around + (re == null ? 0 : "'re':,".length() + re.length()));
        }
    }

    /** Who is there, which advances no version. */
    @Word("presence")
    record Presence(String match, @Flat MatchView.Here here) implements ServerMessage {
        @Override
        public void fields(JsonWriter out) {
            type(out, "presence", null);
            out.key("match").word(match);
            here.fields(out);
        }
    }

    @Word("refused")
    record Refused(
            @LeftOut @Mark @Nullable String re, @LeftOut @Nullable String match, Problem problem)
            implements ServerMessage {
        @Override
        public void fields(JsonWriter out) {
            type(out, "refused", re);
            if (match != null) {
                out.key("match").data(match);
            }
            out.key("problem").data(problem);
        }
    }

    /** {@code after}: come back after so many milliseconds. Without it a client's bye is done. */
    @Word("bye")
    record Bye(@LeftOut @Mark @Nullable String re, String match, @LeftOut @Nullable Integer after)
            implements ServerMessage {
        @Override
        public void fields(JsonWriter out) {
            type(out, "bye", re);
            out.key("match").data(match);
            if (after != null) {
                out.key("after").number(after);
            }
        }
    }

    /** {@code at} is the server's time, in milliseconds since 1970. */
    @Word("pong")
    record Pong(@LeftOut @Mark @Nullable String re, long at) implements ServerMessage {
        @Override
        public void fields(JsonWriter out) {
            type(out, "pong", re);
            out.key("at").number(at);
        }
    }

    /** What an update tells: the same to all who see the same. */
    record News(
            String match,
            int version,
            List<Written<MatchEvent>> events,
            @About("Of each step, where it led; see there.") @LeftOut
                    @Nullable List<Written<Frame>> frames,
            @Changes MatchView view)
            implements Outgoing {
        @Override
        public void fields(JsonWriter out) {
            out.key("match").word(match).key("version").number(version);
            out.key("events").data(events);
            if (frames != null) {
                out.key("frames").data(frames);
            }
            out.key("view").data(view);
        }
    }

    private static void type(JsonWriter out, String type, @Nullable String re) {
        out.key("type").word(type);
        if (re != null) {
            out.key("re").raw(re.getBytes(UTF_8));
        }
    }
}
