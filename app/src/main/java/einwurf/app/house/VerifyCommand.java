package einwurf.app.house;

import einwurf.app.CommonOptions;
import einwurf.app.JsonArgument;
import einwurf.app.UsageError;
import einwurf.rules.Json;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;
import einwurf.server.dice.RecordVerifier;
import einwurf.server.dice.RecordVerifier.Checked;
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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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

    private static final Map<Integer, String> VERDICTS =
            Map.of(0, "holds", 1, "doesn't hold", 3, "can't be checked");

    private final List<String> told = new ArrayList<>();

    /** Status 0 if everything holds, 1 if something doesn't, 3 if not all can be checked here. */
    @Override
    public Integer call() {
        var language = common.language();
        var checked = RecordVerifier.games(text(file));
        for (var game : checked.games()) {
            var words = words(game.verdict());
            tell(
                    new Text(
                            "Game " + game.number() + " " + words.en(),
                            "Spiel " + game.number() + " " + words.de()),
                    language);
        }
        var missing =
                checked.games().isEmpty() && checked.all() instanceof Verdict.Broken nothing
                        ? List.of(nothing)
                        : checked.missing();
        missing.forEach(gap -> tell(atLine(gap), language));
        if (checked.soFar()) {
            tell(
                    new Text(
                            "The match wasn't over when this was written: later games may follow",
                            "Die Partie war noch nicht zu Ende, als das geschrieben wurde: Weitere"
                                    + " Spiele können folgen"),
                    language);
        }
        int status = signed(checked, language);
        if (json.wanted()) {
            System.out.println(Json.write(data(checked, status)));
        } else {
            told.forEach(System.out::println);
        }
        return status;
    }

    private Map<String, @Nullable Object> data(Checked checked, int status) {
        var games = new ArrayList<>();
        for (var game : checked.games()) {
            games.add(
                    Json.object(
                            "game",
                            game.number(),
                            "verdict",
                            VERDICTS.get(status(game.verdict())),
                            "key",
                            game.key()));
        }
        var data = Json.object("verdict", VERDICTS.get(status), "games", games);
        if (checked.all() instanceof Verdict.Proven proven) {
            data.put("rolls", proven.rolls());
        }
        data.put("told", told);
        return data;
    }

    private static int status(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Proven _ -> 0;
            case Verdict.Broken _ -> 1;
            case Verdict.Unchecked _ -> 3;
        };
    }

    private static Text atLine(Verdict.Broken broken) {
        return new Text(
                "Line " + broken.line() + ": " + broken.why().en(),
                "Zeile " + broken.line() + ": " + broken.why().de());
    }

    private static Text words(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Proven proven ->
                    new Text(
                            "holds; rolls recomputed: " + proven.rolls(),
                            "stimmt; nachgerechnete Würfe: " + proven.rolls());
            case Verdict.Broken broken ->
                    new Text(
                            "doesn't hold. " + atLine(broken).en(),
                            "stimmt nicht. " + atLine(broken).de());
            case Verdict.Unchecked(var why, var thrown) ->
                    new Text(
                            "can't be checked here: "
                                    + why.en()
                                    + (thrown == null
                                            ? ""
                                            : "; its rolls follow from the shares and the outcomes"
                                                    + " that the record names"),
                            "lässt sich hier nicht nachprüfen: "
                                    + why.de()
                                    + (thrown == null
                                            ? ""
                                            : "; die Würfe folgen aus den Beiträgen und den"
                                                    + " Ergebnissen, die die Aufzeichnung nennt"));
        };
    }

    private void tell(Text text, Language language) {
        told.add(text.in(language));
    }

    private int signed(Checked checked, Language language) {
        var keys = new LinkedHashSet<String>();
        checked.games().forEach(game -> keys.add(Objects.requireNonNullElse(game.key(), "")));
        if (key != null && !keys.equals(Set.of(key))) {
            tell(
                    new Text(
                            "Not every game is signed with the key " + key,
                            "Nicht jedes Spiel ist mit dem Schlüssel " + key + " unterschrieben"),
                    language);
            return 1;
        }
        keys.remove("");
        if (!keys.isEmpty()) {
            tell(
                    new Text(
                            "Signed with the key "
                                    + String.join(", ", keys)
                                    + ": it shows what that server vouches for. What your device"
                                    + " saw, --seen compares.",
                            "Unterschrieben mit dem Schlüssel "
                                    + String.join(", ", keys)
                                    + ": Sie zeigt, wofür dieser Server einsteht. Was Dein Gerät"
                                    + " sah, vergleicht --seen."),
                    language);
        }
        return switch (checked.all()) {
            case Verdict.Proven proven -> compared(proven.thrown(), language);
            case Verdict.Unchecked(_, var thrown) ->
                    thrown == null || compared(thrown, language) == 0 ? 3 : 1;
            case Verdict.Broken _ -> 1;
        };
    }

    private int compared(ThrownRecord thrown, Language language) {
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
