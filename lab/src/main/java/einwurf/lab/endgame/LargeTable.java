package einwurf.lab.endgame;

import einwurf.bots.einstein.Endgame;
import einwurf.bots.einstein.EndgameIndex;
import einwurf.bots.einstein.EndgameSolver;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/**
 * All positions with a certain number of cubes; for five that is 1.7 GB. A value is a fraction of
 * 2^32 - 1; rounding adds up over the rounds to less than 5e-9, and that is the most a choice made
 * by it can lose.
 *
 * <pre>
 *   0   "EINWURF5"               16  positions (8 bytes)             40  a value each, 4 bytes
 *   8   version                  24  CRC-32C of the values
 *   12  rounds that are done     32  positions that are done
 * </pre>
 *
 * Low bytes first. While it is being made its name ends in ".part"; a round is noted when its
 * values are safely on disk, so whoever goes on after a kill begins with the first round not noted.
 */
final class LargeTable {
    static final int CUBES = 5;
    private static final long MAGIC = 0x3546_5255_574E_4945L; // "EINWURF5"
    private static final int VERSION = 1;
    private static final int HEADER = 40;
    private static final double ONE = 0xFFFF_FFFFL;
    private static final int CHUNK = 1 << 20;

    private LargeTable() {}

    static Path file(Path folder, int cubes) {
        return folder.resolve("einstein-" + cubes + ".table");
    }

    /** Begins or goes on with one cube more than {@code fewer} knows. */
    static void make(Path folder, int threads, Endgame fewer, SolverRun.Progress progress)
            throws TableFault {
        var index = new EndgameIndex(fewer.most() + 1);
        var part = folder.resolve("einstein-" + index.total() + ".part");
        try {
            Files.createDirectories(folder);
            try (var channel =
                            FileChannel.open(
                                    part,
                                    StandardOpenOption.CREATE,
                                    StandardOpenOption.READ,
                                    StandardOpenOption.WRITE);
                    var lock = channel.tryLock()) {
                if (lock == null) {
                    throw TableFault.busy(part);
                }
                claim(channel, folder, index.size());
                var bytes = channel.map(MapMode.READ_WRITE, 0, HEADER + 4 * index.size());
                bytes.order(ByteOrder.LITTLE_ENDIAN);
                fill(bytes, index, threads, fewer, progress);
            } catch (OverlappingFileLockException e) {
                throw TableFault.busy(part);
            }
            Files.move(part, file(folder, index.total()), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw TableFault.unwritten(part, e);
        }
    }

    /**
     * Takes all the room it needs before anything is mapped: a disk that fills up later would end
     * the process.
     */
    private static void claim(FileChannel channel, Path folder, long positions)
            throws IOException, TableFault {
        long length = HEADER + 4 * positions;
        var header = ByteBuffer.allocate(HEADER).order(ByteOrder.LITTLE_ENDIAN);
        channel.read(header, 0);
        if (channel.size() == length
                && header.getLong(0) == MAGIC
                && header.getInt(8) == VERSION
                && header.getLong(16) == positions) {
            return;
        }
        long free = Files.getFileStore(folder).getUsableSpace() + channel.size();
        if (free < length) {
            throw TableFault.full(folder, length, free);
        }
        var zeros = ByteBuffer.allocate(CHUNK);
        for (long at = 0; at < length; ) {
            zeros.clear().limit((int) Math.min(CHUNK, length - at));
            at += channel.write(zeros, at);
        }
        channel.truncate(length);
        header.clear();
        header.putLong(MAGIC).putInt(VERSION).putInt(0).putLong(positions);
        header.putLong(0).putLong(0).flip();
        channel.write(header, 0);
        channel.force(true);
    }

    private static void fill(
            MappedByteBuffer bytes,
            EndgameIndex index,
            int threads,
            Endgame fewer,
            SolverRun.Progress progress) {
        var known = fewer.and(index, number -> value(bytes, number));
        var solver = new EndgameSolver(index);
        long done = bytes.getLong(32);
        progress.at(done, index.size());
        for (int round = bytes.getInt(12); round < solver.rounds(); round++) {
            done +=
                    SolverRun.round(
                            solver,
                            round,
                            threads,
                            known,
                            (number, chance) -> bytes.putInt(at(number), code(chance)),
                            progress,
                            done,
                            index.size());
            bytes.force();
            bytes.putInt(12, round + 1).putLong(32, done);
            bytes.force(0, HEADER);
        }
        bytes.putLong(24, checksum(bytes));
        bytes.force(0, HEADER);
    }

    private static int at(long number) {
        return HEADER + 4 * (int) number;
    }

    private static int code(double chance) {
        return (int) Math.round(chance * ONE);
    }

    private static double value(ByteBuffer bytes, long number) {
        return (bytes.getInt(at(number)) & 0xFFFF_FFFFL) / ONE;
    }

    private static long checksum(ByteBuffer bytes) {
        var crc = new CRC32C();
        crc.update(bytes.duplicate().position(HEADER));
        return crc.getValue();
    }

    /**
     * Maps the file and adds it to {@code fewer}. To read all of it takes seconds, so only {@code
     * thorough} compares the checksum.
     */
    static Endgame open(Path folder, Endgame fewer, boolean thorough) throws TableFault {
        var index = new EndgameIndex(fewer.most() + 1);
        var file = file(folder, index.total());
        ByteBuffer bytes;
        try (var channel = FileChannel.open(file)) {
            if (channel.size() != HEADER + 4 * index.size()) {
                throw TableFault.broken(file);
            }
            bytes = channel.map(MapMode.READ_ONLY, 0, channel.size());
        } catch (IOException e) {
            throw TableFault.broken(file);
        }
        bytes.order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.getLong(0) != MAGIC
                || bytes.getInt(8) != VERSION
                || bytes.getInt(12) != EndgameSolver.rounds(index.total())
                || bytes.getLong(16) != index.size()
                || (thorough && bytes.getLong(24) != checksum(bytes))) {
            throw TableFault.broken(file);
        }
        return fewer.and(index, number -> value(bytes, number));
    }
}
