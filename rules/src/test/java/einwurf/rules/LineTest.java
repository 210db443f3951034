package einwurf.rules;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.einstein.Einstein;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class LineTest {
    private static final Einstein EINSTEIN = new Einstein();

    @Test
    void whatIsSealedIsNotInTheOpenLineUntilTheLastChoiceIsIn() {
        var line = Line.begin(EINSTEIN, Tables.standard(EINSTEIN, 2));
        line.play(Seat.of(1), "654321");
        assertThat(line.open().steps()).isEmpty();
        assertThat(GameRecord.of(line.open()).write()).doesNotContain("654321");
        assertThat(line.steps()).hasSize(1);
        line.play(Seat.of(2), "123456");
        assertThat(line.open().steps()).hasSize(2);
        assertThat(line.open().position()).isEqualTo(line.position());
    }

    @Test
    void theStepThatCompletesASecretRoundRevealsAllOfIt() {
        var line = Line.begin(EINSTEIN, Tables.standard(EINSTEIN, 2));
        line.play(Seat.of(2), "654321");
        line.play(Seat.of(1), "123456");
        line.roll("3");
        assertThat(line.revealed(0)).isEmpty();
        assertThat(line.revealed(1))
                .containsExactly(new Frame.Reveal(2, "654321"), new Frame.Reveal(1, "123456"));
        assertThat(line.revealed(2)).isEmpty();
    }

    /** Every seat once, and nothing while anybody may still choose. */
    @Test
    void revealsOfEveryGameAreWholeRounds() {
        for (var game : Games.all()) {
            walk(game);
        }
    }

    private static <S extends Record, M extends Move> void walk(Game<S, M> game) {
        var line = Line.begin(game, Tables.standard(game, game.about().most()));
        var dice = new Dice(7);
        var sealed = new ArrayList<Integer>();
        int round = 0;
        for (int i = 0; i < 400 && !(line.turn() instanceof Turn.Over); i++) {
            boolean secret = false;
            switch (line.turn()) {
                case Turn.Chance chance -> line.roll(chance.draw(dice));
                case Turn.Choice(var seats, boolean sealing) -> {
                    var seat = seats.getLast();
                    var moves = game.moves(line.position(), seat);
                    line.play(seat, moves.get(dice.below(moves.size())));
                    secret = sealing;
                    if (secret) {
                        round = sealed.isEmpty() ? seats.size() : round;
                        sealed.add(seat.number());
                    }
                }
                case Turn.Over _ -> throw new AssertionError();
            }
            boolean whole = secret && sealed.size() == round;
            var revealed = line.revealed(i).stream().map(Frame.Reveal::seat).toList();
            assertThat(revealed).isEqualTo(whole ? List.copyOf(sealed) : List.of());
            if (whole) {
                sealed.clear();
            }
        }
    }
}
