package einwurf.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * SQLite on a disk of two megabytes, which fills up while moves are written and has room again
 * later. Where no such disk can be mounted, {@link WriterTest} has the same with one in memory.
 */
class FullDiskTest {
    private static final int ROUNDS = 3;

    @TempDir private Path disk = Path.of("");
    private boolean mounted;

    private static boolean run(String... command) throws IOException, InterruptedException {
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getInputStream().readAllBytes();
        return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0;
    }

    @BeforeEach
    void mount() throws InterruptedException {
        try {
            mounted = run("mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", disk.toString());
        } catch (IOException _) {
            mounted = false; // there is no such command
        }
        assumeTrue(mounted, "a small disk can be mounted only by the superuser of Linux");
    }

    @AfterEach
    void unmount() throws IOException, InterruptedException {
        if (mounted) {
            assertThat(run("umount", disk.toString())).isTrue();
        }
    }

    private record Write(int number, CompletableFuture<Void> done) {}

    private static Write append(Store store, int number) {
        var step = new StoredStep(number, 1, "Chat", "{\"text\":\"" + "x".repeat(500) + "\"}");
        return new Write(number, store.write(new Change.Append("m", List.of(step), null)));
    }

    @Test
    void itLosesNothingThatWasAcknowledgedAndStoresNothingThatWasRefused() throws IOException {
        var url = "jdbc:sqlite:" + disk.resolve("einwurf.db");
        var acknowledged = new HashSet<Integer>();
        var refused = new HashSet<Integer>();
        int number = 1;
        try (var store = SqlStore.open(url, _ -> {})) {
            var match = new StoredMatch("m", 1, "{}", "00", "playing", false, null);
            store.write(new Change.Create(match, List.of())).join();
            for (int round = 0; round < ROUNDS; round++) {
                Files.write(disk.resolve("filler" + round), new byte[300_000]);
            }
            for (int round = 0; round < ROUNDS; round++) {
                int failures = 0;
                while (failures < 8) {
                    var group = new ArrayList<Write>();
                    for (int i = 0; i < 20; i++) {
                        group.add(append(store, number++));
                    }
                    boolean failed = false;
                    for (var write : group) {
                        if (write.done.handle((_, f) -> f == null).join()) {
                            acknowledged.add(write.number);
                        } else {
                            refused.add(write.number);
                            failed = true;
                        }
                    }
                    failures += failed ? 1 : 0;
                    assertThat(number).as("it fills up").isLessThan(100_000);
                }
                assertThat(store.healthy()).isFalse();
                assertThat(store.match("m")).as("reading goes on").isPresent();
                Files.delete(disk.resolve("filler" + round));
                var again = append(store, number++);
                again.done.join();
                acknowledged.add(again.number);
                assertThat(store.healthy()).as("it recovers by itself").isTrue();
            }
            assertThat(numbers(store)).containsExactlyInAnyOrderElementsOf(acknowledged);
        }
        assertThat(refused).isNotEmpty().doesNotContainAnyElementsOf(acknowledged);
        try (var store = SqlStore.open(url, _ -> {})) {
            assertThat(numbers(store)).containsExactlyInAnyOrderElementsOf(acknowledged);
        }
    }

    private static List<Integer> numbers(Store store) {
        return store.steps("m").stream().map(StoredStep::number).toList();
    }
}
