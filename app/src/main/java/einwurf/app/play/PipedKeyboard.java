package einwurf.app.play;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Plain lines, for scripts and for terminals that can do no more. */
final class PipedKeyboard implements Keyboard {
    private final BufferedReader in;
    private final PrintStream out;

    PipedKeyboard(InputStream in, PrintStream out) {
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.out = out;
    }

    @Override
    public Optional<String> read(String prompt, List<Offer> offers) {
        out.print(prompt);
        out.flush();
        try {
            return Optional.ofNullable(in.readLine());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            out.println(); // a pipe has no echo that would end the prompt's line
        }
    }
}
