package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Text;
import einwurf.rules.Turn;
import einwurf.server.wire.Setup.ClockKind;
import einwurf.server.wire.Want;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A match as one pair of eyes may see it. The position goes through {@code seenBy} before anything
 * is read from it.
 */
final class Views<S extends Record, M extends Move> {
    private static final int MOST_LABELS = 100;

    private final Course<S, M> course;
    private final Telling<S, M> telling;
    private final int eyes;

    /** {@code eyes} is a seat, 0 for a spectator. Good for one version of the course. */
    Views(Course<S, M> course, Telling<S, M> telling, int eyes) {
        this.course = course;
        this.telling = telling;
        this.eyes = eyes;
    }

    /** Everything but what belongs to the viewer's own line: presence, host. */
    void whole(Out out, Set<Want> want) {
        out.key("match").word(course.id()).key("version").value(course.version());
        out.key("you").value(eyes).key("url").word("/m/" + course.id());
        out.key("game").open().key("id").word(course.game().id());
        out.key("name").data(course.game().about().name()).close();
        out.key("chat").data(course.setup().chat());
        for (var part : Part.values()) {
            part(out, part, want);
        }
    }

    void part(Out out, Part part, Set<Want> want) {
        switch (part) {
            case STATUS -> out.key("status").word(course.status().word());
            case LISTED -> out.key("listed").data(course.listed());
            case NODE -> {
                node(out, want);
                takeBack(out);
            }
            case SEATS -> seats(out);
            case CLOCK -> clock(out);
            case SERIES -> series(out);
            case RESULT -> result(out);
            case OFFER -> offer(out);
            case REMATCH -> rematch(out);
            case DICE -> {
                if (want.contains(Want.DICE)) {
                    out.key("dice").open().key("commit").word(course.cup().commitment());
                    out.key("next").word(course.cup().nextCommitment());
                    out.key("chain").value(course.cup().chainNumber()).close();
                }
            }
        }
    }

    /** The position, and the question put to these eyes if there is one. */
    private void node(Out out, Set<Want> want) {
        var run = course.run();
        if (run == null) {
            out.key("node").nothing().key("ask").nothing();
            nothingAsked(out, want);
            return;
        }
        var picture = telling.picture(run, eyes);
        int ask = course.ask(eyes);
        if (ask == 0) {
            out.key("node").raw(picture.unasked(want)).key("ask").nothing();
            nothingAsked(out, want);
            return;
        }
        var game = course.game();
        var seat = Seat.of(eyes);
        var moves = game.moves(picture.seen(), seat);
        var listed = new Out().list();
        for (var move : moves) {
            listed.data(game.notation().writeMove(move));
        }
        picture.write(out.key("node"), eyes, listed.end().bytes(), want);
        out.key("ask").value(ask);
        if (want.contains(Want.SAY)) {
            out.key("say").both(game.voice().ask(picture.seen(), seat));
        }
        if (want.contains(Want.LABELS)) {
            out.key("labels");
            labels(out, picture.seen(), moves);
        }
    }

    private void labels(Out out, S seen, List<M> moves) {
        if (moves.size() > MOST_LABELS) {
            out.nothing();
            return;
        }
        out.list();
        for (var move : moves) {
            out.both(course.game().voice().label(seen, Seat.of(eyes), move));
        }
        out.end();
    }

    private static void nothingAsked(Out out, Set<Want> want) {
        if (want.contains(Want.SAY)) {
            out.key("say").nothing();
        }
        if (want.contains(Want.LABELS)) {
            out.key("labels").nothing();
        }
    }

    private void takeBack(Out out) {
        var possible = TakeBacks.possible(course, eyes);
        out.key("takeBack");
        if (possible == null) {
            out.nothing();
        } else {
            out.open().key("to").value(possible.to());
            out.key("free").data(possible.free()).close();
        }
    }

    private void seats(Out out) {
        out.key("seats").list();
        for (int i = 0; i < course.players(); i++) {
            var seat = course.seats().get(i);
            out.open().key("seat").value(i + 1).key("kind").word(seat.kind().word());
            out.key("name").data(seat.name());
            out.key("level").data(seat.level().isEmpty() ? null : seat.level());
            out.key("keeper").data(seat.keeper());
            out.key("ready").data(seat.ready());
            out.key("resigned").data(seat.resigned()).close();
        }
        out.end();
    }

    private void clock(Out out) {
        var times = course.times();
        out.key("clock");
        if (times.none()) {
            out.nothing();
            return;
        }
        long now = telling.now();
        var clock = times.clock();
        out.open().key("kind").word(clock.kind().name().toLowerCase(Locale.ROOT));
        out.key("seconds").value(clock.seconds()).key("increment").value(clock.increment());
        out.key("seats").list();
        for (int seat = 1; seat <= course.players(); seat++) {
            boolean running = course.ask(seat) != 0 && !course.seat(seat).housePlays();
            long left = times.left(seat);
            if (running) {
                left = Math.max(0, left - (now - course.running().since(seat)));
            } else if (clock.kind() == ClockKind.MOVE) {
                left = clock.seconds() * 1000L;
            }
            out.open().key("left").data(left);
            out.key("running").data(running).close();
        }
        out.end().key("at").data(now).close();
    }

    private void series(Out out) {
        var standing = course.scores().standing();
        boolean over = course.scores().over();
        out.key("series").open().key("text").data(course.setup().series());
        out.key("measure")
                .word(course.scores().series().measure())
                .key("game")
                .value(course.number());
        out.key("scores").data(standing.scores()).key("results").list();
        for (var ended : course.scores().results()) {
            out.open();
            EventView.result(out, ended);
            out.close();
        }
        out.end().key("over").data(over);
        out.key("places").data(over ? standing.places() : null).close();
    }

    private void result(Out out) {
        var result = course.scores().last();
        out.key("result");
        if (result == null) {
            out.nothing();
            return;
        }
        out.open();
        EventView.result(out, result);
        out.key("say").both(end(result)).close();
    }

    private Text end(Event.Ended result) {
        boolean byRules =
                result.how() == Event.How.PLAYED
                        && course.running().turn() instanceof Turn.Over(var rules)
                        && rules.places().equals(result.places());
        return byRules
                ? course.game().voice().end(course.running().position(), course.names())
                : Sayings.ended(result, course.names());
    }

    private void offer(Out out) {
        var offer = course.offer();
        out.key("offer");
        if (offer == null) {
            out.nothing();
            return;
        }
        out.open().key("offer").value(offer.number()).key("kind").word("takeBack");
        out.key("by").value(offer.by()).key("to").value(offer.to());
        out.key("agreed").data(offer.agreed()).close();
    }

    private void rematch(Out out) {
        out.key("rematch");
        if (course.wantRematch().isEmpty() && course.rematch() == null) {
            out.nothing();
            return;
        }
        out.open().key("wanted").data(course.wantRematch());
        out.key("match").data(course.rematch()).close();
    }
}
