package einwurf.check;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.einhorn.Einhorn;
import einwurf.einstein.Einstein;
import einwurf.genial.Genial;
import einwurf.rainbow.Rainbow;
import einwurf.rules.Game;
import einwurf.rules.Paper;
import einwurf.rules.Text.Language;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;

/** What is printed has what its layout says, and stays on the paper. */
class PrintTest {
    /** How wide a letter is for its size in a text: 0.45 in Arial, so with room to spare. */
    private static final double LETTER = 0.5;

    /** Paper that many printers don't reach. */
    private static final double EDGE = 4;

    record Page(Game<?, ?> game, Paper paper, Language language) {
        List<Element> all(String shape) throws Exception {
            var document =
                    DocumentBuilderFactory.newInstance()
                            .newDocumentBuilder()
                            .parse(new InputSource(new StringReader(game.print(paper, language))));
            var found = new ArrayList<Element>();
            var nodes = document.getElementsByTagName(shape);
            for (int i = 0; i < nodes.getLength(); i++) {
                found.add((Element) nodes.item(i));
            }
            return found;
        }

        List<String> texts() throws Exception {
            return all("text").stream().map(Element::getTextContent).toList();
        }

        @Override
        public String toString() {
            return game.id() + " on " + paper.tag() + " in " + language.tag();
        }
    }

    static Stream<Page> pages() {
        return Games.HOUSE.stream()
                .flatMap(
                        game ->
                                Stream.of(Paper.values())
                                        .flatMap(
                                                paper ->
                                                        Stream.of(Language.values())
                                                                .map(
                                                                        language ->
                                                                                new Page(
                                                                                        game, paper,
                                                                                        language))));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everythingStaysOnThePaper(Page page) throws Exception {
        double width = page.paper().width();
        double height = page.paper().height();
        for (var text : page.all("text")) {
            double size = number(text, "font-size");
            double wide = text.getTextContent().length() * size * LETTER;
            double x = number(text, "x");
            double left =
                    switch (text.getAttribute("text-anchor")) {
                        case "middle" -> x - wide / 2;
                        case "end" -> x - wide;
                        default -> x;
                    };
            assertThat(left).as(text.getTextContent()).isGreaterThan(EDGE);
            assertThat(left + wide).as(text.getTextContent()).isLessThan(width - EDGE);
            assertThat(number(text, "y")).as(text.getTextContent()).isBetween(EDGE, height - EDGE);
            assertThat(size).as("large enough to read").isGreaterThanOrEqualTo(2.2);
        }
        for (var box : page.all("rect").subList(1, page.all("rect").size())) {
            assertThat(number(box, "x")).isGreaterThan(EDGE);
            assertThat(number(box, "y")).isGreaterThan(EDGE);
            assertThat(number(box, "x") + number(box, "width")).isLessThan(width - EDGE);
            assertThat(number(box, "y") + number(box, "height")).isLessThan(height - EDGE);
        }
    }

    private static double number(Element element, String name) {
        return Double.parseDouble(element.getAttribute(name));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void theHousesWordsArePrinted(Page page) throws Exception {
        for (var text : page.texts()) {
            assertThat(RulebookTest.faults(text, page.language())).as(text).isEmpty();
        }
    }

    @Test
    void rainbowsSheetHasEveryBoxAndWorthOfItsLayout() throws Exception {
        var layout = new Rainbow().layout();
        var page = new Page(new Rainbow(), Paper.A4, Language.EN);
        var texts = page.texts();
        var boxes =
                page.all("text").stream()
                        .filter(text -> text.getAttribute("text-anchor").equals("middle"))
                        .filter(text -> number(text, "font-size") > 3) // what stands in a box
                        .map(Element::getTextContent)
                        .toList();
        for (var section : layout.sections()) {
            for (var column : section.columns()) {
                long rows =
                        layout.rows().stream()
                                .filter(row -> row.boxes().contains(column.number()))
                                .count();
                // two sheets; a complete row's worth stands at each row, too
                long worths = column.number() == layout.rowWorth() ? layout.rows().size() : 0;
                assertThat(boxes.stream().filter(column.name()::equals))
                        .as(column.name())
                        .hasSize(2 * (int) (rows + worths));
            }
        }
        assertThat(texts).contains("2–5 × 2", "11/12 × 5", "rows × 7", "yours × −4", "others × −3");
        assertThat(texts.stream().filter("1st"::equals)).hasSize(2 * 9);
    }

    @Test
    void genialsSheetHasItsRowsColumnsAndGates() throws Exception {
        var texts = new Page(new Genial(), Paper.A4, Language.EN).texts();
        assertThat(texts.stream().filter("once every row has 1"::equals)).hasSize(4);
        assertThat(texts.stream().filter("has 4"::equals)).hasSize(4);
        assertThat(texts).contains("2 equal 1, 3 equal 2, 4 equal 3 in one row");
        assertThat(texts).contains("4 with 2, 3 with 3, 2 with 4");
        // six chips, six rows of seven boxes, five games; the paper itself is one more
        assertThat(new Page(new Genial(), Paper.A4, Language.EN).all("rect"))
                .hasSize(1 + 4 * (6 + 6 * 7 + 5));
    }

    @Test
    void einhornsCardsHaveWhatEachResultPays() throws Exception {
        var page = new Page(new Einhorn(), Paper.LETTER, Language.DE);
        var texts = page.texts();
        for (var card : new Einhorn().layout().cards()) {
            int from = texts.indexOf(card.needs().de()) - 1;
            var pay = card.pay();
            assertThat(texts.subList(from + 2, from + 6))
                    .containsExactly(
                            card.weight() + " von 216",
                            pay.right() == null ? "alles" : "+" + pay.right(),
                            pay.wrong() < 0 ? "−" + -pay.wrong() : "+" + pay.wrong(),
                            pay.silent() < 0 ? "−" + -pay.silent() : "+" + pay.silent());
        }
        assertThat(texts.stream().filter("Wunsch"::equals)).hasSize(5);
        assertThat(texts).anyMatch(text -> text.contains("18 / 24 / 30"));
    }

    @Test
    void einsteinsBoardHasItsCornersAndCubes() throws Exception {
        var page = new Page(new Einstein(), Paper.A4, Language.EN);
        assertThat(page.texts()).contains("goal of blue", "goal of red", "a", "e");
        assertThat(page.texts().stream().filter("6"::equals)).hasSize(2);
        // squares, red homes, red counters with their rims; the paper itself is one more
        assertThat(page.all("rect")).hasSize(1 + 25 + 6 + 12);
        assertThat(page.all("circle")).hasSize(6 + 12);
    }
}
