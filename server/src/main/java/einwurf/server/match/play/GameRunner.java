package einwurf.server.match.play;

import einwurf.rules.Dice;
import einwurf.rules.Move;
import einwurf.rules.Referee;
import einwurf.rules.Referee.Ruling;
import einwurf.rules.Seat;
import einwurf.rules.Series;
import einwurf.rules.Turn;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.MatchLog;
import einwurf.server.match.state.MatchState;
import einwurf.server.match.state.Occupant;
import einwurf.server.wire.Action;
import einwurf.server.wire.Code;
import einwurf.server.wire.How;
import einwurf.server.wire.Problem;
import einwurf.server.wire.SeatKind;
import einwurf.server.wire.Status;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** Keeps the game going: begins it, takes choices, throws the dice that are due, and ends it. */
public final class GameRunner<S extends Record, M extends Move> {
    private final MatchLog<S, M> log;
    private final MatchState<S, M> state;
    private final Throws<S, M> dice;

    public GameRunner(MatchLog<S, M> log, Presence presence) {
        this.log = log;
        state = log.state();
        dice = new Throws<>(log, presence);
    }

    /** Begins, or goes on with the next game, if nobody is waited for. */
    public void startIfReady() {
        boolean here =
                state.seats().all().stream()
                        .allMatch(s -> s.kind() != SeatKind.OPEN && (s.ready() || s.standIn()));
        if (here && (state.status() == Status.WAITING || state.status() == Status.BETWEEN)) {
            start();
        }
    }

    void start() {
        log.add(new Event.Started(state.number() + 1));
        deal();
    }

    /** A seat's choice. The same one twice is one. */
    public @Nullable Problem move(int seat, Action.Move wish, boolean house) {
        if (state.pastRequests().answered(seat, wish.ask(), wish.move())) {
            return null;
        }
        int ask = state.ask(seat);
        if (state.status() == Status.WAITING) {
            return Refusals.notBegun();
        }
        if (ask != 0 && wish.ask() != ask) {
            return stale(ask);
        }
        if (state.status() != Status.PLAYING) {
            return Problem.of(Code.OVER, "The game is over", "Das Spiel ist zu Ende");
        }
        if (!house && state.seat(seat).resigned()) {
            return Problem.of(
                    Code.OVER, "You resigned this game", "Du hast dieses Spiel aufgegeben");
        }
        var position = state.running().position();
        return switch (Referee.play(state.game(), position, Seat.of(seat), wish.move())) {
            case Ruling.Refused<S, M>(var why, var text, var rule) ->
                    Problem.of(Code.of(why), text).withRule(rule).withAsk(ask, false);
            case Ruling.Played<S, M> played -> {
                if (!house && state.seat(seat).standIn()) {
                    log.add(new Event.Back(seat));
                }
                log.add(new Event.Chose(seat, wish.move(), ask), played);
                deal();
                yield null;
            }
        };
    }

    /** What a person's own dice show. The same twice is one. */
    @Nullable Problem roll(int seat, Action.Roll wish) {
        if (state.pastRequests().answered(seat, wish.ask(), wish.roll())) {
            return null;
        }
        int ask = state.ask(seat);
        if (!state.waitsForOwnDice() || ask == 0) {
            return Refusals.notNow(
                    "Nobody asks for your dice now", "Nach Deinen Würfeln fragt gerade niemand");
        }
        if (wish.ask() != ask) {
            return stale(ask);
        }
        var position = state.running().position();
        return switch (Referee.roll(state.game(), position, wish.roll())) {
            case Ruling.Refused<S, M>(var why, var text, var rule) ->
                    Problem.of(Code.of(why), text).withRule(rule).withAsk(ask, false);
            case Ruling.Played<S, M> played -> {
                log.add(new Event.Rolled(seat, wish.roll(), null, null, ask), played);
                deal();
                yield null;
            }
        };
    }

    private static Problem stale(int ask) {
        return Problem.of(
                        Code.NOT_YOUR_TURN,
                        "That was an answer to an older question",
                        "Das war die Antwort auf eine ältere Frage")
                .withAsk(ask, true);
    }

    /** A seat's share for a throw. */
    @Nullable Problem reveal(int seat, Action.Reveal wish) {
        var problem = dice.reveal(seat, wish);
        goOn();
        return problem;
    }

    /** When the next share is missing. */
    long sharesMissing() {
        return dice.deadline();
    }

    /** Whatever has happened: lets a throw fall that waits for nobody any more. */
    public void goOn() {
        if (state.status() == Status.PLAYING
                && (state.dice().due() != null || state.waitsForOwnDice())) {
            deal();
        }
    }

    /** Throws whatever dice are due and wait for nobody, and notes the end. */
    void deal() {
        while (state.running().turn() instanceof Turn.Chance chance) {
            if (!(state.setup().ownDice() ? drawForAbsent(chance) : dice.fall(chance))) {
                return;
            }
        }
        if (state.running().turn() instanceof Turn.Over(var result)) {
            var points =
                    state.game()
                            .series()
                            .points(
                                    state.running().position(),
                                    result,
                                    state.scores().series().measure());
            log.add(Placement.ended(result.places(), points, resigned(), How.PLAYED));
            startIfReady();
        }
    }

    /** Anyone who isn't here has no dice here either: the server throws. False: they are here. */
    private boolean drawForAbsent(Turn.Chance chance) {
        int seat = chance.seat().number();
        if (state.waitsForOwnDice() && !state.seats().seat(seat).housePlays()) {
            return false;
        }
        var roll = chance.draw(new Dice(log.random().nextLong()));
        var text = state.game().notation().writeRoll(roll);
        log.add(new Event.Rolled(seat, text, null, null, 0), state.ruled(roll));
        return true;
    }

    /** A seat gives up, or loses on time; {@code gone}: nobody was there for too long. */
    void giveUp(int seat, How how, boolean gone) {
        log.add(new Event.Resigned(seat, gone));
        var resigned = resigned();
        long left = resigned.stream().filter(r -> !r).count();
        boolean counts =
                state.scores().series().kind() == Series.Kind.BEST_OF
                        || (state.scores().series().kind() == Series.Kind.GAMES
                                && state.scores().series().n() == 1);
        if (left == 0 || (left == 1 && counts)) {
            log.add(Placement.last(resigned, how));
            startIfReady();
        }
    }

    private List<Boolean> resigned() {
        return state.seats().all().stream().map(Occupant::resigned).toList();
    }
}
