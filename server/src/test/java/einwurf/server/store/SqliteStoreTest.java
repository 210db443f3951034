package einwurf.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

class SqliteStoreTest extends StoreContract {
    @TempDir static Path folder;

    @Override
    String url() {
        return "jdbc:sqlite:" + folder.resolve("test.db");
    }

    @Test
    void aBackupMadeWhileItRunsIsAWholeHouse() {
        try (var store = SqlStore.open("jdbc:sqlite:" + folder.resolve("busy.db"), _ -> {})) {
            store.write(
                            new Change.Create(
                                    new StoredMatch("m", 1, "{}", "00", "waiting", false, null),
                                    List.of(new StoredStep(1, 1, "Created", "{}"))))
                    .join();
            store.backup(folder.resolve("copy.db"));
        }
        try (var copy = SqlStore.open("jdbc:sqlite:" + folder.resolve("copy.db"), _ -> {})) {
            assertThat(copy.steps("m")).hasSize(1);
        }
    }

    /** The promise of durability rests on these two. */
    @Test
    void everyCommitIsFlushedToTheDisk() {
        try (var store = SqlStore.open(url(), _ -> {})) {
            assertThat(store.pragma("synchronous")).isEqualTo("2");
            assertThat(store.pragma("journal_mode")).isEqualTo("wal");
        }
    }
}
