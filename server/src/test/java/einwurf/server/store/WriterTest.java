package einwurf.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.sql.SQLException;
import java.sql.SQLTransactionRollbackException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;

/** The writer over a database that fails when it is told to, step by step on one thread. */
class WriterTest {
    private final FaultyDatabase database = new FaultyDatabase();
    private final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
    private final List<Long> commits = new ArrayList<>();
    private long now = 1_000_000_000;
    private final Writer writer =
            new Writer(
                    database,
                    tasks::add,
                    new Writer.Time() {
                        @Override
                        public long now() {
                            return now;
                        }

                        @Override
                        public void sleep(long nanos) {
                            now += nanos;
                        }
                    },
                    commits::add);

    private CompletableFuture<Void> append(String match, int number) {
        var step = new StoredStep(number, 1, "Chose", "{}");
        return writer.write(new Change.Append(match, List.of(step), null));
    }

    private void run() {
        while (!tasks.isEmpty()) {
            tasks.remove().run();
        }
    }

    private static NotStored refusal(CompletableFuture<Void> write) {
        try {
            write.join();
        } catch (CompletionException failed) {
            return (NotStored) Objects.requireNonNull(failed.getCause());
        }
        throw new AssertionError("it was acknowledged");
    }

    @Test
    void whatWaitsTogetherIsCommittedTogether() {
        var first = append("a", 1);
        var second = append("b", 1);
        assertThat(tasks).as("one task, whoever runs it").hasSize(1);
        assertThat(first).isNotDone();
        run();
        first.join();
        second.join();
        assertThat(database.stored).containsExactly("a 1", "b 1");
        assertThat(commits).hasSize(1);
    }

    /** The connection must not be used again: it would store what is refused. */
    @Test
    void aFullDiskLosesNothingAndStoresNothingThatWasRefused() {
        var _ = append("a", 1);
        run();
        database.full = true;
        for (int number = 2; number < 20; number++) {
            var write = append("a", number);
            var other = append("b", number);
            run();
            assertThat(refusal(write)).hasMessage("not stored: SQL state null, code 13");
            assertThat(refusal(write).unknown()).isFalse();
            assertThat(refusal(other).unknown()).isFalse();
            assertThat(writer.healthy()).isFalse();
        }
        assertThat(database.stored).containsExactly("a 1");
        database.full = false;
        var again = append("a", 2);
        run();
        again.join();
        assertThat(writer.healthy()).isTrue();
        assertThat(database.stored).containsExactly("a 1", "a 2");
    }

    @Test
    void aPulseAloneFindsOutThatTheDiskIsFullAndThatItHasRoomAgain() {
        database.full = true;
        var _ = writer.write(new Change.Pulse(1));
        run();
        assertThat(writer.healthy()).isFalse();
        database.full = false;
        var _ = writer.write(new Change.Pulse(2));
        run();
        assertThat(writer.healthy()).isTrue();
    }

    @Test
    void aCommitThatFailedMayHaveStoredAndIsCalledSo() {
        database.atCommit = new SQLException("connection lost", "08006");
        database.storedAllTheSame = true;
        var write = append("a", 1);
        run();
        assertThat(refusal(write).unknown()).isTrue();
        assertThat(refusal(write)).hasMessageStartingWith("perhaps not stored: SQL state 08006");
        assertThat(writer.healthy()).isFalse();
        assertThat(database.connections).isEqualTo(1);
        var again = append("a", 1);
        run();
        assertThat(refusal(again).unknown()).as("the number is taken").isFalse();
        assertThat(database.connections).as("on another connection").isEqualTo(2);
        assertThat(database.stored).containsExactly("a 1");
    }

    @Test
    void oneOfAGroupIsRefusedAloneAndTheDatabaseIsWell() {
        var _ = append("a", 1);
        run();
        var good = append("b", 1);
        var taken = append("a", 1);
        var alsoGood = append("c", 1);
        run();
        good.join();
        alsoGood.join();
        assertThat(refusal(taken)).hasMessage("not stored: SQL state 23505, code 0");
        assertThat(database.stored).containsExactly("a 1", "b 1", "c 1");
        assertThat(writer.healthy()).isTrue();
        assertThat(database.connections).isEqualTo(1);
    }

    @Test
    void aDiskThatFillsUpWhileAGroupIsWrittenOneByOneIsToldToEachRightly() {
        var _ = append("a", 1);
        run();
        var writes = new ArrayList<CompletableFuture<Void>>();
        writes.add(append("b", 1));
        writes.add(append("a", 1));
        for (int number = 2; number < 10; number++) {
            writes.add(append("b", number));
        }
        database.room = 2 + 4; // two for the attempt together, four of them alone
        run();
        var acknowledged = writes.stream().filter(w -> !w.isCompletedExceptionally()).count();
        assertThat(acknowledged).isEqualTo(3);
        assertThat(database.stored).containsExactly("a 1", "b 1", "b 2", "b 3");
        assertThat(refusal(writes.getLast()).unknown()).isFalse();
        assertThat(writer.healthy()).isFalse();
    }

    @Test
    void aRollbackThatFailsCostsTheConnectionAndTheFirstFailureIsTold() {
        var _ = append("a", 1);
        run();
        database.room = 0;
        var write = append("a", 2);
        run();
        assertThat(refusal(write)).hasMessageContaining("code 13");
        database.full = false;
        database.room = 10;
        var taken = append("a", 1);
        run();
        assertThat(refusal(taken)).hasMessageContaining("23505");
        assertThat(database.connections).isEqualTo(2);
        assertThat(database.stored).containsExactly("a 1");
    }

