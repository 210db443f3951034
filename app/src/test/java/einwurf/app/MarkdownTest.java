package einwurf.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkdownTest {
    private static final Screen PLAIN = new Screen(false, false, 40);
    private static final Screen COLOUR = new Screen(true, true, 40);

    @Test
    void headingsAreUnderlinedAndParagraphsWrapped() {
        var page =
                """
                # The game
                A sentence that is too long
                for a line of forty letters.
                ## The end
                Nothing.
                """;
        assertThat(Markdown.render(page, PLAIN))
                .isEqualTo(
                        """
                        The game
                        ════════
                        A sentence that is too long for a line
                        of forty letters.

                        The end
                        ───────
                        Nothing.
                        """);
    }

    @Test
    void listsHang() {
        var page =
                """
                - The first item is long enough to need two lines.
                - **Second**
                1. numbered
                """;
        assertThat(Markdown.render(page, PLAIN))
                .isEqualTo(
                        """
                          • The first item is long enough to
                            need two lines.
                          • Second
                          1. numbered
                        """);
    }

    @Test
    void tablesAreAlignedAndGiveWayWhereTheyAreTooWide() {
        var page =
                """
                | roll | what it brings to the one who threw it |
                |---|---|
                | U | +2 |
                | Wish | −2 |
                """;
        assertThat(Markdown.render(page, PLAIN))
                .isEqualTo(
                        """
                          roll  what it brings to the one who
                                threw it
                          ──────────────────────────────────────
                          U     +2
                          Wish  −2
                        """);
    }

    @Test
    void boldAndCodeAreColouredOnlyOnATerminal() {
        assertThat(Markdown.render("**now** or `3c4` or *so*", PLAIN))
                .isEqualTo("now or 3c4 or so\n");
        assertThat(Markdown.render("**now** or `3c4`", COLOUR))
                .isEqualTo("\033[1mnow\033[22m or \033[33m3c4\033[39m\n");
    }

    @Test
    void codeBlocksStayAsTheyAre() {
        assertThat(Markdown.render("```\n1 plays  x\n```\nend", PLAIN))
                .isEqualTo("    1 plays  x\nend\n");
    }
}
