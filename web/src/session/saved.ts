// Games at this device that were not finished: one for each game of the house, kept in this browser.
import type { GameId } from '../games';
import type { Branch } from './branches';
import type { Options } from './types';

export interface SeatSetup {
  name: string;
  /** here: another person at this device. */
  kind: 'me' | 'here' | 'bot';
  level: string | null;
}

export interface Setup {
  game: GameId;
  options: Options;
  seats: SeatSetup[];
  /** As in records, "best-of-3"; empty for a single game. */
  series: string;
  /** People tap in what their own dice show. */
  ownDice?: boolean;
  /** The dice are those of this day, "2026-11-17", the same for everyone. */
  day?: string;
  /** It goes on from the middle of another game: what was played until then, as a record. */
  from?: string;
}

export interface Saved {
  setup: Setup;
  /** The running game as text; empty before it begins. */
  record: string;
  /** How the series stands without it: "2: 1 1". */
  standing: string;
  /** A person is asked. */
  asked: boolean;
  /** Finished: it can be looked at until the next one begins. */
  over: boolean;
  /** What was taken back. */
  branches: readonly Branch[];
}

/** The day's game and one that is only tried leave a running one alone: each is kept by itself. */
export type Keeping = 'game' | 'day' | 'try';

export const keepingOf = ({ day, from }: Setup): Keeping =>
  day !== undefined ? 'day' : from !== undefined ? 'try' : 'game';

/** Where a game is kept. */
export const keyOf = (game: string, keeping: Keeping = 'game') => `einwurf.${keeping}.${game}`;

/** Null without one, and for what isn't one: nobody can go on with that. */
export function savedGame(game: string, keeping: Keeping = 'game'): Saved | null {
  try {
    const {
      setup,
      record = '',
      standing = '',
      asked = false,
      over = false,
      branches = [],
    }: Partial<Saved> = JSON.parse(localStorage.getItem(keyOf(game, keeping)) ?? '{}');
    const whole = wholeSetup(setup, game);
    return whole && { setup: whole, record, standing, asked, over, branches };
  } catch {
    return null;
  }
}

/** A kept setup, with what older ones lack; null for what isn't one of this game. */
export function wholeSetup(kept: Partial<Setup> | null | undefined, game: string): Setup | null {
  if (kept?.game !== game || !Array.isArray(kept.seats) || !kept.seats.length) return null;
  const more = {
    ...(kept.ownDice ? { ownDice: true } : {}),
    ...(typeof kept.day === 'string' ? { day: kept.day } : {}),
    ...(typeof kept.from === 'string' ? { from: kept.from } : {}),
  };
  return { game: kept.game, options: kept.options ?? {}, seats: kept.seats, series: kept.series ?? '', ...more };
}

/** A table that is set and has not begun. */
export function newTable(setup: Setup): Saved {
  return { setup, record: '', standing: '', asked: false, over: false, branches: [] };
}

/** A game that can be gone on with. */
export function unfinished(game: string): boolean {
  const saved = savedGame(game);
  return saved !== null && saved.record !== '' && !saved.over;
}

/** Those that have begun, and are not over. */
export function savedGames(): Saved[] {
  return ['einhorn', 'rainbow', 'einstein', 'genial']
    .map((game) => savedGame(game))
    .filter((saved) => saved !== null)
    .filter(({ record, over }) => record && !over);
}

export function saveGame(saved: Saved) {
  try {
    localStorage.setItem(keyOf(saved.setup.game, keepingOf(saved.setup)), JSON.stringify(saved));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** One that was kept to be looked at. */
export function forgetFinished(game: string) {
  if (!savedGame(game)?.over) return;
  try {
    localStorage.removeItem(keyOf(game));
  } catch {
    // Nothing was kept, then.
  }
}
