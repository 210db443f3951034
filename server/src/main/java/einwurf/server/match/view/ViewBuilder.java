package einwurf.server.match.view;

import einwurf.rules.Effect;
import einwurf.rules.Frame;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Text;
import einwurf.rules.Turn;
import einwurf.server.match.play.Deadlines;
import einwurf.server.match.play.TakeBacks;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.MatchState;
import einwurf.server.match.state.ViewPart;
import einwurf.server.wire.GameResult;
import einwurf.server.wire.How;
import einwurf.server.wire.MatchView;
import einwurf.server.wire.SeenNode;
import einwurf.server.wire.Setup.ClockKind;
import einwurf.server.wire.Status;
import einwurf.server.wire.Want;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A match as one pair of eyes may see it. The position goes through {@code seenBy} before anything
 * is read from it.
 */
final class ViewBuilder<S extends Record, M extends Move> {
    private static final MatchView.Labels NO_LABELS = new MatchView.Labels(null, null);

    private final MatchState<S, M> state;
    private final ViewCache<S, M> cache;
    private final int eyes;
    private final Set<Want> want;

    /** {@code eyes} is a seat, 0 for a spectator. Good for one version of the state. */
    ViewBuilder(MatchState<S, M> state, ViewCache<S, M> cache, int eyes, Set<Want> want) {
        this.state = state;
        this.cache = cache;
        this.eyes = eyes;
        this.want = want;
    }

    /** Everything but what belongs to the viewer's own line: presence, host. */
    List<MatchView.Part> whole() {
        List<MatchView.Part> parts = new ArrayList<>();
        parts.add(new MatchView.Id(state.id()));
        parts.add(new MatchView.Version(state.version()));
        var setup = state.setup();
        var game =
                new MatchView.GameName(
                        state.game().id(), state.game().about().name(), setup.table().options());
        parts.add(
                new MatchView.Fixed(
                        eyes,
                        "/m/" + state.id(),
                        game,
                        setup.chat(),
                        setup.ownDice(),
                        setup.privateRecord(),
                        setup.help(),
                        setup.watch(),
                        MatchSummary.absence(setup)));
        for (var part : ViewPart.values()) {
            part(parts, part);
        }
        return parts;
    }

    void part(List<MatchView.Part> parts, ViewPart part) {
        switch (part) {
            case STATUS -> parts.add(new MatchView.Where(state.status()));
            case LISTED -> parts.add(new MatchView.InLobby(state.listed()));
            case NODE -> {
                position(parts);
                parts.add(new MatchView.Undo(takeBack()));
            }
            case SEATS -> parts.add(seating());
            case CLOCK -> parts.add(new MatchView.Time(clock()));
            case SERIES -> parts.add(new MatchView.Scores(series()));
            case RESULT -> parts.add(new MatchView.Ended(end(state)));
            case OFFER -> parts.add(new MatchView.Asked(offer()));
            case REMATCH -> parts.add(new MatchView.Again(rematch()));
            case DICE -> {
                if (want.contains(Want.DICE)) {
                    parts.add(new MatchView.Dice(dice()));
                }
            }
            case REVEAL -> parts.add(new MatchView.Reveal(reveal()));
        }
    }

    /** The position, and the question put to these eyes if there is one. */
    private void position(List<MatchView.Part> parts) {
        var run = state.run();
        if (run == null) {
            question(parts, null, null, null, NO_LABELS);
            return;
        }
        var picture = cache.picture(run, eyes);
        int ask = state.ask(eyes);
        boolean throwsOwnDice = ask != 0 && run.turn() instanceof Turn.Chance;
        if (ask == 0 || throwsOwnDice) {
            question(
                    parts,
                    picture.node(0, null, want),
                    throwsOwnDice ? (Integer) ask : null,
                    null,
                    NO_LABELS);
            return;
        }
        var game = state.game();
        var seat = Seat.of(eyes);
        var moves = game.moves(picture.seen(), seat);
        List<String> listed = new ArrayList<>(moves.size());
        for (var move : moves) {
            listed.add(game.notation().writeMove(move));
        }
        question(
                parts,
                picture.node(eyes, listed, want),
                ask,
                want.contains(Want.SAY) ? game.voice().ask(picture.seen(), seat) : null,
                want.contains(Want.LABELS) ? labels(picture.seen(), moves) : NO_LABELS);
    }

    private void question(
            List<MatchView.Part> parts,
            @Nullable SeenNode node,
            @Nullable Integer ask,
            @Nullable Text say,
            MatchView.Labels labels) {
        parts.add(new MatchView.Position(node, ask));
        if (want.contains(Want.SAY)) {
            parts.add(new MatchView.Question(say));
        }
        if (want.contains(Want.LABELS)) {
            parts.add(labels);
        }
    }

    private MatchView.Labels labels(S seen, List<M> moves) {
        if (moves.size() > Frame.MOST_CHOICES) {
            return NO_LABELS;
        }
        var game = state.game();
        var seat = Seat.of(eyes);
        List<Text> labels = new ArrayList<>(moves.size());
        List<List<Effect>> effects = new ArrayList<>(moves.size());
        for (var move : moves) {
            labels.add(game.voice().label(seen, seat, move, state.names()));
            effects.add(game.effects(seen, seat, move));
        }
        return new MatchView.Labels(labels, effects);
    }

