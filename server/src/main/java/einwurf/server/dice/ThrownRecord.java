package einwurf.server.dice;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * What a verified record says of its throws.
 *
 * @param keys whose signatures it carries
 * @param chains of the server, seat 0, and of the players, each in the order of its numbers
 * @param names by seat
 * @param from the first throw that became due in it
 * @param due the last one; it may not have fallen
 */
public record ThrownRecord(
        String match,
        List<String> keys,
        List<Chain> chains,
        List<String> names,
        int from,
        int due,
        List<Thrown> throwing) {

    /** Both games together. */
    ThrownRecord with(ThrownRecord later) {
        var all = new ArrayList<>(throwing);
        all.addAll(later.throwing);
        return new ThrownRecord(match, keys, later.chains, later.names, from, later.due, all);
    }

    /** {@code number}: its place among the chains of its seat, from 1. */
    public record Chain(int seat, int number, String commitment, int from) {
        /** Whether this is its share for that throw. */
        boolean fits(Sha256 sha, int thrown, String share) {
            int index = thrown - from + 1;
            return index <= (seat == 0 ? DiceCup.CHAIN : PlayerChain.LENGTH)
                    && Share.hashed(sha, share, index).equals(commitment);
        }
    }

    /** Which chain of a seat a throw belongs to: the last one that counts for it. */
    static Optional<Chain> standing(List<Chain> chains, int seat, int thrown) {
        return chains.stream()
                .filter(one -> one.seat == seat && one.from <= thrown)
                .max(Comparator.comparingInt(Chain::number));
    }

    /**
     * One throw of the record.
     *
     * @param line where its first roll stands, from 1
     * @param waited 0: nobody was
     * @param shares of everybody who was asked or waited for, null if missing
     * @param before hash of the game's steps when it was due
     * @param after the same with its rolls
     */
    public record Thrown(
            int number,
            int line,
            String share,
            int waited,
            SortedMap<Integer, @Nullable String> shares,
            String before,
            String after) {}
}
