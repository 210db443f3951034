package einwurf.server.match.view;

import einwurf.rules.Frame;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Text;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.LoggedEvent;
import einwurf.server.match.state.LoggedEvent.Transition;
import einwurf.server.match.state.MatchState;
import einwurf.server.wire.EventKind;
import einwurf.server.wire.GameResult;
import einwurf.server.wire.MatchEvent;
import einwurf.server.wire.Want;

import org.jspecify.annotations.Nullable;

import java.util.Objects;
import java.util.Set;

/** Events as a viewer may read them. The same viewer always reads the same, however late. */
final class EventViews {

    private EventViews() {}

    /** Whether an event is nobody's business: it counts, but is never shown. */
    static boolean hidden(Event event) {
        return event instanceof Event.Renewed || event instanceof Event.Listed;
    }

    static <S extends Record, M extends Move> MatchEvent of(
            MatchState<S, M> state, LoggedEvent<S, M> logged, int eyes, Set<Want> want) {
        var event = logged.event();
        return new MatchEvent(
                logged.number(),
                logged.at(),
                kind(event),
                event.seat(),
                details(state, logged, eyes, want.contains(Want.DICE)),
                want.contains(Want.SAY) ? say(state, logged, eyes) : null);
    }

    /** Whether these eyes see all of a step, and of the positions before and after it. */
    static <S extends Record, M extends Move> boolean isOpen(
            Game<S, M> game, Transition<S, M> transition, int eyes) {
        return (!transition.sealed() || !transition.reveals().isEmpty())
                && isOpen(game, transition.before(), eyes)
                && isOpen(game, transition.after(), eyes);
    }

    static <S extends Record, M extends Move> boolean isOpen(
            Game<S, M> game, S position, int eyes) {
        var seen = game.seenBy(position, Frame.eyes(eyes));
        return Objects.equals(seen, position);
    }

    private static EventKind kind(Event event) {
        return switch (event) {
            case Event.Created _ -> EventKind.CREATED;
            case Event.Reserved _ -> EventKind.RESERVED;
            case Event.SatBot _, Event.Sat _ -> EventKind.SAT;
            case Event.Left _ -> EventKind.LEFT;
            case Event.Ready _ -> EventKind.READY;
            case Event.Started _ -> EventKind.STARTED;
            case Event.Chose _ -> EventKind.CHOSE;
            case Event.Rolled _ -> EventKind.ROLLED;
            case Event.TookBack _ -> EventKind.TOOK_BACK;
            case Event.Offered _ -> EventKind.OFFERED;
            case Event.Agreed _ -> EventKind.AGREED;
            case Event.Declined _ -> EventKind.DECLINED;
            case Event.TimeUp _ -> EventKind.TIME_UP;
            case Event.StoodIn _ -> EventKind.STOOD_IN;
            case Event.Back _ -> EventKind.BACK;
            case Event.Resigned _ -> EventKind.RESIGNED;
            case Event.Ended _ -> EventKind.ENDED;
            case Event.WantsRematch _ -> EventKind.WANTS_REMATCH;
            case Event.Rematch _ -> EventKind.REMATCH;
            case Event.Chat _ -> EventKind.CHAT;
            case Event.Closed _ -> EventKind.CLOSED;
            case Event.Resumed _ -> EventKind.RESUMED;
            case Event.Committed _ -> EventKind.COMMITTED;
            case Event.Due _ -> EventKind.DUE;
            case Event.Revealed _ -> EventKind.REVEALED;
            case Event.Missing _ -> EventKind.MISSING;
            case Event.Renamed _ -> EventKind.RENAMED;
            case Event.Moved _ -> EventKind.MOVED;
            case Event.Host _ -> EventKind.HOST;
            case Event.Renewed _, Event.Listed _ ->
                    throw new IllegalArgumentException("it is never shown");
        };
    }

