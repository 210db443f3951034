// The puzzle of a day, and how many days in a row somebody found it.
import type { GameId } from '../games';
import { daysBetween } from './day';

/** As einwurf.lab.puzzles.Puzzle tells it; made by `./einwurf puzzles GAME`. */
export interface Puzzle {
  position: string;
  seat: number;
  /** Values are counted out. */
  exact: boolean;
  /** Best first. */
  options: { move: string; value: number }[];
}

const FIRST_DAY = '2026-01-01';
const GAMES: readonly GameId[] = ['einstein', 'rainbow', 'genial', 'einhorn'];

const LISTS: Record<GameId, () => Promise<{ default: Puzzle[] }>> = {
  einhorn: () => import('./einhorn.json'),
  rainbow: () => import('./rainbow.json'),
  einstein: () => import('./einstein.json'),
  genial: () => import('./genial.json'),
};

/** Which game's turn it is, and which of its puzzles; when all were there they come again. */
export function turnOf(day: string): { game: GameId; number: number } {
  const days = Math.max(0, daysBetween(FIRST_DAY, day));
  return { game: GAMES[days % GAMES.length]!, number: Math.floor(days / GAMES.length) };
}

export async function puzzleOf(day: string): Promise<{ game: GameId; puzzle: Puzzle }> {
  const { game, number } = turnOf(day);
  const list = (await LISTS[game]()).default;
  return { game, puzzle: list[number % list.length]! };
}

// ---- what this device knows of it ----

export interface Streak {
  /** The last day whose puzzle was answered, and with which move. */
  day: string;
  move: string;
  right: boolean;
  /** Days in a row up to then with the best move. */
  row: number;
  best: number;
}

const KEY = 'einwurf.puzzle';

/** One answer a day counts: the first. */
export function answered(before: Streak | null, day: string, move: string, right: boolean): Streak {
  if (before?.day === day) return before;
  const on = before !== null && before.right && daysBetween(before.day, day) === 1;
  const row = right ? (on ? before.row + 1 : 1) : 0;
  return { day, move, right, row, best: Math.max(row, before?.best ?? 0) };
}

/** The row that still stands today: a day left out ends it. */
export function standing(streak: Streak | null, day: string): number {
  return streak && streak.right && daysBetween(streak.day, day) <= 1 ? streak.row : 0;
}

export function readStreak(): Streak | null {
  try {
    const kept: Partial<Streak> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return kept && typeof kept.day === 'string' && typeof kept.move === 'string' && typeof kept.row === 'number'
      ? ({ right: false, best: kept.row, ...kept } as Streak)
      : null;
  } catch {
    return null;
  }
}

export function keepStreak(streak: Streak) {
  try {
    localStorage.setItem(KEY, JSON.stringify(streak));
  } catch {
    // A browser that keeps nothing still asks.
  }
}
