package einwurf.app;

import einwurf.lab.arena.DuelResult;
import einwurf.lab.arena.EloTable;
import einwurf.lab.arena.SoloResult;
import einwurf.rules.Game;
import einwurf.rules.Json;
import einwurf.rules.Table;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What came of an arena, for people and for programs. */
record ArenaPage(
        Game<?, ?> game, Table table, @Nullable String start, long seed, Language language) {

    String text(List<SoloResult> all) {
        var line =
                new Text(
                                "%s: %.1f points ± %.1f, reaches %d in %.1f %% ± %.1f, %d games%n",
                                "%s: %.1f Punkte ± %.1f, erreicht %d in %.1f %% ± %.1f, %d"
                                        + " Spiele%n")
                        .in(language);
        var out = new StringBuilder();
        for (var alone : all) {
            out.append(
                    String.format(
                            Locale.ROOT,
                            line,
                            alone.name(),
                            alone.points().value(),
                            alone.points().error(),
                            alone.goal(),
                            100 * alone.reached().value(),
                            100 * alone.reached().error(),
                            alone.games()));
            alone.forfeits().forEach(lost -> out.append("  ").append(lost).append('\n'));
        }
        return out.toString();
    }

    String json(List<SoloResult> all) {
        var bots = new ArrayList<Map<String, @Nullable Object>>();
        for (var alone : all) {
            bots.add(
                    Json.object(
                            "name", alone.name(),
                            "games", alone.games(),
                            "points", alone.points().value(),
                            "error", alone.points().error(),
                            "goal", alone.goal(),
                            "reached", alone.reached().value(),
                            "reachedError", alone.reached().error(),
                            "forfeits", alone.forfeits()));
        }
        var data = head();
        data.put("alone", bots);
        return Json.write(data) + "\n";
    }

    String textOfDuels(List<DuelResult> duels) {
        var out = new StringBuilder();
        for (var duel : duels) {
            out.append(
                    String.format(
                            Locale.ROOT,
                            new Text(
                                            "%s against %s: wins %.1f %% (%.1f to %.1f, fair %.1f),"
                                                    + " Elo %+.0f (%+.0f to %+.0f), %d games%n",
                                            "%s gegen %s: gewinnt %.1f %% (%.1f bis %.1f, fair"
                                                    + " %.1f), Elo %+.0f (%+.0f bis %+.0f), %d"
                                                    + " Spiele%n")
                                    .in(language),
                            duel.one(),
                            duel.other(),
                            100 * duel.share(),
                            100 * duel.interval().low(),
                            100 * duel.interval().high(),
                            100 * duel.fair(),
                            DuelResult.elo(duel.share(), duel.fair()),
                            DuelResult.elo(duel.interval().low(), duel.fair()),
                            DuelResult.elo(duel.interval().high(), duel.fair()),
                            duel.games()));
            out.append("  ").append(new Text("by seat", "nach Platz").in(language));
            for (var share : duel.bySeat()) {
                out.append(String.format(Locale.ROOT, "  %.1f %%", 100 * share));
            }
            out.append('\n');
            duel.forfeits().forEach(line -> out.append("  ").append(line).append('\n'));
        }
        if (duels.size() > 1) {
            out.append('\n');
            for (var place : EloTable.table(duels)) {
                out.append(
                        String.format(
                                Locale.ROOT,
                                "%-16s Elo %+5.0f ± %.0f%n",
                                place.name(),
                                place.elo(),
                                place.error()));
            }
        }
        return out.toString();
    }

    String jsonOfDuels(List<DuelResult> duels) {
        var all = head();
        all.put("duels", duels.stream().map(ArenaPage::json).toList());
        all.put("league", EloTable.table(duels).stream().map(ArenaPage::json).toList());
        return Json.write(all) + "\n";
    }

    private Map<String, @Nullable Object> head() {
        var head = new LinkedHashMap<String, @Nullable Object>();
        head.put("game", game.id());
        head.put("players", table.players());
        head.put("options", table.options());
        if (start != null) {
            head.put("start", start);
        }
        head.put("seed", seed);
        return head;
    }

    private static Map<String, @Nullable Object> json(EloTable.Place place) {
        return Json.object("name", place.name(), "elo", place.elo(), "error", place.error());
    }

    private static Map<String, @Nullable Object> json(DuelResult duel) {
        var one = new LinkedHashMap<String, @Nullable Object>();
        one.put("one", duel.one());
        one.put("other", duel.other());
        one.put("rounds", duel.rounds());
        one.put("games", duel.games());
        one.put("share", duel.share());
        one.put("error", duel.error());
        one.put("low", duel.interval().low());
        one.put("high", duel.interval().high());
        one.put("fair", duel.fair());
        one.put("winsBySeat", duel.bySeat());
        one.put("elo", DuelResult.elo(duel.share(), duel.fair()));
        one.put("forfeits", duel.forfeits());
        return one;
    }
}
