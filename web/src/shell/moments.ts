// Which chapter of the rules fits a moment: the one that states this ruling.
import type { Book, GameId } from '../games';

export const RULING_OF: Record<GameId, Record<string, string>> = {
  einhorn: {
    start: 'E2',
    predict: 'E3',
    roll: 'E3',
    settle: 'E6',
    bid: 'E9',
    bidroll: 'E9',
    add: 'E9',
    tiebreak: 'E10',
    over: 'E10',
  },
  rainbow: { pick: 'R7', roll: 'R7', claim: 'R7', others: 'R9', over: 'R10' },
  einstein: { place: 'S2', roll: 'S4', move: 'S4', over: 'S6' },
  genial: { opening: 'G2', roll: 'G3', keep: 'G3', score: 'G4', over: 'G6' },
};

/** The first chapter where none states it. */
export function chapterAt({ chapters }: Book, game: GameId, phase: string): number {
  const mark = `data-ruling="${RULING_OF[game][phase]}"`;
  return Math.max(
    0,
    chapters.findIndex(({ parts }) => parts.some(({ html }) => html.includes(mark))),
  );
}
