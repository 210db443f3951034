package einwurf.server.store;

import java.sql.SQLException;

/**
 * A change that was not acknowledged. A database quotes what it refuses, and that may be a secret:
 * only the kind of failure is told.
 */
public final class NotStored extends IllegalStateException {
    private static final long serialVersionUID = 1;
    private final boolean unknown;

    private NotStored(String message, boolean unknown) {
        super(message);
        this.unknown = unknown;
    }

    static NotStored certainly(Throwable failed) {
        return new NotStored("not stored: " + kind(failed), false);
    }

    static NotStored perhaps(Throwable failed) {
        return new NotStored("perhaps not stored: " + kind(failed), true);
    }

    static NotStored closed() {
        return new NotStored("not stored: the store is closed", false);
    }

    /** The commit itself failed: the change may be stored. */
    public boolean unknown() {
        return unknown;
    }

    private static String kind(Throwable failed) {
        return failed instanceof SQLException sql
                ? "SQL state " + sql.getSQLState() + ", code " + sql.getErrorCode()
                : failed.getClass().getSimpleName();
    }
}
