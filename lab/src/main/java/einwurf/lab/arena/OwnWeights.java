package einwurf.lab.arena;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.bots.net.Weights;
import einwurf.rules.Move;
import einwurf.rules.Parsed;
import einwurf.rules.Seat;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Weights from a file that is named like those it stands for, as {@code train} writes them, or from
 * a folder of such files.
 */
record OwnWeights(Path from) {

    static Parsed<OwnWeights> read(String game, String path) {
        var from = Path.of(path);
        if (Files.isDirectory(from)) {
            return Parsed.good(new OwnWeights(from));
        }
        if (!Files.isReadable(from)) {
            return Parsed.bad("there is no file " + path);
        }
        return Weights.knows(game + "/" + from.getFileName())
                ? Parsed.good(new OwnWeights(from))
                : Parsed.bad(
                        "no weights of "
                                + game
                                + " are called "
                                + from.getFileName()
                                + "; einwurf train writes them with their names");
    }

    /** A bot that thinks with them. */
    <S extends Record, M extends Move> Bot<S, M> with(Bot<S, M> bot) {
        var own = new Weights.Own(this::bytes);
        return new Bot<>() {
            @Override
            public List<Rated<M>> rate(S seen, Seat seat, Budget budget, long seed) {
                return Weights.using(own, () -> bot.rate(seen, seat, budget, seed));
            }

            @Override
            public Rated<M> choose(S seen, Seat seat, Budget budget, long seed) {
                return Weights.using(own, () -> bot.choose(seen, seat, budget, seed));
            }
        };
    }

    private byte @Nullable [] bytes(String path) {
        var name = path.substring(path.indexOf('/') + 1);
        var file = Files.isDirectory(from) ? from.resolve(name) : from;
        try {
            return file.endsWith(name) && Files.isReadable(file) ? Files.readAllBytes(file) : null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
