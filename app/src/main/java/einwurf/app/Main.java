package einwurf.app;

import einwurf.bots.einstein.EndgameTables;
import einwurf.lab.endgame.EndgameFiles;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Where the program starts. */
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        System.setOut(utf8(FileDescriptor.out));
        System.setErr(utf8(FileDescriptor.err));
        EndgameTables.from(new EndgameFiles(EndgameFiles.usual(), lasts(args)));
        int status = CommandLines.run(args);
        System.out.flush();
        System.exit(status);
    }

    /** Whoever sits down to play, or opens a house, stays long enough to make a table for. */
    private static boolean lasts(String[] args) {
        return args.length == 0 || args[0].equals("play") || args[0].equals("serve");
    }

    /** Boards and umlauts need UTF-8, also where no locale is set, as in most containers. */
    private static PrintStream utf8(FileDescriptor to) {
        var out = new BufferedOutputStream(new FileOutputStream(to), 8192);
        return new PrintStream(out, true, StandardCharsets.UTF_8);
    }
}
