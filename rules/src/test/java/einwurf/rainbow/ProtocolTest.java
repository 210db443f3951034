package einwurf.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Parsed;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Texts and plain data as the engine protocol has them, to the letter. */
class ProtocolTest {
    private static final String EMPTY =
            "{\"marks\":{\"R\":[],\"Y\":[],\"B\":[],\"O\":[],\"G\":[],\"V\":[]},\"firsts\":[],"
                    + "\"rows\":[],\"plus\":0,\"flip\":0,\"extras\":9,\"yours\":0,\"others\":0,"
                    + "\"score\":9}";

    private static String json(Object value) {
        return switch (value) {
            case Map<?, ?> map ->
                    map.entrySet().stream()
                            .map(e -> "\"" + e.getKey() + "\":" + json(e.getValue()))
                            .collect(Collectors.joining(",", "{", "}"));
            case List<?> list ->
                    list.stream()
                            .map(ProtocolTest::json)
                            .collect(Collectors.joining(",", "[", "]"));
            case String text -> "\"" + text + "\"";
            default -> String.valueOf(value);
        };
    }

    @Test
    void theGameIsIntroducedWithItsOptions() {
        var game = Scene.GAME;
        assertThat(game.id()).isEqualTo("rainbow");
        assertThat(game.about().name()).isEqualTo("Unicorn Rainbow");
        assertThat(game.about().fewest()).isEqualTo(1);
        assertThat(game.about().most()).isEqualTo(4);
        assertThat(Scene.GAME.table(Scene.of(3).position()).options())
                .hasToString("{yoursPenalty=4, othersPenalty=3, tripleOnes=false}");
        assertThat(game.about().options().getFirst().check(21)).isInstanceOf(Parsed.Bad.class);
        assertThat(game.about().options().get(1).check(20)).isInstanceOf(Parsed.Good.class);
    }

    @Test
    void inPickNoDiceAreShownAndNobodyActs() {
        assertThat(json(Scene.of(2).state()))
                .isEqualTo(
                        "{\"active\":1,\"dice\":[],\"sheets\":["
                                + EMPTY
                                + ","
                                + EMPTY
                                + "],\"acting\":[]}");
    }

    @Test
    void inRollThePickedColoursAreShown() {
        assertThat(json(Scene.of(2).play(1, "RRY").state()))
                .startsWith("{\"active\":1,\"dice\":[\"R\",\"R\",\"Y\"],")
                .endsWith(",\"acting\":[]}");
    }

    @Test
    void inClaimTheRollerActs() {
        assertThat(json(Scene.of(2).rolled("RRY135").play(1, "13:O6").state()))
                .startsWith("{\"active\":1,\"dice\":[\"R1\",\"R3\",\"Y5\"],\"sheets\":[{\"marks\":")
                .endsWith(",\"acting\":[{\"seat\":1,\"dice\":[1,3,5],\"used\":[\"13\"]}]}");
    }

    @Test
    void inOthersEachHasItsOwnDiceAndTheThrowStaysAsItFell() {
        var scene = Scene.of(3).plus(3, 1).rolled("RRY135").play(1, "2:R3", "3:Y5").play(3, "+1");
        assertThat(json(scene.state()))
                .startsWith("{\"active\":1,\"dice\":[\"R1\",\"R3\",\"Y5\"],")
                .endsWith(
                        ",\"acting\":[{\"seat\":2,\"dice\":[1,3,5],\"used\":[]},"
                                + "{\"seat\":3,\"dice\":[2,3,5],\"used\":[]}]}");
    }

    @Test
    void aSeatThatHasFinishedActsNoMore() {
        var scene = Scene.of(3).rolled("RRY135").play(1, "2:R3", "3:Y5").play(2, "2:R3", "done");
        assertThat(json(scene.state()))
                .endsWith(",\"acting\":[{\"seat\":3,\"dice\":[1,3,5],\"used\":[]}]}");
    }

    @Test
    void usedGroupsAreInTheirOrderNotInThatOfUse() {
        var scene = Scene.of(2).rolled("RRY135").play(1, "23:O8");
        assertThat(json(scene.state())).contains("\"used\":[\"23\"]");
        var hand = new Hand(Boxes.ONES | Hand.USED << 4 | Hand.USED << 1);
        assertThat(hand.used()).containsExactly(Group.SECOND, Group.FIRST_THIRD);
    }

    @Test
    void marksFirstsAndRowsAreSorted() {
        var scene = Scene.of(2).marks(1, "V9T3456E78 R92 YE").firsts(1, 7, 3, 11).plus(1, 2);
        assertThat(json(scene.state()))
                .contains(
                        "{\"marks\":{\"R\":[2,9],\"Y\":[11],\"B\":[],\"O\":[],\"G\":[],"
                                + "\"V\":[3,4,5,6,7,8,9,10,11]},\"firsts\":[3,7,11],"
                                + "\"rows\":[\"V\"],\"plus\":2,\"flip\":0,\"extras\":9,"
                                + "\"yours\":0,\"others\":0,\"score\":65}");
    }

    @Test
    void dieNumbersStayWhenValuesChange() {
        var scene = Scene.of(2).flip(1, 1).rolled("RRY135").play(1, "~1");
        assertThat(json(scene.state())).contains("\"dice\":[6,3,5]");
        assertThat(scene.claims(1)).startsWith("1:R6", "2:R3");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "RRY", "RYB", "YBB", "2:R3", "13:O8", "12:R11", "23:V3", "1:B2", "+2", "-2", "~2",
                "pass", "done"
            })
    void movesReadBack(String text) {
        var notation = Scene.GAME.notation();
        assertThat(notation.writeMove(notation.readMove(text).orThrow())).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "YRR", "RRR", "rry", "2:R", "2:R1", "2:R12", "2:R03", "21:R3", "4:R3", "123:R3",
                ":R3", "2:X3", "2:", "+", "+0", "+4", "*2", "Pass", "pass ", "+22", "2R3"
            })
    void whatIsNoMoveIsRefused(String text) {
        assertThat(Scene.GAME.notation().readMove(text)).isInstanceOf(Parsed.Bad.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "13", "1355", "107", "130", "abc", "1-3 5", "１３５"})
    void whatIsNoThrowIsRefused(String text) {
        assertThat(Scene.GAME.notation().readRoll(text)).isInstanceOf(Parsed.Bad.class);
    }

    @Test
    void throwsReadBack() {
        var notation = Scene.GAME.notation();
        assertThat(notation.writeRoll(notation.readRoll("135").orThrow())).isEqualTo("135");
    }
}
