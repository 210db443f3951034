package einwurf.bots;

import einwurf.rules.Text;

import java.util.List;

/**
 * Something about a decision that can be counted out exactly, told to people who want to know: what
 * is measured, and a row for each possibility, best first. Chances to win are a bot's business;
 * nothing here is an estimate.
 *
 * @param about the move it is about, as text; empty if the rows are about moves themselves
 */
public record OddsTable(String about, Text what, Measure measure, List<Row> rows) {

    public OddsTable {
        rows = List.copyOf(rows);
    }

    public enum Measure {
        /** From 0 to 1. */
        CHANCE,
        /** Stones, marks or points, on average; losses are negative. */
        AMOUNT
    }

    /** One line of the table; {@code key} is the move or the box it is about, as text. */
    public record Row(String key, Text label, double value) {}
}
