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
}
