package einwurf.app.play;

import einwurf.app.UsageError;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;

/**
 * Somebody who types at the play command through standard input and reads standard output: first
 * the lines of a script, then whatever {@code then} answers to the screen as it is; null leaves.
 */
final class Typist {
    private final Deque<String> script = new ArrayDeque<>();
    private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
    private Function<String, @Nullable String> then = _ -> "";
    private boolean plays;

    static Typist types(String... lines) {
        var typist = new Typist();
        typist.script.addAll(List.of(lines));
        return typist;
    }

    /** After the script: plays the first listed move, throws, and passes the keyboard. */
    Typist thenPlays() {
        return then(Typist::simply);
    }

    Typist then(Function<String, @Nullable String> answer) {
        then = answer;
        plays = true;
        return this;
    }

    /** Runs the command and gives back all that was shown. */
    Transcript at(String... args) {
        var in = System.in;
        var out = System.out;
        try (var printer = new PrintStream(screen, true, StandardCharsets.UTF_8)) {
            System.setIn(new Keys());
            System.setOut(printer);
            var line = new CommandLine(new PlayCommand());
            line.setExecutionExceptionHandler(
                    (e, _, _) -> {
                        if (e instanceof UsageError mistake) {
                            printer.println("einwurf: " + mistake.what().en());
                            printer.println("         " + mistake.hint().en());
                            return 2;
                        }
                        throw e;
                    });
            int status = line.execute(english(args));
            printer.println("[" + status + "]");
        } finally {
            System.setIn(in);
            System.setOut(out);
        }
        return new Transcript(shown());
    }

    /** Not the language of whoever runs the tests. */
    private static String[] english(String... args) {
        var words = new ArrayList<>(List.of(args));
        if (!words.contains("--lang")) {
            words.addAll(List.of("--lang", "en"));
        }
        return words.toArray(String[]::new);
    }

    String shown() {
        return screen.toString(StandardCharsets.UTF_8);
    }

    /** The simplest answer to the prompt at the end of the screen. */
    static String simply(String shown) {
        var prompt = shown.substring(shown.lastIndexOf('\n') + 1);
        if (!prompt.startsWith("›")) {
            return "";
        }
        var question = shown.substring(Math.max(0, shown.length() - 400));
        return question.contains("720 ") ? "123456" : question.contains("0 … ") ? "0" : "1";
    }

    /** Standard input, one line at a time and only when the program asks for it. */
    private final class Keys extends InputStream {
        private byte[] line = {};
        private int at;

        @Override
        public int read() {
            if (at == line.length) {
                var next = script.isEmpty() ? plays ? then.apply(shown()) : null : script.poll();
                if (next == null) {
                    return -1;
                }
                line = (next + "\n").getBytes(StandardCharsets.UTF_8);
                at = 0;
            }
            return line[at++] & 0xff;
        }

        @Override
        public int read(byte[] into, int from, int length) {
            int first = read();
            if (first < 0) {
                return -1;
            }
            into[from] = (byte) first;
            int count = 1;
            while (count < length && at < line.length) {
                into[from + count++] = line[at++];
            }
            return count;
        }
    }
}
