// Einfach Genial as the engine tells it: GenialView and GenialLayout. Symbols are letters: R O Y G B V.

export interface GenialView {
  toMove: number;
  throws: number;
  /** What the thrower still has to use; before that, the throw. */
  hand: string;
  /** What each seat last left displayed. */
  shown: string[];
  /** Marks by seat and row. */
  sheets: number[][];
  /** By seat, the last column that isn't locked. */
  last: number[];
  /** By seat, the rows that keep the next gate locked. */
  missing: string[];
  /** By row, how many of the others' dice show its symbol to the one on turn. */
  offered: number[];
  /** By row, how many marks a match with them would make now. */
  matches: number[];
}

export interface GenialLayout {
  rows: string[];
  columns: number;
  /** From `column` on nothing is marked until every row has so many marks. */
  gates: { column: number; marks: number }[];
  /** The points of so many equal dice. */
  jokers: Record<string, number>;
  /** By number of players: dice, ordered throws of them, and how many show a pair or better or are all equal. */
  dice: Record<string, { dice: number; ways: number; pair: number; equal: number }>;
  throws: number;
}

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
