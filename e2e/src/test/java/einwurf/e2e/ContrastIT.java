package einwurf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page.EmulateMediaOptions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Contrast;
import com.microsoft.playwright.options.ForcedColors;

import einwurf.e2e.Picture.Area;
import einwurf.e2e.Visit.Size;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Every game in forced colours (Windows' contrast themes) and with more contrast: each piece and
 * control is set off from what is around it by 3:1, measured on the pixels of the window.
 */
@ExtendWith(VisitExtension.class)
class ContrastIT {
    private static final String PIECES = Guest.script("pieces.js");

    /** The colour that the system gives to what is picked; Chromium lets a fifth shine through. */
    private static final String HIGHLIGHT =
            """
            () => {
              const probe = document.body.appendChild(document.createElement('i'));
              const parts = (colour) => {
                probe.style.color = colour;
                return getComputedStyle(probe).color.match(/[\\d.]+/g).map(Number);
              };
              const [canvas, [r, g, b, a = 1]] = [parts('Canvas'), parts('Highlight')];
              probe.remove();
              return [r, g, b].reduce((sum, one, i) => (sum << 8) | (a * one + (1 - a) * canvas[i]), 0);
            }\
            """;

    private enum Theme {
        FORCED_LIGHT(ForcedColors.ACTIVE, Contrast.NO_PREFERENCE, ColorScheme.LIGHT),
        FORCED_DARK(ForcedColors.ACTIVE, Contrast.NO_PREFERENCE, ColorScheme.DARK),
        MORE_LIGHT(ForcedColors.NONE, Contrast.MORE, ColorScheme.LIGHT),
        MORE_DARK(ForcedColors.NONE, Contrast.MORE, ColorScheme.DARK);
        final EmulateMediaOptions media;

        Theme(ForcedColors forced, Contrast contrast, ColorScheme scheme) {
            media =
                    new EmulateMediaOptions()
                            .setForcedColors(forced)
                            .setContrast(contrast)
                            .setColorScheme(scheme);
        }
    }

    private record Piece(String kind, String name, Area area) {
        /** The share of its outline that must be seen. */
        double least() {
            return switch (kind) {
                case "dashed" -> 0.4;
                case "picked" -> 0.5; // two dice that are picked together have one line
                case "figure" -> 0.75;
                default -> area.least() > 12 ? 0.9 : 0.75; // stones are small and round
            };
        }
    }

    private final Visit visit;

    ContrastIT(Visit visit) {
        this.visit = visit;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "einhorn; to predict with the figure",
                "einhorn; to bid",
                "rainbow; three picked",
                "rainbow; to claim from another's throw",
                "einstein; two cubes may move",
                "genial; a joker"
            })
    void everyPieceStandsOutByThreeToOne(String game, String moment) {
        try (var guest = visit.guest(Size.LAPTOP, "de")) {
            Scenes.named(game, game + ", " + moment).move().open(guest);
            var wrong = new ArrayList<String>();
            for (var theme : Theme.values()) {
                guest.page.emulateMedia(theme.media);
                for (var size : List.of(Size.LAPTOP, Size.PHONE)) {
                    guest.page.setViewportSize(size.width, size.height);
                    look(guest).forEach(one -> wrong.add(theme + ", " + size + ": " + one));
                }
                Look.contrast(guest.page).forEach(one -> wrong.add(theme + ": " + one));
            }
            new Layout().defects(guest.page).forEach(one -> wrong.add(one.toString()));
            assertThat(wrong).isEmpty();
            guest.assertQuiet();
        }
    }

    /** What doesn't stand out by its outline, and what is picked without a thick line. */
    private static List<String> look(Guest guest) {
        guest.page.evaluate(Guest.DRAWN);
        var pieces = pieces(guest);
        assertThat(pieces).hasSizeGreaterThan(10);
        var picture = new Picture(guest.page);
        boolean forced = (boolean) guest.page.evaluate("matchMedia('(forced-colors)').matches");
        int highlight = ((Number) guest.page.evaluate(HIGHLIGHT)).intValue();
        var wrong = new ArrayList<String>();
        for (var piece : pieces) {
            double share =
                    switch (piece.kind) {
                        case "picked" -> forced ? picture.lined(piece.area, highlight, 4) : 1;
                        case "figure" -> picture.outlined(piece.area, 4, piece.area.least() / 2);
                        default ->
                                picture.outlined(
                                        piece.area,
                                        Math.clamp(piece.area.least() * 0.15, 2, 16),
                                        Math.max(piece.area.least() * 0.3, 4));
                    };
            if (share < piece.least()) {
                wrong.add("%s: %.0f %%".formatted(piece, 100 * share));
            }
        }
        return wrong;
    }

    private static List<Piece> pieces(Guest guest) {
        return ((List<?>) guest.page.evaluate(PIECES))
                .stream().map(one -> piece((Map<?, ?>) one)).toList();
    }

    private static Piece piece(Map<?, ?> one) {
        var at =
                ((List<?>) Objects.requireNonNull(one.get("at")))
                        .stream().mapToDouble(side -> ((Number) side).doubleValue()).toArray();
        return new Piece(
                String.valueOf(one.get("kind")),
                String.valueOf(one.get("name")),
                new Area(at[0], at[1], at[2], at[3]));
    }

    @Test
    void redAndBlueCubesDifferByTheirShape() {
        try (var guest = visit.guest(Size.PHONE, "de")) {
            guest.page.emulateMedia(Theme.FORCED_DARK.media);
            Scenes.named("einstein", "einstein, two cubes may move").move().open(guest);
            var picture = new Picture(guest.page);
            assertThat(fillsItsCorner(guest, picture, "red")).isTrue();
            assertThat(fillsItsCorner(guest, picture, "blue")).isFalse();
        }
    }

    /** A square piece has its colour in its corner too, a round one hasn't. */
    private static boolean fillsItsCorner(Guest guest, Picture picture, String side) {
        var box = guest.page.locator(".grid .cube." + side).first().boundingBox();
        var area = new Area(box.x, box.y, box.width, box.height);
        return Picture.near(picture.at(area, 0.15, 0.5), picture.at(area, 0.08, 0.92));
    }
}
