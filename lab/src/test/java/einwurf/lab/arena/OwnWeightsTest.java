package einwurf.lab.arena;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.bots.net.Net;
import einwurf.bots.net.Weights;
import einwurf.genial.Genial;
import einwurf.genial.GenialMove;
import einwurf.genial.GenialPosition;
import einwurf.rules.Parsed;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Bots that think with weights from a file. */
class OwnWeightsTest {
    private static final String POSITION = "rolled score 1 3 RRGB RRGB 012333:OOYY 332210:RRRO";

    private final Genial game = new Genial();

    @TempDir Path folder;

    private double worth(String bot) {
        HousePlayer<GenialPosition, GenialMove> player = Contenders.house(game, bot).orThrow();
        var position = game.notation().readPosition(POSITION).orThrow();
        var seat = position.seat();
        return player.bot().rate(position, seat, player.budget(), 1).getFirst().value(seat);
    }

    @Test
    void weightsFromAFileCountForThatBotAlone() throws IOException {
        var house = Weights.net("genial/two.net");
        var other = new Net(house.inputs(), house.hidden(), house.outputs(), house.head());
        var file = folder.resolve("two.net");
        Files.write(file, other.bytes());
        double usual = worth("strong@1");
        assertThat(worth("strong+" + file + "@1")).isNotEqualTo(usual);
        assertThat(worth("strong+" + folder + "@1")).isNotEqualTo(usual);
        assertThat(worth("strong@1")).isEqualTo(usual);
        Files.write(file, Weights.bytes("genial/two.net"));
        assertThat(worth("strong+" + file + "@1")).isEqualTo(usual);
    }

    @Test
    void aFileThatIsNobodysWeightsIsRefused() throws IOException {
        var file = folder.resolve("six.net");
        Files.writeString(file, "?");
        assertThat(Contenders.house(game, "strong+" + file + "@1")).isInstanceOf(Parsed.Bad.class);
        assertThat(Contenders.house(game, "strong+/no/such/two.net@1"))
                .isInstanceOf(Parsed.Bad.class);
    }
}