    private MatchView.@Nullable TakeBackChoice takeBack() {
        var possible = TakeBacks.possible(state, eyes);
        return possible == null
                ? null
                : new MatchView.TakeBackChoice(possible.to(), possible.free());
    }

    private MatchView.Seats seating() {
        boolean goesOn =
                state.status() == Status.BETWEEN
                        && state.seats().all().stream().anyMatch(s -> s.outside() && s.ready());
        return new MatchView.Seats(
                seats(),
                state.seats().hostSeat(),
                goesOn ? state.firstReady() + Deadlines.BETWEEN : 0);
    }

    private List<MatchView.SeatInfo> seats() {
        List<MatchView.SeatInfo> seats = new ArrayList<>();
        for (int seat = 1; seat <= state.players(); seat++) {
            var occupant = state.seat(seat);
            seats.add(
                    new MatchView.SeatInfo(
                            name(state, seat),
                            occupant.standIn(),
                            occupant.ready(),
                            occupant.resigned()));
        }
        return seats;
    }

    static MatchView.SeatName name(MatchState<?, ?> state, int seat) {
        var occupant = state.seat(seat);
        var level = occupant.level().isEmpty() ? null : occupant.level();
        return new MatchView.SeatName(seat, occupant.kind(), occupant.name(), level);
    }

    private MatchView.@Nullable RunningClock clock() {
        var times = state.times();
        if (times.none()) {
            return null;
        }
        long now = cache.now();
        var clock = times.clock();
        List<MatchView.SeatTime> seats = new ArrayList<>();
        for (int seat = 1; seat <= state.players(); seat++) {
            long since = state.waitedSince(seat);
            boolean running = since >= 0 && !state.seat(seat).housePlays();
            long left = times.left(seat);
            if (running) {
                left = Math.max(0, left - (now - since));
            } else if (clock.kind() == ClockKind.MOVE) {
                left = clock.seconds() * 1000L;
            }
            seats.add(new MatchView.SeatTime(left, running));
        }
        return new MatchView.RunningClock(
                clock.kind(), clock.seconds(), clock.increment(), seats, now);
    }

    private MatchView.SeriesScore series() {
        var scores = state.scores();
        var standing = scores.standing();
        boolean over = scores.over();
        List<GameResult> results = new ArrayList<>();
        for (var one : scores.results()) {
            results.add(EventViews.result(one));
        }
        return new MatchView.SeriesScore(
                state.setup().series(),
                scores.series().measure(),
                state.number(),
                standing.scores(),
                results,
                scores.resultsFrom() == 1 ? 0 : scores.resultsFrom(),
                over,
                over ? standing.places() : null);
    }

    /** How the game ended, if it did. */
    static <S extends Record, M extends Move> MatchView.@Nullable GameEnd end(
            MatchState<S, M> state) {
        var result = state.scores().last();
        return result == null
                ? null
                : new MatchView.GameEnd(EventViews.result(result), sentence(state, result));
    }

    private static <S extends Record, M extends Move> Text sentence(
            MatchState<S, M> state, Event.Ended result) {
        boolean byRules =
                result.how() == How.PLAYED
                        && state.running().turn() instanceof Turn.Over(var rules)
                        && rules.places().equals(result.places());
        return byRules
                ? state.game().voice().end(state.running().position(), state.names())
                : EventSentences.ended(result, state.names());
    }

    private MatchView.@Nullable TakeBackOffer offer() {
        var offer = state.offer();
        return offer == null
                ? null
                : new MatchView.TakeBackOffer(
                        offer.number(),
                        MatchView.OfferKind.TAKE_BACK,
                        offer.by(),
                        offer.to(),
                        new ArrayList<>(offer.agreed()));
    }

    private MatchView.@Nullable RematchWish rematch() {
        return state.rematch().seats().isEmpty() && state.rematch().match() == null
                ? null
                : new MatchView.RematchWish(
                        new ArrayList<>(state.rematch().seats()),
                        state.rematch().match(),
                        state.rematch().match() == null ? notYet() : List.of());
    }

    /** Who hasn't said yet that they would play again. */
    private List<Integer> notYet() {
        List<Integer> seats = new ArrayList<>();
        for (int seat = 1; seat <= state.players(); seat++) {
            if (state.seat(seat).outside() && !state.rematch().seats().contains(seat)) {
                seats.add(seat);
            }
        }
        return seats;
    }

    private MatchView.DiceChain dice() {
        var cup = state.dice().cup();
        List<MatchView.@Nullable SeatChain> chains = new ArrayList<>();
        for (int seat = 1; seat <= state.players(); seat++) {
            var chain = state.dice().chain(seat);
            chains.add(
                    chain == null
                            ? null
                            : new MatchView.SeatChain(
                                    chain.number(), chain.commitment(), chain.from()));
        }
        return new MatchView.DiceChain(
                cup.commitment(), cup.nextCommitment(), cup.chainNumber(), cup.from(), chains);
    }

    private MatchView.@Nullable WantedShare reveal() {
        var due = state.dice().due();
        if (eyes == 0 || due == null || !due.wants(eyes)) {
            return null;
        }
        var chain = state.dice().chain(eyes);
        return chain == null
                ? null
                : new MatchView.WantedShare(due.number(), chain.index(due.number()));
    }
}
