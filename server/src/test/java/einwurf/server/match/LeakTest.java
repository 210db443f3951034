package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Turn;
import einwurf.server.dice.Cup;
import einwurf.server.match.Steward.Who;
import einwurf.server.wire.Action;
import einwurf.server.wire.Setup;
import einwurf.server.wire.Want;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Whoever may not know a sealed choice can't tell two worlds apart that differ in nothing else.
 *
 * <p>At every secret question the game is copied twice. In one copy a seat chooses one thing, in
 * the other something else; then the same things happen in both. Until the choice is shown, every
 * byte sent to every other viewer must be the same: updates, fresh views, refusals, records, lines
 * in the lobby.
 *
 * <p>{@code -Deinwurf.games=1000} plays a thousand games of each kind.
 */
class LeakTest {
    private static final int GAMES = Integer.getInteger("einwurf.games", 100);
    private static final String NONCE = "0123456789abcdef0123456789abcdef";

    @ParameterizedTest
    @ValueSource(strings = {"einstein", "einhorn"})
    void noByteTellsASealedChoiceBeforeItsTime(String game) {
        var random = new Random(31);
        int sealed = 0;
        for (int i = 0; i < GAMES; i++) {
            sealed += play(Games.byId(game).orElseThrow(), random);
        }
        assertThat(sealed).isGreaterThanOrEqualTo(GAMES);
    }

    private static <S extends Record, M extends Move> int play(Game<S, M> game, Random random) {
        int players =
                game.about().fewest()
                        + random.nextInt(game.about().most() - game.about().fewest() + 1);
        var options = game.id().equals("einhorn") ? ",\"options\":{\"games\":3}" : "";
        var seats = Collections.nCopies(players, "{\"kind\":\"open\"}");
        var setup = Setup.of("{\"game\":\"" + game.id() + "\",\"seats\":" + seats + options + "}");
        var world = new World<>(game, setup);
        world.begin();
        int sealed = 0;
        for (int step = 0; step < 2000; step++) {
            if (!(world.course.running().turn() instanceof Turn.Choice(var asked, var secret))) {
                return sealed;
            }
            if (secret && asked.size() > 1) {
                sealed += round(world, asked, random);
            } else {
                var seat = asked.get(random.nextInt(asked.size()));
                world.move(seat, random(world.moves(seat), random));
            }
        }
        throw new IllegalStateException("a game without end");
    }

    private static <T> T random(List<T> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }

    /** One secret question: the first to answer does so differently in the other world. */
    private static <S extends Record, M extends Move> int round(
            World<S, M> world, List<Seat> asked, Random random) {
        var order = new ArrayList<>(asked);
        Collections.shuffle(order, random);
        var secretive = order.getFirst();
        var moves = world.moves(secretive);
        var one = random(moves, random);
        var two = random(moves, random);
        var here = world.copy();
        var there = world.copy();
        here.move(secretive, one);
        there.move(secretive, two);
        compare(here, there, secretive);
        if (random.nextBoolean()) {
            here.takeBack(secretive);
            there.takeBack(secretive);
            compare(here, there, secretive);
            here.move(secretive, two);
            there.move(secretive, one);
            compare(here, there, secretive);
        }
        for (var seat : order.subList(1, order.size() - 1)) {
            var move = random(here.moves(seat), random);
            for (var each : List.of(here, there)) {
                each.move(seat, move);
                each.chat(seat, "done");
                each.move(seat, move); // sent twice
                each.refuse(order.getLast(), "nonsense");
                each.refuse(secretive, moves.getFirst());
            }
            compare(here, there, secretive);
        }
        for (var seat : order) {
            world.move(seat, seat.equals(secretive) ? one : random(world.moves(seat), random));
        }
        return order.size() - 1;
    }

    private static void compare(World<?, ?> here, World<?, ?> there, Seat secretive) {
        for (int eyes = 0; eyes <= here.course.players(); eyes++) {
            if (eyes != secretive.number()) {
                here.look(eyes);
                there.look(eyes);
                assertThat(here.heard.get(eyes)).isEqualTo(there.heard.get(eyes));
            }
        }
    }

    /** A match without mailbox and store, everything in it decided by what is done to it. */
    private static final class World<S extends Record, M extends Move> {
        final Game<S, M> game;
        final Setup setup;
        final Course<S, M> course;
        final Pen<S, M> pen;
        final Steward<S, M> steward;
        final Publisher<S, M> publisher;
        final List<List<String>> heard = new ArrayList<>();

        World(Game<S, M> game, Setup setup) {
            this.game = game;
            this.setup = setup;
            course = new Course<>("match", setup, game, new Cup(new byte[32], "match"));
            pen = new Pen<>(course, new Random(1));
            pen.now(1000);
            steward = new Steward<>(pen);
            publisher = new Publisher<>(course, new Presence(course.players(), 1000), () -> 1000);
        }

        void begin() {
            pen.add(new Event.Created("host"));
            for (int seat = 1; seat <= course.players(); seat++) {
                pen.add(new Event.Sat(seat, "N" + seat, "h" + seat, null, NONCE, false));
            }
            steward.dealer().startIfReady();
        }

        World<S, M> copy() {
            var copy = new World<>(game, setup);
            course.events().forEach(h -> copy.course.replay(h.event(), h.at()));
            for (int eyes = 0; eyes <= course.players(); eyes++) {
                var list = new ArrayList<String>();
                copy.heard.add(list);
                var viewer =
                        new Viewer(
                                eyes == 0 ? null : "h" + eyes,
                                new Who(eyes, false),
                                Want.ALL,
                                list::add);
                copy.publisher.welcome(viewer, course.version() - 2, null);
            }
            copy.course.takeChanges();
            return copy;
        }

        List<String> moves(Seat seat) {
            return game.moves(course.running().position(), seat).stream()
                    .map(game.notation()::writeMove)
                    .toList();
        }

        void move(Seat seat, String move) {
            act(seat, new Action.Move(course.ask(seat.number()), move, NONCE));
        }

        void takeBack(Seat seat) {
            assertThat(moves(seat)).isEmpty();
            act(seat, new Action.TakeBack(0));
            assertThat(moves(seat)).isNotEmpty(); // it is asked again
        }

        void chat(Seat seat, String text) {
            act(seat, new Action.Chat(text, null));
        }

        private void act(Seat seat, Action action) {
            steward.act(new Who(seat.number(), false), action, _ -> false);
            publisher.publish();
        }

        /** Something that can't be done, and what is said about it. */
        void refuse(Seat seat, String move) {
            var action = new Action.Move(course.ask(seat.number()), move, NONCE);
            var problem = steward.act(new Who(seat.number(), false), action, _ -> false);
            if (problem != null) {
                heard.get(seat.number()).add(Problems.write(problem));
            }
        }

        /** Everything else one can ask for. */
        void look(int eyes) {
            int version = course.version();
            heard.get(eyes).add(publisher.snapshot(new Who(eyes, false), version - 5));
            heard.get(eyes).add(publisher.snapshot(new Who(eyes, false), version + 5));
            if (eyes == 0) {
                heard.get(eyes).add(Records.write(course));
            }
            var summary = Summary.of(course, eyes);
            heard.get(eyes).add(summary.json());
            heard.get(eyes).add(summary.mine());
        }
    }
}
