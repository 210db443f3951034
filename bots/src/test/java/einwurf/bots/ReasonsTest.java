package einwurf.bots;

import static einwurf.bots.ReasonCheck.has;
import static einwurf.bots.ReasonCheck.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import einwurf.einhorn.Einhorn;
import einwurf.einhorn.EinhornMove;
import einwurf.einhorn.EinhornPosition;
import einwurf.einhorn.Prediction;
import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinMove;
import einwurf.einstein.EinsteinPosition;
import einwurf.einstein.Square;
import einwurf.genial.Genial;
import einwurf.genial.GenialMove;
import einwurf.genial.GenialPosition;
import einwurf.genial.Phase;
import einwurf.rainbow.Colour;
import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowMove;
import einwurf.rainbow.RainbowPosition;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Text;
import einwurf.rules.Turn;

import org.junit.jupiter.api.Test;

import java.util.HashSet;
import java.util.List;

/**
 * Every clause of every reason is true: on random positions each is counted again in the plainest
 * way, by playing moves and throws on the rules.
 */
class ReasonsTest {
    private final ReasonCheck check = new ReasonCheck();

    // ---- EinStein ----

    @Test
    void einsteinsDangersAndRunnersAreWhatTheRulesSay() {
        var game = new Einstein();
        for (int seed = 1; seed <= 60; seed++) {
            check.onRandomPositions(
                    game, 2, 60, seed, (p, seat, move, why) -> stepIs(game, p, seat, move, why));
        }
        assertThat(check.kinds()).contains("wins", "unreachable", "danger", "moves", "quicker");
    }

    private static void stepIs(
            Einstein game,
            EinsteinPosition before,
            Seat seat,
            EinsteinMove move,
            List<Reason> why) {
        if (!(move instanceof EinsteinMove.Advance(int cube, var target))) {
            assertThat(why).isEmpty();
            return;
        }
        var after = game.next(before, new Step.Chose<>(seat, move));
        assertThat(has(why, "wins")).isEqualTo(game.turn(after) instanceof Turn.Over);
        if (has(why, "wins")) {
            return;
        }
        var other = Seat.of(3 - seat.number());
        assertThat(has(why, "unreachable")).isEqualTo(!canEverReach(after, other, target));
        if (!has(why, "unreachable")) {
            assertThat(value(why, "danger")).isEqualTo(rollsTaking(game, after, other, target));
        }
        assertThat(value(why, "moves")).isEqualTo(rollsMoving(after, seat, cube));
        var quicker = why.stream().filter(one -> one.kind().equals("quicker")).findFirst();
        quicker.ifPresent(
                one -> {
                    int runner = Integer.parseInt(one.about());
                    assertThat(one.value()).isEqualTo(rollsMoving(after, other, runner));
                    assertThat(one.value()).isGreaterThan(rollsMoving(before, other, runner));
                    assertThat(before.square(other, runner)).isNotNull();
                });
    }

    /** Red goes right and down, blue left and up. */
    private static boolean canEverReach(EinsteinPosition position, Seat side, Square target) {
        for (int cube = 1; cube <= 6; cube++) {
            var from = position.square(side, cube);
            if (from == null) {
                continue;
            }
            boolean red = side.number() == 1;
            int right = target.column() - from.column();
            int down = from.row() - target.row();
            if (red ? right >= 0 && down >= 0 : right <= 0 && down <= 0) {
                return true;
            }
        }
        return false;
    }

    private static int rollsTaking(
            Einstein game, EinsteinPosition position, Seat side, Square target) {
        if (game.turn(position) instanceof Turn.Choice) {
            return takes(game, position, side, target) ? 6 : 0;
        }
        return (int)
                ((Turn.Chance) game.turn(position))
                        .outcomes().stream()
                                .map(
                                        one ->
                                                game.next(
                                                        position,
                                                        new Step.Rolled<EinsteinMove>(one.roll())))
                                .filter(rolled -> takes(game, rolled, side, target))
                                .count();
    }

    private static boolean takes(
            Einstein game, EinsteinPosition position, Seat side, Square target) {
        return game.moves(position, side).stream()
                .anyMatch(
                        move ->
                                move instanceof EinsteinMove.Advance(_, var to)
                                        && to.equals(target));
    }

