package einwurf.einhorn;

import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Statistics;
import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What is rolled, and how games and matches end. */
final class EinhornStatistics implements Statistics<EinhornPosition> {
    private static final int RESULTS = 4;
    private static final int DREIFALTIGKEIT = Prediction.DREIFALTIGKEIT.ordinal();

    private final long[] rolled = new long[RESULTS];
    private final long[] ended = new long[GameEnd.values().length];
    private long matches, games, stashEmpty, bidsTooLow;

    private enum GameEnd {
        PLAYER_OUT("playerOut", new Text("a player ran out", "jemand hatte keine Steine mehr")),
        SWEEP("sweep", new Text("Dreifaltigkeit predicted", "Dreifaltigkeit angesagt")),
        STASH_EMPTY("stashEmpty", new Text("empty bowl", "leere Schale"));

        final String key;
        final Text label;

        GameEnd(String key, Text label) {
            this.key = key;
            this.label = label;
        }
    }

    @Override
    public void roll(Board<EinhornPosition> board, Dice dice) {
        var table = (EinhornBoard) board;
        if (table.phase() != Phase.ROLL) {
            board.roll(dice);
            return;
        }
        int fallen = Throws.sorted(dice.below(Throws.ORDERED));
        int result = Throws.result(fallen);
        rolled[result]++;
        boolean sweep = result == DREIFALTIGKEIT && table.said() == DREIFALTIGKEIT;
        table.roll(fallen);
        note(table, sweep);
    }

    @Override
    public void play(Board<EinhornPosition> board, int move) {
        var table = (EinhornBoard) board;
        var before = table.phase();
        table.play(move);
        if (before == Phase.SETTLE) {
            note(table, false);
        } else if (before == Phase.BID && done(table)) {
            bidsTooLow++; // E9: nothing could be left after the deal
        }
    }

    /** After a payment: whether it ended the game, and how (E8). */
    private void note(EinhornBoard table, boolean sweep) {
        if (table.phase() == Phase.BID || done(table)) {
            games++;
            boolean empty = table.stash() == 0; // only a gain can empty it, so nobody ran out
            ended[
                    (sweep ? GameEnd.SWEEP : empty ? GameEnd.STASH_EMPTY : GameEnd.PLAYER_OUT)
                            .ordinal()]++;
        }
    }

    private static boolean done(EinhornBoard table) {
        return table.phase() == Phase.TIEBREAK || table.phase() == Phase.OVER;
    }

    @Override
    public void over(Board<EinhornPosition> board) {
        matches++;
        stashEmpty += ((EinhornBoard) board).stash() == 0 ? 1 : 0;
    }

    @Override
    public long[] counts() {
        var row = Arrays.copyOf(rolled, RESULTS + ended.length + 4);
        System.arraycopy(ended, 0, row, RESULTS, ended.length);
        int rest = RESULTS + ended.length;
        row[rest] = matches;
        row[rest + 1] = games;
        row[rest + 2] = stashEmpty;
        row[rest + 3] = bidsTooLow;
        return row;
    }

    @Override
    public void add(long[] counts) {
        for (int i = 0; i < RESULTS; i++) {
            rolled[i] += counts[i];
        }
        for (int i = 0; i < ended.length; i++) {
            ended[i] += counts[RESULTS + i];
        }
        int rest = RESULTS + ended.length;
        matches += counts[rest];
        games += counts[rest + 1];
        stashEmpty += counts[rest + 2];
        bidsTooLow += counts[rest + 3];
    }

    @Override
    public List<Figure> figures() {
        var results = new ArrayList<Count>();
        for (int i = 0; i < RESULTS; i++) {
            var result = Prediction.values()[i];
            results.add(new Count(result.letter(), result.title(), rolled[i]));
        }
        var ends = new ArrayList<Count>();
        for (var end : GameEnd.values()) {
            ends.add(new Count(end.key, end.label, ended[end.ordinal()]));
        }
        return List.of(
                new Figure.Counts("rolls", new Text("rolls", "Würfe"), results),
                new Figure.Mean(
                        "meanGames",
                        new Text("games in a match", "Spiele je Partie"),
                        games / (double) matches),
                new Figure.Counts("gameEnds", new Text("games end by", "Spielende durch"), ends),
                new Figure.Counts(
                        "matchEnds",
                        new Text("matches end by", "Partieende durch"),
                        List.of(
                                new Count(
                                        "lastGame",
                                        new Text("last game", "letztes Spiel"),
                                        matches - stashEmpty - bidsTooLow),
                                new Count(
                                        "stashEmpty",
                                        new Text("empty bowl", "leere Schale"),
                                        stashEmpty),
                                new Count(
                                        "bidsTooLow",
                                        new Text("too little to deal", "zu wenig zum Austeilen"),
                                        bidsTooLow))));
    }
}
