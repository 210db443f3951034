package einwurf.app.play;

import einwurf.rules.Dice;
import einwurf.rules.Roll;
import einwurf.rules.Turn;

import org.jspecify.annotations.Nullable;

import java.security.SecureRandom;

/** The dice of a table at one keyboard: repeatable from a seed, else nobody's to foresee. */
final class TerminalDice {
    private final @Nullable Dice dice;
    private final Dice thoughts;
    private final SecureRandom secure = new SecureRandom();

    private TerminalDice(@Nullable Dice dice, Dice thoughts) {
        this.dice = dice;
        this.thoughts = thoughts;
    }

    static TerminalDice seeded(long seed) {
        return new TerminalDice(new Dice(seed), new Dice(~seed));
    }

    static TerminalDice secure() {
        return new TerminalDice(null, new Dice(new SecureRandom().nextLong()));
    }

    boolean repeatable() {
        return dice != null;
    }

    /** A throw, by the exact weights. */
    Roll draw(Turn.Chance chance) {
        return dice != null ? chance.draw(dice) : chance.at(secure.nextInt(chance.totalWeight()));
    }

    /** A seed for a bot's thoughts; they don't change how dice fall. */
    long seed() {
        return thoughts.bits();
    }
}