    /** S4 and S5 in plain words; a cube in its far corner's row and column can still step on. */
    private static int rollsMoving(EinsteinPosition position, Seat side, int cube) {
        var there = new HashSet<Integer>();
        for (int i = 1; i <= 6; i++) {
            if (position.square(side, i) != null) {
                there.add(i);
            }
        }
        int rolls = 0;
        for (int die = 1; die <= 6; die++) {
            int lower = die;
            while (lower > 0 && !there.contains(lower)) {
                lower--;
            }
            int higher = die;
            while (higher < 7 && !there.contains(higher)) {
                higher++;
            }
            rolls += there.contains(cube) && (cube == lower || cube == higher) ? 1 : 0;
        }
        return rolls;
    }

    // ---- Rainbow ----

    @Test
    void rainbowsChancesAndBoxesAreWhatTheDiceSay() {
        var game = new Rainbow();
        for (int seed = 1; seed <= 6; seed++) {
            check.onRandomPositions(
                    game, 2, 90, seed, (p, seat, move, why) -> crossIs(game, p, seat, move, why));
        }
        assertThat(check.kinds()).contains("fills", "comes", "leaves", "keeps");
    }

    private static void crossIs(
            Rainbow game, RainbowPosition position, Seat seat, RainbowMove move, List<Reason> why) {
        assertThat(has(why, "keeps")).isEqualTo(keepsBoth(game, position, seat, move));
        for (var reason : why) {
            switch (reason.kind()) {
                case "fills" -> {
                    if (!reason.about().isEmpty() && move instanceof RainbowMove.Pick(var trio)) {
                        assertThat(reason.value())
                                .isCloseTo(chance(trio.name(), reason.about()), within(1e-12));
                    }
                }
                case "comes" -> {
                    double best = 0;
                    for (var trio : List.of("RRY", "RRB", "RYY", "RYB", "RBB", "YYB", "YBB")) {
                        best = Math.max(best, chance(trio, reason.about()));
                    }
                    assertThat(reason.value()).isCloseTo(best, within(1e-12));
                }
                case "keeps" -> assertThat(reason.value()).isEqualTo(2);
                default -> {
                    var after = game.next(position, new Step.Chose<>(seat, move));
                    var boxes = new HashSet<String>();
                    for (var next : game.moves(after, seat)) {
                        var text = game.notation().writeMove(next);
                        if (text.contains(":")) {
                            boxes.add(text.substring(text.indexOf(':')));
                        }
                    }
                    assertThat(reason.value()).isEqualTo(boxes.size());
                }
            }
        }
    }

    /**
     * The dice have two colours, so two of them make two rows; one of the two boxes 11/12 is listed
     * now, and after this cross neither is taken.
     */
    private static boolean keepsBoth(
            Rainbow game, RainbowPosition position, Seat seat, RainbowMove move) {
        if (!(move instanceof RainbowMove.Claim)) {
            return false;
        }
        var trio = position.trio().name();
        var rows = new HashSet<String>();
        for (int a = 0; a < 3; a++) {
            for (int b = a + 1; b < 3; b++) {
                rows.add(mixed(trio.charAt(a), trio.charAt(b)));
            }
        }
        boolean listed =
                game.moves(position, seat).stream()
                        .map(one -> game.notation().writeMove(one))
                        .anyMatch(
                                text ->
                                        rows.stream()
                                                .anyMatch(row -> text.endsWith(":" + row + "11")));
        var sheet = game.next(position, new Step.Chose<>(seat, move)).sheet(seat);
        boolean open =
                rows.stream().noneMatch(row -> sheet.marks(Colour.valueOf(row)).contains(11));
        return rows.size() == 2 && listed && open;
    }

    /** Of the 216 throws of three dice, those with a group for the box. */
    private static double chance(String trio, String box) {
        var colour = box.substring(0, 1);
        int number = Integer.parseInt(box.substring(1));
        int fit = 0;
        for (int roll = 0; roll < 216; roll++) {
            int[] die = {roll % 6 + 1, roll / 6 % 6 + 1, roll / 36 + 1};
            boolean found = false;
            for (int a = 0; a < 3; a++) {
                found |= colour.equals("" + trio.charAt(a)) && die[a] == number;
                for (int b = a + 1; b < 3; b++) {
                    int sum = die[a] + die[b];
                    found |=
                            mixed(trio.charAt(a), trio.charAt(b)).equals(colour)
                                    && (sum == number || (number == 11 && sum == 12));
                }
            }
            fit += found ? 1 : 0;
        }
        return fit / 216.0;
    }

