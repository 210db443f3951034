package einwurf.server.match;

import einwurf.rules.Effect;
import einwurf.rules.Frame;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Text;
import einwurf.rules.Turn;
import einwurf.server.wire.GameResult;
import einwurf.server.wire.How;
import einwurf.server.wire.MatchView;
import einwurf.server.wire.SeenNode;
import einwurf.server.wire.Setup.ClockKind;
import einwurf.server.wire.Want;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A match as one pair of eyes may see it. The position goes through {@code seenBy} before anything
 * is read from it.
 */
final class Views<S extends Record, M extends Move> {
    private static final MatchView.Labels NO_LABELS = new MatchView.Labels(null, null);

    private final Course<S, M> course;
    private final Telling<S, M> telling;
    private final int eyes;
    private final Set<Want> want;

    /** {@code eyes} is a seat, 0 for a spectator. Good for one version of the course. */
    Views(Course<S, M> course, Telling<S, M> telling, int eyes, Set<Want> want) {
        this.course = course;
        this.telling = telling;
        this.eyes = eyes;
        this.want = want;
    }

    /** Everything but what belongs to the viewer's own line: presence, host. */
    List<MatchView.Part> whole() {
        List<MatchView.Part> parts = new ArrayList<>();
        parts.add(new MatchView.Id(course.id()));
        parts.add(new MatchView.Version(course.version()));
        var game =
                new MatchView.GameName(
                        course.game().id(),
                        course.game().about().name(),
                        course.setup().table().options());
        parts.add(new MatchView.Fixed(eyes, "/m/" + course.id(), game, course.setup().chat()));
        for (var part : Part.values()) {
            part(parts, part);
        }
        return parts;
    }

    void part(List<MatchView.Part> parts, Part part) {
        switch (part) {
            case STATUS -> parts.add(new MatchView.Where(course.status()));
            case LISTED -> parts.add(new MatchView.InLobby(course.listed()));
            case NODE -> {
                position(parts);
                parts.add(new MatchView.Undo(takeBack()));
            }
            case SEATS -> parts.add(new MatchView.Seats(seats()));
            case CLOCK -> parts.add(new MatchView.Time(clock()));
            case SERIES -> parts.add(new MatchView.Scores(series()));
            case RESULT -> parts.add(new MatchView.Ended(result()));
            case OFFER -> parts.add(new MatchView.Asked(offer()));
            case REMATCH -> parts.add(new MatchView.Again(rematch()));
            case DICE -> {
                if (want.contains(Want.DICE)) {
                    parts.add(new MatchView.Dice(dice()));
                }
            }
        }
    }

    /** The position, and the question put to these eyes if there is one. */
    private void position(List<MatchView.Part> parts) {
        var run = course.run();
        if (run == null) {
            question(parts, null, null, null, NO_LABELS);
            return;
        }
        var picture = telling.picture(run, eyes);
        int ask = course.ask(eyes);
        if (ask == 0) {
            question(parts, picture.node(0, null, want), null, null, NO_LABELS);
            return;
        }
        var game = course.game();
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
        var game = course.game();
        var seat = Seat.of(eyes);
        List<Text> labels = new ArrayList<>(moves.size());
        List<List<Effect>> effects = new ArrayList<>(moves.size());
        for (var move : moves) {
            labels.add(game.voice().label(seen, seat, move, course.names()));
            effects.add(game.effects(seen, seat, move));
        }
        return new MatchView.Labels(labels, effects);
    }

    private MatchView.@Nullable TakeBackChoice takeBack() {
        var possible = TakeBacks.possible(course, eyes);
        return possible == null
                ? null
                : new MatchView.TakeBackChoice(possible.to(), possible.free());
    }

    private List<MatchView.SeatInfo> seats() {
        List<MatchView.SeatInfo> seats = new ArrayList<>();
        for (int seat = 1; seat <= course.players(); seat++) {
            var occupant = course.seat(seat);
            seats.add(
                    new MatchView.SeatInfo(
                            name(course, seat),
                            occupant.keeper(),
                            occupant.ready(),
                            occupant.resigned()));
        }
        return seats;
    }

    static MatchView.SeatName name(Course<?, ?> course, int seat) {
        var occupant = course.seat(seat);
        var level = occupant.level().isEmpty() ? null : occupant.level();
        return new MatchView.SeatName(seat, occupant.kind(), occupant.name(), level);
    }

    private MatchView.@Nullable RunningClock clock() {
        var times = course.times();
        if (times.none()) {
            return null;
        }
        long now = telling.now();
        var clock = times.clock();
        List<MatchView.SeatTime> seats = new ArrayList<>();
        for (int seat = 1; seat <= course.players(); seat++) {
            boolean running = course.ask(seat) != 0 && !course.seat(seat).housePlays();
            long left = times.left(seat);
            if (running) {
                left = Math.max(0, left - (now - course.running().since(seat)));
            } else if (clock.kind() == ClockKind.MOVE) {
                left = clock.seconds() * 1000L;
            }
            seats.add(new MatchView.SeatTime(left, running));
        }
        return new MatchView.RunningClock(
                clock.kind(), clock.seconds(), clock.increment(), seats, now);
    }

    private MatchView.SeriesScore series() {
        var scores = course.scores();
        var standing = scores.standing();
        boolean over = scores.over();
        List<GameResult> results = new ArrayList<>();
        for (var ended : scores.results()) {
            results.add(EventView.result(ended));
        }
        return new MatchView.SeriesScore(
                course.setup().series(),
                scores.series().measure(),
                course.number(),
                standing.scores(),
                results,
                over,
                over ? standing.places() : null);
    }

    private MatchView.@Nullable GameEnd result() {
        var result = course.scores().last();
        return result == null ? null : new MatchView.GameEnd(EventView.result(result), end(result));
    }

    private Text end(Event.Ended result) {
        boolean byRules =
                result.how() == How.PLAYED
                        && course.running().turn() instanceof Turn.Over(var rules)
                        && rules.places().equals(result.places());
        return byRules
                ? course.game().voice().end(course.running().position(), course.names())
                : Sayings.ended(result, course.names());
    }

    private MatchView.@Nullable TakeBackOffer offer() {
        var offer = course.offer();
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
        return course.wantRematch().isEmpty() && course.rematch() == null
                ? null
                : new MatchView.RematchWish(
                        new ArrayList<>(course.wantRematch()), course.rematch());
    }

    private MatchView.DiceChain dice() {
        var cup = course.cup();
        return new MatchView.DiceChain(cup.commitment(), cup.nextCommitment(), cup.chainNumber());
    }
}
