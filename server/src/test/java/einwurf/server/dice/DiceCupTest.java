package einwurf.server.dice;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Option;
import einwurf.rules.Roll;
import einwurf.rules.Step;
import einwurf.rules.Table;
import einwurf.rules.Tables;
import einwurf.rules.Turn;
import einwurf.rules.Turn.Chance;
import einwurf.rules.Turn.Outcome;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

class DiceCupTest {
    private static final HexFormat HEX = HexFormat.of();

    private static DiceCup cup(int seed) {
        var secret = new byte[32];
        secret[0] = (byte) seed;
        return new DiceCup(secret, "match");
    }

    private static Chance even(int faces) {
        return new Chance(
                einwurf.rules.Seat.of(1),
                IntStream.rangeClosed(1, faces)
                        .mapToObj(face -> new Outcome(Roll.of(face), 1))
                        .toList());
    }

    private static String sha(String hex) throws Exception {
        return HEX.formatHex(MessageDigest.getInstance("SHA-256").digest(HEX.parseHex(hex)));
    }

    @Test
    void eachLinkHashesToTheOneBeforeAndTheFirstToTheCommitment() throws Exception {
        var cup = cup(1);
        var commitments = new ArrayList<String>();
        var before = cup.commitment();
        for (int roll = 1; roll <= 3 * DiceCup.CHAIN + 5; roll++) {
            if ((roll - 1) % DiceCup.CHAIN == 0) {
                commitments.add(cup.commitment());
                before = cup.commitment();
            }
            var announced = cup.nextCommitment();
            var link = cup.draw(even(6)).link();
            assertThat(sha(link)).isEqualTo(before);
            before = link;
            if (roll % DiceCup.CHAIN == 0) {
                assertThat(cup.commitment())
                        .as("the next chain was announced")
                        .isEqualTo(announced);
            }
        }
        assertThat(commitments).hasSize(4).doesNotHaveDuplicates();
        assertThat(cup.commitments()).startsWith(commitments.toArray(new String[0]));
    }

    @Test
    void theSameSecretAndTheSameNoncesGiveTheSameRolls() {
        var one = cup(2);
        var two = cup(2);
        one.mix("00".repeat(16), "1 3c4");
        two.mix("00".repeat(16), "1 3c4");
        for (int i = 0; i < 300; i++) {
            assertThat(one.draw(even(6))).isEqualTo(two.draw(even(6)));
        }
    }

    @Test
    void anotherNonceOrAnotherMoveGivesOtherRolls() {
        var rolls = new LinkedHashSet<List<Roll>>();
        for (var mixed : List.of("00 1 3c4", "01 1 3c4", "00 1 3d4", "00 2 3c4")) {
            var cup = cup(3);
            cup.mix(mixed.substring(0, 2).repeat(16), mixed.substring(3));
            rolls.add(IntStream.range(0, 50).mapToObj(_ -> cup.draw(even(6)).roll()).toList());
        }
        assertThat(rolls).hasSize(4);
    }

    /** What the house's texts admit: whoever knows the links and mixes last can pick a roll. */
    @Test
    void whoeverHasTheSecretAndTriesNoncesPicksARoll() {
        boolean six = false;
        for (int tries = 0; tries < 200 && !six; tries++) {
            var cup = cup(3);
            cup.mix("00".repeat(16), "1 3c4");
            cup.mix("%02x".formatted(tries).repeat(16), "2 3c4");
            six = cup.draw(even(6)).roll().equals(Roll.of(6));
        }
        assertThat(six).isTrue();
    }

    @Test
    void aCupThatSkippedGoesOnWhereItWas() {
        var whole = cup(4);
        var half = cup(4);
        for (int i = 0; i < 400; i++) {
            whole.draw(even(6));
            half.skip();
        }
        assertThat(half.draw(even(6))).isEqualTo(whole.draw(even(6)));
    }

