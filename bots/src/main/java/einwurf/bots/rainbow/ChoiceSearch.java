package einwurf.bots.rainbow;

import einwurf.bots.Budget;
import einwurf.bots.RemainingBudget;
import einwurf.bots.SuccessiveElimination;
import einwurf.bots.WinShares;
import einwurf.bots.net.Net;
import einwurf.rainbow.Phase;
import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowBoard;
import einwurf.rainbow.RainbowMoveCode;
import einwurf.rainbow.RainbowPosition;
import einwurf.rainbow.Trio;
import einwurf.rules.Board;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** All choices of one moment, best first: quickly, then deeper as asked. */
final class ChoiceSearch {
    private static final Trio[] TRIOS = Trio.values();

    /** How many claims, and how many dice after each, are worth a look at the next throw. */
    private static final int LOOKED_AT = 4;

    private static final int DICE_LOOKED_AT = 2;

    /** How many claims are played on. */
    private static final int PLAYED_ON = 5;

    /** What is believed before choices are played on counts as much as so many playouts. */
    private static final double BELIEF = 10;

    /** A win in hand is worth more than any hope. */
    private static final double SURE = 1000;

    private final Rainbow game;
    private final Net net;
    private final RainbowBoard board, after;
    private final int seat, players;
    private final SheetSearch search;
    private final RemainingBudget remaining;
    final List<RatedChoice> choices = new ArrayList<>();

    ChoiceSearch(Rainbow game, Net net, RainbowPosition seen, int seat, Budget budget) {
        this.game = game;
        this.net = net;
        this.seat = seat;
        var table = game.table(seen);
        players = seen.players();
        board = game.fast().board(table);
        after = game.fast().board(table);
        board.set(seen);
        board.selectSeat(seat);
        search = new SheetSearch(net, board);
        search.look(board, seat);
        remaining = new RemainingBudget(budget);
        for (int i = 0, moves = board.moves(); i < moves; i++) {
            choices.add(new RatedChoice(board.move(i)));
        }
        if (board.phase() == Phase.PICK) {
            pick();
        } else {
            claim();
        }
    }

    private void pick() {
        long marks = board.marks(seat);
        int counts = board.counts(seat);
        for (var choice : choices) {
            search.rest(marks, counts, search.rolled(trio(choice)));
            choice.chance = search.chance();
            choice.worth = search.estimate(trio(choice), marks, counts);
        }
        sort();
    }

    private Trio trio(RatedChoice choice) {
        return TRIOS[RainbowMoveCode.trio(choice.move)];
    }

    private void claim() {
        int moment = SheetSearch.moment(board, seat);
        var phase = board.phase();
        for (var choice : choices) {
            after.copy(board);
            after.play(choice.move);
            if (after.waitsFor() == Board.OVER) {
                over(choice);
                continue;
            }
            if (after.phase() == phase && after.asks(seat)) {
                after.selectSeat(seat);
                search.use(after, seat);
            } else {
                search.rest(after.marks(seat), after.counts(seat), moment);
            }
            choice.read(search);
            choice.marks = search.marks();
            choice.counts = search.counts();
        }
        sort();
    }

    private void over(RatedChoice choice) {
        double[] shares = new double[players];
        WinShares.read(after, players, game.about().goal(), shares);
        choice.shares = shares;
        choice.over = true;
        choice.chance = shares[seat];
        choice.worth =
                players == 1
                        ? after.points(seat) / RainbowFeatures.SPREAD
                        : shares[seat] == 1
                                ? SURE
                                : search.worth(TableRollout.lead(after, seat), shares[seat]);
    }

    private void sort() {
        choices.sort(Comparator.comparingDouble((RatedChoice c) -> c.worth).reversed());
    }

