package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.server.store.Change;
import einwurf.server.store.StoredMatch;
import einwurf.server.wire.Action;
import einwurf.server.wire.Setup;

import java.util.HexFormat;
import java.util.Random;

/** A long series between two bots who do anything, as it would have been stored. */
public final class LongMatch {
    private LongMatch() {}

    /** The match {@code id}, over after so many games. */
    public static Change.Create of(String id, int games) {
        var setup =
                Setup.of(
                        "{\"game\":\"einstein\",\"series\":\"games-"
                                + games
                                + "\",\"seats\":["
                                + "{\"kind\":\"bot\",\"level\":\"random\"},"
                                + "{\"kind\":\"bot\",\"level\":\"random\"}]}");
        var secret = new byte[32];
        return of(Archive.course(id, setup, secret), secret);
    }

    private static <S extends Record, M extends Move> Change.Create of(
            Course<S, M> course, byte[] secret) {
        var random = new Random(1);
        var pen = new Pen<>(course, random);
        pen.now(1_800_000_000_000L);
        pen.add(new Event.Created("host"));
        for (int seat = 1; seat <= course.players(); seat++) {
            pen.add(new Event.SatBot(seat, "Bot " + seat, "random"));
        }
        var dealer = new Dealer<>(pen);
        dealer.startIfReady();
        while (course.status() == Status.PLAYING) {
            for (int seat = 1; seat <= course.players(); seat++) {
                int ask = course.ask(seat);
                if (ask != 0) {
                    var moves = course.game().moves(course.running().position(), Seat.of(seat));
                    var move = moves.get(random.nextInt(moves.size()));
                    var text = course.game().notation().writeMove(move);
                    dealer.move(seat, new Action.Move(ask, text, null), true);
                }
            }
        }
        return new Change.Create(
                new StoredMatch(
                        course.id(),
                        pen.now(),
                        SetupText.write(course.setup()),
                        HexFormat.of().formatHex(secret),
                        course.status().word(),
                        false,
                        null),
                pen.takeFresh());
    }
}
