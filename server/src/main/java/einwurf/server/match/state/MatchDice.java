package einwurf.server.match.state;

import einwurf.server.dice.DiceCup;
import einwurf.server.dice.PlayerChain;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The dice of a match as its events tell them: the cup, everybody's chains, the throw that is due.
 */
public final class MatchDice {
    /** Drawn from the nonces that came with choices: matches of older programs. */
    public static final int NONCES = 1;

    /** Thrown from everybody's links. */
    public static final int LINKS = 2;

    /** People's own, thrown before them; whoever threw says what they show. */
    public static final int OWN = 3;

    private final String match;
    private final DiceCup cup;
    private final ChangedParts changed;
    private final @Nullable PlayerChain[] chains;
    private final Set<String> commitments = new HashSet<>();
    private final Map<Integer, String> beforeChoice = new HashMap<>();
    private int kind = NONCES;
    private int fallen;
    private @Nullable DueThrow due;

    MatchDice(String match, DiceCup cup, int players, ChangedParts changed) {
        this.match = match;
        this.cup = cup;
        this.changed = changed;
        chains = new PlayerChain[players];
    }

    public DiceCup cup() {
        return cup;
    }

    /** {@link #NONCES}, {@link #LINKS} or {@link #OWN}. */
    public int kind() {
        return kind;
    }

    /** How many throws have become due. */
    public int number() {
        return cup.rolls();
    }

    /** The throw that is due and hasn't fallen. */
    public @Nullable DueThrow due() {
        return due;
    }

    /** The chain that stands for a seat now. */
    public @Nullable PlayerChain chain(int seat) {
        return chains[seat - 1];
    }

    /** Whether somebody has committed to this chain before: links of it may be known. */
    public boolean committed(String commitment) {
        return commitments.contains(commitment);
    }

    void kind(int kind) {
        this.kind = kind;
    }

    /** Another one sits there, or nobody. */
    void drop(int seat) {
        chains[seat - 1] = null;
    }

    void mix(String nonce, int seat) {
        cup.mix(nonce, Integer.toString(seat));
    }

    /** A roll that is read again. */
    void skip() {
        if (kind == NONCES) {
            cup.skip();
        }
    }

    void chose(Event.Chose chose, int n) {
        if (kind != NONCES) {
            return;
        }
        if (chose.nonce() == null) {
            throw new IllegalStateException("match " + match + ": event " + n + " has no nonce");
        }
        beforeChoice.put(n, cup.transcript());
        cup.mix(chose.nonce(), chose.seat() + " " + chose.move());
    }

    /** The choice of this event was taken back, and with it what it had mixed in. */
    void unmix(int event) {
        if (kind == NONCES) {
            cup.rewind(Objects.requireNonNull(beforeChoice.get(event)));
        }
    }

    /** How many rolls have fallen, this one among them. */
    int fell(Event.Rolled rolled, int n) {
        var link = rolled.link();
        if (kind == LINKS && link != null) {
            if (due == null) {
                cup.nextThrow(); // a throw of the house alone
                chainEnds();
            }
            due = null;
            changed.add(ViewPart.REVEAL);
        } else if (kind == NONCES) {
            chainEnds();
        }
        if ((kind == NONCES || link != null) && !cup.shown().equals(link)) {
            throw new IllegalStateException(
                    "match " + match + ": event " + n + " has a false link");
        }
        beforeChoice.clear(); // nothing before a roll is ever taken back
        return ++fallen;
    }

    /** The next chain of the house is committed to before the running one is used up. */
    private void chainEnds() {
        if (cup.rolls() % DiceCup.CHAIN == 0) {
            changed.add(ViewPart.DICE);
        }
    }

    void commit(int seat, String commitment) {
        chains[seat - 1] = new PlayerChain(commitment, number() + 1);
        commitments.add(commitment);
        changed.add(ViewPart.DICE);
    }

    void due(int thrown, int waited, List<Integer> asked, long at) {
        var link = cup.nextThrow();
        if (thrown != cup.rolls() || due != null) {
            throw new IllegalStateException(
                    "match " + match + ": roll " + thrown + " isn't the next");
        }
        chainEnds();
        due = new DueThrow(thrown, link, waited, asked, at);
        changed.add(ViewPart.REVEAL, ViewPart.CLOCK, ViewPart.NODE);
    }

    DueThrow due(int thrown) {
        if (due == null || due.number() != thrown) {
            throw new IllegalStateException("match " + match + ": roll " + thrown + " isn't due");
        }
        return due;
    }

    void revealed(int seat, int thrown, String link) {
        Objects.requireNonNull(chain(seat)).revealed(thrown, link);
    }

    /** A game begins or ends; a number that was due is used up all the same. */
    void cancel() {
        if (due != null) {
            due = null;
            changed.add(ViewPart.REVEAL);
        }
    }
}
