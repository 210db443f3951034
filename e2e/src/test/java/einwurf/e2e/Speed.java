package einwurf.e2e;

import com.microsoft.playwright.Locator;

import einwurf.e2e.Visit.Size;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Not a test: measures what a visitor waits for, and writes it down. scripts/speed runs it. */
@ExtendWith(VisitExtension.class)
class Speed {
    private static final String ANSWERS = Guest.script("answers.js");
    private static final int MOST = 200;
    private static final int ANALYSIS = 300_000;

    private final Visit visit;
    private final StringBuilder table = new StringBuilder();

    Speed(Visit visit) {
        this.visit = visit;
    }

    @Test
    void measure() throws IOException {
        visit.guest(Size.DESK, "en").opens("/").close(); // the server has warmed up
        line("what", "median", "95 %", "worst");
        var home = new double[9];
        for (int i = 0; i < home.length; i++) {
            home[i] = firstVisit();
        }
        times("first visit of the first page, until it is painted", home);
        for (var game : List.of("einhorn", "rainbow", "einstein", "genial")) {
            times("a greedy bot's answer in " + game, answers(game));
        }
        Files.writeString(Path.of("target/speed.txt"), table);
    }

    @Test
    void analysis() throws IOException {
        visit.guest(Size.DESK, "en").opens("/").close();
        line("what", "median", "95 %", "worst");
        analysis("a game of EinStein with 40 choices", Prepared.withChoices("einstein", 2, 40));
        analysis("a match of Einhorn of ten games", Prepared.withChoices("einhorn", 4, 1));
        Files.writeString(Path.of("target/speed-analysis.txt"), table);
    }

    private double firstVisit() {
        try (var guest = visit.profile(Size.DESK, "en").withServedWorker().unhurried().open()) {
            guest.opens("/").settles();
            var painted = "performance.getEntriesByName('first-contentful-paint')[0].startTime";
            return ((Number) guest.page.evaluate(painted)).doubleValue();
        }
    }

    /** Pasted into the page, until all of it has been looked at; three times. */
    private void analysis(String what, String record) {
        var times = new double[3];
        for (int i = 0; i < times.length; i++) {
            try (var guest = visit.guest(Size.DESK, "en")) {
                guest.opens("/replay").page.locator("textarea").fill(record);
                long start = System.nanoTime();
                guest.page.locator("main .row button").click();
                guest.page
                        .locator("main.replay[data-left='0']")
                        .waitFor(new Locator.WaitForOptions().setTimeout(ANALYSIS));
                times[i] = (System.nanoTime() - start) / 1e6;
            }
        }
        long steps =
                record.lines()
                        .filter(line -> line.contains(" plays ") || line.contains(" rolls "))
                        .count();
        times("analysis of " + what + ", " + steps + " steps", times);
    }

    private double[] answers(String game) {
        int players = game.equals("einstein") ? 2 : game.equals("einhorn") ? 4 : 3;
        try (var guest = visit.guest(Size.DESK, "en")) {
            guest.opens("/play/" + game);
            var asked =
                    Map.of(
                            "url", guest.page.workers().getFirst().url(),
                            "game", game,
                            "players", players,
                            "level", "greedy",
                            "most", MOST);
            guest.page.navigate("/dice");
            return ((List<?>) guest.page.evaluate(ANSWERS, asked))
                    .stream().mapToDouble(time -> ((Number) time).doubleValue()).toArray();
        }
    }

    private void times(String what, double[] times) {
        Arrays.sort(times);
        line(
                what,
                millis(times[times.length / 2]),
                millis(times[times.length * 95 / 100]),
                millis(times[times.length - 1]));
    }

    private static String millis(double time) {
        return String.format(Locale.ROOT, "%.1f ms", time);
    }

    private void line(String what, String median, String most, String worst) {
        table.append("%-70s %12s %12s %12s%n".formatted(what, median, most, worst));
    }
}
