package einwurf.app;

import einwurf.app.engine.Engine;
import einwurf.app.house.Serve;
import einwurf.app.house.ServeOptions;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/** Runs one command line and says in one line what was wrong with it. */
final class CommandLines {
    private static final int WRONG = 2;
    private static final int BROKEN = 1;

    private CommandLines() {}

    /** The status to end with: 0 well, 2 typed wrongly, 1 our own failure. */
    static int run(String... args) {
        var words = Arrays.asList(args);
        OutsideGames.onTheClassPath();
        if (args.length == 1 && args[0].equals("engine")) {
            return Engine
                    .run(); // before the parser is even loaded: engines are started by programs
        }
        var language = Languages.of(words, System.getenv());
        try {
            OutsideGames.with(words);
            var serve = ServeOptions.read(words);
            return serve.isPresent()
                    ? Serve.run(serve.get(), language)
                    : parser(language).execute(args);
        } catch (UsageError mistake) {
            return wrong(mistake, language);
        } catch (RuntimeException | InterruptedException | Error e) {
            return broken(e, language);
        }
    }

    static CommandLine parser(Language language) {
        var line = new CommandLine(new Einwurf());
        if (language == Language.DE) {
            line.setResourceBundle(ResourceBundle.getBundle("einwurf.app.Words", Locale.GERMAN));
        }
        var screen = Screen.now();
        line.setColorScheme(
                CommandLine.Help.defaultColorScheme(screen.colour() ? Ansi.ON : Ansi.OFF));
        line.setUsageHelpWidth(Math.clamp(screen.width(), 60, 100));
        line.setParameterExceptionHandler((e, _) -> wrong(complaint(e), language));
        line.setExecutionExceptionHandler(
                (e, _, _) ->
                        e instanceof UsageError mistake
                                ? wrong(mistake, language)
                                : broken(e, language));
        return line;
    }

    private static int wrong(UsageError mistake, Language language) {
        System.out.flush();
        System.err.println("einwurf: " + mistake.what().in(language));
        var hint = mistake.hint().in(language);
        if (!hint.isEmpty()) {
            System.err.println("         " + hint);
        }
        return WRONG;
    }

    private static int broken(Throwable e, Language language) {
        System.out.flush();
        if (System.getenv("EINWURF_DEBUG") != null) {
            e.printStackTrace();
            return BROKEN;
        }
        var what = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        var line = what.lines().findFirst().orElse("");
        System.err.println(
                new Text(
                                "einwurf: something went wrong here: " + line,
                                "einwurf: Hier ging etwas schief: " + line)
                        .in(language));
        System.err.println(
                new Text(
                                "         EINWURF_DEBUG=1 shows where; please report it",
                                "         EINWURF_DEBUG=1 zeigt, wo; bitte melde es")
                        .in(language));
        return BROKEN;
    }

    /** The parser's exception in our words. */
    private static UsageError complaint(ParameterException e) {
        var line = e.getCommandLine();
        return switch (e) {
            case UnmatchedArgumentException u -> unmatched(u, line);
            case MissingParameterException m -> missing(m, line);
            case OverwrittenOptionException o ->
                    new UsageError(
                            new Text(
                                    name(o.getOverwritten()) + " is given twice",
                                    name(o.getOverwritten()) + " steht zweimal da"),
                            help(line));
            default -> {
                var value = e.getValue() == null ? "" : e.getValue();
                yield new UsageError(
                        new Text(
                                "\"" + value + "\" is no value for " + name(e),
                                "„" + value + "“ ist kein Wert für " + name(e)),
                        help(line));
            }
        };
    }

    private static UsageError unmatched(UnmatchedArgumentException e, CommandLine line) {
        var word = e.getUnmatched().getFirst();
        if (word.startsWith("-") && word.length() > 1) {
            var name = word.split("=", 2)[0];
            return new UsageError(
                    new Text("There is no option " + name, "Die Option " + name + " gibt es nicht"),
                    meant(name, optionNames(line), line));
        }
        if (line.getParent() == null) {
            return noCommand(word, line);
        }
        return new UsageError(
                new Text(
                        "\"" + word + "\" is one word too many",
                        "„" + word + "“ ist ein Wort zu viel"),
                help(line));
    }

    static UsageError noCommand(String word, CommandLine root) {
        return new UsageError(
                new Text("There is no command " + word, "Den Befehl " + word + " gibt es nicht"),
                meant(word, root.getSubcommands().keySet(), root));
    }

    private static UsageError missing(MissingParameterException e, CommandLine line) {
        var names = String.join(", ", e.getMissing().stream().map(CommandLines::name).toList());
        return e.getMissing().stream().anyMatch(ArgSpec::isOption)
                ? new UsageError(
                        new Text(names + " needs a value", names + " braucht einen Wert"),
                        help(line))
                : new UsageError(new Text(names + " is missing", names + " fehlt"), help(line));
    }

    private static Text meant(String word, Collection<String> words, CommandLine line) {
        return NearestWord.to(word, words).map(UsageError::didYouMean).orElse(help(line));
    }

    private static List<String> optionNames(CommandLine line) {
        var names = new ArrayList<String>();
        line.getCommandSpec().options().forEach(o -> names.addAll(List.of(o.names())));
        return names;
    }

    private static String name(ParameterException e) {
        var spec = e.getArgSpec();
        return spec == null ? "?" : name(spec);
    }

    private static String name(ArgSpec spec) {
        return spec instanceof OptionSpec option ? option.longestName() : spec.paramLabel();
    }

    private static Text help(CommandLine line) {
        var command = line.getParent() == null ? "" : " " + line.getCommandName();
        return new Text(
                "\"einwurf help" + command + "\" tells more",
                "„einwurf help" + command + "“ hilft weiter");
    }
}
