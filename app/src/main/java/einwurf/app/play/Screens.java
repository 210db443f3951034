package einwurf.app.play;

import einwurf.check.Components;
import einwurf.rules.JsonWriter;
import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.List;

/** The screen of each game. */
final class Screens {

    private Screens() {}

    static GameScreen of(String game) {
        return switch (game) {
            case "einhorn" -> new EinhornScreen();
            case "rainbow" -> new RainbowScreen();
            case "einstein" -> new EinsteinScreen();
            case "genial" -> new GenialScreen();
            default -> new Listing();
        };
    }

    /** For a game that has no screen of its own: its view, line by line. */
    private static final class Listing implements GameScreen {
        @Override
        public Block draw(ScreenView view) {
            List<String> lines = new ArrayList<>();
            Components.of(view.view(), JsonWriter.NEWEST)
                    .forEach((key, value) -> lines.add(key + ": " + value));
            return new Block(lines);
        }

        @Override
        public String dice(String roll, Ink ink) {
            return roll;
        }

        @Override
        public String ruling() {
            return "1";
        }

        @Override
        public Text form(ScreenView view) {
            return new Text("One of the listed moves", "Einer der aufgezählten Züge");
        }
    }
}