    @Test
    void notEvenAnErrorEndsTheWriting() {
        database.atWrite = new OutOfMemoryError("too much");
        var write = append("a", 1);
        run();
        assertThat(refusal(write)).hasMessage("not stored: OutOfMemoryError");
        database.atCommit = new StackOverflowError();
        var second = append("a", 1);
        run();
        assertThat(refusal(second).unknown()).isTrue();
        var third = append("a", 1);
        run();
        third.join();
        assertThat(writer.healthy()).isTrue();
    }

    /** A pool that can't get one more thread throws, and may run the task all the same. */
    @Test
    void anExecutorThatThrowsDoesntEndTheWriting() {
        for (boolean runsAllTheSame : new boolean[] {false, true}) {
            var failures = new ArrayDeque<Throwable>();
            var shaky =
                    new Writer(
                            database,
                            task -> {
                                var failure = failures.poll();
                                if (failure == null || runsAllTheSame) {
                                    tasks.add(task);
                                }
                                if (failure instanceof Error error) {
                                    throw error;
                                } else if (failure instanceof RuntimeException refused) {
                                    throw refused;
                                }
                            },
                            System::nanoTime,
                            _ -> {});
            var match = "m" + runsAllTheSame;
            failures.add(new InternalError("no thread"));
            failures.add(new RejectedExecutionException("full"));
            for (int number = 1; number <= 4; number++) {
                var step = new StoredStep(number, 1, "Chose", "{}");
                var write = shaky.write(new Change.Append(match, List.of(step), null));
                run();
                assertThat(write).as("number %d", number).isCompleted();
                assertThat(database.stored).contains(match + " " + number);
            }
        }
    }

    /** What was refused must not be stored with the next group. */
    @Test
    void anErrorInARollbackCostsTheConnection() {
        var _ = append("a", 1);
        run();
        database.atRollback = new OutOfMemoryError("too much");
        var fresh = append("b", 1);
        var taken = append("a", 1);
        run();
        assertThat(taken).isCompletedExceptionally();
        assertThat(fresh).isCompletedExceptionally();
        append("c", 1).isDone();
        run();
        assertThat(database.stored).containsExactly("a 1", "c 1");
        assertThat(database.connections).isEqualTo(2);
    }

    @Test
    void whoeverCountsTheCommitsCantStopThem() {
        var proud =
                new Writer(
                        database,
                        Runnable::run,
                        System::nanoTime,
                        _ -> {
                            throw new IllegalStateException("no more fingers");
                        });
        for (int number = 1; number <= 3; number++) {
            var step = new StoredStep(number, 1, "Chose", "{}");
            proud.write(new Change.Append("a", List.of(step), null)).join();
        }
        assertThat(proud.healthy()).isTrue();
        assertThat(database.connections).isEqualTo(1);
    }

    @Test
    void aDatabaseThatIsAwayIsFailingAndComesBack() {
        database.atBegin = new SQLException("refused", "08001");
        var write = append("a", 1);
        run();
        assertThat(refusal(write).unknown()).isFalse();
        assertThat(writer.healthy()).isFalse();
        database.atBegin = null;
        var again = append("a", 1);
        run();
        again.join();
        assertThat(writer.healthy()).isTrue();
    }

    @Test
    void aCommitOfMoreThanTwoSecondsIsNotHealthySoThatABalancerHelps() {
        var health = new ArrayList<Boolean>();
        database.duringWrite =
                () -> {
                    now += 1_900_000_000L;
                    health.add(writer.healthy());
                    now += 200_000_000L;
                    health.add(writer.healthy());
                };
        var _ = append("a", 1);
        run();
        assertThat(health).containsExactly(true, false);
        assertThat(writer.healthy()).as("in the end it came").isTrue();
    }

    @Test
    void whatComesAfterTheEndIsToldSo() {
        var before = append("a", 1);
        var stop = writer.stop();
        var after = append("a", 2);
        run();
        before.join();
        stop.join();
        assertThatThrownBy(after::join).hasMessageContaining("the store is closed");
        assertThat(database.stored).containsExactly("a 1");
    }

    @Test
    void aMatchThatAFrozenNodeHoldsKeepsNobodyElseWaiting() {
        database.locked.add("a");
        var held = append("a", 1);
        var free = append("b", 1);
        tasks.remove().run();
        free.join();
        assertThat(held).isNotDone();
        assertThat(writer.healthy()).isTrue();
        database.locked.clear();
        run();
        held.join();
        assertThat(database.stored).containsExactly("a 1", "b 1");
    }

    @Test
    void aMatchThatStaysLockedIsGivenUpWithoutTroubleForOthers() {
        database.locked.add("a");
        var held = append("a", 1);
        run();
        assertThat(refusal(held)).hasMessage("not stored: another node holds the match");
        assertThat(refusal(held).unknown()).isFalse();
        assertThat(writer.healthy()).isTrue();
        var free = append("b", 1);
        run();
        free.join();
    }

    @Test
    void whatWaitedTooLongForALockIsTriedAgainAloneAndTheOthersAreStored() {
        database.atWrite = new SQLTransactionRollbackException("lock timeout", "55P03");
        var first = append("a", 1);
        var second = append("b", 1);
        run();
        first.join();
        second.join();
        assertThat(writer.healthy()).isTrue();
    }
}
