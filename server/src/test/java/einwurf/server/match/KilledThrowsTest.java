package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.client.ShareChain;
import einwurf.server.bots.BotQueue;
import einwurf.server.dice.RecordVerifier;
import einwurf.server.dice.RecordVerifier.Verdict;
import einwurf.server.store.Change;
import einwurf.server.store.Retention;
import einwurf.server.store.Store;
import einwurf.server.store.StoredStep;
import einwurf.server.wire.Action;
import einwurf.server.wire.Refused;
import einwurf.server.wire.Setup;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;

/**
 * A house that is killed before or after any single store of a match in which everybody has shares:
 * the next one goes on with it, and the dice fall as they would have.
 */
class KilledThrowsTest {
    /** The throw before which somebody loses their chain, and the one at which somebody is late. */
    private static final int RENEWED = 3;

    private static final int LATE = 5;
    private static final int NEVER = 0;

    /** So many throws are played; a whole match has about 25. */
    private static final int THROWS = Integer.getInteger("einwurf.throws", 8);

    /** One evening at a table of EinStein, whose house is killed once and opened again. */
    private static final class Evening {
        final MemoryStore stored = new MemoryStore();
        private final List<ShareChain> chains = new ArrayList<>();
        private final ShareChain renewed;
        private final int killedAt;
        private final boolean afterwards;
        private final String id;
        private final List<String> tokens = new ArrayList<>();
        private final List<Guest> guests = new ArrayList<>();
        private InstantPlatform platform = new InstantPlatform(new Random(1));
        private MatchRegistry registry;
        private int appends;
        private boolean killed;

        /** What had been told, and what was stored, when the house was killed. */
        private List<String> told = List.of();

        private String kept = "";

        Evening(int killedAt, boolean afterwards) throws Refused {
            this.killedAt = killedAt;
            this.afterwards = afterwards;
            var random = new Random(2);
            chains.add(new ShareChain(random));
            chains.add(new ShareChain(random));
            renewed = new ShareChain(random);
            registry = house();
            var people =
                    "[{\"kind\":\"person\",\"name\":\"A\"},{\"kind\":\"person\",\"name\":\"B\"}]";
            var made =
                    registry.create(
                                    Setup.of("{\"game\":\"einstein\",\"seats\":" + people + "}"),
                                    "")
                            .join();
            id = made.match();
            made.tokens().forEach(token -> tokens.add(Objects.requireNonNull(token)));
            come();
        }

        private MatchRegistry house() {
            return new MatchRegistry(
                    mortal(),
                    MatchMetrics.NONE,
                    platform,
                    new BotQueue(platform, 0),
                    new Quotas(10, 10, 10, _ -> {}),
                    Retention.USUAL,
                    MatchTestKit.KEY);
        }

        /** A killed house never hears whether what it wrote was stored, and writes no more. */
        private Store mortal() {
            return (Store)
                    Proxy.newProxyInstance(
                            Store.class.getClassLoader(),
                            new Class<?>[] {Store.class},
                            (_, method, arguments) ->
                                    method.getName().equals("write")
                                            ? write((Change) arguments[0])
                                            : method.invoke(stored, arguments));
        }

        private CompletableFuture<Void> write(Change change) {
            if (killed) {
                return new CompletableFuture<>();
            }
            if (change instanceof Change.Append && ++appends == killedAt) {
                if (afterwards) {
                    var _ = stored.write(change);
                }
                kill();
                return new CompletableFuture<>();
            }
            return stored.write(change);
        }

        private void kill() {
            killed = true;
            told = guests.stream().flatMap(guest -> guest.heard().stream()).toList();
            kept = stored.steps(id).toString();
        }

        private void come() {
            var match = registry.find(id).orElseThrow();
            guests.clear();
            for (int seat = 1; seat <= 2; seat++) {
                var guest = new Guest(match, tokens.get(seat - 1)).with(chains.get(seat - 1));
                guests.add(guest);
                guest.helloWithoutWaiting();
            }
        }

        private void openAgain() {
            killed = false;
            var later = new InstantPlatform(new Random(9));
            later.later(platform.now() - later.now());
            platform = later;
            registry = house();
            come();
        }

