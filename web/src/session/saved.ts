// Games at this device that were not finished: one for each game of the house, kept in this browser.
import type { GameId } from '../games';
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
}

export interface Saved {
  setup: Setup;
  /** The running game as text; empty before it begins. */
  record: string;
  /** How the series stands without it: "2: 1 1". */
  standing: string;
  /** A person is asked. */
  asked: boolean;
}

const key = (game: string) => `einwurf.game.${game}`;

export function savedGame(game: string): Saved | null {
  try {
    return JSON.parse(localStorage.getItem(key(game)) ?? 'null');
  } catch {
    return null;
  }
}

/** Those that have begun. */
export function savedGames(): Saved[] {
  return ['einhorn', 'rainbow', 'einstein', 'genial'].map(savedGame).filter((saved) => saved !== null).filter(({ record }) => record);
}

export function saveGame(saved: Saved) {
  try {
    localStorage.setItem(key(saved.setup.game), JSON.stringify(saved));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function forgetGame(game: string) {
  try {
    localStorage.removeItem(key(game));
  } catch {
    // Nothing was kept, then.
  }
}
