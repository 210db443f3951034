package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.rules.Referee;
import einwurf.rules.Referee.Ruling;
import einwurf.rules.Seat;
import einwurf.rules.Series;
import einwurf.rules.Turn;
import einwurf.server.dice.Nonce;
import einwurf.server.wire.Action;
import einwurf.server.wire.Code;
import einwurf.server.wire.How;
import einwurf.server.wire.Problem;
import einwurf.server.wire.SeatKind;
import einwurf.server.wire.Status;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** Keeps the game going: begins it, takes choices, throws the dice that are due, and ends it. */
final class Dealer<S extends Record, M extends Move> {
    private final Pen<S, M> pen;
    private final Course<S, M> course;

    Dealer(Pen<S, M> pen) {
        this.pen = pen;
        course = pen.course();
    }

    /** Begins, or goes on with the next game, if nobody is waited for. */
    void startIfReady() {
        boolean here =
                course.seats().stream()
                        .allMatch(s -> s.kind() != SeatKind.OPEN && (s.ready() || s.keeper()));
        if (here && (course.status() == Status.WAITING || course.status() == Status.BETWEEN)) {
            start();
        }
    }

    void start() {
        pen.add(new Event.Started(course.number() + 1));
        deal();
    }

    /** A seat's choice. The same one twice is one. */
    @Nullable Problem move(int seat, Action.Move wish, boolean house) {
        if (course.heard().answered(seat, wish.ask(), wish.move())) {
            return null;
        }
        int ask = course.ask(seat);
        if (course.status() == Status.WAITING) {
            return notBegun();
        }
        if (ask != 0 && wish.ask() != ask) {
            return Problem.of(
                            Code.NOT_YOUR_TURN,
                            "That was an answer to an older question",
                            "Das war die Antwort auf eine ältere Frage")
                    .withAsk(ask, true);
        }
        if (course.status() != Status.PLAYING) {
            return Problem.of(Code.OVER, "The game is over", "Das Spiel ist zu Ende");
        }
        if (!house && course.seat(seat).resigned()) {
            return Problem.of(
                    Code.OVER, "You resigned this game", "Du hast dieses Spiel aufgegeben");
        }
        var position = course.running().position();
        return switch (Referee.play(course.game(), position, Seat.of(seat), wish.move())) {
            case Ruling.Refused<S, M>(var why, var text, var rule) ->
                    Problem.of(Code.of(why), text).withRule(rule).withAsk(ask, false);
            case Ruling.Played<S, M> played -> {
                if (!house && course.seat(seat).keeper()) {
                    pen.add(new Event.Back(seat));
                }
                boolean made = wish.nonce() == null;
                var nonce = wish.nonce() == null ? Nonce.make(pen.random()) : wish.nonce();
                pen.add(new Event.Chose(seat, wish.move(), ask, nonce, made), played);
                deal();
                yield null;
            }
        };
    }

    /** Throws whatever dice are due, and notes the end. */
    void deal() {
        while (course.running().turn() instanceof Turn.Chance chance) {
            var drawn = course.cup().draw(chance);
            var roll = course.game().notation().writeRoll(drawn.roll());
            pen.add(
                    new Event.Rolled(chance.seat().number(), roll, drawn.link()),
                    course.ruled(drawn.roll()));
        }
        if (course.running().turn() instanceof Turn.Over(var result)) {
            var points =
                    course.game()
                            .series()
                            .points(
                                    course.running().position(),
                                    result,
                                    course.scores().series().measure());
            pen.add(Places.ended(result.places(), points, resigned(), How.PLAYED));
            startIfReady();
        }
    }

    /** A seat gives up, or loses on time. */
    void giveUp(int seat, How how) {
        pen.add(new Event.Resigned(seat));
        var resigned = resigned();
        long left = resigned.stream().filter(r -> !r).count();
        boolean counts =
                course.scores().series().kind() == Series.Kind.BEST_OF
                        || course.scores().series().kind() == Series.Kind.GAMES
                                && course.scores().series().n() == 1;
        if (left == 0 || left == 1 && counts) {
            pen.add(Places.last(resigned, how));
            startIfReady();
        }
    }

    private List<Boolean> resigned() {
        return course.seats().stream().map(Occupant::resigned).toList();
    }

    static Problem notBegun() {
        return Problem.of(
                Code.NOT_YOUR_TURN, "The game hasn't begun", "Das Spiel hat noch nicht begonnen");
    }
}
