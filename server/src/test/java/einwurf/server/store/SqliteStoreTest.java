package einwurf.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import einwurf.server.platform.JdkPlatform;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Random;

class SqliteStoreTest extends StoreContract {
    private final Random random = new Random(1);

    @TempDir static Path folder;

    @Override
    String url() {
        return "jdbc:sqlite:" + folder.resolve("test.db");
    }

    @Test
    void aBackupMadeWhileItRunsIsAWholeHouse() throws IOException {
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
    void everyCommitIsFlushedToTheDisk() throws SQLException {
        try (var connection = new Address(url()).connect()) {
            assertThat(pragma(connection, "synchronous")).isEqualTo("2");
            assertThat(pragma(connection, "journal_mode")).isEqualTo("wal");
        }
    }

    private static String pragma(Connection connection, String name) throws SQLException {
        return Sql.query(connection, row -> row.getString(1), "PRAGMA " + name).getFirst();
    }

    private static String rights(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    @Test
    void nobodyElseReadsTheDatabaseOrACopy() throws IOException {
        var house = Files.createDirectory(folder.resolve("private"));
        var file = house.resolve("einwurf.db");
        try (var store = SqlStore.openHouse("jdbc:sqlite:" + file, new JdkPlatform(), _ -> {})) {
            store.write(new Change.Pulse(1)).join();
            for (var name : List.of("", "-wal", "-shm", ".lock")) {
                assertThat(rights(house.resolve("einwurf.db" + name)))
                        .as(name)
                        .isEqualTo("rw-------");
            }
            store.backup(house.resolve("copy.db"));
            assertThat(rights(house.resolve("copy.db"))).isEqualTo("rw-------");
            try (var files = Files.list(house)) {
                assertThat(files).hasSize(5);
            }
        }
    }

    @Test
    void whatWasOpenToOthersIsClosedToThem() throws IOException {
        var house = Files.createDirectory(folder.resolve("wide"));
        var file = house.resolve("einwurf.db");
        SqlStore.open("jdbc:sqlite:" + file, _ -> {}).close();
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        SqlStore.open("jdbc:sqlite:" + file, _ -> {}).close();
        assertThat(rights(file)).isEqualTo("rw-------");
        Files.setPosixFilePermissions(house, PosixFilePermissions.fromString("rwxr-xr-x"));
        PrivateFiles.folder(house, "einwurf.db");
        assertThat(rights(house)).isEqualTo("rwx------");
        Files.writeString(house.resolve("diary.txt"), "");
        Files.setPosixFilePermissions(house, PosixFilePermissions.fromString("rwxr-xr-x"));
        PrivateFiles.folder(house, "einwurf.db");
        assertThat(rights(house)).as("a folder of other things too").isEqualTo("rwxr-xr-x");
    }

    @Test
    void aBackupReplacesNothing() throws IOException {
        var there = Files.writeString(folder.resolve("there.db"), "mine");
        try (var store = SqlStore.open(url(), _ -> {})) {
            assertThatThrownBy(() -> store.backup(there)).isInstanceOf(IOException.class);
        }
        assertThat(there).hasContent("mine");
        try (var files = Files.list(folder)) {
            assertThat(files.map(f -> f.getFileName().toString()))
                    .noneMatch(name -> name.endsWith(".tmp"));
        }
    }

    @Test
    void aSecondHouseOnTheSameFileIsTold() {
        var url = "jdbc:sqlite:" + folder.resolve("one.db");
        try (var first = SqlStore.openHouse(url, new JdkPlatform(), _ -> {})) {
            assertThatThrownBy(() -> SqlStore.openHouse(url, new JdkPlatform(), _ -> {}))
                    .isInstanceOf(NoStore.class)
                    .hasMessageContaining(
                            "process " + ProcessHandle.current().pid() + ", since 20");
            try (var command = SqlStore.open(url, _ -> {})) {
                command.write(new Change.Pulse(3)).join();
            }
            assertThat(first.pulse()).as("a command beside it").isEqualTo(3);
        }
        SqlStore.openHouse(url, new JdkPlatform(), _ -> {}).close();
    }

    @Test
    void aNodeWithAnotherKeyIsRefusedAndTheOneWithTheHousesIsNot() {
        var own = KeyFile.open(folder.resolve("own.key"), random);
        var other = KeyFile.open(folder.resolve("other.key"), random);
        try (var store = SqlStore.open("jdbc:sqlite:" + folder.resolve("keys.db"), _ -> {})) {
            store.sign(own);
            store.sign(own);
            assertThatThrownBy(() -> store.sign(other))
                    .isInstanceOf(NoStore.class)
                    .hasMessageContaining("this house signs with the key " + own.key().publicHalf())
                    .hasMessageContaining("einwurf key --lost");
            store.sign(KeyFile.open(folder.resolve("own.key"), random));
            store.replaceKey(other);
            store.sign(other);
            assertThatThrownBy(() -> store.sign(own)).isInstanceOf(NoStore.class);
        }
    }

    @Test
    void aKeyThatTheOldOnesNamedIsTakenAndThenTheOldOneNoMore() {
        var file = folder.resolve("renewed.key");
        var old = KeyFile.open(file, random);
        try (var store = SqlStore.open("jdbc:sqlite:" + folder.resolve("renewed.db"), _ -> {})) {
            store.sign(old);
            KeyFile.renew(file, random);
            var twice = KeyFile.renew(file, random); // and once more before it starts
            assertThat(twice.earlier()).hasSize(2);
            store.sign(KeyFile.open(file, random));
            assertThatThrownBy(() -> store.sign(old))
                    .isInstanceOf(NoStore.class)
                    .hasMessageContaining(twice.key().publicHalf());
        }
    }

    @Test
    void aKeyFileWhoseLineageIsForgedIsDamaged() throws IOException {
        var file = folder.resolve("forged.key");
        KeyFile.open(file, random);
        KeyFile.renew(file, random);
        var lines = Files.readAllLines(file);
        var stranger = KeyFile.open(folder.resolve("stranger.key"), random).key().publicHalf();
        Files.writeString(
                file, lines.getFirst() + "\n" + stranger + lines.get(1).substring(64) + "\n");
        assertThatThrownBy(() -> KeyFile.open(file, random))
                .isInstanceOf(NoStore.class)
                .hasMessageContaining("is damaged");
    }

    private static void run(String url, String... statements) throws SQLException {
        try (var connection = new Address(url).connect();
                var statement = connection.createStatement()) {
            for (var sql : statements) {
                statement.executeUpdate(sql);
            }
        }
    }

    /** Until version 3 the tables were others, and so were the words in them. */
    @Test
    void aFolderOfAnEarlierMainIsRefused() throws SQLException {
        var url = "jdbc:sqlite:" + folder.resolve("earlier.db");
        SqlStore.open(url, _ -> {}).close();
        run(url, "UPDATE flyway_schema_history SET version = '3' WHERE version = '4'");
        assertThatThrownBy(() -> SqlStore.open(url, _ -> {}))
                .isInstanceOf(NoStore.class)
                .hasMessage(
                        "an earlier Einwurf wrote them; export its records with that version"
                                + " first, then begin with an empty folder");
    }

    /** Flyway would find that the migration isn't the one it made the tables with. */
    @Test
    void whereTheTablesAreNewEnoughFlywayIsNotAsked() throws SQLException {
        var url = "jdbc:sqlite:" + folder.resolve("current.db");
        SqlStore.open(url, _ -> {}).close();
        run(url, "UPDATE flyway_schema_history SET checksum = 1");
        SqlStore.open(url, _ -> {}).close();
        run(url, "DELETE FROM flyway_schema_history WHERE version = '" + Schema.NEWEST + "'");
        assertThatThrownBy(() -> SqlStore.open(url, _ -> {})).isInstanceOf(NoStore.class);
    }

    @Test
    void theNewestMigrationIsTheOneThatIsLookedFor() throws IOException {
        try (var files = Files.list(Path.of("src/main/resources/db"))) {
            assertThat(
                            files.map(f -> f.getFileName().toString().replaceFirst("__.*", ""))
                                    .filter(version -> version.startsWith("V")))
                    .hasSize(Schema.NEWEST - Schema.FIRST + 1)
                    .contains("V" + Schema.NEWEST);
        }
    }

    @Test
    void anOlderProgramLeavesANewerHouseAlone() throws SQLException {
        var url = "jdbc:sqlite:" + folder.resolve("newer.db");
        SqlStore.open(url, _ -> {}).close();
        run(
                url,
                "INSERT INTO flyway_schema_history SELECT installed_rank + 100, '"
                        + (Schema.NEWEST + 1)
                        + "', description, type, script, checksum, installed_by, installed_on,"
                        + " execution_time, success FROM flyway_schema_history WHERE version ="
                        + " '4'");
        assertThatThrownBy(() -> SqlStore.open(url, _ -> {}))
                .isInstanceOf(NoStore.class)
                .hasMessage("a newer Einwurf wrote them (tables 5, this one knows 4)");
    }
}
