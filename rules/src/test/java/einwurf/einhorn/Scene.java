package einwurf.einhorn;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.check.Components;
import einwurf.rules.Referee;
import einwurf.rules.Referee.Ruling.Played;
import einwurf.rules.Referee.Ruling.Refused;
import einwurf.rules.Seat;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A position to try things on. Positions are texts as {@link EinhornNotation} draws them: {@code
 * 3x25 2/10 predict 40 1 6,5,8 6,0,10 2}.
 */
record Scene(EinhornPosition position) {
    static final Einhorn GAME = new Einhorn();

    static Scene at(String text) {
        return new Scene(GAME.notation().readPosition(text).orThrow());
    }

    static Scene start(int players, Map<String, ?> options) {
        return new Scene(GAME.start(Tables.of(GAME, players, options)));
    }

    static Scene start(int players) {
        return start(players, Map.of());
    }

    Scene rolls(String... rolls) {
        var scene = this;
        for (var text : rolls) {
            var roll = GAME.notation().readRoll(text).orThrow();
            var ruling = Referee.roll(GAME, scene.position, roll);
            scene = new Scene(((Played<EinhornPosition, EinhornMove>) ruling).position());
        }
        return scene;
    }

    Scene plays(int seat, String move) {
        var ruling = Referee.play(GAME, position, Seat.of(seat), move);
        assertThat(ruling).as(move + " by seat " + seat).isInstanceOf(Played.class);
        return new Scene(((Played<EinhornPosition, EinhornMove>) ruling).position());
    }

    /** Whoever's turn it is says this and rolls that. */
    Scene says(String prediction, String roll) {
        return plays(turn(), prediction).rolls(roll);
    }

    /** "bid" or "add", these numbers by seat. */
    Scene all(String verb, int... stones) {
        var scene = this;
        for (int i = 0; i < stones.length; i++) {
            scene = scene.plays(i + 1, verb + " " + stones[i]);
        }
        return scene;
    }

    void refuses(int seat, String move, String rule, String why) {
        assertThat(Referee.play(GAME, position, Seat.of(seat), move))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> {
                            assertThat(refused.rule()).isEqualTo(rule);
                            assertThat(refused.text().en()).contains(why);
                            assertThat(refused.text().de()).isNotBlank();
                        });
    }

    Scene seenBy(Integer... seats) {
        var eyes = new java.util.HashSet<Seat>();
        for (int seat : seats) {
            eyes.add(Seat.of(seat));
        }
        return new Scene(GAME.seenBy(position, Set.copyOf(eyes)));
    }

    /** Who throws, or the lowest seat asked. */
    int turn() {
        return switch (GAME.turn(position)) {
            case Turn.Chance(var seat, _) -> seat.number();
            case Turn.Choice(var seats, _) -> seats.getFirst().number();
            case Turn.Over _ -> 0;
        };
    }

    List<Integer> asked() {
        return GAME.turn(position) instanceof Turn.Choice(var seats, _)
                ? seats.stream().map(Seat::number).toList()
                : List.of();
    }

    List<String> moves(int seat) {
        return GAME.moves(position, Seat.of(seat)).stream()
                .map(GAME.notation()::writeMove)
                .toList();
    }

    List<Integer> places() {
        return ((Turn.Over) GAME.turn(position)).result().places();
    }

    List<Integer> points() {
        return ((Turn.Over) GAME.turn(position)).result().points();
    }

    Object state(String key) {
        var value = Components.state(GAME, position).get(key);
        return value == null ? "null" : value;
    }

    void is(String text) {
        assertThat(GAME.notation().writePosition(position)).isEqualTo(text);
    }
}
