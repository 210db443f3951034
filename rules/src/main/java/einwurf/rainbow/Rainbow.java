package einwurf.rainbow;

import einwurf.rules.About;
import einwurf.rules.Effect;
import einwurf.rules.Game;
import einwurf.rules.Notation;
import einwurf.rules.Option;
import einwurf.rules.Paper;
import einwurf.rules.Seat;
import einwurf.rules.Table;
import einwurf.rules.Tables;
import einwurf.rules.Text;
import einwurf.rules.Voice;

import java.util.List;
import java.util.Map;

/** Unicorn Rainbow: the one door into this package. The rules are on {@link RainbowBoard}. */
public final class Rainbow implements Game<RainbowPosition, RainbowMove> {
    /** What each penalty costs (R6). */
    static final Option.Whole YOURS =
            new Option.Whole(
                    "yoursPenalty",
                    new Text(
                            "Penalty for each claim missed on your own turn",
                            "Strafe für jedes fehlende Kreuz im eigenen Zug"),
                    0,
                    20,
                    4);

    static final Option.Whole OTHERS =
            new Option.Whole(
                    "othersPenalty",
                    new Text(
                            "Penalty for each claim missed on another player's turn",
                            "Strafe für jedes fehlende Kreuz in fremden Zügen"),
                    0,
                    20,
                    3);

    private static final List<Option> OPTIONS =
            List.of(
                    YOURS,
                    OTHERS,
                    new Option.Switch(
                            "tripleOnes",
                            new Text(
                                    "Three natural ones let the roller claim freely",
                                    "Drei gewürfelte Einsen lassen frei ankreuzen"),
                            false));

    /** Alone, 150 points are "passable" (R13). */
    private static final About ABOUT =
            new About("rainbow", "Unicorn Rainbow", 1, 4, OPTIONS, RainbowLayout.PASSABLE);

    private final RainbowFastForm fast = new RainbowFastForm();
    private final RainbowNotation notation = new RainbowNotation(this);
    private final RainbowVoice voice = new RainbowVoice(this);

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public Table table(RainbowPosition position) {
        return Tables.of(
                this,
                position.players(),
                Map.of(
                        "yoursPenalty",
                        position.yoursPenalty(),
                        "othersPenalty",
                        position.othersPenalty(),
                        "tripleOnes",
                        position.tripleOnes()));
    }

    @Override
    public RainbowFastForm fast() {
        return fast;
    }

    @Override
    public String phase(RainbowPosition position) {
        return position.phase().text();
    }

    @Override
    public RainbowView view(RainbowPosition seen) {
        return RainbowView.of(seen);
    }

    @Override
    public List<Effect> effects(RainbowPosition seen, Seat seat, RainbowMove move) {
        return RainbowEffects.of(seen, seat, move);
    }

    @Override
    public RainbowLayout layout() {
        return RainbowLayout.of(this);
    }

    @Override
    public String print(Paper paper, Text.Language language) {
        return RainbowPrint.of(this, paper, language);
    }

    @Override
    public Notation<RainbowPosition, RainbowMove> notation() {
        return notation;
    }

    @Override
    public Voice<RainbowPosition, RainbowMove> voice() {
        return voice;
    }
}
