package einwurf.server.store;

import java.sql.SQLException;

/**
 * A change that was not acknowledged. A database quotes what it refuses, and that may be a secret:
 * only the kind of failure is told.
 */
public final class NotStored extends IllegalStateException {
    private static final long serialVersionUID = 1;
    private final boolean unknown;
    private final boolean outrun;

    private NotStored(String message, boolean unknown, boolean outrun) {
        super(message);
        this.unknown = unknown;
        this.outrun = outrun;
    }

    static NotStored certainly(Throwable failed) {
        return new NotStored("not stored: " + kind(failed), false, false);
    }

    static NotStored perhaps(Throwable failed) {
        return new NotStored("perhaps not stored: " + kind(failed), true, false);
    }

    static NotStored closed() {
        return new NotStored("not stored: the store is closed", false, false);
    }

    static NotStored locked() {
        return new NotStored("not stored: another node holds the match", false, false);
    }

    static NotStored outrunByAnother() {
        return new NotStored("not stored: another node was faster", false, true);
    }

    /** Another node has appended to the match first; it is decided again on what is stored. */
    public boolean outrun() {
        return outrun;
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
