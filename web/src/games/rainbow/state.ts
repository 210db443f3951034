// What follows from Unicorn Rainbow's positions for a picture of them. Colours are letters: R O Y G B V.
import type { RainbowLayout, SheetView } from '../../session/wire.generated';
import { colourOf, letterOf, type Colour } from '../../pieces/colours';

export const columnsOf = ({ sections }: RainbowLayout) => sections.flatMap(({ columns }) => columns);
/** A new section begins with this column. */
export const gapBefore = ({ sections }: RainbowLayout, column: number) =>
  sections.some(({ columns }, i) => i > 0 && columns[0]!.number === column);
export const boxName = (layout: RainbowLayout, column: number) =>
  columnsOf(layout).find(({ number }) => number === column)!.name;

/** What dice are painted with. */
export type Plain = 'red' | 'yellow' | 'blue';
export const plainOf = (letter: string) => colourOf(letter) as Plain;

/** One die or two dice, and what they make. */
export interface Group {
  /** Numbers of its dice: "2", "13". */
  dice: string;
  colour: Colour;
  sum: number;
}

export const groupsOf = ({ groups }: RainbowLayout, made: readonly string[]): Group[] =>
  made.map((one, i) => ({ dice: groups[i]!, colour: colourOf(one[0]!), sum: Number(one.slice(1)) }));

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
export function readAbility(move: string): { move: string; die: number; kind: 'plus' | 'flip' } | null {
  const read = /^([+\-~])(\d)$/.exec(move);
  return read && { move, die: Number(read[2]), kind: read[1] === '~' ? 'flip' : 'plus' };
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
export function boxesOf(sheet: SheetView | undefined): Set<string> {
  return new Set(Object.entries(sheet?.marks ?? {}).flatMap(([row, marks]) => marks.map((column) => row + column)));
}

/** How full each row is: the dye of its lock. */
export function dyeOf({ rows }: RainbowLayout, sheet: SheetView | undefined): Record<Colour, number> {
  return Object.fromEntries(
    rows.map(({ colour, boxes }) => [colourOf(colour), (sheet?.marks[colour]?.length ?? 0) / boxes.length]),
  ) as Record<Colour, number>;
}

/** What is in the first set and not in the second. */
export function without<T>(set: ReadonlySet<T>, other: ReadonlySet<T>): Set<T> {
  return new Set([...set].filter((one) => !other.has(one)));
}
