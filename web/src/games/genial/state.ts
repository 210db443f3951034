// Einfach Genial's position as the engine tells it. Symbols are letters: R O Y G B V.
import { COLOURS, letterOf, type Colour, type Letter } from '../../pieces/colours';

export interface GenialState {
  toMove: number;
  throws: number;
  /** What the thrower still has to use; before that, the throw. */
  hand: string;
  /** What each seat last left displayed. */
  shown: string[];
  /** Marks by seat and row. */
  sheets: number[][];
}

export const LETTERS: readonly Letter[] = COLOURS.map(letterOf);
export const COLUMNS = 7;

/** Dice of one symbol that are used together: one is a match, more are a joker (G4). */
export interface Use {
  letter: string;
  dice: number;
}

export const count = (dice: string, letter: string) => [...dice].filter((one) => one === letter).length;

/** How many dice of the others show the symbol: what a match brings, if it can be marked. */
export function matches(letter: string, shown: readonly string[], seat: number): number {
  return shown.reduce((sum, dice, i) => sum + (i + 1 === seat ? 0 : count(dice, letter)), 0);
}

/** The rows that keep an area locked: 4–6 need a mark everywhere, 7 needs four (G5). */
export function gate(sheet: readonly number[]): { area: 4 | 7; missing: Colour[] } | null {
  const below = (marks: number) => COLOURS.filter((_, row) => sheet[row]! < marks);
  if (below(1).length) return { area: 4, missing: below(1) };
  if (below(4).length) return { area: 7, missing: below(4) };
  return null;
}

export function locked(column: number, sheet: readonly number[]): boolean {
  const area = gate(sheet)?.area;
  return area === 4 ? column >= 4 : area === 7 ? column === 7 : false;
}

/** The chance that n dice show a pair or better, and that all are equal. */
export function again(n: number): { pair: number; all: number } {
  let different = 1;
  for (let i = 0; i < n; i++) different *= (6 - i) / 6;
  return { pair: 1 - different, all: 6 ** (1 - n) };
}
