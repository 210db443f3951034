// What follows from Einfach Genial's positions for a picture of them. Symbols are letters: R O Y G B V.
import type { GenialLayout } from '../../session/wire.generated';

/** Dice of one symbol that are used together: one is a match, more are a joker. */
export interface Use {
  letter: string;
  dice: number;
}

/** How a use for a row is written. */
export const moveOf = ({ letter, dice }: Use, row: string) => (dice > 1 ? `${letter.repeat(dice)}>${row}` : letter);

export const count = (dice: string, letter: string) => [...dice].filter((one) => one === letter).length;

/** A new area of the sheet begins with this column. */
export const gapBefore = ({ gates }: GenialLayout, column: number) => gates.some((gate) => gate.column === column);

/** The gate that is still closed on a sheet, and the columns it locks: "4–6", "7". */
export function gate({ gates, columns }: GenialLayout, last: number): { columns: string; marks: number } | null {
  const next = gates.findIndex(({ column }) => column > last);
  if (next < 0) return null;
  const { column, marks } = gates[next]!;
  const to = (gates[next + 1]?.column ?? columns + 1) - 1;
  return { columns: to > column ? `${column}–${to}` : String(column), marks };
}
