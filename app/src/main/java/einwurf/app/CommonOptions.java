package einwurf.app;

import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/** What every command takes. */
public final class CommonOptions {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    @SuppressWarnings("unused") // the parser looks at it
    private boolean help;

    @Option(
            names = "--lang",
            paramLabel = "en|de",
            description = "The language to speak; otherwise the environment's (LANG).",
            completionCandidates = Tags.class)
    private @Nullable String lang;

    /** For shells to complete. */
    static final class Tags implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(Language.values()).map(Language::tag).iterator();
        }
    }

    @Option(
            names = "--with",
            paramLabel = "FOLDER-OR-JAR",
            description = "A game from outside, as often as you like.")
    @SuppressWarnings("unused") // OutsideGames reads it before the parser does
    private List<String> with = new ArrayList<>();

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    /** What {@code --lang} says, here or before the command; else the environment's language. */
    public Language language() {
        var asked =
                lang == null && command.root().userObject() instanceof Einwurf all
                        ? all.lang()
                        : lang;
        if (asked != null && Languages.byTag(asked).isEmpty()) {
            throw new UsageError(
                    new Text(
                            "There is no language " + asked,
                            "Die Sprache " + asked + " gibt es nicht"),
                    Text.same("--lang en, --lang de"));
        }
        return Languages.of(asked == null ? List.of() : List.of("--lang", asked), System.getenv());
    }

    @Nullable String lang() {
        return lang;
    }
}
