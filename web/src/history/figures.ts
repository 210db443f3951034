// What the small charts of the history show.
import type { Kept } from './store';

export interface Row {
  /** A level of the bots, "mixed" or "friends"; or how many played. */
  who: string;
  won: number;
  all: number;
}

/** Alone nobody wins: that doesn't count. */
function won(games: readonly Kept[], key: (game: Kept) => string): Row[] {
  const rows = new Map<string, Row>();
  for (const game of games) {
    if (game.names.length < 2) continue;
    const who = key(game);
    const row = rows.get(who) ?? { who, won: 0, all: 0 };
    row.all++;
    if (game.places[game.me - 1] === 1) row.won++;
    rows.set(who, row);
  }
  return [...rows.values()];
}

const ORDER = ['random', 'easy', 'greedy', 'medium', 'mcts', 'strong', 'master', 'mixed', 'friends'];

/** Games won by the strength of those one played against. */
export function wonBy(games: readonly Kept[]): Row[] {
  const who = ({ levels }: Kept) => (levels.length === 1 ? levels[0]! : levels.length ? 'mixed' : 'friends');
  return won(games, who).sort((a, b) => ORDER.indexOf(a.who) - ORDER.indexOf(b.who));
}

/** Games won by how many played. */
export function wonAmong(games: readonly Kept[]): Row[] {
  return won(games, ({ names }) => String(names.length)).sort((a, b) => a.who.localeCompare(b.who));
}

/** The luck of each game that was looked at, oldest first, in points of 100; with the mean up to it. */
export function luckOverTime(games: readonly Kept[], most = 30): { luck: number; mean: number }[] {
  const looked = games
    .filter(({ found, names }) => found && names.length > 1)
    .slice(0, most)
    .reverse();
  let sum = 0;
  return looked.map(({ found }, i) => {
    sum += 100 * found!.luck;
    return { luck: 100 * found!.luck, mean: sum / (i + 1) };
  });
}

/** Points of the games alone in columns of five, oldest first; the newest is told apart. */
export function solo(games: readonly Kept[]): {
  columns: { from: number; games: Kept[] }[];
  best: number;
  newest: Kept | undefined;
} {
  const alone = games.filter(({ names, game }) => names.length === 1 && game === 'rainbow');
  const columns = new Map<number, Kept[]>();
  for (const game of alone.toReversed()) {
    const from = Math.floor(game.points[0]! / 5) * 5;
    columns.set(from, [...(columns.get(from) ?? []), game]);
  }
  return {
    columns: [...columns].map(([from, games]) => ({ from, games })).sort((a, b) => a.from - b.from),
    best: Math.max(0, ...alone.map(({ points }) => points[0]!)),
    newest: alone[0],
  };
}

/** Decisions that were fine, of all that were looked at. */
export function fineOf(games: readonly Kept[]): { fine: number; all: number } {
  return games.reduce(
    (sum, { found }) => ({ fine: sum.fine + (found?.fine ?? 0), all: sum.all + (found?.choices ?? 0) }),
    { fine: 0, all: 0 },
  );
}

/** The best game alone so far, or a win. */
export function pipped(game: Kept, games: readonly Kept[]): boolean {
  return game.names.length > 1 ? game.places[game.me - 1] === 1 : game.points[0]! >= solo(games).best;
}
