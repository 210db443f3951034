package einwurf.rules;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.rules.Tables.Setting;

import org.junit.jupiter.api.Test;

import java.util.Map;

class TablesTest {
    private final Game<?, ?> einhorn = Games.byId("einhorn").orElseThrow();
    private final Game<?, ?> rainbow = Games.byId("rainbow").orElseThrow();
    private final Game<?, ?> einstein = Games.byId("einstein").orElseThrow();

    @Test
    void whatIsNotGivenIsStandard() {
        var table = Tables.of(einhorn, 4, Map.of("games", 3));
        assertThat(table.whole("games")).isEqualTo(3);
        assertThat(table.whole("stonesPerPlayer")).isEqualTo(25);
    }

    @Test
    void tooManyAndTooFewPlayersAreRefused() {
        assertThat(Tables.set(einhorn, 2, Map.of())).isInstanceOf(Setting.BadPlayers.class);
        assertThat(Tables.set(einhorn, 6, Map.of())).isInstanceOf(Setting.BadPlayers.class);
        assertThat(Tables.set(rainbow, 0, Map.of())).isInstanceOf(Setting.BadPlayers.class);
    }

    @Test
    void unknownNamesWrongTypesAndValuesOutOfRangeAreRefused() {
        for (var bad :
                java.util.List.<Map<String, ?>>of(
                        Map.of("game", 3),
                        Map.of("games", "3"),
                        Map.of("games", 3L),
                        Map.of("games", true),
                        Map.of("games", 0),
                        Map.of("games", 100),
                        Map.of("stonesPerPlayer", 6))) {
            assertThat(Tables.set(einhorn, 3, bad)).isInstanceOf(Setting.BadOption.class);
        }
        assertThat(Tables.set(rainbow, 2, Map.of("tripleOnes", "true")))
                .isInstanceOf(Setting.BadOption.class);
        assertThat(Tables.set(einstein, 2, Map.of("start", "green")))
                .isInstanceOf(Setting.BadOption.class);
    }

    @Test
    void optionsReadFromText() {
        var games =
                einhorn.about().options().stream()
                        .filter(o -> o.name().equals("games"))
                        .findFirst();
        assertThat(games.orElseThrow().read("12").orThrow()).isEqualTo(12);
        assertThat(games.orElseThrow().read("twelve")).isInstanceOf(Parsed.Bad.class);
        assertThat(games.orElseThrow().read("99999999999")).isInstanceOf(Parsed.Bad.class);
        var triple =
                rainbow.about().options().stream()
                        .filter(o -> o.name().equals("tripleOnes"))
                        .findFirst();
        assertThat(triple.orElseThrow().read("on").orThrow()).isEqualTo(true);
        assertThat(triple.orElseThrow().read("maybe")).isInstanceOf(Parsed.Bad.class);
    }
}
