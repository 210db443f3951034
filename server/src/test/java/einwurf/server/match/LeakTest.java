package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Turn;
import einwurf.server.bots.BotThinker;
import einwurf.server.dice.DiceCup;
import einwurf.server.match.play.ActionHandler;
import einwurf.server.match.play.Presence;
import einwurf.server.match.state.Access;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.MatchLog;
import einwurf.server.match.state.MatchState;
import einwurf.server.match.stored.MatchRecords;
import einwurf.server.match.view.Broadcast;
import einwurf.server.match.view.MatchSummary;
import einwurf.server.match.view.Viewer;
import einwurf.server.store.Retention;
import einwurf.server.wire.Action;
import einwurf.server.wire.Refused;
import einwurf.server.wire.Setup;
import einwurf.server.wire.Sit;
import einwurf.server.wire.Want;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Consumer;

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

    @Tag("slow")
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

    /** How a seat is lost while the socket of whoever had it stays open. */
    enum Loss {
        REMOVED,
        LEFT,
        LEFT_IN_THE_MIDDLE,
        RENEWED
    }

    /**
     * The same for somebody who had the seat that seals its choices: whoever lost it hears nothing
     * more over the old socket, and neither it nor the old token does anything any more.
     */
    @ParameterizedTest
    @CsvSource({
        "einstein, REMOVED",
        "einstein, LEFT",
        "einstein, LEFT_IN_THE_MIDDLE",
        "einstein, RENEWED",
        "einhorn, REMOVED",
        "einhorn, LEFT",
        "einhorn, LEFT_IN_THE_MIDDLE",
        "einhorn, RENEWED"
    })
    void whoLostASeatHearsAndDoesNothingMore(String id, Loss loss) {
        var game = Games.byId(id).orElseThrow();
        int sealed = 0;
        int games = Math.max(3, GAMES / 10);
        for (int seed = 0; seed < games; seed++) {
            sealed += twins(game, loss, seed);
        }
        assertThat(sealed).isGreaterThanOrEqualTo(games);
    }

    private static int twins(Game<?, ?> game, Loss loss, int seed) {
        var random = new Random(seed);
        var here = new Table(game, seed);
        var there = new Table(game, seed);
        int lost = 1 + random.nextInt(here.players);
        int before = random.nextInt(game.id().equals("einhorn") ? 8 : 1);
        here.lose(loss, lost, before, new Random(seed));
        there.lose(loss, lost, before, new Random(seed));
        int sealed = 0;
        for (int step = 0; step < 300 && here.asked() != 0; step++) {
            if (here.guest(lost).ask() != 0 && here.asksOthersThan(lost)) {
                var moves = here.guest(lost).moves();
                here.move(lost, random(moves, random));
                there.move(lost, random(moves, random));
                compare(here, there, lost);
                here.guest(lost).act(new Action.TakeBack(0));
                there.guest(lost).act(new Action.TakeBack(0));
                compare(here, there, lost);
                var move = random(moves, random);
                here.move(lost, move);
                there.move(lost, move);
                sealed++;
            } else {
                int seat = here.asked();
                var move = random(here.guest(seat).moves(), random);
                here.move(seat, move);
                there.move(seat, move);
            }
        }
        compare(here, there, lost);
        return sealed;
    }

    private static void compare(Table here, Table there, int lost) {
        assertThat(here.ghostTries(lost)).isEqualTo(there.ghostTries(lost));
        for (int seat = 1; seat <= here.players; seat++) {
            if (seat != lost) {
                assertThat(here.guest(seat).heard()).isEqualTo(there.guest(seat).heard());
            }
        }
        assertThat(here.watcher.heard()).isEqualTo(there.watcher.heard());
    }

    /** A whole table of a house whose tokens and dice a seed decides; everything is at once. */
    private static final class Table {
        final int players;
        final Guest watcher;
        private final Match match;
        private final String host;
        private final List<Guest> guests;
        private @Nullable Guest ghost;
        private String old = "";
        private int heard;

        Table(Game<?, ?> game, int seed) {
            var random = new Random(seed);
            var registry =
                    new MatchRegistry(
                            new MemoryStore(),
                            MatchMetrics.NONE,
                            new InstantPlatform(random),
                            new NoThinker(),
                            new Quotas(1000, 1000, 1000, _ -> {}),
                            Retention.USUAL,
                            MatchTestKit.KEY);
            players =
                    game.about().fewest()
                            + random.nextInt(game.about().most() - game.about().fewest() + 1);
            var options = game.id().equals("einhorn") ? ",\"options\":{\"games\":3}" : "";
            var seats = Collections.nCopies(players, "{\"kind\":\"open\"}");
            var setup = "{\"game\":\"" + game.id() + "\",\"seats\":" + seats + options + "}";
            try {
                var made = registry.create(Setup.of(setup), "").join();
                match = made.door();
                host = made.token();
            } catch (Refused refused) {
                throw new IllegalArgumentException(refused);
            }
            guests = new ArrayList<>(Collections.nCopies(players, null));
            watcher = new Guest(match, null).hello(0);
        }

        Guest guest(int seat) {
            return Objects.requireNonNull(guests.get(seat - 1));
        }

        /** Everybody sits down, and one seat is lost to somebody else. */
        void lose(Loss loss, int seat, int before, Random random) {
            boolean waiting = loss == Loss.REMOVED || loss == Loss.LEFT;
            sit(seat);
            if (!waiting) {
                sitDownAllBut(seat);
                for (int i = 0; i < before && asked() != 0; i++) {
                    int asked = asked();
                    move(asked, random(guest(asked).moves(), random));
                }
            }
            var lost = guest(seat);
            ghost = lost;
            switch (loss) {
                case REMOVED -> good(told -> match.leave(host, seat, told));
                case LEFT, LEFT_IN_THE_MIDDLE -> lost.act(new Action.Leave());
                case RENEWED -> {
                    var fresh = Token.make(random);
                    good(told -> match.renew(old, seat, Token.hash(fresh), told));
                    guests.set(seat - 1, new Guest(match, fresh).hello(0));
                }
            }
            heard = lost.heard().size();
            if (loss != Loss.RENEWED) {
                var token = old;
                sit(seat);
                old = token;
            }
            if (waiting) {
                sitDownAllBut(seat);
            }
        }

        private void sitDownAllBut(int seat) {
            var token = old;
            for (int other = 1; other <= players; other++) {
                if (other != seat) {
                    sit(other);
                }
            }
            old = token;
        }

        private void sit(int seat) {
            var sit = new Sit("N" + seat, seat, null, null);
            var seated =
                    (Match.Answer.Seated)
                            MatchTestKit.await(told -> match.sit(sit, null, null, told));
            old = Objects.requireNonNull(seated.token());
            guests.set(seat - 1, new Guest(match, old).hello(0));
        }

        private static void good(Consumer<Consumer<Match.Answer>> question) {
            assertThat(MatchTestKit.await(question)).isNotInstanceOf(Match.Answer.Bad.class);
        }

        void move(int seat, String move) {
            var guest = guest(seat);
            guest.act(new Action.Move(guest.ask(), move));
        }

        /** The lowest seat that is asked, 0 if none is. */
        int asked() {
            for (int seat = 1; seat <= players; seat++) {
                if (guest(seat).ask() != 0) {
                    return seat;
                }
            }
            return 0;
        }

        boolean asksOthersThan(int seat) {
            return guests.stream().anyMatch(g -> g != guest(seat) && g.ask() != 0);
        }

        /** What whoever lost the seat is told: nothing, and that nothing can be done. */
        List<String> ghostTries(int seat) {
            var ghost = Objects.requireNonNull(this.ghost);
            assertThat(ghost.heard()).hasSize(heard);
            int version = watcher.version();
            int ask = Math.max(1, guest(seat).ask());
            for (var action :
                    List.of(
                            new Action.Move(ask, "1"),
                            new Action.TakeBack(0),
                            new Action.Chat("boo", null),
                            new Action.Ready(),
                            new Action.Back(),
                            new Action.Resign(),
                            new Action.Rematch(true),
                            new Action.Leave())) {
                assertThat(ghost.act(action).get("type").asString()).isEqualTo("refused");
                assertThat(MatchTestKit.await(told -> match.act(old, action, told)))
                        .isInstanceOf(Match.Answer.Bad.class);
            }
            for (var question :
                    List.<Consumer<Consumer<Match.Answer>>>of(
                            told -> match.look(old, 1, told),
                            told -> match.leave(old, seat, told),
                            told -> match.renew(old, seat, "hash", told))) {
                assertThat(MatchTestKit.await(question)).isInstanceOf(Match.Answer.Bad.class);
            }
            assertThat(watcher.version()).isEqualTo(version);
            var told = ghost.heard().subList(heard, ghost.heard().size());
            assertThat(told).hasSize(8); // each try is answered, and that is all
            heard += told.size();
            return told;
        }
    }

    /** Bots that never answer. */
    private static final class NoThinker implements BotThinker {
        @Override
        public void think(Question<?, ?> question, Consumer<String> then) {}

        @Override
        public void close() {}
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
            if (!(world.state.running().turn() instanceof Turn.Choice(var asked, var secret))) {
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
        for (int eyes = 0; eyes <= here.state.players(); eyes++) {
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
        final MatchState<S, M> state;
        final MatchLog<S, M> log;
        final ActionHandler<S, M> actions;
        final Broadcast<S, M> broadcast;
        final List<List<String>> heard = new ArrayList<>();

        World(Game<S, M> game, Setup setup) {
            this.game = game;
            this.setup = setup;
            state = new MatchState<>("match", setup, game, new DiceCup(new byte[32]));
            log = new MatchLog<>(state, new Random(1), MatchTestKit.KEY);
            log.now(1000);
            actions = new ActionHandler<>(log, new Presence(setup.players(), 0), () -> {});
            broadcast =
                    new Broadcast<>(
                            state,
                            new Presence(state.players(), 1000),
                            () -> 1000,
                            state.seats()::access,
                            (_, _) -> state);
        }

        void begin() {
            log.add(new Event.Created("host"));
            for (int seat = 1; seat <= state.players(); seat++) {
                log.add(new Event.Sat(seat, "N" + seat, "h" + seat, null));
            }
            actions.runner().startIfReady();
        }

        World<S, M> copy() {
            var copy = new World<>(game, setup);
            state.events().after(0).forEach(h -> copy.state.replay(h.event(), h.at()));
            for (int eyes = 0; eyes <= state.players(); eyes++) {
                var list = new ArrayList<String>();
                copy.heard.add(list);
                var viewer =
                        new Viewer(
                                eyes == 0 ? null : "h" + eyes,
                                new Access(eyes, false),
                                EnumSet.allOf(Want.class),
                                message -> list.add(message.toString()));
                copy.broadcast.welcome(viewer, state.version() - 2, null);
            }
            copy.state.takeChanges();
            return copy;
        }

        List<String> moves(Seat seat) {
            return game.moves(state.running().position(), seat).stream()
                    .map(game.notation()::writeMove)
                    .toList();
        }

        void move(Seat seat, String move) {
            act(seat, new Action.Move(state.ask(seat.number()), move));
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
            actions.act(new Access(seat.number(), false), action);
            broadcast.publish();
        }

        /** Something that can't be done, and what is said about it. */
        void refuse(Seat seat, String move) {
            var action = new Action.Move(state.ask(seat.number()), move);
            var problem = actions.act(new Access(seat.number(), false), action);
            if (problem != null) {
                heard.get(seat.number()).add(problem.json());
            }
        }

        /** Everything else one can ask for. */
        void look(int eyes) {
            int version = state.version();
            heard.get(eyes).add(broadcast.snapshot(new Access(eyes, false), version - 5).json());
            heard.get(eyes).add(broadcast.snapshot(new Access(eyes, false), version + 5).json());
            if (eyes == 0) {
                MatchRecords.of(state, MatchTestKit.KEY).forEachRemaining(heard.get(eyes)::add);
            }
            var summary = MatchSummary.of(state, eyes);
            heard.get(eyes).add(summary.lobby().json());
            heard.get(eyes).add(summary.mine().json());
        }
    }
}
