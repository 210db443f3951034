package einwurf.app.house;

import einwurf.app.CommonOptions;
import einwurf.app.UsageError;
import einwurf.rules.Text;
import einwurf.server.dice.RecordVerifier;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;

@Command(
        name = "verify",
        description =
                "Recompute every roll of a record, and name the first that doesn't follow from it.")
public final class VerifyCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();

    @Parameters(paramLabel = "FILE", description = "A record of a match played on a server.")
    private Path file = Path.of("");

    /** Status 0 if the record is consistent, 1 if not. That it is genuine, nothing here shows. */
    @Override
    public Integer call() {
        var language = common.language();
        var verdict = RecordVerifier.check(text());
        var told =
                switch (verdict) {
                    case RecordVerifier.Verdict.Proven(var games, var rolls) ->
                            new Text(
                                    "Consistent; rolls recomputed: "
                                            + rolls
                                            + ", games: "
                                            + games
                                            + "\nThis doesn't show that the record is genuine:"
                                            + " anybody can write a consistent one.",
                                    "Stimmig; nachgerechnete Würfe: "
                                            + rolls
                                            + ", Spiele: "
                                            + games
                                            + "\nDass die Aufzeichnung echt ist, zeigt das nicht:"
                                            + " Eine stimmige kann jeder schreiben.");
                    case RecordVerifier.Verdict.Broken(var line, var why) ->
                            new Text(
                                    "Line " + line + ": " + why.en(),
                                    "Zeile " + line + ": " + why.de());
                };
        System.out.println(told.in(language));
        return verdict instanceof RecordVerifier.Verdict.Proven ? 0 : 1;
    }

    private String text() {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UsageError(
                    new Text("The file " + file + " can't be read", file + " ist nicht lesbar"),
                    Text.same("einwurf verify FILE"));
        }
    }
}
