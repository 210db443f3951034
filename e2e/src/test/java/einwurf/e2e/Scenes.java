package einwurf.e2e;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Every kind of decision of every game, with the most players and long names, and the pages around
 * the games: each as a page that lies ready in a guest's browser.
 */
final class Scenes {
    private static final List<String> NAMES =
            List.of("Anna-Sophie", "Bartholomäus", "Hildegard", "Maximilian", "Friederike");

    /** What somebody does at the table before one looks. */
    private static final String PICK_THREE =
            "() => [0, 2, 4].forEach((i) => document.querySelectorAll('button.pick')[i].click())";

    private static final String FOLDS =
            "() => document.querySelectorAll('summary').forEach((one) => one.click())";

    private static final String KEYS = "[].slice.call(document.querySelectorAll(`%s`))%s.click()";

    /** Records by the name of the scene: searched once for all windows and languages. */
    private static final Map<String, String> FOUND = new ConcurrentHashMap<>();

    record Scene(String name, Move move) {
        interface Move {
            void open(Guest guest);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private Scenes() {}

    static List<Scene> of(String game) {
        return switch (game) {
            case "einhorn" -> einhorn();
            case "rainbow" -> rainbow();
            case "einstein" -> einstein();
            case "genial" -> genial();
            default -> pages();
        };
    }

