package einwurf.server.dice;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The dice of throws against vectors that Python has worked out (scripts/dice-vectors.py). */
class ThrowDiceTest {
    private static JsonNode vectors = JsonMapper.shared().createObjectNode();

    @BeforeAll
    static void read() throws IOException {
        var file = Path.of("src/test/resources/einwurf/server/dice/vectors.json");
        vectors = JsonMapper.shared().readTree(Files.readString(file));
    }

    private static ThrowDice dice(JsonNode vector) {
        SortedMap<Integer, @Nullable String> shares = new TreeMap<>();
        for (var share : vector.get("shares")) {
            var given = share.get("share");
            shares.put(share.get("seat").intValue(), given.isNull() ? null : given.asString());
        }
        return new ThrowDice(
                vector.get("share").asString(),
                vector.get("match").asString(),
                vector.get("throw").intValue(),
                shares);
    }

    @Test
    void throwsFallAsPythonSaysAlsoWhereNearlyHalfOfAllValuesAreRejected() {
        assertThat(vectors.get("throws").size()).isEqualTo(6);
        for (var vector : vectors.get("throws")) {
            var dice = dice(vector);
            for (int i = 0; i < vector.get("totals").size(); i++) {
                long total = Long.parseUnsignedLong(vector.get("totals").get(i).asString());
                assertThat(Long.toUnsignedString(dice.below(total)))
                        .isEqualTo(vector.get("results").get(i).asString());
            }
            assertThat(dice.counter()).isEqualTo(vector.get("counter").intValue());
        }
    }

    /** 2^64 is 1 modulo 3 and 40 modulo 216: so many values at the top must not count. */
    @Test
    void valuesThatWouldFavourSomeOutcomesAreThrownAway() {
        var all = BigInteger.ONE.shiftLeft(64);
        for (long total : new long[] {3, 6, 216, 720, 1296, 1 << 20}) {
            long spare = all.mod(BigInteger.valueOf(total)).longValue();
            assertThat(ThrowDice.fair(-1 - spare, total)).as("the last good value").isTrue();
            assertThat(ThrowDice.fair(0, total)).isTrue();
            if (spare > 0) {
                assertThat(ThrowDice.fair(-spare, total)).as("the first bad value").isFalse();
                assertThat(ThrowDice.fair(-1, total)).isFalse();
            }
        }
    }

    @Test
    void aPlayersChainFitsShareByShareAndAlsoWhereSomeAreSkipped() {
        var chain = vectors.get("chain");
        var known = new PlayerChain(1, chain.get("commitment").asString(), 11);
        var shares = chain.get("shares");
        var first = shares.get("1").asString();
        assertThat(known.fits(10, first)).isFalse();
        assertThat(known.fits(12, first)).isFalse();
        assertThat(known.fits(11, first)).isTrue();
        known.revealed(11, first);
        assertThat(known.fits(11, first)).as("once").isFalse();
        var far = shares.get("500").asString();
        assertThat(known.fits(510, far)).isTrue();
        known.revealed(510, far);
        assertThat(known.fits(12, shares.get("2").asString())).as("older").isFalse();
        assertThat(known.covers(1010)).isTrue();
        assertThat(known.covers(1011)).as("used up").isFalse();
        assertThat(known.fits(1010, chain.get("last").asString())).isTrue();
    }

    static List<Game<?, ?>> games() {
        return Games.HOUSE;
    }

    /** A million rolls: the 99.99 % point of chi-square, by Wilson and Hilferty. */
    @Tag("slow")
    @ParameterizedTest
    @MethodSource("games")
    void aMillionRollsHaveTheWeightsOfTheRules(Game<?, ?> game) {
        var chance = firstRoll(game);
        var counts = new long[chance.outcomes().size()];
        int rolls = 1_000_000;
        int inOneThrow = 1000;
        for (int n = 1; n <= rolls / inOneThrow; n++) {
            var dice = new ThrowDice("a5".repeat(32), "k3TQw8ZrN5bXyA", n, new TreeMap<>());
            for (int i = 0; i < inOneThrow; i++) {
                int drawn = (int) dice.below(chance.totalWeight());
                counts[Turn.Chance.index(chance.outcomes(), drawn)]++;
            }
        }
        double square = 0;
        for (int i = 0; i < counts.length; i++) {
            double expected =
                    (double) rolls * chance.outcomes().get(i).weight() / chance.totalWeight();
            square += (counts[i] - expected) * (counts[i] - expected) / expected;
        }
        double free = counts.length - 1;
        double root = 1 - 2 / (9 * free) + 3.719 * Math.sqrt(2 / (9 * free));
        assertThat(square).isLessThan(free * root * root * root);
    }

    private static <S extends Record> Turn.Chance firstRoll(Game<S, ?> game) {
        return firstRollOf(game);
    }

    private static <S extends Record, M extends einwurf.rules.Move> Turn.Chance firstRollOf(
            Game<S, M> game) {
        var position = game.start(Tables.of(game, Math.max(2, game.about().fewest()), Map.of()));
        while (game.turn(position) instanceof Turn.Choice(var seats, _)) {
            var move = game.moves(position, seats.getFirst()).getFirst();
            position = game.next(position, new einwurf.rules.Step.Chose<>(seats.getFirst(), move));
        }
        return (Turn.Chance) game.turn(position);
    }
}
