package einwurf.genial;

import einwurf.rules.Move;

/** What a seat can choose: what becomes of a throw, or one use of its dice. */
public sealed interface GenialMove extends Move {

    /** After the first and the second throw (G3). */
    enum Decision implements GenialMove {
        KEEP,
        REROLL
    }

    /** One die, compared with what the others show (G4). */
    record Match(Symbol symbol) implements GenialMove {}

    /** Two to four dice of one symbol for {@code dice} - 1 points in a row of choice (G4). */
    record Joker(Symbol symbol, int dice, Symbol row) implements GenialMove {}
}
