package einwurf.e2e;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;

import einwurf.e2e.Visit.Size;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;

/** Not a test: takes the pictures under docs/pictures. scripts/pictures runs it. */
@ExtendWith(VisitExtension.class)
class Pictures {
    private static final Path FOLDER = Path.of("../docs/pictures");

    /** A third of the size of a PNG, and as sharp. */
    private static final String WEBP =
            """
            async (png) => {
              const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (c) => c.charCodeAt(0))]));
              const canvas = new OffscreenCanvas(picture.width, picture.height);
              canvas.getContext('2d').drawImage(picture, 0, 0);
              const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
              const bytes = new Uint8Array(await blob.arrayBuffer());
              return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
            }\
            """;

    /** Tables that others have set, and one of our own that still waits. */
    private static final String SET =
            """
            async ([game, series, seats, name, mine]) => {
              const once = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
              const post = async (path, body, token) =>
                (await fetch('/api/v1' + path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...(token && { Authorization: 'Bearer ' + token }) }, body: JSON.stringify(body) })).json();
              const open = Array.from({ length: seats }, () => ({ kind: 'open' }));
              const { match, token } = await post('/matches', { game, series, seats: open, listed: !mine });
              await post(`/matches/${match}/seats`, { name, once: once() }, token);
              if (mine) localStorage.setItem('einwurf.seats', JSON.stringify([{ match, token }]));
            }\
            """;

    private final Visit visit;

    Pictures(Visit visit) {
        this.visit = visit;
    }

    @Test
    void take() throws IOException {
        Files.createDirectories(FOLDER);
        try (var host = visit.guest(Size.DESK, "en")) {
            host.opens("/nowhere");
            set(host, "genial", "games-1", 3, "Lotte", false);
            set(host, "einhorn", "games-1", 4, "Club Kiel", false);
            set(host, "einstein", "best-of-5", 2, "Bruno", false);
            set(host, "rainbow", "games-1", 3, "Ada", false);
        }
        for (var size : List.of(Size.TABLET, Size.SMALL_LAPTOP, Size.LAPTOP)) {
            home(size);
            for (var moment : moments()) {
                moment(moment, size, ColorScheme.LIGHT, size == Size.LAPTOP ? "de" : "en");
            }
        }
        for (var size : List.of(Size.PHONE, Size.DESK)) {
            home(size);
            page("set", "/set/genial?with=friends", size);
            page("rules", "/rules/einstein", size);
            table(size);
            for (var moment : moments()) {
                moment(moment, size, ColorScheme.LIGHT, "en");
            }
            moment(moments().get(size == Size.PHONE ? 0 : 2), size, ColorScheme.DARK, "en");
            moment(moments().get(size == Size.PHONE ? 5 : 0), size, ColorScheme.LIGHT, "de");
        }
    }

    private record Moment(String name, String game, int players, String options, String record) {}

    private static List<Moment> moments() {
        return List.of(
                moment("einhorn", "einhorn", 4, "predict", 12, 3),
                moment("einhorn-bid", "einhorn", 4, "bid", 1, 4),
                moment("rainbow", "rainbow", 3, "claim", 24, 5),
                moment("einstein", "einstein", 2, "move", 6, 8),
                moment("einstein-place", "einstein", 2, "place", 1, 1),
                moment("genial", "genial", 3, "score", 20, 2),
                new Moment(
                        "end",
                        "genial",
                        3,
                        "",
                        Prepared.game("genial", 3, "", 6, Prepared.over())));
    }

    private static Moment moment(
            String name, String game, int players, String phase, int from, long seed) {
        var record = Prepared.game(game, players, "", seed, Prepared.phase(phase, from));
        return new Moment(name, game, players, "", record);
    }

    private void page(String name, String path, Size size) throws IOException {
        try (var guest = visit.guest(size, "en")) {
            save(guest.opens(path), name);
        }
    }

    private static void set(
            Guest guest, String game, String series, int seats, String name, boolean mine) {
        guest.page.evaluate(SET, List.of(game, series, seats, name, mine));
    }

    /** The first page as somebody sees it who has been here before. */
    private void home(Size size) throws IOException {
        try (var guest = visit.guest(size, "en")) {
            var left = moments().getFirst();
            Tables.resume(guest, left.game, left.players, left.record);
            set(guest, "einstein", "games-1", 2, "Mira", true);
            guest.settles();
            save(guest.opens("/"), "home");
        }
    }

    private void table(Size size) throws IOException {
        try (var host = visit.guest(size, "en")) {
            host.opens("/set/rainbow?with=friends");
            host.page.getByLabel("Your name").first().fill("Mira");
            host.button("Set up the table").click();
            host.page.waitForURL("**/m/*");
            host.page.getByLabel("The link as a QR code").waitFor();
            save(host, "table");
        }
    }

    private void moment(Moment moment, Size size, ColorScheme colours, String language)
            throws IOException {
        try (var guest = visit.guest(size, language)) {
            guest.page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colours));
            Tables.resume(guest, moment.game, moment.players, moment.record);
            guest.page.locator(".thumb .btn, .sq .go").first().waitFor(); // the bots have chosen
            if (moment.name.equals("einstein") && size == Size.DESK) {
                guest.button("Show my chance to win").click();
            }
            save(
                    guest,
                    moment.name
                            + (colours == ColorScheme.DARK ? "-dark" : "")
                            + (language.equals("de") && size != Size.LAPTOP ? "-de" : ""));
        }
    }

    private static void save(Guest guest, String name) throws IOException {
        guest.settles();
        var png = Base64.getEncoder().encodeToString(guest.page.screenshot());
        var webp = Base64.getDecoder().decode((String) guest.page.evaluate(WEBP, png));
        Files.write(FOLDER.resolve(name + "-" + guest.size.width + ".webp"), webp);
    }
}
