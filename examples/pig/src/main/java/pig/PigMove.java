package pig;

import einwurf.rules.Move;

/** What there is to decide after every throw that wasn't a one. */
public enum PigMove implements Move {
    ROLL,
    HOLD
}
