package einwurf.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;

/** What every database must do. */
abstract class StoreContract {
    private final AtomicInteger commits = new AtomicInteger();
    private Store store;

    /** The address of a database, new for each test class. */
    abstract String url();

    @BeforeEach
    void open() {
        store = SqlStore.open(url(), _ -> commits.incrementAndGet());
    }

    @AfterEach
    void close() {
        store.close();
    }

    private static String id() {
        return Long.toHexString(System.nanoTime());
    }

    private static StoredMatch match(String id, boolean listed, @Nullable Long wake) {
        return new StoredMatch(id, 7, "{\"game\":\"x\"}", "00ff", "waiting", listed, wake);
    }

    private static StoredStep step(int number) {
        return new StoredStep(number, 1000 + number, "Chose", "{\"move\":\"ä" + number + "\"}");
    }

    private static Change.Append append(String id, int... numbers) {
        var steps = new ArrayList<StoredStep>();
        for (int number : numbers) {
            steps.add(step(number));
        }
        return new Change.Append(id, steps, null);
    }

    @Test
    void whatWasWrittenIsReadBackInOrder() {
        var id = id();
        var match = match(id, true, 0L);
        store.write(new Change.Create(match, List.of(step(1)))).join();
        store.write(append(id, 2, 3)).join();
        assertThat(store.match(id)).contains(match);
        assertThat(store.steps(id)).containsExactly(step(1), step(2), step(3));
        assertThat(store.match("nobody")).isEmpty();
        assertThat(store.steps("nobody")).isEmpty();
    }

    @Test
    void itIsStillThereAfterClosing() {
        var id = id();
        store.write(new Change.Create(match(id, false, null), List.of(step(1)))).join();
        store.close();
        open();
        assertThat(store.match(id)).contains(match(id, false, null));
        assertThat(store.steps(id)).hasSize(1);
    }

    @Test
    void aNumberIsTakenOnceAndNothingOfTheSecondIsKept() {
        var id = id();
        store.write(new Change.Create(match(id, false, null), List.of(step(1)))).join();
        var second = store.write(append(id, 2, 1));
        assertThatThrownBy(second::join).isInstanceOf(CompletionException.class);
        assertThat(store.steps(id)).containsExactly(step(1));
    }

    @Test
    void oneThatFailsDoesntHurtTheOthersOfItsGroup() {
        var ids = new ArrayList<String>();
        for (int i = 0; i < 20; i++) {
            var id = id();
            ids.add(id);
            store.write(new Change.Create(match(id, false, null), List.of(step(1)))).join();
        }
        var done = new ArrayList<CompletableFuture<Void>>();
        for (int i = 0; i < 20; i++) {
            done.add(store.write(append(ids.get(i), i == 7 ? 1 : 2)));
        }
        for (int i = 0; i < 20; i++) {
            if (i == 7) {
                assertThatThrownBy(done.get(i)::join).isInstanceOf(CompletionException.class);
            } else {
                done.get(i).join();
                assertThat(store.steps(ids.get(i))).hasSize(2);
            }
        }
    }

    @Test
    void manyChangesShareACommit() {
        var id = id();
        store.write(new Change.Create(match(id, false, null), List.of())).join();
        int before = commits.get();
        var done = new ArrayList<CompletableFuture<Void>>();
        for (int n = 1; n <= 2000; n++) {
            done.add(store.write(append(id, n)));
        }
        done.forEach(CompletableFuture::join);
        assertThat(store.steps(id)).hasSize(2000);
        assertThat(commits.get() - before).isLessThan(1000);
    }

    @Test
    void closingWritesWhatIsOnItsWay() {
        var id = id();
        store.write(new Change.Create(match(id, false, null), List.of())).join();
        var done = new ArrayList<CompletableFuture<Void>>();
        for (int n = 1; n <= 300; n++) {
            done.add(store.write(append(id, n)));
        }
        store.close();
        done.forEach(CompletableFuture::join);
        assertThatThrownBy(store.write(append(id, 301))::join).hasMessageContaining("closed");
        open();
        assertThat(store.steps(id)).hasSize(300);
    }

    @Test
    void theLobbyListsWhatIsListedAndNotOver() {
        var shown = id();
        var hidden = id();
        store.write(new Change.Create(match(shown, true, null), List.of(step(1)))).join();
        store.write(new Change.Create(match(hidden, false, null), List.of(step(1)))).join();
        assertThat(store.listed(100)).contains(shown).doesNotContain(hidden);
        store.write(new Change.Append(shown, List.of(step(2)), new Change.Status("over", true)))
                .join();
        assertThat(store.listed(100)).doesNotContain(shown);
        assertThat(store.match(shown).orElseThrow().status()).isEqualTo("over");
    }

    @Test
    void matchesAreWokenWhenTheyWantToBe() {
        var id = id();
        store.write(new Change.Create(match(id, false, 500L), List.of())).join();
        assertThat(store.due(499)).doesNotContain(id);
        assertThat(store.due(500)).contains(id);
        store.write(new Change.Wake(id, null)).join();
        assertThat(store.due(Long.MAX_VALUE)).doesNotContain(id);
    }

