package einwurf.server.http;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.rules.Option;
import einwurf.rules.Paper;
import einwurf.rules.Text.Language;
import einwurf.server.wire.Code;
import einwurf.server.wire.HttpReply;
import einwurf.server.wire.HttpReply.GameInfo;
import einwurf.server.wire.HttpReply.OptionInfo;
import einwurf.server.wire.HttpReply.OptionType;
import einwurf.server.wire.Levels;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;

import io.javalin.http.Context;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The games of the house, their options, bots and rules, and what there is to print. */
final class GamesApi {
    /** Written when the first visitor asks: it opens every game's options and bots. */
    private volatile byte @Nullable [] written;

    void games(Context ctx) {
        var games = written;
        if (games == null) {
            games = games();
            written = games;
        }
        ctx.header("Cache-Control", "no-cache");
        MatchApi.json(ctx, games);
    }

    void rules(Context ctx) throws Refused, IOException {
        var file = "rules." + language(ctx).tag() + ".md";
        try (var in = asked(ctx).getClass().getResourceAsStream(file)) {
            if (in == null) {
                throw Problem.notFound().refused();
            }
            ctx.contentType("text/markdown; charset=utf-8")
                    .result(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** Its sheets, cards or board for paper. */
    void print(Context ctx) throws Refused {
        var paper =
                Paper.byTag(Objects.requireNonNullElse(ctx.queryParam("paper"), Paper.A4.tag()))
                        .orElseThrow(() -> Problem.notFound().refused());
        var drawn = asked(ctx).print(paper, language(ctx));
        if (drawn.isEmpty()) {
            throw Problem.notFound().refused();
        }
        ctx.header("Cache-Control", "no-cache");
        ctx.contentType("image/svg+xml; charset=utf-8").result(drawn);
    }

    private static Game<?, ?> asked(Context ctx) throws Refused {
        return Games.byId(ctx.pathParam("game"))
                .orElseThrow(
                        () ->
                                Problem.of(
                                                Code.NO_SUCH_GAME,
                                                "There is no such game here",
                                                "Dieses Spiel gibt es hier nicht")
                                        .withStatus(404)
                                        .refused());
    }

    private static Language language(Context ctx) {
        return Language.DE.tag().equals(ctx.queryParam("lang")) ? Language.DE : Language.EN;
    }

    private static byte[] games() {
        var games = Games.all().stream().map(GamesApi::game).toList();
        return new HttpReply.Games(games).bytes(1 << 14);
    }

    private static GameInfo game(Game<?, ?> game) {
        return new GameInfo(
                game.id(),
                game.about().name(),
                List.of(game.about().fewest(), game.about().most()),
                game.about().options().stream().map(GamesApi::option).toList(),
                game.series().measures(),
                Levels.of(game),
                Levels.budgets(game),
                game.layout());
    }

    private static OptionInfo option(Option option) {
        var whole = option instanceof Option.Whole number ? number : null;
        var choice = option instanceof Option.OneOf one ? one : null;
        return new OptionInfo(
                option.name(),
                switch (option) {
                    case Option.Whole _ -> OptionType.INTEGER;
                    case Option.OneOf _ -> OptionType.CHOICE;
                    case Option.Switch _ -> OptionType.BOOLEAN;
                },
                whole == null ? null : (Integer) whole.min(),
                whole == null ? null : (Integer) whole.max(),
                choice == null ? null : choice.values(),
                option.standard(),
                option.label());
    }
}
