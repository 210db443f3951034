package einwurf.browser;

import einwurf.Games;
import einwurf.bots.Bots;
import einwurf.bots.OddsTable;
import einwurf.browser.Door.Answer;
import einwurf.rules.Frame;
import einwurf.rules.Game;
import einwurf.rules.Json;
import einwurf.rules.Move;
import einwurf.rules.Parsed;
import einwurf.rules.Referee;
import einwurf.rules.Referee.Ruling;
import einwurf.rules.Seat;
import einwurf.rules.Turn;

import org.jspecify.annotations.Nullable;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Questions about a position that is given as text, beside the table: at a table of the server the
 * browser knows no more than that.
 */
final class PositionQuestions<S extends Record, M extends Move> {
    private final Game<S, M> game;
    private final S position;

    private PositionQuestions(Game<S, M> game, S position) {
        this.game = game;
        this.position = position;
    }

    static String of(
            String id, String position, Function<PositionQuestions<?, ?>, String> question) {
        var game = Games.byId(id);
        return game.isEmpty()
                ? Answer.error("NO_SUCH_GAME", "There is no game " + id)
                : read(game.get(), position, question);
    }

    private static <S extends Record, M extends Move> String read(
            Game<S, M> game, String text, Function<PositionQuestions<?, ?>, String> question) {
        return switch (game.notation().readPosition(text)) {
            case Parsed.Bad<S>(var why) -> Answer.error("BAD_POSITION", why, "");
            case Parsed.Good<S>(var position) ->
                    question.apply(new PositionQuestions<>(game, position));
        };
    }

    String odds(int number, int seed) {
        var seat = Seat.of(number);
        if (!(game.turn(position) instanceof Turn.Choice(var seats, _)) || !seats.contains(seat)) {
            return Answer.error("NOT_YOUR_TURN", "Seat " + seat + " is not asked now");
        }
        var shelf = Bots.of(game);
        var strongest = shelf.bot(shelf.levels().getLast());
        var rated = strongest.rate(position, seat, shelf.hint(), seed);
        return Json.write(
                rated.stream()
                        .map(
                                r ->
                                        Json.object(
                                                "move", game.notation().writeMove(r.move()),
                                                "label", label(seat, r.move()),
                                                "value", r.value(seat),
                                                "exact", r.exact(),
                                                "error", r.error(),
                                                "why", why(seat, r.move())))
                        .toList());
    }

    String frame(int seat) {
        var table = game.table(position);
        if (seat < 0 || seat > table.players()) {
            return Answer.error("NO_SUCH_SEAT", "There is no seat " + seat);
        }
        var names = Collections.nCopies(table.players(), "");
        return Json.write(Frame.of(game, table, position, seat, names));
    }

    String oddsTables(int number) {
        var seat = Seat.of(number);
        if (!(game.turn(position) instanceof Turn.Choice(var seats, _)) || !seats.contains(seat)) {
            return Json.write(List.of());
        }
        return Json.write(
                Bots.of(game).oddsTables(position, seat).stream()
                        .map(
                                one ->
                                        Json.object(
                                                "about", one.about(),
                                                "what", Answer.text(one.what()),
                                                "measure", one.measure().name(),
                                                "rows",
                                                        one.rows().stream()
                                                                .map(PositionQuestions::row)
                                                                .toList()))
                        .toList());
    }

    private static Map<String, @Nullable Object> row(OddsTable.Row row) {
        return Json.object(
                "key", row.key(), "label", Answer.text(row.label()), "value", row.value());
    }

    private @Nullable Object why(Seat seat, M move) {
        return Bots.of(game).why(position, seat, move).map(Answer::text).orElse(null);
    }

    private Map<String, @Nullable Object> label(Seat seat, M move) {
        return Answer.text(game.voice().label(position, seat, move));
    }

    String why(int seat, String move) {
        return switch (Referee.play(game, position, Seat.of(seat), move)) {
            case Ruling.Played<S, M> _ -> Json.write("ok");
            case Ruling.Refused<S, M>(var why, var text, var rule) ->
                    Answer.error(why.name(), text, rule);
        };
    }
}
