package einwurf.einstein;

import static einwurf.einstein.EinsteinPosition.BLUE;
import static einwurf.einstein.EinsteinPosition.RED;

import einwurf.einstein.EinsteinMove.Advance;
import einwurf.rules.About;
import einwurf.rules.Board;
import einwurf.rules.Effect;
import einwurf.rules.ForeignRecords;
import einwurf.rules.Game;
import einwurf.rules.GameRecord;
import einwurf.rules.Notation;
import einwurf.rules.Option;
import einwurf.rules.Paper;
import einwurf.rules.Parsed;
import einwurf.rules.Seat;
import einwurf.rules.SeriesRules;
import einwurf.rules.Step;
import einwurf.rules.Table;
import einwurf.rules.Tables;
import einwurf.rules.Text;
import einwurf.rules.View;
import einwurf.rules.Voice;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** EinStein würfelt nicht!: the one door into this package. */
public final class Einstein implements Game<EinsteinPosition, EinsteinMove> {
    private static final List<Option> OPTIONS =
            List.of(
                    new Option.OneOf(
                            "placement",
                            new Text(
                                    "How the cubes are arranged (S2)",
                                    "Wie die Steine aufgestellt werden (S2)"),
                            List.of("chosen", "random"),
                            "chosen"),
                    new Option.OneOf(
                            "start",
                            new Text("Who starts (S3)", "Wer beginnt (S3)"),
                            List.of("red", "blue"),
                            "red"));

    private static final About ABOUT =
            new About("einstein", "EinStein würfelt nicht!", 2, 2, OPTIONS);

    private final EinsteinFastForm fast = new EinsteinFastForm();
    private final EinsteinNotation notation = new EinsteinNotation();
    private final EinsteinVoice voice = new EinsteinVoice();

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public Table table(EinsteinPosition p) {
        return Tables.standard(this, 2)
                .with("placement", p.random() ? "random" : "chosen")
                .with("start", p.blueStarted() ? "blue" : "red");
    }

    @Override
    public String phase(EinsteinPosition p) {
        return switch (new EinsteinBoard(p).waitsFor()) {
            case Board.OVER -> "over";
            case Board.CHANCE -> p.placing() ? "place" : "roll";
            default -> p.placing() ? "place" : "move";
        };
    }

    /** Cubes that are arranged at random (S2) are drawn, not thrown. */
    @Override
    public boolean isThrow(EinsteinPosition p) {
        return !p.placing();
    }

    @Override
    public EinsteinFastForm fast() {
        return fast;
    }

    /** The 720 arrangements are one list, made once: a house shows them at every start. */
    @Override
    public List<EinsteinMove> moves(EinsteinPosition p, Seat seat) {
        return p.placing() && fast.at(p).asks(seat.index())
                ? EinsteinFastForm.ARRANGEMENTS
                : Game.super.moves(p, seat);
    }

    /** A chosen arrangement is sealed until both are in (S2); a drawn one never is. */
    @Override
    public EinsteinPosition seenBy(EinsteinPosition p, Set<Seat> eyes) {
        if (!p.placing() || p.random()) {
            return p;
        }
        var seen = p;
        for (var seat : List.of(RED, BLUE)) {
            if (p.placed(seat) && !eyes.contains(seat)) {
                seen = seen.sealing(seat);
            }
        }
        return seen;
    }

    @Override
    public EinsteinPosition withoutHiddenChoices(EinsteinPosition seen) {
        return seen.reopened();
    }

    @Override
    public View view(EinsteinPosition seen) {
        return EinsteinView.of(seen);
    }

    /** A cube that is taken, and the end of the game. */
    @Override
    public List<Effect> effects(EinsteinPosition p, Seat seat, EinsteinMove move) {
        return move instanceof Advance advance
                ? voice.effects(p, seat, advance, next(p, new Step.Chose<>(seat, move)))
                : List.of();
    }

    @Override
    public EinsteinLayout layout() {
        return EinsteinLayout.STANDARD;
    }

    @Override
    public String print(Paper paper, Text.Language language) {
        return EinsteinPrint.of(this, paper, language);
    }

    @Override
    public Notation<EinsteinPosition, EinsteinMove> notation() {
        return notation;
    }

    @Override
    public Voice<EinsteinPosition, EinsteinMove> voice() {
        return voice;
    }

    @Override
    public SeriesRules<EinsteinPosition> series() {
        return new Alternating();
    }

    @Override
    public ForeignRecords<EinsteinPosition, EinsteinMove> records() {
        return new Championship();
    }

    /** In a series the start alternates (S3). */
    private record Alternating() implements SeriesRules<EinsteinPosition> {
        @Override
        public Table table(Table first, int number) {
            if (number % 2 == 1) {
                return first;
            }
            return first.with("start", first.choice("start").equals("red") ? "blue" : "red");
        }
    }

    private final class Championship implements ForeignRecords<EinsteinPosition, EinsteinMove> {
        @Override
        public Optional<Parsed<GameRecord<EinsteinPosition, EinsteinMove>>> read(String record) {
            return ChampionshipRecord.recognizes(record)
                    ? Optional.of(ChampionshipRecord.read(Einstein.this, record))
                    : Optional.empty();
        }

        @Override
        public Optional<Parsed<String>> write(GameRecord<EinsteinPosition, EinsteinMove> record) {
            return Optional.of(ChampionshipRecord.write(record));
        }
    }
}
