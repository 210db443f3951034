package einwurf.server.http;

import einwurf.Games;
import einwurf.rules.Json;
import einwurf.rules.Node;
import einwurf.rules.Option;
import einwurf.server.wire.Code;
import einwurf.server.wire.Levels;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;

import io.javalin.http.Context;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The games of the house, their options, bots and rules. */
final class Catalogue {
    /** Written when the first visitor asks: it opens every game's options and bots. */
    private volatile @Nullable String written;

    void games(Context ctx) {
        var games = written;
        if (games == null) {
            games = games();
            written = games;
        }
        ctx.header("Cache-Control", "no-cache");
        Api.json(ctx, games);
    }

    void rules(Context ctx) throws Refused, IOException {
        var game =
                Games.byId(ctx.pathParam("game"))
                        .orElseThrow(
                                () ->
                                        Problem.of(
                                                        Code.NO_SUCH_GAME,
                                                        "There is no such game here",
                                                        "Dieses Spiel gibt es hier nicht")
                                                .withStatus(404)
                                                .refused());
        var lang = "de".equals(ctx.queryParam("lang")) ? "de" : "en";
        try (var in = game.getClass().getResourceAsStream("rules." + lang + ".md")) {
            if (in == null) {
                throw Problem.notFound().refused();
            }
            ctx.contentType("text/markdown; charset=utf-8")
                    .result(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private static String games() {
        var all = new ArrayList<Map<String, @Nullable Object>>();
        var games = Games.all();
        var plain = Node.games(games);
        for (int i = 0; i < plain.size(); i++) {
            var game = games.get(i);
            var entry = new LinkedHashMap<>(plain.get(i));
            var options = new ArrayList<Map<?, ?>>();
            if (entry.get("options") instanceof List<?> list) {
                for (int k = 0; k < list.size(); k++) {
                    options.add(labelled((Map<?, ?>) list.get(k), game.about().options().get(k)));
                }
            }
            entry.put("options", options);
            entry.put("measures", game.series().measures());
            entry.put("levels", Levels.of(game));
            entry.put("budgets", Levels.budgets(game));
            all.add(entry);
        }
        return Json.write(Json.object("games", all));
    }

    private static Map<?, ?> labelled(Map<?, ?> plain, Option option) {
        var label = option.label();
        var entry = new LinkedHashMap<@Nullable Object, @Nullable Object>(plain);
        entry.put("label", Json.object("en", label.en(), "de", label.de()));
        return entry;
    }
}