    static Scene named(String game, String name) {
        return of(game).stream()
                .filter(scene -> scene.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<Scene> einhorn() {
        return List.of(
                at("einhorn, the first prediction", "einhorn", 5, phase("predict"), ".card", ""),
                at(
                        "einhorn, to predict with the figure",
                        "einhorn",
                        5,
                        phase("predict").and(view -> state(view, "unicorn").intValue() == 1),
                        ".card",
                        ""),
                at(
                        "einhorn, to predict when much is banked, folds open",
                        "einhorn",
                        5,
                        phase("predict").and(view -> state(view, "match").intValue() > 4),
                        ".card",
                        FOLDS),
                at(
                        "einhorn, to take",
                        "einhorn",
                        5,
                        phase("settle").and(view -> state(view, "amount").intValue() > 0),
                        ".partners",
                        ""),
                at(
                        "einhorn, to give",
                        "einhorn",
                        5,
                        phase("settle").and(view -> state(view, "amount").intValue() < 0),
                        ".partners",
                        ""),
                at(
                        "einhorn, to bid",
                        "einhorn",
                        5,
                        phase("bid").and(view -> state(view, "banked").get(0).intValue() > 9),
                        ".hand",
                        click(".hand .icon", ".at(-1)")),
                at("einhorn, to add", "einhorn", 5, phase("add"), ".hand", ""),
                at("einhorn, the end", "einhorn", 5, Prepared.over(), ".result", ""));
    }

    private static List<Scene> rainbow() {
        var ability = "[+\\-~]\\d";
        return List.of(
                at("rainbow, to pick", "rainbow", 4, phase("pick"), ".pick", ""),
                at("rainbow, three picked", "rainbow", 4, later("pick", 12), ".pick", PICK_THREE),
                at(
                        "rainbow, to claim from one's own throw",
                        "rainbow",
                        4,
                        phase("claim").and(claims(4)),
                        ".claims",
                        ""),
                at(
                        "rainbow, to claim from another's throw",
                        "rainbow",
                        4,
                        phase("others").and(claims(2)),
                        ".claims",
                        ""),
                at(
                        "rainbow, abilities spread out",
                        "rainbow",
                        4,
                        claims(2).and(view -> moves(view, ability) > 6),
                        ".claims",
                        click(".claims .fix", "[0]")),
                at(
                        "rainbow, another's sheet",
                        "rainbow",
                        4,
                        later("claim", 16),
                        ".claims",
                        click(".look", ".at(-1)")),
                at(
                        "rainbow, a refusal",
                        "rainbow",
                        4,
                        claims(1),
                        ".claims",
                        click(".sheet button.box:not(.can, .help)", "[0]")),
                at("rainbow, the end", "rainbow", 4, Prepared.over(), ".result", ""),
                at("rainbow, alone", "rainbow", 1, later("claim", 8), ".claims", FOLDS),
                at("rainbow, the end alone", "rainbow", 1, Prepared.over(), ".result", ""));
    }

    private static List<Scene> einstein() {
        var two = phase("move").and(view -> numbers(view) == 2);
        return List.of(
                at("einstein, to place", "einstein", 2, phase("place"), ".how", ""),
                at(
                        "einstein, one cube may move",
                        "einstein",
                        2,
                        phase("move").and(view -> numbers(view) == 1),
                        ".go",
                        ""),
                at("einstein, two cubes may move", "einstein", 2, two, ".go", FOLDS),
                at(
                        "einstein, a refusal",
                        "einstein",
                        2,
                        two,
                        ".go",
                        click(".sq:not(:has(.go))", "[0]")),
                at("einstein, the end", "einstein", 2, Prepared.over(), ".result", ""));
    }

    private static List<Scene> genial() {
        return List.of(
                at("genial, to keep", "genial", 4, later("keep", 6), ".acts .second", ""),
                at(
                        "genial, a match",
                        "genial",
                        4,
                        later("score", 9).and(view -> !joker(view) && brings(view, "marks")),
                        "button.die",
                        FOLDS),
                at(
                        "genial, a joker",
                        "genial",
                        4,
                        later("score", 4).and(Scenes::joker),
                        "button.die",
                        ""),
                at(
                        "genial, a refusal",
                        "genial",
                        4,
                        later("keep", 12),
                        ".acts .second",
                        click(".sheet button.box", ".at(-1)")),
                at("genial, the end", "genial", 4, Prepared.over(), ".result", ""));
    }

    private static List<Scene> pages() {
        var all = new ArrayList<Scene>();
        all.add(
                new Scene(
                        "the first page",
                        guest -> {
                            var record = Prepared.search("einhorn", 4, phase("predict"));
                            Tables.resume(guest, "einhorn", NAMES.subList(0, 4), record);
                            guest.opens("/").page.locator(".yours").waitFor();
                        }));
        for (var path :
                List.of(
                        "/set/einhorn?with=bots",
                        "/set/rainbow?with=device",
                        "/set/genial?with=friends",
                        "/watch",
                        "/device",
                        "/tables",
                        "/dice")) {
            all.add(new Scene(path, guest -> guest.opens(path)));
        }
        all.add(
                new Scene(
                        "the menu",
                        guest -> {
                            guest.opens("/play/einstein").page.locator(".how").waitFor();
                            guest.page.locator("header button.icon").last().click();
                        }));
        all.add(
                new Scene(
                        "the record",
                        guest -> {
                            guest.opens("/play/einstein").page.locator(".how").waitFor();
                            guest.page.locator("header button.icon").last().click();
                            guest.page
                                    .locator(".menu li button")
                                    .getByText(Pattern.compile("^(Record|Aufzeichnung)"))
                                    .click();
                            guest.page.locator("dialog[open] textarea").waitFor();
                        }));
        all.add(
                new Scene(
                        "the device changes hands",
                        guest -> {
                            Tables.atOneDevice(guest, "einstein");
                            guest.page.locator(".curtain").waitFor();
                        }));
        all.add(
                new Scene(
                        "a table that waits",
                        guest -> {
                            guest.opens("/set/rainbow?with=friends");
                            guest.page.locator("input[autocomplete=nickname]").fill("Mira");
                            guest.page.locator("form button.btn").click();
                            guest.page.waitForURL("**/m/*");
                            guest.page.locator("svg[role=img]").first().waitFor();
                        }));
        all.add(new Scene("a game looked at again", Scenes::replay));
        all.add(
                new Scene(
                        "what if",
                        guest -> {
                            replay(guest);
                            guest.page.keyboard().press("ArrowLeft");
                            guest.page.keyboard().press("w");
                            guest.page.locator("dialog[open]").waitFor();
                        }));
        all.add(
                new Scene(
                        "my games",
                        guest -> {
                            var record = finished("einstein", 2);
                            Tables.resume(guest, "einstein", NAMES.subList(0, 2), record);
                            guest.page.locator("a[href^='/games/']").first().waitFor();
                            guest.opens("/games").page.locator(".list a").first().waitFor();
                        }));
        all.add(
                new Scene(
                        "the day's puzzle",
                        guest -> guest.opens("/today").page.locator(".choices").waitFor()));
        return all;
    }

    private static void replay(Guest guest) {
        guest.opens("/replay").page.locator("textarea").fill(finished("einstein", 2));
        guest.page.locator("main .row button").click();
        guest.page.locator("main.replay[data-left='0']").waitFor();
    }

    private static String finished(String game, int players) {
        return Prepared.game(game, players, "", 3, Prepared.over());
    }

    private static String click(String selector, String which) {
        return "() => " + KEYS.formatted(selector, which);
    }

    private static Scene at(
            String name,
            String game,
            int players,
            Predicate<JsonNode> moment,
            String wait,
            String then) {
        return new Scene(
                name,
                guest -> {
                    var record =
                            FOUND.computeIfAbsent(
                                    name, any -> Prepared.search(game, players, moment));
                    Tables.resume(guest, game, NAMES.subList(0, players), record);
                    guest.page.locator(wait).first().waitFor();
                    guest.settles(); // the odds are there
                    if (!then.isEmpty()) {
                        guest.page.evaluate(then);
                    }
                });
    }

    private static Predicate<JsonNode> phase(String phase) {
        return view -> view.at("/node/phase").stringValue().equals(phase);
    }

    /** When the first sheet has some marks. */
    private static Predicate<JsonNode> later(String phase, int marks) {
        return phase(phase).and(view -> marks(view) >= marks);
    }

    private static int marks(JsonNode view) {
        var sheet = state(view, "sheets").get(0);
        return sheet.has("marks")
                ? sheet.at("/marks").valueStream().mapToInt(JsonNode::size).sum()
                : sheet.valueStream().mapToInt(JsonNode::intValue).sum();
    }

    private static Predicate<JsonNode> claims(int least) {
        return view -> moves(view, "\\d+:[A-Z]\\d+") >= least;
    }

    /** What brings nothing is done by itself: nobody is asked. */
    private static boolean brings(JsonNode view, String kind) {
        return view.at("/choices")
                .valueStream()
                .flatMap(choice -> choice.at("/effects").valueStream())
                .anyMatch(
                        effect ->
                                effect.at("/kind").stringValue().equals(kind)
                                        && effect.at("/amount").intValue() > 0);
    }

    private static boolean joker(JsonNode view) {
        return moves(view, "(.)\\1+>.*") > 1;
    }

    /** How many different cubes may move. */
    private static long numbers(JsonNode view) {
        return view.at("/choices")
                .valueStream()
                .map(one -> one.at("/move").stringValue().charAt(0))
                .distinct()
                .count();
    }

    private static long moves(JsonNode view, String like) {
        return view.at("/choices")
                .valueStream()
                .filter(one -> one.at("/move").stringValue().matches(like))
                .count();
    }

    private static JsonNode state(JsonNode view, String name) {
        return view.at("/node/state/" + name);
    }
}