    /**
     * Looks at all throws that come next, where their dice are known or the seat's own: for all
     * dice it may pick, or for its best claims. Out of budget, nothing changes.
     */
    void deepen() {
        boolean picks = board.phase() == Phase.PICK;
        if (choices.size() == 1 || (!picks && !nextIsOwn())) {
            return;
        }
        var some = choices.subList(0, picks ? choices.size() : claimsLookedAt());
        double[] worths = new double[some.size()];
        double[] chances = new double[some.size()];
        for (int i = 0; i < some.size(); i++) {
            if (remaining.out()) {
                return;
            }
            long before = search.asked();
            foresee(some.get(i));
            worths[i] = search.worth();
            chances[i] = search.chance();
            remaining.nodes(search.asked() - before);
        }
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < some.size(); i++) {
            some.get(i).worth = worths[i];
            some.get(i).chance = chances[i];
            least = Math.min(least, worths[i]);
        }
        for (var choice : choices.subList(some.size(), choices.size())) {
            choice.worth = Math.min(choice.worth, least);
        }
        sort();
    }

    /**
     * At a table, plays the best choices on, each at most so many times and so many throws far:
     * less where the best one is soon clear.
     */
    void playOn(int most, int length, long seed) {
        var rivals = rivals();
        if (players == 1 || rivals.size() < 2 || choices.getFirst().worth >= SURE) {
            return;
        }
        var starts = rivals.stream().map(this::played).toList();
        var rollout = new TableRollout(net, after, seat);
        var elimination =
                new SuccessiveElimination(
                        rivals.stream().mapToDouble(c -> c.worth).toArray(), BELIEF);
        double[] chances = new double[rivals.size()];
        int[] counts = new int[rivals.size()];
        elimination.run(
                (i, luck) -> {
                    long before = rollout.asked();
                    rollout.play(starts.get(i), length, luck);
                    remaining.nodes(rollout.asked() - before + 1);
                    chances[i] += rollout.chance();
                    counts[i]++;
                    return rollout.worth();
                },
                most,
                remaining,
                seed);
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < rivals.size(); i++) {
            var rival = rivals.get(i);
            rival.worth = elimination.worth(i);
            rival.chance = counts[i] == 0 ? rival.chance : chances[i] / counts[i];
            least = Math.min(least, rival.worth);
        }
        for (var choice : choices) {
            var twin = twin(rivals, choice);
            choice.worth = twin == null ? Math.min(choice.worth, least) : twin.worth;
            choice.chance = twin == null ? choice.chance : twin.chance;
        }
        sort();
    }

    /** The choices to be played on; of those that lead to the same sheet, the first. */
    private List<RatedChoice> rivals() {
        var rivals = new ArrayList<RatedChoice>();
        int room = board.phase() == Phase.PICK ? TRIOS.length : PLAYED_ON;
        for (var choice : choices) {
            if (rivals.size() < room && twin(rivals, choice) == null) {
                rivals.add(choice);
            }
        }
        return rivals;
    }

    /** The one of the rivals that leads to the same sheet. */
    private @Nullable RatedChoice twin(List<RatedChoice> rivals, RatedChoice choice) {
        for (var rival : rivals) {
            if (rival == choice
                    || (board.phase() != Phase.PICK
                            && !choice.over
                            && !rival.over
                            && rival.marks == choice.marks
                            && rival.counts == choice.counts)) {
                return rival;
            }
        }
        return null;
    }

    /** The table after a choice and the best use of what the seat may still do with its dice. */
    private RainbowBoard played(RatedChoice choice) {
        var played = game.fast().board(game.table(board.position()));
        played.copy(board);
        played.play(choice.move);
        if (board.phase() != Phase.PICK
                && played.waitsFor() == Board.CHOICE
                && played.phase() == board.phase()
                && played.asks(seat)) {
            played.selectSeat(seat);
            search.use(played, seat);
            search.play(played, seat);
        }
        return played;
    }

    /** Alone the other dice are thrown after the first ones; else the own turn may be next. */
    private boolean nextIsOwn() {
        return players == 1
                || (board.phase() == Phase.OTHERS && (board.active() + 1) % players == seat);
    }

    private int claimsLookedAt() {
        int count = 0;
        while (count < Math.min(LOOKED_AT, choices.size()) && !choices.get(count).over) {
            count++;
        }
        return count;
    }

    /** Looks at all throws that may follow a choice. */
    private void foresee(RatedChoice choice) {
        if (board.phase() == Phase.PICK) {
            search.foresee(trio(choice), board.marks(seat), board.counts(seat));
        } else if (board.phase() == Phase.CLAIM) {
            search.foreseeRest(board.trio().rest(), choice.marks, choice.counts);
        } else {
            search.foreseeTurn(choice.marks, choice.counts, DICE_LOOKED_AT);
        }
    }
}
