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

/** Null without one, and for what isn't one: nobody can go on with that. */
export function savedGame(game: string): Saved | null {
  try {
    const { setup, record = '', standing = '', asked = false }: Partial<Saved> = JSON.parse(localStorage.getItem(key(game)) ?? '{}');
    const whole = wholeSetup(setup, game);
    return whole && { setup: whole, record, standing, asked };
  } catch {
    return null;
  }
}

/** A kept setup, with what older ones lack; null for what isn't one of this game. */
export function wholeSetup(kept: Partial<Setup> | null | undefined, game: string): Setup | null {
  if (kept?.game !== game || !Array.isArray(kept.seats) || !kept.seats.length) return null;
  return { game: kept.game, options: kept.options ?? {}, seats: kept.seats, series: kept.series ?? '' };
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
