package einwurf.server.store;

import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

/** The database can't be opened; the message says why in a line, without secrets. */
public final class NoStore extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient Text why;

    NoStore(Text why) {
        super(why.en(), null, false, false);
        this.why = why;
    }

    NoStore(Throwable failed) {
        this(Text.same(reason(failed)));
    }

    public Text why() {
        return why;
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
