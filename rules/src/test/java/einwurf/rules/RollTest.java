package einwurf.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RollTest {
    @Test
    void aRollKnowsItsDiceInOrder() {
        var roll = Roll.of(3, 1, 4, 1, 5, 9, 2, 6);
        assertThat(roll.size()).isEqualTo(8);
        assertThat(roll.die(0)).isEqualTo(3);
        assertThat(roll.die(5)).isEqualTo(9);
        assertThat(roll.die(7)).isEqualTo(6);
        assertThat(Roll.of(15, 15, 15, 15, 15, 15, 15, 15).size()).isEqualTo(8);
        assertThat(Roll.of(1).size()).isEqualTo(1);
        assertThat(Roll.of().size()).isEqualTo(0);
        assertThat(Roll.of(1, 2)).isEqualTo(Roll.of(1, 2)).isNotEqualTo(Roll.of(2, 1));
    }
}
