// What follows from Einhorn's positions for a picture of them.
import type { EinhornView } from '../../session/wire.generated';

/** Where stones can lie: the bowl, or before a seat. */
export type Heap = 'bowl' | number;

/** Who gave stones to whom between two positions, told by what each heap lost and gained. */
export function transfers(before: EinhornView, after: EinhornView): { from: Heap; to: Heap; count: number }[] {
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
export function openedBids(before: EinhornView, after: EinhornView): number[] | null {
  return before.banked ? after.banked.map((banked, i) => before.banked[i]! - banked) : null;
}

/** A game is over: everyone has banked what they had. */
export function banked(before: EinhornView, after: EinhornView): boolean {
  return after.banked?.some((stones, i) => stones > (before.banked?.[i] ?? stones)) ?? false;
}

/** More isn't read on the tray at once, and it has no room for it. */
const MOST_SAID = 200;

/** What the tray says: of too many sentences the last; the others are in the log. */
export function saidOnTheTray(text: string): string {
  const sentences = text.split(/(?<=\.) /);
  while (sentences.length > 1 && sentences.join(' ').length > MOST_SAID) sentences.shift();
  return sentences.join(' ');
}
