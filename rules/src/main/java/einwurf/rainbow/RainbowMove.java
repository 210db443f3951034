package einwurf.rainbow;

import einwurf.rules.Move;

/** What a seat can choose in Unicorn Rainbow. */
public sealed interface RainbowMove extends Move {

    /** Three dice to throw. */
    record Pick(Trio trio) implements RainbowMove {}

    /** Cross off a box with a group; {@code number} is 2 to 11, where 11 is the box 11/12. */
    record Claim(Group group, Colour colour, int number) implements RainbowMove {}

    /** Change one's own value of a die, 1 to 3. */
    record Ability(Change change, int die) implements RainbowMove {}

    enum Change {
        UP('+'),
        DOWN('-'),
        FLIP('~');

        static final Change[] ALL = values();

        private final char sign;

        Change(char sign) {
            this.sign = sign;
        }

        public char sign() {
            return sign;
        }
    }

    /** Ways to stop claiming. */
    enum Stop implements RainbowMove {
        /** Nothing can be claimed: take the penalties. */
        PASS,
        /** An other leaves it at one claim. */
        DONE;

        public String text() {
            return this == PASS ? "pass" : "done";
        }
    }
}
