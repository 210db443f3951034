package einwurf.rules;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.rules.Series.Kind;
import einwurf.rules.Series.Standing;

import org.junit.jupiter.api.Test;

import java.util.List;

class SeriesTest {
    private final Game<?, ?> einstein = Games.byId("einstein").orElseThrow();
    private final Game<?, ?> genial = Games.byId("genial").orElseThrow();

    @Test
    void aBestOfEndsWhenNobodyCanCatchUp() {
        var series = new Series(Kind.BEST_OF, 5, "points");
        assertThat(series.over(new Standing(2, List.of(2, 0)))).isFalse();
        assertThat(series.over(new Standing(3, List.of(3, 0)))).isTrue();
        assertThat(series.over(new Standing(4, List.of(2, 2)))).isFalse();
        assertThat(series.over(new Standing(4, List.of(3, 1)))).isTrue();
        assertThat(series.over(new Standing(5, List.of(3, 2)))).isTrue();
    }

    @Test
    void firstToEndsWithThePointsAndNotBefore() {
        var series = new Series(Kind.FIRST_TO, 10, "points");
        assertThat(series.over(new Standing(3, List.of(9, 8, 0)))).isFalse();
        assertThat(series.over(new Standing(4, List.of(9, 11, 0)))).isTrue();
    }

    @Test
    void aFixedNumberOfGamesIsPlayedToTheLast() {
        var series = new Series(Kind.GAMES, 4, "points");
        assertThat(series.over(new Standing(3, List.of(3, 0)))).isFalse();
        assertThat(series.over(new Standing(4, List.of(2, 2)))).isTrue();
    }

    @Test
    void tiesInASeriesAreShared() {
        assertThat(new Standing(4, List.of(5, 7, 7, 1)).places()).containsExactly(3, 1, 1, 4);
    }

    @Test
    void aTableOfOneIsNotDecidedBeforeItsLastGame() {
        var series = new Series(Kind.BEST_OF, 3, "points");
        assertThat(series.over(series.begin(1))).isFalse();
        assertThat(series.over(new Standing(3, List.of(3)))).isTrue();
    }

    @Test
    void seriesAreWrittenAndReadBack() {
        for (var text : List.of("best-of-3", "first-to-20", "games-4")) {
            assertThat(Series.read(einstein, text).orThrow().write(einstein)).isEqualTo(text);
        }
        assertThat(Series.read(genial, "games-4/columns").orThrow())
                .isEqualTo(new Series(Kind.GAMES, 4, "columns"));
        for (var text : List.of("", "best-of-0", "best-of-", "games-4/columns", "games--1", "3")) {
            assertThat(Series.read(einstein, text)).isInstanceOf(Parsed.Bad.class);
        }
    }

    @Test
    void inEinsteinTheStartAlternates() {
        var first = Tables.standard(einstein, 2);
        assertThat(einstein.series().table(first, 1).choice("start")).isEqualTo("red");
        assertThat(einstein.series().table(first, 2).choice("start")).isEqualTo("blue");
        assertThat(einstein.series().table(first, 3).choice("start")).isEqualTo("red");
        assertThat(einstein.series().table(first.with("start", "blue"), 2).choice("start"))
                .isEqualTo("red");
    }
}