    private static String mixed(char a, char b) {
        if (a == b) {
            return "" + a;
        }
        var both = "" + a + b;
        return !both.contains("B") ? "O" : !both.contains("R") ? "G" : "V";
    }

    // ---- Genial ----

    @Test
    void genialsPointsAreTheMostThatCanBeMarked() {
        var game = new Genial();
        for (int seed = 1; seed <= 4; seed++) {
            check.onRandomPositions(
                    game, 4, 60, seed, (p, seat, move, why) -> useIs(game, p, seat, move, why));
            check.onRandomPositions(
                    game, 3, 40, seed, (p, seat, move, why) -> useIs(game, p, seat, move, why));
        }
        assertThat(check.kinds()).contains("brings", "average", "better", "inAll");
    }

    private static void useIs(
            Genial game, GenialPosition position, Seat seat, GenialMove move, List<Reason> why) {
        int before = marks(position, seat);
        var after = game.next(position, new Step.Chose<>(seat, move));
        if (has(why, "inAll")) {
            assertThat(value(why, "inAll")).isEqualTo(most(game, after, seat) - before);
        }
        if (has(why, "brings")) {
            assertThat(value(why, "brings")).isEqualTo(most(game, after, seat) - before);
        }
        if (has(why, "better")) {
            int now =
                    most(
                            game,
                            game.next(position, new Step.Chose<>(seat, GenialMove.Decision.KEEP)),
                            seat);
            var chance = (Turn.Chance) game.turn(after);
            int better = 0;
            for (var outcome : chance.outcomes()) {
                var rolled = game.next(after, new Step.Rolled<GenialMove>(outcome.roll()));
                better += most(game, rolled, seat) > now ? outcome.weight() : 0;
            }
            assertThat(value(why, "better"))
                    .isCloseTo((double) better / chance.totalWeight(), within(1e-12));
            assertThat(value(why, "average"))
                    .isCloseTo(average(game, after, seat) - before, within(1e-9));
        }
    }

    private static int marks(GenialPosition position, Seat seat) {
        return position.marks(seat).stream().mapToInt(Integer::intValue).sum();
    }

    /** The most marks the seat can have when its turn ends, with the dice as they lie. */
    private static int most(Genial game, GenialPosition position, Seat seat) {
        if (position.phase() == Phase.KEEP) {
            return most(
                    game,
                    game.next(position, new Step.Chose<>(seat, GenialMove.Decision.KEEP)),
                    seat);
        }
        if (position.phase() != Phase.SCORE || !position.seat().equals(seat)) {
            return marks(position, seat);
        }
        return game.moves(position, seat).stream()
                .mapToInt(
                        move -> most(game, game.next(position, new Step.Chose<>(seat, move)), seat))
                .max()
                .orElseThrow();
    }

    /** Throwing on as long as that is better on average. */
    private static double average(Genial game, GenialPosition position, Seat seat) {
        var chance = (Turn.Chance) game.turn(position);
        double sum = 0;
        for (var outcome : chance.outcomes()) {
            var rolled = game.next(position, new Step.Rolled<GenialMove>(outcome.roll()));
            double value = most(game, rolled, seat);
            if (rolled.phase() == Phase.KEEP) {
                var again = game.next(rolled, new Step.Chose<>(seat, GenialMove.Decision.REROLL));
                value = Math.max(value, lastAverage(game, again, seat));
            }
            sum += outcome.weight() * value;
        }
        return sum / chance.totalWeight();
    }

    private static double lastAverage(Genial game, GenialPosition position, Seat seat) {
        var chance = (Turn.Chance) game.turn(position);
        double sum = 0;
        for (var outcome : chance.outcomes()) {
            sum +=
                    outcome.weight()
                            * most(
                                    game,
                                    game.next(position, new Step.Rolled<>(outcome.roll())),
                                    seat);
        }
        return sum / chance.totalWeight();
    }

    // ---- Einhorn ----

    @Test
    void einhornsChancesAndStonesAreWhatTheDiceBring() {
        var game = new Einhorn();
        for (int seed = 1; seed <= 30; seed++) {
            check.onRandomPositions(
                    game, 3, 80, seed, (p, seat, move, why) -> saidIs(game, p, seat, move, why));
        }
        assertThat(check.kinds()).contains("right", "stones", "ends", "keeps", "banked");
    }