    @Test
    void botsAreFoundByTheirHashUntilTheyAreRevoked() {
        var bot = new StoredBot(id(), "Pythia", "hash" + id(), 9);
        store.write(new Change.AddBot(bot)).join();
        assertThat(store.bot(bot.hash())).contains(bot);
        store.write(new Change.SeatBot(bot.id(), "m1", 2, 5)).join();
        store.write(new Change.SeatBot(bot.id(), "m2", 1, 6)).join();
        store.write(new Change.SeatBot(bot.id(), "m2", 1, 7)).join();
        assertThat(store.matchesOfBot(bot.id(), 10)).containsExactly("m2", "m1");
        store.write(new Change.RevokeBot(bot.id(), 10)).join();
        assertThat(store.bot(bot.hash())).isEmpty();
    }

    @Test
    void thePulseIsTheLastOne() {
        store.write(new Change.Pulse(1)).join();
        store.write(new Change.Pulse(77)).join();
        assertThat(store.pulse()).isEqualTo(77);
    }

    private static final long DAY = 24 * 3600_000L;

    private String kept(String status, @Nullable Long wake, long touched) {
        var id = id();
        var match = new StoredMatch(id, 7, "{}", "00", status, false, wake, touched, 1);
        store.write(new Change.Create(match, List.of(step(1), step(2)))).join();
        return id;
    }

    private List<String> expired(long now) {
        return store.expired(now, Retention.USUAL, 1000).stream()
                .map(Store.Expired::match)
                .toList();
    }

    @Test
    void matchesExpireByTheirKindAfterTheLastVisit() {
        long now = 1000 * DAY;
        var waiting = kept("waiting", null, now - 2 * DAY);
        var closed = kept("closed", null, now - DAY);
        var over = kept("over", null, now - 90 * DAY);
        var playing = kept("playing", now + 5, now - 90 * DAY);
        var between = kept("between", null, now - 90 * DAY);
        var awake = kept("over", 0L, 0);
        store.write(new Change.Pulse(now)).join();
        assertThat(expired(now)).doesNotContain(waiting, closed, over, playing, between, awake);
        assertThat(expired(now + 1))
                .contains(waiting, closed, over, playing, between)
                .doesNotContain(awake);
        assertThat(store.expired(now + 1, Retention.USUAL, 2)).hasSize(2);
        assertThat(store.expired(now + 1, Retention.FOREVER, 1000)).isEmpty();
        assertThat(store.running(now + 1)).isTrue();
        store.write(new Change.Pulse(now - DAY)).join();
        assertThat(store.running(now + 1)).isFalse();
        assertThat(expired(now + 1)).as("awake when the server was killed").contains(awake);
        store.write(new Change.Touch(over, now)).join();
        assertThat(expired(now + 1)).contains(waiting).doesNotContain(over);
        assertThat(store.match(over).orElseThrow().touched()).isEqualTo(now);
    }

    @Test
    void aMatchIsRemovedWithAllThatBelongsToIt() {
        var gone = kept("over", null, 5);
        var stays = kept("over", null, 5);
        var bot = id();
        store.write(new Change.SeatBot(bot, gone, 1, 5)).join();
        store.write(new Change.SeatBot(bot, stays, 1, 5)).join();
        store.write(new Change.Delete(gone, 5)).join();
        assertThat(store.match(gone)).isEmpty();
        assertThat(store.steps(gone)).isEmpty();
        assertThat(store.matchesOfBot(bot, Integer.MAX_VALUE)).containsExactly(stays);
        assertThat(store.steps(stays)).hasSize(2);
    }

    @Test
    void aMatchThatSomebodyCameBackToIsNotRemoved() {
        var touched = kept("over", null, 5);
        var awake = kept("over", 0L, 5);
        store.write(new Change.Touch(touched, 6)).join();
        assertThatThrownBy(store.write(new Change.Delete(touched, 5))::join)
                .hasCauseInstanceOf(NotStored.class);
        assertThatThrownBy(store.write(new Change.Delete(awake, 5))::join)
                .hasCauseInstanceOf(NotStored.class);
        assertThat(store.steps(touched)).hasSize(2);
        assertThat(store.steps(awake)).hasSize(2);
        store.write(new Change.AllAsleep()).join();
        assertThat(store.due(1)).as("due when a server starts").contains(awake);
        store.write(new Change.Delete(awake, 5)).join();
        assertThat(store.match(awake)).isEmpty();
    }

    @Test
    void nothingIsStoredOfAMatchThatIsGone() {
        var gone = kept("over", null, 5);
        var before = store.write(append(gone, 3));
        var delete = store.write(new Change.Delete(gone, 5));
        var after = store.write(append(gone, 4));
        before.join();
        delete.join();
        assertThatThrownBy(after::join).hasCauseInstanceOf(NotStored.class);
        assertThatThrownBy(store.write(new Change.Touch(gone, 9))::join)
                .hasCauseInstanceOf(NotStored.class);
        assertThatThrownBy(store.write(new Change.Wake(gone, null))::join)
                .hasCauseInstanceOf(NotStored.class);
        assertThat(store.steps(gone)).isEmpty();
        assertThat(store.healthy()).as("that was no fault of the database").isTrue();
    }
}
