package einwurf.app.house;

import einwurf.app.CommonOptions;
import einwurf.app.JsonArgument;
import einwurf.app.UsageError;
import einwurf.rules.Json;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;
import einwurf.server.dice.RecordVerifier;
import einwurf.server.dice.RecordVerifier.Verdict;
import einwurf.server.dice.SeenComparison;
import einwurf.server.dice.SeenThrows;
import einwurf.server.dice.ThrowCounts;
import einwurf.server.dice.ThrownRecord;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

@Command(
        name = "verify",
        description =
                "Recompute every roll of a record, check who signed it, and compare it with what a"
                        + " device saw.")
public final class VerifyCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final JsonArgument json = new JsonArgument();

    @Parameters(paramLabel = "FILE", description = "A record of a match played on a server.")
    private Path file = Path.of("");

    @Option(
            names = "--key",
            paramLabel = "K",
            description = "The house's key as 64 hex digits: insist that it signed the record.")
    private @Nullable String key;

    @Option(
            names = "--seen",
            paramLabel = "FILE",
            description =
                    "Compare with what a device saw: its page or program writes this file. May be"
                            + " given twice, for two people.")
    private List<Path> seen = List.of();

    private final List<String> told = new ArrayList<>();

    /** Status 0 if everything fits, 1 if not, 3 if it can't be checked here. */
    @Override
    public Integer call() {
        var language = common.language();
        var verdict = RecordVerifier.check(text(file));
        int status = status(verdict, language);
        if (json.wanted()) {
            System.out.println(Json.write(data(verdict, status == 0)));
        } else {
            told.forEach(System.out::println);
        }
        return status;
    }

    private Map<String, @Nullable Object> data(Verdict verdict, boolean fits) {
        var data = Json.object("fits", fits);
        if (verdict instanceof Verdict.Proven(var games, var rolls, var thrown)) {
            data.put("games", games);
            data.put("rolls", rolls);
            data.put("keys", thrown.keys());
        }
        data.put("told", told);
        return data;
    }

    private int status(Verdict verdict, Language language) {
        return switch (verdict) {
            case Verdict.Broken(var line, var why) -> {
                tell(
                        new Text(
                                "Line " + line + ": " + why.en(),
                                "Zeile " + line + ": " + why.de()),
                        language);
                yield 1;
            }
            case Verdict.Open(_, var why) -> {
                tell(
                        new Text(
                                "This can't be checked here: " + why.en(),
                                "Das lässt sich hier nicht prüfen: " + why.de()),
                        language);
                yield 3;
            }
            case Verdict.Proven(var games, var rolls, var thrown) -> {
                tell(consistent(games, rolls, thrown), language);
                yield signed(thrown, language);
            }
        };
    }

    private void tell(Text text, Language language) {
        told.add(text.in(language));
    }

    private static Text consistent(int games, int rolls, ThrownRecord thrown) {
        return new Text(
                "Consistent; rolls recomputed: "
                        + rolls
                        + ", games: "
                        + games
                        + "\nSigned with the key "
                        + String.join(", ", thrown.keys())
                        + ": it shows what that house vouches for. What your device saw,"
                        + " --seen compares.",
                "Stimmig; nachgerechnete Würfe: "
                        + rolls
                        + ", Spiele: "
                        + games
                        + "\nUnterschrieben mit dem Schlüssel "
                        + String.join(", ", thrown.keys())
                        + ": Sie zeigt, wofür dieses Haus einsteht. Was Dein Gerät sah,"
                        + " vergleicht --seen.");
    }

    private int signed(ThrownRecord thrown, Language language) {
        if (key != null && !thrown.keys().equals(List.of(key))) {
            tell(
                    new Text("That isn't the key " + key, "Das ist nicht der Schlüssel " + key),
                    language);
            return 1;
        }
        if (seen.isEmpty()) {
            return 0;
        }
        var remembered = new ArrayList<SeenThrows>();
        for (var one : seen) {
            try {
                remembered.add(SeenThrows.read(text(one)));
            } catch (SeenThrows.Unreadable unreadable) {
                throw new UsageError(
                        new Text(
                                one + " isn't what a device saw: " + unreadable.getMessage(),
                                one + " ist nicht, was ein Gerät sah: " + unreadable.getMessage()),
                        Text.same("einwurf verify FILE --seen FILE"));
            }
        }
        var differences = SeenComparison.of(thrown, remembered);
        for (var difference : differences) {
            tell(difference.what(), language);
        }
        for (var one : remembered) {
            tell(ThrowCounts.of(thrown, one).words(thrown.names()), language);
        }
        if (differences.isEmpty()) {
            tell(
                    new Text(
                            "The record is what was seen",
                            "Die Aufzeichnung ist, was gesehen wurde"),
                    language);
        }
        return differences.isEmpty() ? 0 : 1;
    }

    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UsageError(
                    new Text("The file " + file + " can't be read", file + " ist nicht lesbar"),
                    Text.same("einwurf verify FILE"));
        }
    }
}
