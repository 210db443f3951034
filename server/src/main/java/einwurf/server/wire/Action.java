package einwurf.server.wire;

import einwurf.rules.Key;
import einwurf.rules.Tag;
import einwurf.server.wire.Wire.About;
import einwurf.server.wire.Wire.Hex;
import einwurf.server.wire.Wire.LeftOut;
import einwurf.server.wire.Wire.Range;
import einwurf.server.wire.Wire.Word;

import org.jspecify.annotations.Nullable;

/**
 * Something a viewer of a match wants to do. Whose seat it is says the token, never the message.
 */
@Tag("type")
public sealed interface Action {

    @Word("move")
    record Move(int ask, @Range(least = 1, most = Messages.MOVE) String move) implements Action {}

    /** What your own dice show, where the table throws its own; {@code ask} as in the view. */
    @Word("roll")
    record Roll(int ask, @Range(least = 1, most = Messages.MOVE) String roll) implements Action {}

    /** The share of your chain for a throw, once {@code view.reveal} asks for it. */
    @Word("reveal")
    record Reveal(
            @Key("throw") @Range(least = 1) int thrown,
            @About("The share of your chain for this throw, 32 bytes as 64 hex digits.") @Hex(64)
                    String share)
            implements Action {}

    /** {@code to} is the choice meant; 0: whichever comes first. */
    @Word("takeBack")
    record TakeBack(
            @About("The choice you mean, as in view.takeBack.to.") @LeftOut @Range(least = 1)
                    int to)
            implements Action {}

    @Word("agree")
    record Agree(@Range(least = 1) int offer) implements Action {}

    @Word("decline")
    record Decline(@Range(least = 1) int offer) implements Action {}

    @Word("resign")
    record Resign() implements Action {}

    @Word("ready")
    record Ready() implements Action {}

    @Word("standIn")
    record StandIn(@Range(least = 1, most = 9) int seat) implements Action {}

    @Word("back")
    record Back() implements Action {}

    @Word("rematch")
    record Rematch(@LeftOut boolean yes) implements Action {}

    /** {@code once} is the client's own mark, so that a message sent again is said once. */
    @Word("chat")
    record Chat(
            @Range(least = 1, most = Messages.CHAT) String text,
            @About("A mark of your own; the same again is said once.")
                    @LeftOut
                    @Range(least = 1, most = Messages.ONCE)
                    @Nullable String once)
            implements Action {}

    /** Fills the open seats with bots of this level and begins. */
    @Word("start")
    record Start(@LeftOut String level) implements Action {}

    @Word("close")
    record Close() implements Action {}

    @Word("list")
    record Show(@LeftOut boolean on) implements Action {}

    @Word("leave")
    record Leave() implements Action {}

    /** A bot of this level sits down, before the match begins. */
    @Word("bot")
    record Bot(@Range(least = 1, most = 9) int seat, @LeftOut String level) implements Action {}

    /** Before the match begins: I would rather sit there. */
    @Word("seat")
    record ChangeSeat(@Range(least = 1, most = 9) int seat) implements Action {}

    /** I am called that from now on. */
    @Word("name")
    record Rename(@Range(least = 1, most = Names.LONGEST) String name) implements Action {}

    /** The host makes another the host; where the host is gone, somebody here themselves. */
    @Word("host")
    record PassHost(@Range(least = 1, most = 9) int seat) implements Action {}
}
