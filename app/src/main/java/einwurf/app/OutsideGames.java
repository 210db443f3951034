package einwurf.app;

import einwurf.Games;
import einwurf.check.Playthrough;
import einwurf.rules.Frame;
import einwurf.rules.Game;
import einwurf.rules.JsonWriter;
import einwurf.rules.Move;
import einwurf.rules.Tables;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Supplier;

/**
 * Games that aren't the house's own: named by {@code --with}, or on the class path. Each says who
 * it is in {@code META-INF/services/einwurf.rules.Game}, and is played once before it is let in, so
 * that one made for other rules of the house is found here and not in the middle of a game.
 */
final class OutsideGames {
    private static final String SERVICE = "META-INF/services/" + Game.class.getName();
    private static final String CLASS_PATH = "CLASSPATH";

    private OutsideGames() {}

    /** Those on the class path; looked for when somebody asks, for that opens every jar. */
    static void onTheClassPath() {
        Games.outside(
                new Supplier<>() {
                    private @Nullable List<Game<?, ?>> found;

                    @Override
                    public synchronized List<Game<?, ?>> get() {
                        if (found == null) {
                            found = load(OutsideGames.class.getClassLoader(), CLASS_PATH);
                        }
                        return found;
                    }
                });
    }

    /** And those that {@code --with} names, at once. */
    static void with(List<String> words) {
        var places = places(words);
        if (places.isEmpty()) {
            return;
        }
        var all = new ArrayList<>(load(OutsideGames.class.getClassLoader(), CLASS_PATH));
        for (var place : places) {
            var found = load(loader(Path.of(place)), place);
            if (found.isEmpty()) {
                throw new UsageError(
                        new Text("There is no game in " + place, "In " + place + " ist kein Spiel"),
                        new Text("It has no " + SERVICE, SERVICE + " fehlt"));
            }
            all.addAll(found);
            refuseTwice(all, place);
        }
        var games = List.copyOf(all);
        Games.outside(() -> games);
    }

    private static List<String> places(List<String> words) {
        var places = new ArrayList<String>();
        for (int i = 0; i < words.size(); i++) {
            var word = words.get(i);
            if (word.startsWith("--with=")) {
                places.add(word.substring("--with=".length()));
            } else if (word.equals("--with") && i + 1 < words.size()) {
                places.add(words.get(++i));
            }
        }
        return places;
    }

    /** A jar, a folder of classes, or a folder of jars. */
    private static ClassLoader loader(Path place) {
        if (!Files.exists(place)) {
            throw new UsageError(
                    new Text(
                            "There is no folder or jar " + place,
                            "Einen Ordner oder ein Jar " + place + " gibt es nicht"),
                    Text.same(""));
        }
        try (var files = Files.isDirectory(place) ? Files.list(place) : Files.walk(place, 0)) {
            var urls = new ArrayList<URL>();
            urls.add(url(place));
            files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .forEach(jar -> urls.add(url(jar)));
            return new URLClassLoader(
                    urls.toArray(URL[]::new), OutsideGames.class.getClassLoader());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static URL url(Path file) {
        try {
            return file.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The games that this loader itself has, not its parents. */
    @SuppressWarnings("rawtypes") // a class has no type arguments
    private static List<Game<?, ?>> load(ClassLoader loader, String place) {
        var games = new ArrayList<Game<?, ?>>();
        try {
            ServiceLoader.load(Game.class, loader).stream()
                    .filter(provider -> loader.equals(provider.type().getClassLoader()))
                    .forEach(provider -> games.add(provider.get()));
            for (var game : games) {
                tryOut(game);
            }
        } catch (LinkageError e) {
            throw otherVersion(place, e);
        } catch (ServiceConfigurationError e) {
            throw e.getCause() instanceof LinkageError cause
                    ? otherVersion(place, cause)
                    : unplayable(place, e);
        } catch (RuntimeException e) {
            throw unplayable(place, e);
        }
        refuseTwice(games, place);
        return games;
    }

    /** A whole game, and all that a viewer gets of its beginning. */
    private static <S extends Record, M extends Move> void tryOut(Game<S, M> game) {
        var table = Tables.standard(game, game.about().fewest());
        Playthrough.write(game, table, 1);
        var names = Collections.nCopies(table.players(), "");
        var frame = Frame.of(game, table, game.start(table), 1, names);
        new JsonWriter().data(frame).data(game.layout());
    }

    private static UsageError otherVersion(String place, LinkageError e) {
        return new UsageError(
                new Text(
                        "The game in " + place + " was made for another version of Einwurf",
                        "Das Spiel in " + place + " ist für eine andere Version von Einwurf"),
                Text.same(String.valueOf(e.getMessage())));
    }

    private static UsageError unplayable(String place, Throwable e) {
        return new UsageError(
                new Text(
                        "The game in " + place + " can't be played",
                        "Das Spiel in " + place + " lässt sich nicht spielen"),
                Text.same(String.valueOf(e)));
    }

    /** None of these may have the id of another, nor of one of the house. */
    private static void refuseTwice(List<Game<?, ?>> outside, String place) {
        var ids = new ArrayList<String>();
        Games.HOUSE.forEach(game -> ids.add(game.id()));
        for (var game : outside) {
            if (ids.contains(game.id())) {
                throw new UsageError(
                        new Text(
                                "A game \""
                                        + game.id()
                                        + "\" exists already, so the one in "
                                        + place
                                        + " needs another id",
                                "Ein Spiel „"
                                        + game.id()
                                        + "“ gibt es schon; das in "
                                        + place
                                        + " braucht eine andere id"),
                        new Text(
                                "The games are " + String.join(", ", ids),
                                "Die Spiele sind " + String.join(", ", ids)));
            }
            ids.add(game.id());
        }
    }
}
