package einwurf.server.dice;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.SortedMap;

/**
 * What a verified record says of its throws.
 *
 * @param keys whose signatures it carries
 * @param promises of the house's chains, in order
 * @param chains of the players, in the order in which they were committed to
 * @param names by seat
 */
public record ThrownRecord(
        String match,
        List<String> keys,
        List<DiceCup.Promise> promises,
        List<Chain> chains,
        List<String> names,
        List<Thrown> throwing) {

    /** Which chain of the server a throw belongs to: the last one that counts for it. */
    DiceCup.@Nullable Promise promise(int number) {
        return promises.stream()
                .filter(one -> one.from() <= number)
                .reduce((_, later) -> later)
                .orElse(null);
    }

    public record Chain(int seat, String commitment, int from) {}

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
