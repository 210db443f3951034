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
            String answer;
            try {
                answer = program.ask(line, millis + grace);
            } catch (IOException e) {
                throw gone(program, "can't be reached: " + e.getMessage());
            }
            if (answer == null) {
                throw forfeit("did not answer within " + (millis + grace) + " ms");
            }
            if (answer.equals(GONE)) {
                throw gone(program, "ended");
            }
            answered = true;
            if (answer.contains("\"error\"")) {
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

    /** One that ended at once may be noticed by its answer that doesn't come or by its input. */
    private Forfeit gone(Running program, String why) throws InterruptedException {
        if (!answered && program.process.waitFor(grace, TimeUnit.MILLISECONDS)) {
            throw new NoSuchProgram(command, program.process.exitValue());
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
            program.process.destroyForcibly();
            running = null;
        }
    }

    /** A process, and a thread that reads its lines so that waiting can end. */
    private static final class Running {
        final Process process;
        final Writer in;
        final BlockingQueue<String> answers = new ArrayBlockingQueue<>(16);

        Running(String command) throws IOException {
            process =
                    new ProcessBuilder("sh", "-c", "exec " + command)
                            .redirectError(ProcessBuilder.Redirect.INHERIT)
                            .start();
            in = process.outputWriter();
            Thread.ofVirtual().start(() -> read(process.inputReader()));
        }

        private void read(BufferedReader out) {
            try (out) {
                for (String line; (line = out.readLine()) != null; ) {
                    answers.put(line);
                }
            } catch (IOException | InterruptedException e) {
                // a killed program; the end below tells it
            }
            var _ = answers.offer(GONE);
        }

        @Nullable String ask(String line, long millis) throws IOException {
            in.write(line + "\n");
            in.flush();
            try {
                return answers.poll(millis, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return null;
            }
        }
    }
}
