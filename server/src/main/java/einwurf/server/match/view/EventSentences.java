package einwurf.server.match.view;

import einwurf.rules.Text;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.LoggedEvent;
import einwurf.server.wire.How;
import einwurf.server.wire.MatchEvent;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** Sentences about what happens around the game; those about the game are its own voice's. */
final class EventSentences {

    private EventSentences() {}

    static Text sealed(String name) {
        return new Text(name + " has chosen", name + " hat gewählt");
    }

    static Text rollTakenBack(LoggedEvent<?, ?> logged) {
        var name = logged.names().get(logged.event().seat() - 1);
        return new Text(
                name + "'s roll is taken back", "Der Wurf von " + name + " ist zurückgenommen");
    }

    static Text renamed(String before, String now) {
        return new Text(before + " is called " + now + " now", before + " heißt jetzt " + now);
    }

    /** A seat has lost the game: of its own will, on time, or because nobody was there. */
    static Text lost(LoggedEvent<?, ?> logged, MatchEvent.@Nullable Why why) {
        var name = logged.names().get(logged.event().seat() - 1);
        return switch (why) {
            case null -> new Text(name + " resigns", name + " gibt auf");
            case TIME -> new Text(name + " loses on time", name + " verliert durch Zeit");
            case GONE ->
                    new Text(
                            name + " was gone for too long and loses",
                            name + " war zu lange weg und verliert");
        };
    }

    static Text of(LoggedEvent<?, ?> logged) {
        var event = logged.event();
        var name = event.seat() == 0 ? "" : logged.names().get(event.seat() - 1);
        return switch (event) {
            case Event.Created _ -> new Text("The table is open", "Der Tisch ist eröffnet");
            case Event.Reserved _ ->
                    new Text(
                            "A seat is kept for " + name, "Ein Platz ist freigehalten für " + name);
            case Event.SatBot _ ->
                    new Text(
                            name + ", a bot of the house, sits down",
                            name + ", ein Bot des Hauses, setzt sich");
            case Event.Sat(_, _, _, var program) when program != null ->
                    new Text(name + ", a program, sits down", name + ", ein Programm, setzt sich");
            case Event.Sat _ -> new Text(name + " sits down", name + " setzt sich");
            case Event.Left _ -> new Text(name + " leaves", name + " geht");
            case Event.Ready _ -> new Text(name + " is ready", name + " ist bereit");
            case Event.Started(var game) -> started(game);
            case Event.TookBack _ ->
                    new Text(
                            name + "'s last choice is taken back",
                            "Die letzte Wahl von " + name + " ist zurückgenommen");
            case Event.Offered _ ->
                    new Text(name + " would like to take back", name + " möchte zurücknehmen");
            case Event.Agreed _ -> new Text(name + " agrees", name + " ist einverstanden");
            case Event.Declined _ ->
                    new Text(name + " would rather not", name + " möchte lieber nicht");
            case Event.TimeUp _ ->
                    new Text(name + "'s time is up", "Die Zeit von " + name + " ist um");
            case Event.StoodIn _ ->
                    new Text(
                            "A stand-in, a bot, plays for " + name,
                            "Eine Vertretung, ein Bot, spielt für " + name);
            case Event.Back _ -> new Text(name + " is back", name + " ist wieder da");
            case Event.Ended ended -> ended(ended, logged.names());
            case Event.WantsRematch(_, var yes) -> wantsRematch(name, yes);
            case Event.Rematch _ -> new Text("On to the rematch", "Auf zur Revanche");
            case Event.Chat(_, var text, _) -> Text.same(name + ": " + text);
            case Event.Closed _ -> new Text("The table is closed", "Der Tisch ist geschlossen");
            case Event.Resumed _ ->
                    new Text(
                            "The house is back; clocks stood still",
                            "Das Haus ist wieder da; die Uhren standen still");
            case Event.Committed _ ->
                    new Text(
                            name + " has a chain for the dice",
                            name + " hat eine Kette für die Würfel");
            case Event.Due(_, var waited, _) -> due(waited, logged.names());
            case Event.Revealed _ ->
                    new Text(name + " adds a share", name + " gibt einen Beitrag dazu");
            case Event.Missing _ ->
                    new Text(
                            name + "'s share is missing from this roll",
                            "Zu diesem Wurf fehlt der Beitrag von " + name);
            case Event.Moved(_, var to) ->
                    new Text(
                            logged.names().get(to - 1) + " moves to seat " + to,
                            logged.names().get(to - 1) + " wechselt auf Platz " + to);
            case Event.Host _ ->
                    new Text(name + " is the host now", name + " leitet jetzt den Tisch");
            case Event.Chose _,
                    Event.Rolled _,
                    Event.Renewed _,
                    Event.Listed _,
                    Event.Resigned _,
                    Event.Renamed _ ->
                    Text.same(event.getClass().getSimpleName());
        };
    }

    private static Text started(int game) {
        return game == 1
                ? new Text("The game begins", "Das Spiel beginnt")
                : new Text("Game " + game + " begins", "Spiel " + game + " beginnt");
    }

    private static Text wantsRematch(String name, boolean yes) {
        return yes
                ? new Text(name + " would play again", name + " möchte noch einmal")
                : new Text(name + " has had enough", name + " hat genug");
    }

    private static Text due(int waited, List<String> names) {
        if (waited == 0) {
            return new Text("The dice are due", "Die Würfel sind dran");
        }
        var name = names.get(waited - 1);
        return new Text("The dice wait for " + name, "Die Würfel warten auf " + name);
    }

    /** The end of a game, in words of our own where the rules didn't end it. */
    static Text ended(Event.Ended ended, List<String> names) {
        var first = new java.util.ArrayList<String>();
        for (int i = 0; i < names.size(); i++) {
            if (ended.places().get(i) == 1) {
                first.add(names.get(i));
            }
        }
        if (names.size() == 1) {
            return new Text("The game is over", "Das Spiel ist zu Ende");
        }
        if (first.size() == 1 && ended.how() == How.TIME) {
            return new Text(
                    first.getFirst() + " wins on time", first.getFirst() + " gewinnt durch Zeit");
        }
        return first.size() == 1
                ? new Text(first.getFirst() + " wins", first.getFirst() + " gewinnt")
                : new Text(
                        Text.list(first).en() + " share the win",
                        Text.list(first).de() + " teilen sich den Sieg");
    }
}