    /** {@code dice}: with what the rolls follow from. */
    private static MatchEvent.Details details(
            MatchState<?, ?> state, LoggedEvent<?, ?> logged, int eyes, boolean dice) {
        return switch (logged.event()) {
            case Event.Reserved(_, var name, _, _) -> new MatchEvent.Reserved(name);
            case Event.SatBot(_, var name, var level) -> new MatchEvent.BotSat(name, level);
            case Event.Sat(_, var name, _, _) -> new MatchEvent.Sat(name);
            case Event.Started(var game) -> new MatchEvent.Started(game);
            case Event.Chose chose -> chose(chose, logged.transition(), eyes);
            case Event.Rolled(_, var roll, var share, var signature, var ask) -> {
                var transition = dice ? logged.transition() : null;
                boolean own = ask != 0;
                yield transition == null
                        ? new MatchEvent.Rolled(roll, 0, null, 0, null, own)
                        : new MatchEvent.Rolled(
                                roll,
                                transition.roll(),
                                share,
                                transition.thrown(),
                                signature,
                                own);
            }
            case Event.Committed(_, var chain, var commitment) ->
                    new MatchEvent.Committed(chain, commitment, logged.thrown() + 1);
            case Event.Due(var number, var waited, var asked) ->
                    new MatchEvent.Due(number, waited, asked);
            case Event.Revealed(_, var number, var share) -> new MatchEvent.Revealed(number, share);
            case Event.Missing(_, var number) -> new MatchEvent.Missing(number);
            case Event.TookBack(_, var to) -> new MatchEvent.TookBack(to);
            case Event.Offered(_, var to) -> new MatchEvent.Offered(logged.number(), to);
            case Event.Agreed(_, var offer) -> new MatchEvent.Answered(offer);
            case Event.Declined(_, var offer) -> new MatchEvent.Answered(offer);
            case Event.Ended ended -> new MatchEvent.Ended(result(ended));
            case Event.WantsRematch(_, var yes) -> new MatchEvent.WantsRematch(yes);
            case Event.Rematch(var match) -> new MatchEvent.Rematch(match);
            case Event.Chat(_, var text, _) -> new MatchEvent.Chat(text);
            case Event.Resigned resigned -> new MatchEvent.Resigned(why(state, logged, resigned));
            case Event.Renamed(_, var name) -> new MatchEvent.Renamed(name);
            case Event.Moved(_, var to) -> new MatchEvent.Moved(to);
            default -> new MatchEvent.Plain();
        };
    }

    private static MatchEvent.Chose chose(
            Event.Chose chose, @Nullable Transition<?, ?> transition, int eyes) {
        boolean hidden = transition != null && transition.hiddenFrom(eyes, chose.seat());
        return new MatchEvent.Chose(
                hidden ? null : chose.move(),
                chose.ask(),
                transition == null || transition.reveals().isEmpty() ? null : transition.reveals());
    }

    /** Why a seat lost that didn't resign: on time, that its time is up stands just before it. */
    private static MatchEvent.@Nullable Why why(
            MatchState<?, ?> state, LoggedEvent<?, ?> logged, Event.Resigned resigned) {
        if (resigned.gone()) {
            return MatchEvent.Why.GONE;
        }
        boolean timeUp =
                logged.number() > 1
                        && state.events().get(logged.number() - 1).event()
                                instanceof Event.TimeUp(var seat)
                        && seat == resigned.seat();
        return timeUp ? MatchEvent.Why.TIME : null;
    }

    static GameResult result(Event.Ended ended) {
        return new GameResult(ended.places(), ended.points(), ended.how());
    }

    static <S extends Record, M extends Move> Text say(
            MatchState<S, M> state, LoggedEvent<S, M> logged, int eyes) {
        var transition = logged.transition();
        if (transition == null) {
            boolean roll =
                    logged.event() instanceof Event.TookBack back
                            && state.events().get(back.to()).event() instanceof Event.Rolled;
            if (roll) {
                return EventSentences.rollTakenBack(logged);
            }
            return switch (logged.event()) {
                case Event.Resigned resigned ->
                        EventSentences.lost(logged, why(state, logged, resigned));
                case Event.Renamed(var seat, var name) ->
                        EventSentences.renamed(
                                state.events().get(logged.number() - 1).names().get(seat - 1),
                                name);
                default -> EventSentences.of(logged);
            };
        }
        if (transition.hiddenFrom(eyes, logged.event().seat())) {
            return EventSentences.sealed(logged.names().get(logged.event().seat() - 1));
        }
        var game = state.game();
        var seats = Frame.eyes(eyes);
        return game.voice()
                .tell(
                        game.seenBy(transition.before(), seats),
                        transition.step(),
                        game.seenBy(transition.after(), seats),
                        logged.names());
    }
}
