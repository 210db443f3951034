package einwurf.server.wire;

import org.jspecify.annotations.Nullable;

/**
 * Something a viewer of a match wants to do. Whose seat it is says the token, never the message.
 */
public sealed interface Action {

    /** {@code nonce} null: the server makes one. */
    record Move(int ask, String move, @Nullable String nonce) implements Action {}

    /** {@code to} is the choice meant; 0: whichever comes first. */
    record TakeBack(int to) implements Action {}

    record Agree(int offer) implements Action {}

    record Decline(int offer) implements Action {}

    record Resign() implements Action {}

    record Ready() implements Action {}

    record Keeper(int seat) implements Action {}

    record Back() implements Action {}

    record Rematch(boolean yes) implements Action {}

    /** {@code once} is the client's own mark, so that a message sent again is said once. */
    record Chat(String text, @Nullable String once) implements Action {}

    /** Fills the open seats with bots of this level and begins. */
    record Start(String level) implements Action {}

    record Close() implements Action {}

    record Show(boolean on) implements Action {}

    record Leave() implements Action {}
}
