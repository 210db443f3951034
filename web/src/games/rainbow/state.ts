// Unicorn Rainbow's position as the engine tells it, and how its sheet is printed.
import { COLOURS, colourOf, letterOf, type Colour } from '../../pieces/colours';

export interface SheetState {
  marks: Record<string, number[]>;
  firsts: number[];
  rows: string[];
  /** Unused abilities. */
  plus: number;
  flip: number;
  extras: number;
  yours: number;
  others: number;
  score: number;
}

export interface RainbowState {
  active: number;
  /** "R4" after the roll, "R" before it, none before the pick. */
  dice: string[];
  sheets: SheetState[];
  acting: { seat: number; dice: number[]; used: string[] }[];
}

/** The printed columns; 11 takes a 12 too. A gap comes before 6, 9 and 11. */
export const COLUMNS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
export const SECTIONS = [
  { columns: 4, worth: 2 },
  { columns: 3, worth: 3 },
  { columns: 2, worth: 4 },
  { columns: 1, worth: 5 },
] as const;
export const gapBefore = (column: number) => column === 6 || column === 9 || column === 11;

/** Mixed colours have no box 2 (R1). */
export const hasBox = (colour: Colour, column: number) => column > 2 || ['red', 'yellow', 'blue'].includes(colour);
export const boxName = (column: number) => (column === 11 ? '11/12' : String(column));
export const FIRSTS = COLUMNS.filter((column) => column > 2);

export type Plain = 'red' | 'yellow' | 'blue';
export const PLAIN: readonly Plain[] = ['red', 'yellow', 'blue'];

/** Two colours make a third. */
export function mix(a: Plain, b: Plain): Colour {
  if (a === b) return a;
  const both = [a, b];
  return both.includes('red') ? (both.includes('yellow') ? 'orange' : 'violet') : 'green';
}

/** One die or two dice, and what they make. */
export interface Group {
  /** Numbers of its dice: "2", "13". */
  dice: string;
  colour: Colour;
  sum: number;
}

export function groupsOf(dice: readonly { colour: Plain; n: number }[]): Group[] {
  return ['1', '2', '3', '12', '13', '23']
    .filter((one) => [...one].every((die) => dice[Number(die) - 1]))
    .map((one) => {
      const [a, b] = [...one].map((die) => dice[Number(die) - 1]!);
      return { dice: one, colour: b ? mix(a!.colour, b.colour) : a!.colour, sum: a!.n + (b?.n ?? 0) };
    });
}

/** "13:O8": the dice of the group, the box. */
export interface Claim {
  move: string;
  group: string;
  colour: Colour;
  column: number;
}

export function readClaim(move: string): Claim | null {
  const read = /^(\d+):([RYBOGV])(\d+)$/.exec(move);
  return read && { move, group: read[1]!, colour: colourOf(read[2]!), column: Number(read[3]) };
}

/** "+2", "-2", "~2". */
export function readAbility(move: string): { move: string; die: number; turn: (n: number) => number } | null {
  const read = /^([+\-~])(\d)$/.exec(move);
  if (!read) return null;
  const turns = { '+': (n: number) => n + 1, '-': (n: number) => n - 1, '~': (n: number) => 7 - n };
  return { move, die: Number(read[2]), turn: turns[read[1] as '+' | '-' | '~'] };
}

/** "R4". */
export function readBox(key: string): { colour: Colour; column: number } {
  return { colour: colourOf(key[0]!), column: Number(key.slice(1)) };
}

/** What a claim brings: in short, "+2, ±1", and in words what it completes. */
export interface Gain {
  move: string;
  key: string;
  text: string;
  why: string[];
}

export const boxKey = (colour: Colour, column: number) => `${letterOf(colour)}${column}`;

/** Every marked box of a sheet, as "R4". */
export function boxesOf(sheet: SheetState | undefined): Set<string> {
  return new Set(Object.entries(sheet?.marks ?? {}).flatMap(([row, marks]) => marks.map((column) => row + column)));
}

/** How full each row is: the dye of its lock. */
export function dyeOf(sheet: SheetState | undefined): Record<Colour, number> {
  return Object.fromEntries(
    COLOURS.map((colour) => {
      const boxes = COLUMNS.filter((column) => hasBox(colour, column)).length;
      return [colour, (sheet?.marks[letterOf(colour)]?.length ?? 0) / boxes];
    }),
  ) as Record<Colour, number>;
}

/** What a solo score is worth (R13). */
export const LADDER = [195, 185, 170, 150, 0] as const;

/** What is in the first set and not in the second. */
export function without<T>(set: ReadonlySet<T>, other: ReadonlySet<T>): Set<T> {
  return new Set([...set].filter((one) => !other.has(one)));
}
