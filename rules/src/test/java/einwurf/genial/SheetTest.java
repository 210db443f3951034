package einwurf.genial;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Dice;

import org.junit.jupiter.api.Test;

/** The sheet against a plain list of six numbers. */
class SheetTest {

    /** G5 */
    @Test
    void pointsAreMarkedOneByOne() {
        var dice = new Dice(5);
        for (int i = 0; i < 200_000; i++) {
            int[] rows = reachable(dice);
            int row = dice.below(6);
            int points = dice.below(7);
            long sheet = sheet(rows);
            assertThat(Sheet.open(sheet, row)).isEqualTo(markable(rows, row));
            for (int point = 0; point < points && markable(rows, row); point++) {
                rows[row]++;
            }
            assertThat(Sheet.mark(sheet(rows), row, 0)).isEqualTo(sheet(rows));
            assertThat(Sheet.mark(sheet, row, points)).isEqualTo(sheet(rows));
        }
    }

    /** A sheet that some marks make, so that every stage of a game comes up. */
    private static int[] reachable(Dice dice) {
        int[] rows = new int[6];
        for (int tries = dice.below(120); tries > 0; tries--) {
            int row = dice.below(6);
            rows[row] += markable(rows, row) ? 1 : 0;
        }
        return rows;
    }

    private static boolean markable(int[] rows, int row) {
        int least = 7;
        for (int marks : rows) {
            least = Math.min(least, marks);
        }
        return rows[row] < (least >= 4 ? 7 : least >= 1 ? 6 : 3);
    }

    private static long sheet(int... rows) {
        long sheet = Sheet.EMPTY;
        for (int row = 0; row < 6; row++) {
            sheet = Sheet.with(sheet, row, rows[row]);
        }
        return sheet;
    }

    @Test
    void countsMarksRowsAndColumns() {
        long sheet = sheet(7, 4, 5, 7, 6, 4);
        assertThat(Sheet.marks(sheet)).isEqualTo(33);
        assertThat(Sheet.marks(sheet, 2)).isEqualTo(5);
        assertThat(Sheet.rows(sheet)).isEqualTo(2);
        assertThat(Sheet.columns(sheet)).isEqualTo(4);
        assertThat(Sheet.rows(Sheet.FULL)).isEqualTo(6);
        assertThat(Sheet.columns(Sheet.FULL)).isEqualTo(7);
    }

    @Test
    void onlyMarksThatG5AllowsAreReachable() {
        assertThat(Sheet.reachable(sheet(3, 0, 0, 3, 0, 0))).isTrue();
        assertThat(Sheet.reachable(sheet(4, 0, 1, 1, 1, 1))).isFalse();
        assertThat(Sheet.reachable(sheet(6, 1, 1, 1, 1, 1))).isTrue();
        assertThat(Sheet.reachable(sheet(7, 4, 4, 4, 4, 3))).isFalse();
        assertThat(Sheet.reachable(sheet(7, 4, 4, 4, 4, 4))).isTrue();
    }
}
