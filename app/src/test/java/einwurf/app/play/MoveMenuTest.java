package einwurf.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.IntStream;

class MoveMenuTest {
    private static final Text FORM = Text.same("as told");
    private static final Ink INK = new Ink(false);

    private static MoveMenu counted(int last) {
        var texts = IntStream.rangeClosed(0, last).mapToObj(i -> "bid " + i).toList();
        return new MoveMenu(texts, texts);
    }

    private static final MoveMenu SHORT =
            new MoveMenu(List.of("U", "W", "-"), List.of("Das Unvermeidliche", "Wunsch", "silent"));

    @Test
    void aShortListIsPickedByNumberByTextOrByLabelInAnyCase() {
        assertThat(SHORT.pick("2")).contains("W");
        assertThat(SHORT.pick("w")).contains("W");
        assertThat(SHORT.pick("das  unvermeidliche")).contains("U");
        assertThat(SHORT.pick("-")).contains("-");
        assertThat(SHORT.pick("x")).isEmpty();
    }

    @Test
    void aNumberBeyondTheListIsKnownAsOne() {
        assertThat(SHORT.beyond("4")).isTrue();
        assertThat(SHORT.beyond("0")).isTrue();
        assertThat(SHORT.beyond("3")).isFalse();
        assertThat(SHORT.beyond("x")).isFalse();
    }

    @Test
    void whereMovesAreCountsANumberIsTheCount() {
        assertThat(counted(5).pick("3")).contains("bid 3");
        assertThat(counted(5).pick("bid 3")).contains("bid 3");
        assertThat(counted(5).draw(FORM, Language.EN, INK, 80).lines())
                .containsExactly("  0 … 5   (or \"bid 5\")");
    }

    @Test
    void aCountTooHighIsLeftToTheReferee() {
        assertThat(counted(5).pick("6")).contains("bid 6");
        assertThat(counted(5).beyond("6")).isFalse();
    }

    @Test
    void aLongListIsToldByItsFormItsLengthAndItsEnds() {
        var texts = IntStream.range(100, 200).mapToObj(Integer::toString).toList();
        var menu = new MoveMenu(texts, texts);
        assertThat(menu.draw(FORM, Language.EN, INK, 80).lines())
                .containsExactly("  as told", "  100 moves, from 100 to 199");
        assertThat(menu.pick("150")).contains("150");
        assertThat(menu.pick("7")).isEmpty();
        assertThat(menu.all(INK, 80).lines().getFirst()).startsWith("100   ");
        assertThat(menu.all(INK, 30).width()).isLessThanOrEqualTo(30);
    }

    @Test
    void anArrangementIsTypedAsPeopleDo() {
        var texts = IntStream.range(0, 100).mapToObj(i -> "21345" + i).toList();
        var menu = new MoveMenu(texts, texts);
        assertThat(menu.pick("2 1 3 4 5 6")).contains("213456");
        assertThat(menu.pick("2,1,3,4,5,6")).contains("213456");
        assertThat(menu.pick("2 1 3")).isEmpty();
    }

    @Test
    void whatAHintToldIsPickedByItsNumber() {
        var texts = IntStream.range(0, 100).mapToObj(i -> "move" + i).toList();
        var menu = new MoveMenu(texts, texts);
        assertThat(menu.pick("2")).isEmpty();
        menu.told(List.of("move7", "move3"));
        assertThat(menu.pick("2")).contains("move3");
        assertThat(menu.pick("3")).isEmpty();
    }
}
