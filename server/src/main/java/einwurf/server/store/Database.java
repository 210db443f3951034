package einwurf.server.store;

import java.sql.SQLException;
import java.util.BitSet;
import java.util.List;

/** What {@link Writer} needs of a database: transactions. A simulation brings its own. */
public interface Database {

    Transaction begin() throws SQLException;

    /** Ends with {@link #close} or {@link #discard}, and is used by one thread at a time. */
    interface Transaction {

        /**
         * Throws {@link java.sql.SQLIntegrityConstraintViolationException} or {@link
         * java.sql.SQLDataException} where a change itself can't be stored, a step whose number is
         * taken for one. Anything else means that the database is in trouble.
         *
         * <p>Where several nodes write, another may have appended to a match first. Nothing of such
         * a change is written; the answer has its place in the list.
         */
        BitSet write(List<Change> changes) throws SQLException;

        /** When this fails, the changes may be stored all the same. */
        void commit() throws SQLException;

        void rollback() throws SQLException;

        /** After a commit or a rollback: the connection is good for the next transaction. */
        void close();

        /** Whatever state the connection is in, nothing is ever written through it again. */
        void discard();
    }
}
