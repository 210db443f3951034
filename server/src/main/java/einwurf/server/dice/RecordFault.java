package einwurf.server.dice;

import einwurf.rules.Text;

/** What is wrong with a record, and on which line, from 1. Never leaves this package. */
final class RecordFault extends Exception {
    private static final long serialVersionUID = 1;
    private final transient Text why;
    private final int line;
    private final boolean open;

    RecordFault(int line, String en, String de) {
        this(line, en, de, false);
    }

    /** {@code open}: it says nothing against the record, which only can't be checked here. */
    RecordFault(int line, String en, String de, boolean open) {
        super(en, null, false, false);
        this.line = line;
        this.open = open;
        why = new Text(en, de);
    }

    int line() {
        return line;
    }

    boolean open() {
        return open;
    }

    Text why() {
        return why;
    }
}
