package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.rules.Text;
import einwurf.server.match.Happened.Scene;
import einwurf.server.wire.Want;

import org.jspecify.annotations.Nullable;

import java.util.Locale;
import java.util.Set;

/** Events as a viewer may read them. The same viewer always reads the same, however late. */
final class EventView {

    private EventView() {}

    /** Whether an event is nobody's business: it counts, but is never shown. */
    static boolean hidden(Event event) {
        return event instanceof Event.Renewed || event instanceof Event.Listed;
    }

    static <S extends Record, M extends Move> void write(
            Out out, Course<S, M> course, Happened<S, M> happened, int eyes, Set<Want> want) {
        var event = happened.event();
        out.open().key("n").value(happened.number()).key("at").data(happened.at());
        out.key("kind").word(kind(event)).key("seat").value(event.seat());
        details(out, happened, eyes, want);
        if (want.contains(Want.SAY)) {
            out.key("say").both(say(course, happened, eyes));
        }
        out.close();
    }

    private static String kind(Event event) {
        return switch (event) {
            case Event.SatBot _ -> "sat";
            default -> {
                var name = event.getClass().getSimpleName();
                yield name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
            }
        };
    }

    private static void details(Out out, Happened<?, ?> happened, int eyes, Set<Want> want) {
        switch (happened.event()) {
            case Event.Reserved(_, var name, _, _) -> out.key("name").data(name);
            case Event.SatBot(_, var name, var level) ->
                    out.key("name").data(name).key("level").word(level);
            case Event.Sat sat -> {
                out.key("name").data(sat.name());
                nonce(out, sat.nonce(), sat.made(), want);
            }
            case Event.Ready(_, var nonce, var made) -> nonce(out, nonce, made, want);
            case Event.Started(var game) -> out.key("game").value(game);
            case Event.Chose chose -> chose(out, chose, happened.scene(), eyes, want);
            case Event.Rolled(_, var roll, var link) -> {
                out.key("roll").data(roll);
                var scene = happened.scene();
                if (want.contains(Want.DICE) && scene != null) {
                    out.key("number").value(scene.roll()).key("link").word(link);
                }
            }
            case Event.TookBack(_, var to, _) -> out.key("to").value(to);
            case Event.Offered(_, var to) ->
                    out.key("offer").value(happened.number()).key("to").value(to);
            case Event.Agreed(_, var offer) -> out.key("offer").value(offer);
            case Event.Declined(_, var offer) -> out.key("offer").value(offer);
            case Event.Ended ended -> {
                out.key("result").open();
                result(out, ended);
                out.close();
            }
            case Event.WantsRematch(_, var yes) -> out.key("yes").data(yes);
            case Event.Rematch(var match) -> out.key("match").word(match);
            case Event.Chat(_, var text, _) -> out.key("text").data(text);
            default -> {}
        }
    }

    private static void chose(
            Out out, Event.Chose chose, @Nullable Scene<?, ?> scene, int eyes, Set<Want> want) {
        boolean hidden = scene != null && scene.hiddenFrom(eyes, chose.seat());
        out.key("move").data(hidden ? null : chose.move());
        out.key("ask").value(chose.ask());
        nonce(out, chose.nonce(), chose.made(), want);
        if (scene != null && !scene.reveals().isEmpty()) {
            out.key("reveals").list();
            for (var reveal : scene.reveals()) {
                out.open().key("seat").value(reveal.seat());
                out.key("move").data(reveal.move()).close();
            }
            out.end();
        }
    }

    private static void nonce(Out out, @Nullable String nonce, boolean made, Set<Want> want) {
        if (nonce != null && want.contains(Want.DICE)) {
            out.key("nonce").word(nonce);
            if (made) {
                out.key("by").word("server");
            }
        }
    }

    static void result(Out out, Event.Ended ended) {
        out.key("places").data(ended.places());
        out.key("points").data(ended.points());
        out.key("how").word(ended.how().name().toLowerCase(Locale.ROOT));
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