    /** 2^64 is 1 modulo 3 and 40 modulo 216: so many values at the top must not count. */
    @Test
    void valuesThatWouldFavourSomeOutcomesAreThrownAway() {
        var all = BigInteger.ONE.shiftLeft(64);
        for (long total : new long[] {3, 6, 216, 720, 1296, 1 << 20}) {
            long spare = all.mod(BigInteger.valueOf(total)).longValue();
            assertThat(WeightedDraw.fair(-1 - spare, total)).as("the last good value").isTrue();
            assertThat(WeightedDraw.fair(0, total)).isTrue();
            if (spare > 0) {
                assertThat(WeightedDraw.fair(-spare, total)).as("the first bad value").isFalse();
                assertThat(WeightedDraw.fair(-1, total)).isFalse();
            }
        }
    }

    static List<Game<?, ?>> games() {
        return Games.HOUSE;
    }

    /** Pearson's test at one in a million, a quarter of a million rolls for each game. */
    @ParameterizedTest
    @MethodSource("games")
    void aMillionRollsPassChiSquareForEveryGamesWeights(Game<?, ?> game) {
        for (var chance : chances(game)) {
            chiSquare(game, chance, 250_000 / chances(game).size());
        }
    }

    private static void chiSquare(Game<?, ?> game, Chance chance, int rolls) {
        var cup = cup(game.id().hashCode());
        var outcomes = chance.outcomes();
        var counts = new int[outcomes.size()];
        for (int i = 0; i < rolls; i++) {
            var roll = cup.draw(chance).roll();
            for (int k = 0; k < counts.length; k++) {
                if (outcomes.get(k).roll().equals(roll)) {
                    counts[k]++;
                }
            }
        }
        double sum = 0;
        for (int k = 0; k < counts.length; k++) {
            double expected = (double) rolls * outcomes.get(k).weight() / chance.totalWeight();
            sum += (counts[k] - expected) * (counts[k] - expected) / expected;
        }
        // Wilson and Hilferty: the cube root of chi-square over its degrees is nearly normal.
        double degrees = counts.length - 1;
        double z =
                (Math.cbrt(sum / degrees) - (1 - 2 / (9 * degrees))) / Math.sqrt(2 / (9 * degrees));
        assertThat(Math.abs(z)).as("%s with %d outcomes", game.id(), counts.length).isLessThan(4.9);
    }

    /** Each different list of weights that a random game of any size meets. */
    private static <S extends Record, M extends Move> List<Chance> chances(Game<S, M> game) {
        Set<List<Integer>> seen = new LinkedHashSet<>();
        var found = new ArrayList<Chance>();
        for (int players = game.about().fewest(); players <= game.about().most(); players++) {
            for (var table : tables(game, players)) {
                collect(game, game.start(table), seen, found);
            }
        }
        return found;
    }

    /** The standard table, and one for each other value of an option that is a choice. */
    private static List<Table> tables(Game<?, ?> game, int players) {
        var tables = new ArrayList<Table>();
        tables.add(Tables.standard(game, players));
        for (var option : game.about().options()) {
            if (option instanceof Option.OneOf(var name, _, var values, _)) {
                values.forEach(v -> tables.add(Tables.of(game, players, Map.of(name, v))));
            }
        }
        return tables;
    }

    private static <S extends Record, M extends Move> void collect(
            Game<S, M> game, S start, Set<List<Integer>> seen, List<Chance> found) {
        var dice = new Dice(1);
        var position = start;
        for (int step = 0; step < 300; step++) {
            switch (game.turn(position)) {
                case Chance chance -> {
                    var weights = chance.outcomes().stream().map(Outcome::weight).toList();
                    if (seen.add(weights)) {
                        found.add(chance);
                    }
                    var outcomes = chance.outcomes();
                    var roll = outcomes.get(dice.below(outcomes.size())).roll();
                    position = game.next(position, new Step.Rolled<>(roll));
                }
                case Turn.Choice(var seats, _) -> {
                    var moves = game.moves(position, seats.getFirst());
                    var move = moves.get(dice.below(moves.size()));
                    position = game.next(position, new Step.Chose<>(seats.getFirst(), move));
                }
                case Turn.Over _ -> step = 300;
            }
        }
    }
}
