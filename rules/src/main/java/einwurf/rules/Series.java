package einwurf.rules;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Several games in a row. {@code measure} says what a game brings ({@link SeriesRules#measures}).
 *
 * <ul>
 *   <li>best of n: a game won counts one, for each who shares the win; at most n games, and no more
 *       once nobody can catch up
 *   <li>first to n: points are added up until somebody has n
 *   <li>n games: points are added up over exactly n games
 * </ul>
 */
public record Series(Kind kind, int n, String measure) {

    public enum Kind {
        BEST_OF("best-of"),
        FIRST_TO("first-to"),
        GAMES("games");

        final String word;

        Kind(String word) {
            this.word = word;
        }
    }

    /** One game and nothing around it. */
    public static Series single(Game<?, ?> game) {
        return new Series(Kind.GAMES, 1, game.series().measures().getFirst());
    }

    /** As in flags and headers: {@code best-of-3}, {@code first-to-20}, {@code games-4/columns}. */
    public static Parsed<Series> read(Game<?, ?> game, String text) {
        int slash = text.indexOf('/');
        var head = slash < 0 ? text : text.substring(0, slash);
        var measure = slash < 0 ? game.series().measures().getFirst() : text.substring(slash + 1);
        if (!game.series().measures().contains(measure)) {
            return Parsed.bad(
                    new Text(
                            "a series of "
                                    + game.about().name()
                                    + " counts "
                                    + String.join(" or ", game.series().measures()),
                            "eine Serie von "
                                    + game.about().name()
                                    + " zählt "
                                    + String.join(" oder ", game.series().measures())));
        }
        for (var kind : Kind.values()) {
            if (head.startsWith(kind.word + "-")) {
                var number = head.substring(kind.word.length() + 1);
                if (number.matches("[1-9]\\d{0,3}")) {
                    return Parsed.good(new Series(kind, Integer.parseInt(number), measure));
                }
            }
        }
        return Parsed.bad(
                new Text(
                        "a series is best-of-N, first-to-N or games-N, with N from 1 to 9999",
                        "eine Serie ist best-of-N, first-to-N oder games-N mit N von 1 bis 9999"));
    }

    public String write(Game<?, ?> game) {
        return kind.word
                + "-"
                + n
                + (measure.equals(game.series().measures().getFirst()) ? "" : "/" + measure);
    }

    /** Nobody has anything yet. */
    public Standing begin(int players) {
        return new Standing(0, Collections.nCopies(players, 0));
    }

    /** The standing after one more game, which is over. */
    public <S extends Record, M extends Move> Standing add(
            Standing before, Game<S, M> game, S position) {
        var result = ((Turn.Over) game.turn(position)).result();
        var points = game.series().points(position, result, measure);
        var scores =
                IntStream.range(0, before.scores.size())
                        .mapToObj(
                                i ->
                                        before.scores.get(i)
                                                + (kind == Kind.BEST_OF
                                                        ? (result.places().get(i) == 1 ? 1 : 0)
                                                        : points.get(i)))
                        .toList();
        return new Standing(before.played + 1, scores);
    }

    public boolean over(Standing standing) {
        return switch (kind) {
            case GAMES -> standing.played >= n;
            case FIRST_TO -> Collections.max(standing.scores) >= n;
            case BEST_OF -> standing.played >= n || standing.lead() > n - standing.played;
        };
    }

    /** How many games were played and what each seat has. */
    public record Standing(int played, List<Integer> scores) {
        public Standing {
            scores = List.copyOf(scores);
        }

        /** As in saved games: {@code 2: 1 1}, two games that brought each of two seats one. */
        public static Optional<Standing> read(String text, int players) {
            if (!text.matches("\\d{1,4}:( \\d{1,6}){" + players + "}")) {
                return Optional.empty();
            }
            var words = text.split(":? ");
            var scores = Arrays.stream(words, 1, words.length).map(Integer::valueOf).toList();
            return Optional.of(new Standing(Integer.parseInt(words[0]), scores));
        }

        /** Most is first; equal scores share a place. */
        public List<Integer> places() {
            return scores.stream()
                    .map(s -> 1 + (int) scores.stream().filter(other -> other > s).count())
                    .toList();
        }

        /** Of the first over the second; nobody leads a table of one. */
        private int lead() {
            var sorted = scores.stream().sorted(Collections.reverseOrder()).toList();
            return sorted.size() < 2 ? 0 : sorted.get(0) - sorted.get(1);
        }
    }
}
