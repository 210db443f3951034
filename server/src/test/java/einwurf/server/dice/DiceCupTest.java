package einwurf.server.dice;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;

class DiceCupTest {
    private static final HexFormat HEX = HexFormat.of();

    private static String sha(String hex) throws Exception {
        return HEX.formatHex(MessageDigest.getInstance("SHA-256").digest(HEX.parseHex(hex)));
    }

    @Test
    void eachShareHashesToTheOneBeforeAndTheFirstToTheCommitment() throws Exception {
        var cup = new DiceCup(new byte[32]);
        var commitments = new ArrayList<String>();
        var before = cup.commitment();
        for (int roll = 1; roll <= 3 * DiceCup.CHAIN + 5; roll++) {
            if ((roll - 1) % DiceCup.CHAIN == 0) {
                commitments.add(cup.commitment());
                before = cup.commitment();
            }
            var announced = cup.nextCommitment();
            var share = cup.nextThrow();
            assertThat(sha(share)).isEqualTo(before);
            before = share;
            if (roll % DiceCup.CHAIN == 0) {
                assertThat(cup.commitment())
                        .as("the next chain was announced")
                        .isEqualTo(announced);
            }
        }
        assertThat(commitments).hasSize(4).doesNotHaveDuplicates();
        assertThat(cup.promises().stream().map(DiceCup.Promise::commitment).toList())
                .startsWith(commitments.toArray(new String[0]));
    }

    @Test
    void theSameSecretGivesTheSameShares() {
        var one = new DiceCup(new byte[32]);
        var two = new DiceCup(new byte[32]);
        for (int i = 0; i < 300; i++) {
            assertThat(one.shareAfterThis()).isEqualTo(two.shareAfterThis());
            assertThat(one.nextThrow()).isEqualTo(two.nextThrow());
        }
    }
}
