package einwurf.app;

import einwurf.rules.Game;
import einwurf.rules.Paper;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

@Command(
        name = "print",
        description = "Make a page to print: a game's sheets, cards or board, as HTML.")
public final class PrintCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final GameArgument game = new GameArgument();

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where the page goes; otherwise it is shown here.")
    private @Nullable Path out;

    @Option(
            names = "--paper",
            paramLabel = "a4|letter",
            defaultValue = "a4",
            description = "What it is printed on (a4).")
    private String paper = "a4";

    @Override
    public Integer call() {
        var page = page(game.game(), paper(), common.language());
        if (out == null) {
            System.out.print(page);
            return 0;
        }
        try {
            Files.writeString(out, page);
        } catch (IOException e) {
            throw new UsageError(
                    new Text("Can't write " + out, out + " lässt sich nicht schreiben"),
                    new Text(
                            "Is there such a folder, and may you write there?",
                            "Gibt es diesen Ordner, und darfst Du dort schreiben?"));
        }
        System.out.println(
                new Text(
                                out + " is ready: open it and print",
                                out + " ist fertig: öffnen und drucken")
                        .in(common.language()));
        return 0;
    }

    private Paper paper() {
        return Paper.byTag(paper)
                .orElseThrow(
                        () ->
                                new UsageError(
                                        new Text(
                                                "There is no paper " + paper,
                                                "Das Papier " + paper + " gibt es nicht"),
                                        Text.same(
                                                String.join(
                                                        ", ",
                                                        Stream.of(Paper.values())
                                                                .map(one -> "--paper " + one.tag())
                                                                .toList()))));
    }

    /** A page that needs nothing else, one sheet of paper large. */
    static String page(Game<?, ?> game, Paper paper, Language language) {
        var drawn = game.print(paper, language);
        if (drawn.isEmpty()) {
            throw new UsageError(
                    new Text(
                            game.about().name() + " needs nothing that is printed",
                            game.about().name() + " braucht nichts Gedrucktes"),
                    Text.same(""));
        }
        var name = game.about().name();
        return """
        <!doctype html>
        <html lang="%s">
        <meta charset="utf-8">
        <title>%s · Einwurf</title>
        <style>
        @page { size: %s portrait; margin: 0 }
        body { margin: 0 }
        svg { display: block; width: %smm; height: calc(%smm - 1px) }
        </style>
        %s
        </html>
        """
                .formatted(
                        language.tag(),
                        name.replace("&", "&amp;").replace("<", "&lt;"),
                        paper.tag(),
                        paper.width(),
                        paper.height(),
                        drawn);
    }
}
