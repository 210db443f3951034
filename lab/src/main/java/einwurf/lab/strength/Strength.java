package einwurf.lab.strength;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** The runs kept in docs/strength.csv, and docs/strength.md beside it, written from them. */
public final class Strength {
    private final Path folder;
    private final Path page;
    private final Path file;
    private final List<Measurement> runs = new ArrayList<>();

    /** Reads what was measured before. */
    public Strength(Path folder) throws IOException {
        this.folder = folder;
        page = folder.resolve("strength.md");
        file = folder.resolve("strength.csv");
        if (Files.exists(file)) {
            Files.readAllLines(file).stream().skip(1).map(Measurement::read).forEach(runs::add);
        }
    }

    /** All matches that answer the claims. */
    public static List<ClaimTrial> matches() {
        var matches = new LinkedHashMap<String, List<Claim>>();
        for (var claim : Claims.all()) {
            var key = claim.game() + claim.players() + " " + claim.one() + " " + claim.other();
            matches.computeIfAbsent(key, _ -> new ArrayList<>()).add(claim);
        }
        return matches.values().stream().map(ClaimTrial::new).toList();
    }

    public boolean knows(ClaimTrial match) {
        return runs.stream().anyMatch(match::answeredBy);
    }

    /** Keeps a run in place of an older one, and writes both files at once. */
    public void keep(ClaimTrial match, Measurement run) throws IOException {
        runs.removeIf(match::answeredBy);
        runs.add(run);
        write();
    }

    public void write() throws IOException {
        var lines = new ArrayList<String>();
        lines.add(Measurement.HEADER);
        for (var match :
                matches()) { // in the order of the claims; what nobody claims any more goes
            runs.stream().filter(match::answeredBy).map(Measurement::line).forEach(lines::add);
        }
        Files.createDirectories(folder);
        Files.write(file, lines);
        var text =
                new StrengthPage(
                                runs,
                                KeptFigures.regret(folder).lines(),
                                KeptFigures.exploitability(folder).lines())
                        .text();
        Files.writeString(page, text);
    }
}