    private static void saidIs(
            Einhorn game, EinhornPosition position, Seat seat, EinhornMove move, List<Reason> why) {
        var after = game.next(position, new Step.Chose<>(seat, move));
        switch (move) {
            case EinhornMove.Predict(var said) ->
                    predictionIs(game, position, seat, said, after, why);
            case EinhornMove.Take(var from) -> {
                if (after.game() == position.game() && game.turn(after) instanceof Turn.Choice) {
                    assertThat(value(why, "keeps"))
                            .isEqualTo(from == null ? after.stash() : after.stones(from));
                }
            }
            case EinhornMove.Give(var to) -> {
                if (after.game() == position.game() && game.turn(after) instanceof Turn.Choice) {
                    int paid = position.stones(seat) - after.stones(seat);
                    assertThat(paid).isBetween(1, -position.amount());
                    if (paid == -position.amount()) {
                        assertThat(value(why, "keeps"))
                                .isEqualTo(to == null ? after.stash() : after.stones(to));
                    }
                }
            }
            case EinhornMove.Bid(int stones) ->
                    assertThat(value(why, "banked")).isEqualTo(position.banked(seat) - stones);
            case EinhornMove.Add(int stones) ->
                    assertThat(value(why, "banked")).isEqualTo(position.banked(seat) - stones);
        }
    }

    private static void predictionIs(
            Einhorn game,
            EinhornPosition before,
            Seat seat,
            Prediction said,
            EinhornPosition spoken,
            List<Reason> why) {
        var chance = (Turn.Chance) game.turn(spoken);
        int right = 0;
        double stones = 0;
        int ends = 0;
        for (var outcome : chance.outcomes()) {
            var fallen = game.next(spoken, new Step.Rolled<EinhornMove>(outcome.roll()));
            var best = best(game, fallen, seat);
            right +=
                    result(game.notation().writeRoll(outcome.roll())).equals(said.letter())
                            ? outcome.weight()
                            : 0;
            stones += outcome.weight() * (best.wealth(seat) - before.wealth(seat));
            ends += ended(before, best) ? outcome.weight() : 0;
        }
        if (said != Prediction.SILENCE) {
            assertThat(value(why, "right")).isCloseTo(right / 216.0, within(1e-12));
        }
        assertThat(value(why, "stones")).isCloseTo(stones / 216, within(1e-9));
        assertThat(has(why, "ends") ? value(why, "ends") : 0)
                .isCloseTo(ends / 216.0, within(1e-12));
    }

    /** The owner takes from whoever gives most. */
    private static EinhornPosition best(Einhorn game, EinhornPosition fallen, Seat seat) {
        return fallen.phase() != einwurf.einhorn.Phase.SETTLE
                ? fallen
                : game.moves(fallen, seat).stream()
                        .map(move -> game.next(fallen, new Step.Chose<>(seat, move)))
                        .reduce((a, b) -> b.wealth(seat) > a.wealth(seat) ? b : a)
                        .orElseThrow();
    }

    private static boolean ended(EinhornPosition before, EinhornPosition after) {
        return after.game() != before.game() || after.phase() != einwurf.einhorn.Phase.PREDICT;
    }

    /** The letter of a throw's result, from the dice themselves (E3). */
    private static String result(String roll) {
        var dice = roll.chars().filter(Character::isDigit).map(c -> c - '0').sorted().toArray();
        if (dice[0] == dice[2]) {
            return "D";
        }
        if (dice[0] == dice[1] || dice[1] == dice[2]) {
            return "W";
        }
        return dice[1] - dice[0] > 1 && dice[2] - dice[1] > 1 ? "E" : "U";
    }

    // ---- words ----

    @Test
    void aReasonIsOneSentenceInEachLanguage() {
        assertThat(Reason.sentence(List.of())).isEmpty();
        assertThat(
                        Reason.sentence(
                                List.of(
                                        Reason.of("a", "", 0, "no roll hits", "kein Wurf trifft"),
                                        Reason.of("b", "", 0, "all move", "alle ziehen"))))
                .contains(new Text("No roll hits, all move.", "Kein Wurf trifft, alle ziehen."));
    }

    @Test
    void numbersAreWrittenAsPeopleWriteThem() {
        assertThat(NumberText.number(-0.04)).isEqualTo(new Text("0.0", "0,0"));
        assertThat(NumberText.change(-1.25)).isEqualTo(new Text("−1.3", "−1,3"));
        assertThat(NumberText.change(0.5)).isEqualTo(new Text("+0.5", "+0,5"));
        assertThat(NumberText.percent(1)).isEqualTo(new Text("100.0\u00a0%", "100,0\u00a0%"));
    }
}
