package einwurf.rules;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.einstein.Einstein;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class GameHistoryTest {
    private static final Einstein EINSTEIN = new Einstein();

    @Test
    void whatIsSealedIsNotInTheOpenHistoryUntilTheLastChoiceIsIn() {
        var history = GameHistory.begin(EINSTEIN, Tables.standard(EINSTEIN, 2));
        history.play(Seat.of(1), "654321");
        assertThat(history.open().steps()).isEmpty();
        assertThat(GameRecord.of(history.open()).write()).doesNotContain("654321");
        assertThat(history.steps()).hasSize(1);
        history.play(Seat.of(2), "123456");
        assertThat(history.open().steps()).hasSize(2);
        assertThat(history.open().position()).isEqualTo(history.position());
    }

    @Test
    void theStepThatCompletesASecretRoundRevealsAllOfIt() {
        var history = GameHistory.begin(EINSTEIN, Tables.standard(EINSTEIN, 2));
        history.play(Seat.of(2), "654321");
        history.play(Seat.of(1), "123456");
        history.roll("3");
        assertThat(history.revealed(0)).isEmpty();
        assertThat(history.revealed(1))
                .containsExactly(new Frame.Reveal(2, "654321"), new Frame.Reveal(1, "123456"));
        assertThat(history.revealed(2)).isEmpty();
    }

    /** Every seat once, and nothing while anybody may still choose. */
    @Test
    void revealsOfEveryGameAreWholeRounds() {
        for (var game : Games.all()) {
            walk(game);
        }
    }

    private static <S extends Record, M extends Move> void walk(Game<S, M> game) {
        var history = GameHistory.begin(game, Tables.standard(game, game.about().most()));
        var dice = new Dice(7);
        var sealed = new ArrayList<Integer>();
        int round = 0;
        for (int i = 0; i < 400 && !(history.turn() instanceof Turn.Over); i++) {
            boolean secret = false;
            switch (history.turn()) {
                case Turn.Chance chance -> history.roll(chance.draw(dice));
                case Turn.Choice(var seats, boolean sealing) -> {
                    var seat = seats.getLast();
                    var moves = game.moves(history.position(), seat);
                    history.play(seat, moves.get(dice.below(moves.size())));
                    secret = sealing;
                    if (secret) {
                        round = sealed.isEmpty() ? seats.size() : round;
                        sealed.add(seat.number());
                    }
                }
                case Turn.Over _ -> throw new AssertionError();
            }
            boolean whole = secret && sealed.size() == round;
            var revealed = history.revealed(i).stream().map(Frame.Reveal::seat).toList();
            assertThat(revealed).isEqualTo(whole ? List.copyOf(sealed) : List.of());
            if (whole) {
                sealed.clear();
            }
        }
    }
}
