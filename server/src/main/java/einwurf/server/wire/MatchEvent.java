package einwurf.server.wire;

import einwurf.rules.Frame;
import einwurf.rules.JsonWriter;
import einwurf.rules.Key;
import einwurf.rules.Text;
import einwurf.server.wire.Wire.About;
import einwurf.server.wire.Wire.Flat;
import einwurf.server.wire.Wire.LeftOut;
import einwurf.server.wire.Wire.Wanted;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * One thing that happened in a match, as a viewer may read it.
 *
 * @param n from 1, without gaps but for what is nobody's business
 * @param at milliseconds since 1970
 * @param seat whose doing it was, 0 for nobody's
 */
public record MatchEvent(
        int n,
        long at,
        EventKind kind,
        int seat,
        @Flat Details details,
        @Wanted(Want.SAY) @Nullable Text say)
        implements Outgoing {

    @Override
    public void fields(JsonWriter out) {
        out.key("n").number(n).key("at").number(at);
        out.key("kind").word(kind.word()).key("seat").number(seat);
        details.fields(out);
        if (say != null) {
            out.key("say").data(say);
        }
    }

    /** What there is to tell of some kinds. */
    public sealed interface Details extends Outgoing {}

    /** Nothing more. */
    public record Plain() implements Details {
        @Override
        public void fields(JsonWriter out) {}
    }

    public record Reserved(String name) implements Details {
        @Override
        public void fields(JsonWriter out) {
            out.key("name").data(name);
        }
    }

    public record BotSat(String name, String level) implements Details {
        @Override
        public void fields(JsonWriter out) {
            out.key("name").data(name).key("level").word(level);
        }
    }

    public record Sat(String name) implements Details {
        @Override
        public void fields(JsonWriter out) {
            out.key("name").data(name);
        }
    }

    public record Started(@About("Its number in the series.") int game) implements Details {
        @Override
        public void fields(JsonWriter out) {
            out.key("game").number(game);
        }
    }

    public record Chose(
            @About("Null while it is sealed.") @Nullable String move,
            int ask,
            @About("The choices of a secret round, with its last one.") @LeftOut
                    @Nullable List<Frame.Reveal> reveals)
            implements Details {
        @Override
        public void fields(JsonWriter out) {
            out.key("move").data(move).key("ask").number(ask);
            if (reveals != null) {
                out.key("reveals").data(reveals);
            }
        }
    }

    /** All but {@code roll} for whoever wants dice. */
    public record Rolled(
            String roll,
            @LeftOut int number,
            @About("The house's, beside the first roll of a throw.") @LeftOut
                    @Nullable String share,
            @About("The throw it belongs to.") @Key("throw") @LeftOut int thrown,
            @About("The house's, under the throw; beside its first roll.") @LeftOut
                    @Nullable String signature,
            @About("Thrown with dice of one's own, which nobody can check.") @LeftOut boolean own)
            implements Details {
        @Override
        public void fields(JsonWriter out) {
            out.key("roll").data(roll);
            if (number != 0) {
                out.key("number").number(number);
            }
            if (share != null) {
                out.key("share").word(share);
            }
            if (thrown != 0) {
                out.key("throw").number(thrown);
            }
            if (signature != null) {
                out.key("signature").word(signature);
            }
            if (own) {
                out.key("own").data(true);
            }
        }
    }

    /** A seat's chain, which counts from throw {@code from} on. */
    public record Committed(
            @About("Its place among the chains of its seat, from 1.") int chain,
            String commit,
            int from)
            implements Details {
        @Override
        public void fields(JsonWriter out) {
            out.key("chain").number(chain).key("commit").word(commit).key("from").number(from);
        }
    }

    /** {@code waited} 0: nobody is waited for. */
    public record Due(@Key("throw") int thrown, int waited, List<Integer> asked)
            implements Details {
        @Override
        public void fields(JsonWriter out) {
            out.key("throw").number(thrown).key("waited").number(waited);
            out.key("asked").data(asked);
        }
    }

    public record Revealed(@Key("throw") int thrown, String share) implements Details {
        @Override
        public void fields(JsonWriter out) {
            out.key("throw").number(thrown).key("share").word(share);
        }
    }

    public record Missing(@Key("throw") int thrown) implements Details {
        @Override
        public void fields(JsonWriter out) {
            out.key("throw").number(thrown);
        }
    }

    public record TookBack(int to) implements Details {
        @Override
        public void fields(JsonWriter out) {
            out.key("to").number(to);
        }
    }

    public record Offered(int offer, int to) implements Details {
        @Override
        public void fields(JsonWriter out) {
            out.key("offer").number(offer).key("to").number(to);
        }
    }

    /** Agreed, or declined. */
    public record Answered(int offer) implements Details {
        @Override
        public void fields(JsonWriter out) {
            out.key("offer").number(offer);
        }
    }

    public record Ended(GameResult result) implements Details {
        @Override
        public void fields(JsonWriter out) {
            out.key("result").data(result);
        }
    }

    public record WantsRematch(boolean yes) implements Details {
        @Override
        public void fields(JsonWriter out) {
            out.key("yes").data(yes);
        }
    }

    public record Rematch(String match) implements Details {
        @Override
        public void fields(JsonWriter out) {
            out.key("match").word(match);
        }
    }

    /** Why a seat lost the game, where it didn't resign. */
    public enum Why implements Worded {
        TIME("time"),
        GONE("gone");

        private final String word;

        Why(String word) {
            this.word = word;
        }

        @Override
        public String word() {
            return word;
        }
    }

    public record Resigned(
            @About("It didn't resign: its time was up, or nobody was there.") @LeftOut
                    @Nullable Why why)
            implements Details {
        @Override
        public void fields(JsonWriter out) {
            if (why != null) {
                out.key("why").word(why.word());
            }
        }
    }

    /** What somebody is called from now on. */
    public record Renamed(String name) implements Details {
        @Override
        public void fields(JsonWriter out) {
            out.key("name").data(name);
        }
    }

    /** Where somebody sits from now on. */
    public record Moved(@Key("to") int seatNow) implements Details {
        @Override
        public void fields(JsonWriter out) {
            out.key("to").number(seatNow);
        }
    }

    public record Chat(String text) implements Details {
        @Override
        public void fields(JsonWriter out) {
            out.key("text").data(text);
        }
    }
}
