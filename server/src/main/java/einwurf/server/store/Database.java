package einwurf.server.store;

import java.sql.SQLException;
import java.util.BitSet;
import java.util.List;

/** What {@link Writer} needs of a database: transactions. A simulation brings its own. */
public interface Database {

    Transaction begin() throws SQLException;

    /**
     * Changes that weren't written, by their places.
     *
     * @param outrun another node has appended to the match first
     * @param locked another node is writing to the match, or froze while it was
     */
    record Unwritten(BitSet outrun, BitSet locked) {
        public Unwritten() {
            this(new BitSet(), new BitSet());
        }
    }

    /** Ends with {@link #close} or {@link #discard}, and is used by one thread at a time. */
    interface Transaction {

        /**
         * Throws {@link java.sql.SQLIntegrityConstraintViolationException} or {@link
         * java.sql.SQLDataException} where a change itself can't be stored, a step whose number is
         * taken for one, and {@link java.sql.SQLTransactionRollbackException} where it waited for a
         * lock for too long. Anything else means that the database is in trouble.
         *
         * <p>Where several nodes write, another may have appended to a match first, or be about to.
         * Nothing of such a change is written; the answer has its place in the list.
         */
        Unwritten write(List<Change> changes) throws SQLException;

        /**
         * Whether {@link #write} commits these changes as well, being one statement: when it fails,
         * they may be stored all the same.
         */
        default boolean commitsAtOnce(List<Change> changes) {
            return false;
        }

        /** When this fails, the changes may be stored all the same. */
        void commit() throws SQLException;

        void rollback() throws SQLException;

        /** After a commit or a rollback: the connection is good for the next transaction. */
        void close();

        /** Whatever state the connection is in, nothing is ever written through it again. */
        void discard();
    }
}
