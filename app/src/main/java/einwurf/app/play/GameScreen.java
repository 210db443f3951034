package einwurf.app.play;

import einwurf.rules.Text;

/** How a game looks in a terminal of 80 columns. One for each game; see {@link Screens}. */
interface GameScreen {
    int WIDTH = 80;

    /** The board, sheet or table, with everybody at it. */
    Block draw(ScreenView view);

    /** A throw as a piece of a line. */
    String dice(String roll, Ink ink);

    /** A throw that has just fallen, where it deserves a picture of its own. */
    default Block thrown(String roll, Ink ink) {
        return Block.of();
    }

    /** Which kind of throw this is, where kinds are what counts; otherwise the throw itself. */
    default Text kind(String roll, ScreenView view) {
        return Text.same(dice(roll, view.ink()));
    }

    /**
     * How moves are typed in this phase, in a sentence with an example; for long lists and help.
     */
    Text form(ScreenView view);

    /** A ruling that people like to look up, as an example. */
    String ruling();
}
