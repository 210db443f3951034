package einwurf.lab.strength;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import einwurf.Games;
import einwurf.bots.Bots;
import einwurf.lab.arena.Contenders;
import einwurf.lab.arena.Mean;
import einwurf.lab.strength.Claim.Aim;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Parsed;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class StrengthTest {
    private static final Claim CLAIM =
            new Claim("einstein", 2, "strong@50ms", "mcts@10000", 1000, Aim.WINS, 0.65);

    private static Measurement run(double share, double error) {
        return new Measurement(
                "einstein",
                2,
                "strong@50ms",
                "mcts@10000",
                1000,
                new Mean(share, error),
                new Mean(0, 0),
                7,
                2,
                "abc");
    }

    private static <S extends Record, M extends Move> boolean plays(Game<S, M> game, String name) {
        return Contenders.read(game, name) instanceof Parsed.Good;
    }

    @Test
    void everyClaimNamesSomeoneWhoCanPlay() {
        for (var claim : Claims.all()) {
            var game = Games.byId(claim.game()).orElseThrow();
            assertThat(plays(game, claim.one())).as(claim.one()).isTrue();
            assertThat(claim.alone() || plays(game, claim.other())).as(claim.other()).isTrue();
        }
    }

    /** Who is measured is who people meet: mcts alone, a yardstick, is given something else. */
    @Test
    void everyLevelIsMeasuredWithTheTimeOfItsShelfOrWhatItIsInNodes() {
        int measured = 0;
        for (var claim : Claims.all()) {
            var shelf = Bots.of(Games.byId(claim.game()).orElseThrow());
            for (var player : List.of(claim.one(), claim.other())) {
                var level = player.replaceFirst("@.*", "");
                if (shelf.levels().contains(level) && !level.equals("mcts")) {
                    var budget = shelf.budget(level);
                    var names =
                            budget.millis() == 0
                                    ? List.of(level)
                                    : List.of(
                                            level + "@" + budget.millis() + "ms",
                                            level + "@" + budget.repeatable().nodes());
                    assertThat(names).as(claim.toString()).contains(player);
                    measured++;
                }
            }
        }
        assertThat(measured).isGreaterThan(50);
    }

    @Test
    void aShareHoldsOnlyIfTheWholeIntervalIsAboveTheLine() {
        assertThat(CLAIM.holds(run(0.69, 0.03))).isTrue();
        assertThat(CLAIM.holds(run(0.67, 0.03))).isFalse();
        assertThat(CLAIM.denied(run(0.64, 0.03))).isFalse();
        assertThat(CLAIM.denied(run(0.61, 0.03))).isTrue();
    }

    @Test
    void aStepOfTheLadderIsContentWithTheGamesOfAnotherClaim() {
        var step = new Claim("einstein", 2, "a", "b", 1200, Aim.STEP, 0.6);
        var wins = new Claim("einstein", 2, "a", "b", 400, Aim.WINS, 0.55);
        assertThat(new ClaimTrial(List.of(wins, step)).games()).isEqualTo(400);
        assertThat(new ClaimTrial(List.of(step)).games()).isEqualTo(1200);
    }

    @Test
    void aRunReadBackIsTheSame() {
        assertThat(Measurement.read(run(0.5, 0.25).line())).isEqualTo(run(0.5, 0.25));
        assertThatThrownBy(() -> Measurement.read("einstein,2")).hasMessageContaining("not a run");
    }

    @Test
    void thePageSaysWhatHoldsAndKeepsItForTheNextTime(@TempDir Path folder) throws IOException {
        var match =
                Strength.matches().stream()
                        .filter(m -> m.answeredBy(run(0, 0)))
                        .findFirst()
                        .orElseThrow();
        var strength = new Strength(folder);
        assertThat(strength.knows(match)).isFalse();
        strength.keep(match, run(0.691, 0.03));
        assertThat(new Strength(folder).knows(match)).isTrue();
        assertThat(Files.readString(folder.resolve("strength.md")))
                .contains(
                        "| strong@50ms | mcts@10000 | 2 | 1000 | 69.1 % ± 3.0 |"
                                + " at least 65.0 % | yes | abc |")
                .contains("not measured yet")
                .doesNotContain("What limits them");
        strength.keep(match, run(0.66, 0.03));
        assertThat(Files.readString(folder.resolve("strength.md")))
                .contains("| at least 65.0 % | not sure | abc |")
                .contains("What limits them: luck");
        strength.keep(match, run(0.60, 0.03));
        assertThat(Files.readString(folder.resolve("strength.md")))
                .contains("| at least 65.0 % | **no** | abc |")
                .contains("What limits them: luck");
    }

    @Test
    void aMatchIsPlayedInTheArena() {
        var claim = new Claim("rainbow", 1, "greedy@1", "", 6, Aim.POINTS, 100);
        var run = new ClaimTrial(List.of(claim)).play(1, "abc", _ -> {});
        assertThat(run.games()).isEqualTo(6);
        assertThat(run.value().value()).isGreaterThan(100);
        assertThat(claim.holds(run)).isTrue();
    }
}
