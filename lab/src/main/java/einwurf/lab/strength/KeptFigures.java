package einwurf.lab.strength;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Lines of figures that commands leave in a file, for docs/strength.md to show: a newer line takes
 * the place of an older one that begins the same.
 *
 * @param keys so many columns say what was measured; the others are what came of it
 */
public record KeptFigures(Path file, String header, int keys) {
    /** What bots give away: {@code docs/regret.csv}. */
    public static KeptFigures regret(Path folder) {
        return new KeptFigures(
                folder.resolve("regret.csv"),
                "game,players,bot,judge,games,choices,givenAway,error,differs,commit",
                4);
    }

    /** What the best answer to a bot gains: {@code docs/exploitability.csv}. */
    public static KeptFigures exploitability(Path folder) {
        return new KeptFigures(
                folder.resolve("exploitability.csv"),
                "game,players,bot,matches,games,share,error,fair,commit",
                3);
    }

    public void keep(List<String> line) throws IOException {
        var lines = new ArrayList<>(lines());
        int at = 0;
        while (at < lines.size() && !same(lines.get(at), line)) {
            at++;
        }
        if (at < lines.size()) {
            lines.set(at, line);
        } else {
            lines.add(line);
        }
        var text = new StringBuilder(header).append('\n');
        lines.forEach(each -> text.append(String.join(",", each)).append('\n'));
        Files.writeString(file, text);
    }

    private boolean same(List<String> one, List<String> other) {
        return one.subList(0, keys).equals(other.subList(0, keys));
    }

    /** All lines, in the order in which they came; none where nothing was measured. */
    public List<List<String>> lines() throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        return Files.readAllLines(file).stream()
                .skip(1)
                .map(line -> List.of(line.split(",", -1)))
                .toList();
    }
}
