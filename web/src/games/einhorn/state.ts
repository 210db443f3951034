// Einhorn's position and what is printed, as the engine tells them.
import type { Text } from '../../session/types';

export interface EinhornState {
  /** The number of the running game, and of how many. */
  match: number;
  of: number;
  stash: number;
  /** The figure's owner; 0 is the centre. */
  unicorn: number;
  toMove: number | null;
  prediction: Prediction | null;
  stones: number[];
  banked: number[];
  roll: string | null;
  amount: number | null;
  contenders: number[] | null;
  sums: (number | null)[] | null;
  bids: (number | '?' | null)[] | null;
  adds: (number | '?' | null)[] | null;
  /** What each card pays the one who predicts now, in the order of the layout. */
  pays: Pay[] | null;
}

export type Prediction = 'U' | 'W' | 'E' | 'D' | '-';
export type Result = Exclude<Prediction, '-'>;

/** Stones for a right call (null: everything), a wrong one, and silence. */
export interface Pay {
  right: number | null;
  wrong: number;
  silent: number;
}

/** What can be rolled: a throw of the kind, how many of all throws it is, what it pays. */
export interface Card {
  letter: Result;
  name: Text;
  needs: Text;
  dice: [number, number, number];
  weight: number;
  pay: Pay;
}

/** The card that lies before every player. */
export interface EinhornLayout {
  cards: Card[];
  /** How many throws there are. */
  ways: number;
}

/** Where stones can lie: the bowl, or before a seat. */
export type Heap = 'bowl' | number;

/** Who gave stones to whom between two positions, told by what each heap lost and gained. */
export function transfers(before: EinhornState, after: EinhornState): { from: Heap; to: Heap; count: number }[] {
  if (!before.stones || before.match !== after.match) return [];
  const change: [Heap, number][] = [
    ['bowl', after.stash - before.stash],
    ...after.stones.map((stones, i): [Heap, number] => [i + 1, stones - (before.stones[i] ?? 0)]),
  ];
  const givers = change.filter(([, n]) => n < 0).map(([heap, n]) => ({ heap, n: -n }));
  const takers = change.filter(([, n]) => n > 0).map(([heap, n]) => ({ heap, n }));
  const moved = [];
  for (const giver of givers) {
    for (const taker of takers) {
      const count = Math.min(giver.n, taker.n);
      if (count) moved.push({ from: giver.heap, to: taker.heap, count });
      giver.n -= count;
      taker.n -= count;
    }
  }
  return moved;
}

/** The bids that were just opened: what everyone's bank lost (E9). Null while none were. */
export function openedBids(before: EinhornState, after: EinhornState): number[] | null {
  return before.banked ? after.banked.map((banked, i) => before.banked[i]! - banked) : null;
}

/** A game is over: everyone has banked what they had. */
export function banked(before: EinhornState, after: EinhornState): boolean {
  return after.banked?.some((stones, i) => stones > (before.banked?.[i] ?? stones)) ?? false;
}
