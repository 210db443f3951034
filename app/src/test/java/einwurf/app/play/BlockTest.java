package einwurf.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

class BlockTest {

    @Test
    void escapeCodesTakeNoRoom() {
        var ink = new Ink(true);
        assertThat(Ink.width(ink.chip(Hue.RED, "[3]") + ink.bold("x"))).isEqualTo(4);
        assertThat(Ink.width(Ink.pad(ink.sign(Hue.NOW, "●"), 5))).isEqualTo(5);
    }

    @Test
    void blocksOfDifferentHeightStandSideBySide() {
        var both = Block.of("ab", "c", "d").beside(Block.of("x", "y"), 2);
        assertThat(both.lines()).containsExactly("ab  x", "c   y", "d");
    }

    @Test
    void whatFindsNoRoomBesideGoesBelow() {
        var blocks = List.of(Block.of("ab", "c"), Block.of("x"), Block.of("yz"));
        assertThat(Block.row(blocks, 1, 9).lines()).containsExactly("ab x yz", "c");
        assertThat(Block.row(blocks, 1, 5).lines()).containsExactly("ab x", "c", "", "yz");
    }

    @Test
    void columnsAreReadDownwards() {
        assertThat(Block.columns(List.of("1", "2", "3", "4", "5"), 9).lines())
                .containsExactly("1   3   5", "2   4");
    }

    @Test
    void longSentencesAreWrappedAndKeepTheirMargin() {
        assertThat(Block.wrapped("  one two three", 9, "  "))
                .containsExactly("  one two", "    three");
        assertThat(Block.wrapped("", 9, "  ")).containsExactly("");
    }
}
