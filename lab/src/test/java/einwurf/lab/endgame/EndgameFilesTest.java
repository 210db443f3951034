package einwurf.lab.endgame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import einwurf.bots.einstein.Endgame;
import einwurf.bots.einstein.EndgameIndex;
import einwurf.bots.einstein.EndgameSolver;
import einwurf.bots.einstein.EndgameTables;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

class EndgameFilesTest {
    private static final SolverRun.Progress QUIET = (_, _) -> {};

    /** 1 on d2 and 6 on a5 against a lone cube, seen from its own corner, three steps from home. */
    private static final long TWO = 0x66 | 0x33L << 40, ONE = 0x44;

    @TempDir Path folder = Path.of("");

    private static final class Killed extends RuntimeException {}

    @Tag("slow")
    @Test
    void theTableForFourCubesKeepsItsPromiseAndNoticesDamage() throws Exception {
        EndgameFiles.make(folder, 4, 2, QUIET);
        var file = ExactTable.file(folder);
        assertThat(Files.size(file)).isLessThan(40_000_000);
        var opened = ExactTable.open(folder);
        assertThat(opened.most()).isEqualTo(4);
        assertThat(opened.chance(TWO, ONE))
                .isCloseTo(EndgameTables.solved(3).chance(TWO, ONE), within(1e-12));

        var source = new EndgameFiles(folder, false);
        assertThat(source.tables()).isNotNull();

        var bytes = Files.readAllBytes(file);
        bytes[30_000_000] ^= 1;
        var other = Files.createDirectory(folder.resolve("other"));
        Files.write(ExactTable.file(other), bytes);
        assertThatThrownBy(() -> ExactTable.open(other))
                .isInstanceOf(TableFault.class)
                .hasMessageEndingWith("is broken");
        assertThat(new EndgameFiles(other, false).tables()).as("bots play on without").isNull();

        Files.write(ExactTable.file(other), java.util.Arrays.copyOf(bytes, 1000));
        assertThatThrownBy(() -> ExactTable.open(other)).hasMessageEndingWith("is broken");
    }

    /** The file of five cubes in small: three cubes on top of two are made in the same way. */
    @Test
    void makingALargeTableGoesOnWhereItWasKilled() throws Exception {
        var two = EndgameTables.solved(2);
        long half = new EndgameIndex(3).size() / 2;
        assertThatThrownBy(
                        () ->
                                LargeTable.make(
                                        folder,
                                        1,
                                        two,
                                        (done, _) -> {
                                            if (done > half) {
                                                throw new Killed();
                                            }
                                        }))
                .hasRootCauseInstanceOf(Killed.class);
        assertThat(LargeTable.file(folder, 3)).as("nobody uses half a table").doesNotExist();

        var first = new AtomicLong(-1);
        LargeTable.make(folder, 1, two, (done, _) -> first.compareAndSet(-1, done));
        assertThat(first.get()).as("what was done is kept").isBetween(half / 2, half);

        var three = LargeTable.open(folder, two, true);
        same(three, EndgameTables.solved(3));
    }

    private static void same(Endgame found, Endgame truth) {
        var solver = new EndgameSolver(new EndgameIndex(3));
        var values = new double[(int) new EndgameIndex(3).size()];
        var expected = new double[values.length];
        for (int round = 0; round < solver.rounds(); round++) {
            solver.round(round, 0, 1, found, (number, chance) -> values[(int) number] = chance);
            solver.round(round, 0, 1, truth, (number, chance) -> expected[(int) number] = chance);
        }
        for (int i = 0; i < values.length; i++) {
            assertThat(values[i]).isCloseTo(expected[i], within(5e-9));
        }
    }

    @Test
    void damageToALargeTableIsFound() throws Exception {
        var two = EndgameTables.solved(2);
        LargeTable.make(folder, 1, two, QUIET);
        var file = LargeTable.file(folder, 3);
        var bytes = Files.readAllBytes(file);
        bytes[5000] ^= 1;
        Files.write(file, bytes);
        assertThatThrownBy(() -> LargeTable.open(folder, two, true))
                .hasMessageEndingWith("is broken");
        bytes[0] ^= 1;
        Files.write(file, bytes);
        assertThatThrownBy(() -> LargeTable.open(folder, two, false))
                .hasMessageEndingWith("is broken");
    }

    @Test
    void aPlaceThatCanNotBeWrittenIsNamed() throws IOException {
        var file = Files.writeString(folder.resolve("file"), "no folder");
        assertThatThrownBy(() -> LargeTable.make(file, 1, EndgameTables.solved(2), QUIET))
                .isInstanceOf(TableFault.class)
                .hasMessageContaining("can't be written");
        assertThatThrownBy(() -> EndgameFiles.make(file, 4, 1, QUIET))
                .hasMessageContaining("can't be written");
    }

    @Test
    void everySystemHasItsCacheFolder() {
        var home = Path.of("home");
        assertThat(EndgameFiles.usual(Map.of(), "Linux", home))
                .isEqualTo(home.resolve(".cache/einwurf"));
        assertThat(EndgameFiles.usual(Map.of("XDG_CACHE_HOME", "c"), "Linux", home))
                .isEqualTo(Path.of("c/einwurf"));
        assertThat(EndgameFiles.usual(Map.of(), "Mac OS X", home))
                .isEqualTo(home.resolve("Library/Caches/Einwurf"));
        assertThat(EndgameFiles.usual(Map.of("LOCALAPPDATA", "l"), "Windows 11", home))
                .isEqualTo(Path.of("l/Einwurf/Cache"));
    }
}
