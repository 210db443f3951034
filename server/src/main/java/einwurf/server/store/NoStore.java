package einwurf.server.store;

import org.jspecify.annotations.Nullable;

/** The database can't be opened; the message says why in a line, without secrets. */
public final class NoStore extends RuntimeException {
    private static final long serialVersionUID = 1;

    NoStore(Throwable failed) {
        super(reason(failed), null, false, false);
    }

    /** The innermost reason, its first line; of SQLite's the short form. */
    private static String reason(Throwable failed) {
        @Nullable Throwable inner = failed;
        var last = failed;
        while (inner != null) {
            last = inner;
            inner = inner.getCause();
        }
        var message = last.getMessage() == null ? "" : last.getMessage();
        return message.lines()
                .map(line -> line.strip().replaceFirst("^\\[SQLITE_\\w+] .*\\((.*)\\)$", "$1"))
                .filter(line -> !line.isEmpty())
                .findFirst()
                .orElse(last.getClass().getSimpleName());
    }
}
