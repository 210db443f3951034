// Einhorn's position as the engine tells it, and the card that lies before every player.

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
}

export type Prediction = 'U' | 'W' | 'E' | 'D' | '-';
export type Result = Exclude<Prediction, '-'>;

/** As printed on the card: a throw of the kind, how often it comes in 216, what a right call brings. */
export interface Card {
  result: Result;
  dice: [number, number, number];
  of216: number;
  pays: number | 'all';
}

export const CARDS: readonly Card[] = [
  { result: 'U', dice: [2, 3, 5], of216: 96, pays: 2 },
  { result: 'W', dice: [2, 2, 5], of216: 90, pays: 2 },
  { result: 'E', dice: [1, 3, 5], of216: 24, pays: 5 },
  { result: 'D', dice: [4, 4, 4], of216: 6, pays: 'all' },
];

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
