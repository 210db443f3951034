package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.rules.Text;
import einwurf.server.match.Happened.Scene;
import einwurf.server.wire.EventKind;
import einwurf.server.wire.GameResult;
import einwurf.server.wire.MatchEvent;
import einwurf.server.wire.Want;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Events as a viewer may read them. The same viewer always reads the same, however late. */
final class EventView {

    private EventView() {}

    /** Whether an event is nobody's business: it counts, but is never shown. */
    static boolean hidden(Event event) {
        return event instanceof Event.Renewed || event instanceof Event.Listed;
    }

    static <S extends Record, M extends Move> MatchEvent of(
            Course<S, M> course, Happened<S, M> happened, int eyes, Set<Want> want) {
        var event = happened.event();
        return new MatchEvent(
                happened.number(),
                happened.at(),
                kind(event),
                event.seat(),
                details(happened, eyes, want.contains(Want.DICE)),
                want.contains(Want.SAY) ? say(course, happened, eyes) : null);
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
            case Event.Kept _ -> EventKind.KEPT;
            case Event.Back _ -> EventKind.BACK;
            case Event.Resigned _ -> EventKind.RESIGNED;
            case Event.Ended _ -> EventKind.ENDED;
            case Event.WantsRematch _ -> EventKind.WANTS_REMATCH;
            case Event.Rematch _ -> EventKind.REMATCH;
            case Event.Chat _ -> EventKind.CHAT;
            case Event.Closed _ -> EventKind.CLOSED;
            case Event.Resumed _ -> EventKind.RESUMED;
            case Event.Renewed _, Event.Listed _ ->
                    throw new IllegalArgumentException("it is never shown");
        };
    }

    /** {@code dice}: with what the rolls follow from. */
    private static MatchEvent.Details details(Happened<?, ?> happened, int eyes, boolean dice) {
        return switch (happened.event()) {
            case Event.Reserved(_, var name, _, _) -> new MatchEvent.Reserved(name);
            case Event.SatBot(_, var name, var level) -> new MatchEvent.BotSat(name, level);
            case Event.Sat(_, var name, _, _, var nonce, var made) ->
                    new MatchEvent.Sat(name, dice ? nonce : null, maker(nonce, made, dice));
            case Event.Ready(_, var nonce, var made) ->
                    new MatchEvent.Ready(dice ? nonce : null, maker(nonce, made, dice));
            case Event.Started(var game) -> new MatchEvent.Started(game);
            case Event.Chose chose -> chose(chose, happened.scene(), eyes, dice);
            case Event.Rolled(_, var roll, var link) -> {
                var scene = dice ? happened.scene() : null;
                yield new MatchEvent.Rolled(
                        roll, scene == null ? 0 : scene.roll(), scene == null ? null : link);
            }
            case Event.TookBack(_, var to, _) -> new MatchEvent.TookBack(to);
            case Event.Offered(_, var to) -> new MatchEvent.Offered(happened.number(), to);
            case Event.Agreed(_, var offer) -> new MatchEvent.Answered(offer);
            case Event.Declined(_, var offer) -> new MatchEvent.Answered(offer);
            case Event.Ended ended -> new MatchEvent.Ended(result(ended));
            case Event.WantsRematch(_, var yes) -> new MatchEvent.WantsRematch(yes);
            case Event.Rematch(var match) -> new MatchEvent.Rematch(match);
            case Event.Chat(_, var text, _) -> new MatchEvent.Chat(text);
            default -> new MatchEvent.Plain();
        };
    }

    private static MatchEvent.Chose chose(
            Event.Chose chose, @Nullable Scene<?, ?> scene, int eyes, boolean dice) {
        boolean hidden = scene != null && scene.hiddenFrom(eyes, chose.seat());
        return new MatchEvent.Chose(
                hidden ? null : chose.move(),
                chose.ask(),
                dice ? chose.nonce() : null,
                maker(chose.nonce(), chose.made(), dice),
                scene == null || scene.reveals().isEmpty() ? null : reveals(scene));
    }

    private static List<MatchEvent.Reveal> reveals(Scene<?, ?> scene) {
        List<MatchEvent.Reveal> reveals = new ArrayList<>();
        for (var reveal : scene.reveals()) {
            reveals.add(new MatchEvent.Reveal(reveal.seat(), reveal.move()));
        }
        return reveals;
    }

    private static MatchEvent.@Nullable Maker maker(
            @Nullable String nonce, boolean made, boolean dice) {
        return dice && made && nonce != null ? MatchEvent.Maker.SERVER : null;
    }

    static GameResult result(Event.Ended ended) {
        return new GameResult(ended.places(), ended.points(), ended.how());
    }

    private static <S extends Record, M extends Move> Text say(
            Course<S, M> course, Happened<S, M> happened, int eyes) {
        var scene = happened.scene();
        if (scene == null) {
            return Sayings.of(happened);
        }
        if (scene.hiddenFrom(eyes, happened.event().seat())) {
            return Sayings.sealed(happened.names().get(happened.event().seat() - 1));
        }
        var game = course.game();
        var seats = Telling.eyes(eyes);
        return game.voice()
                .tell(
                        game.seenBy(scene.before(), seats),
                        scene.step(),
                        game.seenBy(scene.after(), seats),
                        happened.names());
    }
}
