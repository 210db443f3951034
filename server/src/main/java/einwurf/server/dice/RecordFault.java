package einwurf.server.dice;

import einwurf.rules.Text;

/** What is wrong with a record, and on which line, from 1. Never leaves this package. */
final class RecordFault extends Exception {
    private static final long serialVersionUID = 1;
    private final transient Text why;
    private final int line;

    RecordFault(int line, String en, String de) {
        super(en, null, false, false);
        this.line = line;
        why = new Text(en, de);
    }

    int line() {
        return line;
    }

    Text why() {
        return why;
    }
}
