package einwurf.app.play;

import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Series;
import einwurf.rules.Series.Standing;
import einwurf.rules.Table;
import einwurf.rules.Turn;

import java.util.ArrayList;
import java.util.List;

/**
 * An evening at one keyboard: a game, or a series of them.
 *
 * @param first the table of the first game of the series
 * @param before the standing before the game that begins now
 * @param fast dice fall without Enter
 */
record PlaySession<S extends Record, M extends Move>(
        Game<S, M> game,
        Table first,
        Players players,
        Series series,
        Standing before,
        PlayConsole console,
        TerminalDice dice,
        GameSaver saver,
        boolean fast) {

    /** Plays on from there, game after game, until the series is over or everyone has left. */
    void play(GameHistory<S, M> begun) {
        console.line(
                console.ink().bold(game.about().name())
                        + ": "
                        + String.join(", ", players.names()));
        console.say(TerminalTexts.WELCOME);
        var history = begun;
        var standing = before;
        while (true) {
            if (!single()) {
                console.say(TerminalTexts.game(standing.played() + 1, series));
            }
            var loop = new GameLoop<>(this, history, standing);
            if (!finish(loop, standing)) {
                return;
            }
            standing = series.add(standing, game, history.position());
            history = GameHistory.begin(game, game.series().table(first, standing.played() + 1));
            saver.next(standing.played() + 1);
        }
    }

    /** One game to its end and no undo wanted; false if nothing comes after it. */
    private boolean finish(GameLoop<S, M> loop, Standing standing) {
        while (loop.play()) {
            var position = loop.history().position();
            var result = ((Turn.Over) game.turn(position)).result();
            var usual = game.series().measures().getFirst();
            boolean telling = result.points().stream().anyMatch(points -> points > 1);
            console.draw(ranking(result.places(), telling ? result.points() : List.of(), usual));
            var after = series.add(standing, game, position);
            if (!single()) {
                console.gap();
                console.say(
                        series.over(after) ? TerminalTexts.SERIES_OVER : TerminalTexts.STANDING);
                var measure = series.kind() == Series.Kind.BEST_OF ? "wins" : series.measure();
                console.draw(ranking(after.places(), after.scores(), measure));
            }
            if (series.over(after)) {
                saver.file()
                        .ifPresent(
                                file -> console.say(TerminalTexts.savedFinished(file.toString())));
                return false;
            }
            if (players.people().isEmpty()) {
                return true;
            }
            switch (loop.ask(TerminalTexts.AGAIN)) {
                case Prompt.Answer.Typed _ -> {
                    return true;
                }
                case Prompt.Answer.Left _ -> {
                    return false;
                }
                case Prompt.Answer.Changed _ -> {
                    // back into the game, which is not over any more
                }
            }
        }
        return false;
    }

    private boolean single() {
        return series.equals(Series.single(game));
    }

    /** Everyone by place, with what they have of it, if that says more than the place. */
    private Block ranking(List<Integer> places, List<Integer> scores, String measure) {
        int widest = players.names().stream().mapToInt(String::length).max().orElse(0);
        var lines = new ArrayList<String>();
        for (int place = 1; place <= places.size(); place++) {
            for (var seat : Seat.all(places.size())) {
                if (places.get(seat.index()) == place) {
                    var score =
                            scores.isEmpty()
                                    ? ""
                                    : console.in(
                                            TerminalTexts.counted(
                                                    scores.get(seat.index()), measure));
                    var name = Ink.pad(players.name(seat), widest);
                    lines.add(Ink.right(place, 3) + ". " + name + "  " + score);
                }
            }
        }
        return new Block(lines);
    }
}
