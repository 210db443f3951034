package einwurf.lab.endgame;

import einwurf.bots.einstein.Endgame;
import einwurf.bots.einstein.EndgameIndex;
import einwurf.bots.einstein.EndgameSolver;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * All positions with two to four cubes. They have fewer than a million different values, so the
 * file lists those and gives each position the number of its own: nothing is rounded, and a choice
 * made by it is exactly optimal.
 *
 * <pre>
 *   0   "EINWURF4"         16  positions (8 bytes)     32          the values, ascending, 8 bytes each
 *   8   version            24  CRC-32C of the rest     32 + 8 n    for each position the number of
 *   12  n, how many values                                         its value, 3 bytes
 * </pre>
 *
 * Low bytes first; positions by cubes, then as {@link EndgameIndex} numbers them.
 */
final class ExactTable {
    static final int CUBES = 4;
    private static final long MAGIC = 0x3446_5255_574E_4945L; // "EINWURF4"
    private static final int VERSION = 1;
    private static final int HEADER = 32;
    private static final long MOST_BYTES = 40_000_000;

    /** Doubles that near are one value. Different values are at least 2.5e-11 apart. */
    private static final double NOISE = 1e-12;

    private ExactTable() {}

    static Path file(Path folder) {
        return folder.resolve("einstein-4.table");
    }

    /** Solves everything and writes it; less than a minute of work. */
    static void make(Path folder, int threads, SolverRun.Progress progress) throws TableFault {
        claim(folder);
        var values = new double[CUBES + 1][];
        var indexes = new EndgameIndex[CUBES + 1];
        var known = new Endgame();
        long all = 0, done = 0;
        for (int total = 2; total <= CUBES; total++) {
            indexes[total] = new EndgameIndex(total);
            all += indexes[total].size();
        }
        for (int total = 2; total <= CUBES; total++) {
            var table = new double[(int) indexes[total].size()];
            values[total] = table;
            known.add(indexes[total], number -> table[(int) number]);
            var solver = new EndgameSolver(indexes[total]);
            for (int round = 0; round < solver.rounds(); round++) {
                done +=
                        SolverRun.round(
                                solver,
                                round,
                                threads,
                                known,
                                (number, chance) -> table[(int) number] = chance,
                                progress,
                                done,
                                all);
            }
        }
        write(folder, bytes(values, (int) all));
    }

    /** Whoever has no room hears it before the work, not after it. */
    private static void claim(Path folder) throws TableFault {
        try {
            Files.createDirectories(folder);
            long free = Files.getFileStore(folder).getUsableSpace();
            if (free < MOST_BYTES) {
                throw TableFault.full(folder, MOST_BYTES, free);
            }
        } catch (IOException e) {
            throw TableFault.unwritten(folder, e);
        }
    }

    private static ByteBuffer bytes(double[][] values, int all) {
        var sorted = new double[all];
        int n = 0;
        for (int total = 2; total <= CUBES; total++) {
            System.arraycopy(values[total], 0, sorted, n, values[total].length);
            n += values[total].length;
        }
        Arrays.sort(sorted);
        int different = 1;
        for (int i = 1; i < all; i++) {
            double gap = sorted[i] - sorted[different - 1];
            if (gap > NOISE) {
                if (gap < 10 * NOISE) {
                    throw new IllegalStateException("two values can't be told apart");
                }
                sorted[different++] = sorted[i];
            }
        }
        var bytes = ByteBuffer.allocate(HEADER + 8 * different + 3 * all);
        bytes.order(ByteOrder.LITTLE_ENDIAN);
        bytes.putLong(MAGIC).putInt(VERSION).putInt(different).putLong(all).putLong(0);
        for (int i = 0; i < different; i++) {
            bytes.putDouble(sorted[i]);
        }
        for (int total = 2; total <= CUBES; total++) {
            for (double value : values[total]) {
                int found = Arrays.binarySearch(sorted, 0, different, value);
                int code =
                        found >= 0 ? found : -found - 2; // the next lower: values keep the lowest
                bytes.put((byte) code).put((byte) (code >> 8)).put((byte) (code >> 16));
            }
        }
        bytes.flip();
        return bytes.putLong(24, checksum(bytes));
    }

    private static long checksum(ByteBuffer bytes) {
        var crc = new CRC32C();
        crc.update(bytes.duplicate().position(HEADER));
        return crc.getValue();
    }

    /** All at once: nobody ever finds half a table. */
    private static void write(Path folder, ByteBuffer bytes) throws TableFault {
        var file = file(folder);
        try {
            var part = Files.createTempFile(folder, "einstein-4", ".part");
            try (var channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
                channel.force(true);
            } catch (IOException e) {
                Files.deleteIfExists(part);
                throw e;
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw TableFault.unwritten(file, e);
        }
    }

    /** Maps the file, after a look at all of it. */
    static Endgame open(Path folder) throws TableFault {
        var file = file(folder);
        ByteBuffer bytes;
        try (var channel = FileChannel.open(file)) {
            bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
        } catch (IOException e) {
            throw TableFault.broken(file);
        }
        bytes.order(ByteOrder.LITTLE_ENDIAN);
        var endgame = new Endgame();
        var indexes = new EndgameIndex[CUBES + 1];
        long all = 0;
        for (int total = 2; total <= CUBES; total++) {
            indexes[total] = new EndgameIndex(total);
            all += indexes[total].size();
        }
        if (bytes.limit() < HEADER
                || bytes.getLong(0) != MAGIC
                || bytes.getInt(8) != VERSION
                || bytes.getLong(16) != all
                || bytes.limit() != HEADER + 8L * bytes.getInt(12) + 3 * all
                || bytes.getLong(24) != checksum(bytes)) {
            throw TableFault.broken(file);
        }
        int from = HEADER + 8 * bytes.getInt(12);
        for (int total = 2; total <= CUBES; total++) {
            int first = from;
            endgame.add(
                    indexes[total],
                    number -> {
                        int at = first + 3 * (int) number;
                        int code =
                                (bytes.get(at) & 0xFF)
                                        | (bytes.get(at + 1) & 0xFF) << 8
                                        | (bytes.get(at + 2) & 0xFF) << 16;
                        return bytes.getDouble(HEADER + 8 * code);
                    });
            from += (int) (3 * indexes[total].size());
        }
        return endgame;
    }
}
