package einwurf.app.play;

import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;

import java.util.List;
import java.util.Optional;

/**
 * A person at a terminal: editing and completion. No history, for that would show sealed choices.
 */
final class LiveKeyboard implements Keyboard {
    private final LineReader reader;
    private List<Offer> offers = List.of();
    private volatile boolean interrupted;

    LiveKeyboard(Terminal terminal) {
        terminal.handle(Terminal.Signal.INT, _ -> interrupted = true);
        reader =
                LineReaderBuilder.builder()
                        .terminal(terminal)
                        .completer(
                                (_, _, candidates) -> {
                                    for (var offer : offers) {
                                        candidates.add(candidate(offer));
                                    }
                                })
                        .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                        .option(LineReader.Option.CASE_INSENSITIVE, true)
                        .option(LineReader.Option.AUTO_FRESH_LINE, false)
                        .variable(LineReader.DISABLE_HISTORY, true)
                        .variable(LineReader.LIST_MAX, 100)
                        .build();
    }

    @Override
    public Optional<String> read(String prompt, List<Offer> offers) {
        this.offers = offers;
        interrupted = false;
        try {
            return Optional.of(reader.readLine(prompt));
        } catch (UserInterruptException | EndOfFileException e) {
            return Optional.empty();
        }
    }

    @Override
    public boolean interrupted() {
        return interrupted;
    }

    private static Candidate candidate(Offer offer) {
        return new Candidate(offer.text(), offer.text(), null, offer.meaning(), null, null, true);
    }
}
