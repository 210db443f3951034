package einwurf.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DiceTest {
    @Test
    void theSameSeedThrowsTheSame() {
        var one = new Dice(7);
        var two = new Dice(7);
        var other = new Dice(8);
        int differences = 0;
        for (int i = 0; i < 1000; i++) {
            int face = one.die();
            assertThat(two.die()).isEqualTo(face);
            differences += other.die() == face ? 0 : 1;
        }
        assertThat(differences).isBetween(750, 900);
    }

    @Test
    void streamsOfOneSeedAreUnrelated() {
        var one = new Dice(0);
        var two = new Dice(0);
        int same = 0;
        for (int stream = 0; stream < 10_000; stream++) {
            one.restart(1, stream);
            two.restart(1, stream + 1);
            same += one.die() == two.die() ? 1 : 0;
        }
        assertThat(same).isBetween(1500, 1850);
    }

    /** Chi-square with 5 and 35 degrees of freedom; the bounds are the 99.99 % quantiles. */
    @Test
    void facesAndPairsOfFacesAreEven() {
        var dice = new Dice(20261115);
        int n = 3_600_000;
        var faces = new int[6];
        var pairs = new int[36];
        int last = 0;
        for (int i = 0; i < n; i++) {
            int face = dice.below(6);
            faces[face]++;
            pairs[last * 6 + face]++;
            last = face;
        }
        assertThat(chiSquare(faces, n)).isLessThan(25.75);
        assertThat(chiSquare(pairs, n)).isLessThan(76.4);
    }

    @Test
    void firstThrowsOfNumberedGamesAreEven() {
        var dice = new Dice(0);
        var faces = new int[6];
        for (int game = 0; game < 600_000; game++) {
            dice.restart(5, game);
            faces[dice.below(6)]++;
        }
        assertThat(chiSquare(faces, 600_000)).isLessThan(25.75);
    }

    private static double chiSquare(int[] counts, int n) {
        double expected = (double) n / counts.length;
        double sum = 0;
        for (int count : counts) {
            sum += (count - expected) * (count - expected) / expected;
        }
        return sum;
    }
}
