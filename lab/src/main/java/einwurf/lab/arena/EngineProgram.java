package einwurf.lab.arena;

import einwurf.rules.Game;
import einwurf.rules.Json;
import einwurf.rules.Move;
import einwurf.rules.Node;
import einwurf.rules.Parsed;
import einwurf.rules.Seat;
import einwurf.rules.Table;

import org.jspecify.annotations.Nullable;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Another program that speaks the engine protocol over its standard input and output. It gets the
 * seat's view as a position and is asked to choose, with the whole node beside it. What it prints
 * on its standard error is shown. One that dies, hangs or plays nonsense forfeits the game and is
 * started anew for the next; one that never answered anything isn't a program at all.
 */
final class EngineProgram<S extends Record, M extends Move> implements Contender<S, M> {
    /** Beyond its budget, for starting up and for slow pipes. */
    private static final long GRACE_MILLIS = 5_000;

    private static final String GONE = "\0";

    /** No answer is longer; whoever goes on has forgotten to end the line. */
    private static final int LONGEST = 8 << 20;

    /** Ours don't outlive us, whatever ends us. */
    private static final Set<Process> STARTED = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> STARTED.forEach(EngineProgram::end)));
    }

    private static final Pattern REFUSED = Pattern.compile("\"error\"\\s*:\\s*[{\"]");
    private static final Pattern MOVE = Pattern.compile("\"move\"\\s*:\\s*\"([^\"\\\\]*)\"");

    private final Game<S, M> game;
    private final String command;
    private final long millis;
    private final long grace;
    private @Nullable Running running;
    private boolean answered;

    EngineProgram(Game<S, M> game, String command, long millis) {
        this(game, command, millis, GRACE_MILLIS);
    }

    EngineProgram(Game<S, M> game, String command, long millis, long grace) {
        this.game = game;
        this.command = command;
        this.millis = Math.min(millis, 600_000);
        this.grace = grace;
    }

    @Override
    public M choose(Table table, S seen, Seat seat, long seed) throws Forfeit {
        var position = new LinkedHashMap<String, @Nullable Object>();
        position.put("do", "position");
        position.put("game", game.id());
        position.put("position", game.notation().writePosition(seen));
        ask(position);
        var choose = new LinkedHashMap<String, @Nullable Object>();
        choose.put("do", "choose");
        choose.put("seat", seat.number());
        choose.put("millis", (int) millis);
        choose.put("seed", (int) (seed & 0x7FFF_FFFF));
        choose.put("node", Node.seenBy(game, table, seen, Set.of(seat)).fields());
        var answer = ask(choose);
        var found = MOVE.matcher(answer);
        if (!found.find()) {
            throw forfeit("answered choose with " + shortened(answer));
        }
        if (game.notation().readMove(found.group(1)) instanceof Parsed.Good<M>(var move)
                && game.moves(seen, seat).contains(move)) {
            return move;
        }
        throw forfeit("chose " + shortened(found.group(1)) + ", which isn't a legal move");
    }

    private String ask(Map<String, @Nullable Object> request) throws Forfeit {
        var line = Json.write(request);
        try {
            var program = running;
            if (program == null) {
                program = new Running(command);
                running = program;
            }
            var answer = program.ask(line, millis + grace);
            if (answer == null) {
                var why = "did not answer within " + (millis + grace) + " ms";
                if (!answered) {
                    close();
                    throw new NoSuchProgram(command, why);
                }
                throw forfeit(why);
            }
            if (answer.equals(GONE)) {
                throw gone(program, "ended");
            }
            answered = true;
            if (REFUSED.matcher(answer).find()) {
                throw forfeit("refused with " + shortened(answer));
            }
            return answer;
        } catch (IOException e) {
            throw forfeit("can't be reached: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw forfeit("was broken off");
        }
    }

    private Forfeit gone(Running program, String why) throws InterruptedException {
        if (!answered && program.process.waitFor(grace, TimeUnit.MILLISECONDS)) {
            close();
            throw new NoSuchProgram(command, "ended with status " + program.process.exitValue());
        }
        return forfeit(why);
    }

    private Forfeit forfeit(String why) {
        close();
        return new Forfeit("\"" + command + "\" " + why);
    }

    private static String shortened(String text) {
        return text.length() <= 120 ? text : text.substring(0, 120) + "…";
    }

    @Override
    public void close() {
        var program = running;
        if (program != null) {
            end(program.process);
            running = null;
        }
    }

    /** With all that it started itself. */
    private static void end(Process process) {
        var its = process.descendants().toList();
        process.destroyForcibly();
        its.forEach(ProcessHandle::destroyForcibly);
        STARTED.remove(process);
    }

    /** A process, and threads that write and read its lines so that waiting can end. */
    private static final class Running {
        final Process process;
        final Writer in;
        final BlockingQueue<String> answers = new ArrayBlockingQueue<>(16);

        Running(String command) throws IOException {
            process =
                    new ProcessBuilder("sh", "-c", "exec " + command)
                            .redirectError(ProcessBuilder.Redirect.INHERIT)
                            .start();
            STARTED.add(process);
            in = process.outputWriter();
            Thread.ofVirtual().start(() -> read(process.inputReader()));
        }

        private void read(BufferedReader out) {
            try (out) {
                for (String line; (line = line(out)) != null; ) {
                    answers.put(line);
                }
            } catch (IOException | InterruptedException e) {
                // a killed program; the end below tells it
            }
            var _ = answers.offer(GONE);
        }

        /** The next line, or null at the end and where one is too long to be an answer. */
        private static @Nullable String line(BufferedReader out) throws IOException {
            var line = new StringBuilder();
            for (int c; (c = out.read()) >= 0 && line.length() < LONGEST; ) {
                if (c == '\n') {
                    return line.toString();
                }
                line.append((char) c);
            }
            return line.isEmpty() || line.length() == LONGEST ? null : line.toString();
        }

        /** A program that doesn't read what it is told would keep us waiting, too. */
        @Nullable String ask(String line, long millis) throws InterruptedException {
            Thread.ofVirtual()
                    .start(
                            () -> {
                                try {
                                    in.write(line + "\n");
                                    in.flush();
                                } catch (IOException e) {
                                    // it has ended, which its output tells
                                }
                            });
            return answers.poll(millis, TimeUnit.MILLISECONDS);
        }
    }
}
