package einwurf.server.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.server.simulation.Moment.Kind;

import org.junit.jupiter.api.Test;

import java.util.List;

class StoryPageTest {
    private static Moment note(long at, String what) {
        return new Moment(at, "node 1", null, what, Kind.NOTE);
    }

    @Test
    void theFirstBrokenLawIsMarkedWhereItWasBroken() {
        var later = new Moment(900, "", null, "the later law", Kind.BROKEN);
        var first = new Moment(20, "c1", null, "the first law", Kind.BROKEN);
        var html =
                StoryPage.html(
                        "seed 1",
                        List.of(),
                        List.of(later, first),
                        List.of(
                                note(10, "opens"),
                                new Moment(20, "node 1", "c1", "welcome <1>", Kind.MESSAGE),
                                note(30, "closes")));
        var table = html.substring(html.indexOf("<table"));
        assertThat(table).containsSubsequence("opens", "id=\"broken\"", "the first law", "closes");
        assertThat(table)
                .containsSubsequence("colspan=\"2\"", "message right", "welcome &lt;1>")
                .doesNotContain("the later law");
        assertThat(html).contains("the later law");
    }

    @Test
    void aLawThatBreaksAtTheEndIsMarkedThere() {
        var law = new Moment(99, "", null, "it never answers", Kind.BROKEN);
        var html = StoryPage.html("seed 1", List.of(), List.of(law), List.of(note(10, "opens")));
        assertThat(html.substring(html.indexOf("<table")))
                .containsSubsequence("opens", "id=\"broken\"", "it never answers");
    }
}