        /** Plays so many throws; the same positions lead to the same choices. */
        String record() {
            for (int i = 0; i < 2000; i++) {
                if (killed) {
                    openAgain();
                } else if (over()) {
                    var record = new StringBuilder();
                    registry.find(id)
                            .orElseThrow()
                            .record(
                                    null,
                                    games -> games.forEachRemaining(record::append),
                                    problem -> record.append(problem));
                    return record.toString();
                } else {
                    goOn();
                }
            }
            throw new AssertionError("it doesn't end");
        }

        private boolean over() {
            var guest = guests.getFirst();
            return guest.status().equals("over")
                    || guest.events().stream()
                            .anyMatch(event -> event.path("throw").asInt(0) > THROWS);
        }

        private void goOn() {
            for (int seat = 1; seat <= 2; seat++) {
                var guest = guests.get(seat - 1);
                var wanted = guest.view().path("reveal");
                if (wanted.isObject()) {
                    give(
                            guest,
                            seat,
                            wanted.get("throw").intValue(),
                            wanted.get("share").intValue());
                    return;
                }
                if (guest.ask() != 0) {
                    var moves = guest.moves();
                    var move =
                            moves.get(
                                    Math.floorMod(
                                            String.join(",", moves).hashCode(), moves.size()));
                    guest.actWithoutWaiting(new Action.Move(guest.ask(), move));
                    return;
                }
            }
            throw new AssertionError("nobody is asked");
        }

        private void give(Guest guest, int seat, int thrown, int share) {
            boolean last =
                    guest.events().stream()
                            .filter(event -> event.get("kind").asString().equals("due"))
                            .anyMatch(
                                    event ->
                                            event.get("throw").intValue() == thrown
                                                    && event.get("waited").intValue() == seat);
            if (thrown == RENEWED && !last && !chains.contains(renewed)) {
                chains.set(seat - 1, renewed);
                guest.with(renewed).helloWithoutWaiting();
            } else if (thrown == LATE && !last) {
                platform.later(3000);
                registry.find(id).orElseThrow().mailbox().wake();
                guest.helloWithoutWaiting(); // and is heard from again, as after a restart
            } else {
                guest.actWithoutWaiting(
                        new Action.Reveal(thrown, chains.get(seat - 1).share(share)));
            }
        }
    }

    @Test
    void aMatchHasAStoreOfEachKind() throws Refused {
        var evening = new Evening(NEVER, false);
        assertThat(RecordVerifier.check(evening.record())).isInstanceOf(Verdict.Proven.class);
        var kinds = new TreeSet<String>();
        evening.stored.steps(evening.id).forEach(step -> kinds.add(step.kind()));
        assertThat(kinds).contains("Committed", "Due", "Revealed", "Missing", "Rolled");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void killedBeforeOrAfterAnyStoreTheSameDiceFallOnceAndNoShareWasToldBefore(boolean afterwards)
            throws Refused {
        var whole = new Evening(NEVER, false);
        var record = whole.record();
        var thrown = ((Verdict.Proven) RecordVerifier.check(record)).thrown();
        assertThat(Objects.requireNonNull(thrown).throwing()).hasSizeGreaterThan(6);
        for (int at = 1; at <= whole.appends; at++) {
            var evening = new Evening(at, afterwards);
            assertThat(evening.record()).as("killed at store %d", at).isEqualTo(record);
            var steps = evening.stored.steps(evening.id);
            for (int i = 0; i < steps.size(); i++) {
                assertThat(steps.get(i).number()).isEqualTo(i + 1);
            }
            assertThat(rolls(steps))
                    .as("killed at store %d", at)
                    .isEqualTo(rolls(whole.stored.steps(whole.id)));
            for (var one : thrown.throwing()) {
                if (!evening.kept.contains(one.share())) {
                    assertThat(evening.told)
                            .as("share of throw %d, killed at store %d", one.number(), at)
                            .noneMatch(text -> text.contains(one.share()));
                }
            }
        }
    }

    private static List<String> rolls(List<StoredStep> steps) {
        return steps.stream()
                .filter(step -> step.kind().equals("Rolled"))
                .map(StoredStep::body)
                .toList();
    }
}
