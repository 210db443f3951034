package einwurf.server.match.state;

import einwurf.server.dice.DiceCup;
import einwurf.server.dice.PlayerChain;

import org.jspecify.annotations.Nullable;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The dice of a match as its events tell them: the cup, everybody's chains, the throw that is due.
 */
public final class MatchDice {
    private final String match;
    private final DiceCup cup;
    private final ChangedParts changed;
    private final @Nullable PlayerChain[] chains;
    private final int[] numbers;
    private final Set<String> commitments = new HashSet<>();
    private int fallen;
    private @Nullable DueThrow due;

    MatchDice(String match, DiceCup cup, int players, ChangedParts changed) {
        this.match = match;
        this.cup = cup;
        this.changed = changed;
        chains = new PlayerChain[players];
        numbers = new int[players];
    }

    public DiceCup cup() {
        return cup;
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

    /** Whether somebody has committed to this chain before: shares of it may be known. */
    public boolean committed(String commitment) {
        return commitments.contains(commitment);
    }

    /** Another one sits there, or nobody. */
    void drop(int seat) {
        chains[seat - 1] = null;
    }

    /** Before the match begins, with its chain, which is committed to there anew. */
    void move(int seat, int to) {
        drop(seat);
        drop(to);
        numbers[seat - 1] = 0;
    }

    /** The number of the next chain that a seat commits to, from 1. */
    public int nextChain(int seat) {
        return numbers[seat - 1] + 1;
    }

    /** How many rolls have fallen, this one among them. */
    int fell(Event.Rolled rolled, int n) {
        var share = rolled.share();
        if (share != null) {
            if (due == null) {
                cup.nextThrow(); // a throw of the house alone
                chainEnds();
            }
            due = null;
            changed.add(ViewPart.REVEAL);
            if (!cup.shown().equals(share)) {
                throw new IllegalStateException(
                        "match " + match + ": event " + n + " has a false share");
            }
        }
        return ++fallen;
    }

    /** The next chain of the house is committed to before the running one is used up. */
    private void chainEnds() {
        if (cup.from() == cup.rolls() + 1) {
            changed.add(ViewPart.DICE);
        }
    }

    void commit(int seat, int chain, String commitment) {
        if (chain != nextChain(seat)) {
            throw new IllegalStateException(
                    "match " + match + ": chain " + chain + " of seat " + seat + " isn't the next");
        }
        numbers[seat - 1] = chain;
        chains[seat - 1] = new PlayerChain(chain, commitment, number() + 1);
        commitments.add(commitment);
        changed.add(ViewPart.DICE);
    }

    void due(int thrown, int waited, List<Integer> asked, long at) {
        var share = cup.nextThrow();
        if (thrown != cup.rolls() || due != null) {
            throw new IllegalStateException(
                    "match " + match + ": roll " + thrown + " isn't the next");
        }
        chainEnds();
        due = new DueThrow(thrown, share, waited, asked, at);
        changed.add(ViewPart.REVEAL, ViewPart.CLOCK, ViewPart.NODE);
    }

    DueThrow due(int thrown) {
        if (due == null || due.number() != thrown) {
            throw new IllegalStateException("match " + match + ": roll " + thrown + " isn't due");
        }
        return due;
    }

    void revealed(int seat, int thrown, String share) {
        Objects.requireNonNull(chain(seat)).revealed(thrown, share);
    }

    /** A game begins or ends; a number that was due is used up all the same. */
    void cancel() {
        if (due != null) {
            due = null;
            changed.add(ViewPart.REVEAL);
        }
    }
}
