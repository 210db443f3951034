// One person, another device: their seats, and with each the chain and the memory of its dice, so that
// the other device gives the links this one promised and can compare the record with what this one
// saw; their name, and their finished games. Whoever has the text has the seats: it goes from one
// device to the other, never through the house.
import { chainOf, diceOf, keepChain, keepDice } from '../dice/memory';
import { fromBase64, toBase64 } from '../dice/hash';
import { keepGames, keptGames, type Kept } from '../history/store';
import { settings } from '../settings.svelte';
import { allTokens, keepToken, tokenOf } from './house';

const SEAT = 'seat 1';
const DEVICE = 'device 1';
const MATCH = /^\w{1,14}$/;
const TOKEN = /^[\w-]{1,64}$/;

/** A code that a camera can read holds so many seats. */
export const MOST_IN_CODE = 6;

interface Seat {
  match: string;
  token: string;
  dice: unknown;
}

interface Code {
  name: string;
  seats: { match: string; token: string; chain: string | null }[];
}

export interface Taken {
  name: string;
  seats: string[];
  games: number;
}

/** The seat of this device at a match, as text; null if it has none there. */
export function seatAsText(match: string): string | null {
  const token = tokenOf(match);
  return token ? JSON.stringify({ einwurf: SEAT, match, token, dice: diceOf(match) }) : null;
}

/**
 * Takes the seat over, and says at which match; null if the text isn't one. The device it comes
 * from may keep it: the same link from both counts once.
 */
export function takeSeat(text: string): string | null {
  const seat = parsed(text);
  if (seat?.einwurf !== SEAT || !fits(seat)) return null;
  return keepSeat(seat) ? seat.match : null;
}

/** Everything of this person on this device. */
export async function deviceAsText(): Promise<string> {
  const seats = allTokens().map(({ match, token }): Seat => ({ match, token, dice: diceOf(match) }));
  return JSON.stringify({ einwurf: DEVICE, name: settings.name, seats, games: await keptGames().catch(() => []) });
}

/** Takes over what such a text, or that of one seat, holds; what is here stays. Null if it is none. */
export async function takeDevice(text: string): Promise<Taken | null> {
  const one = takeSeat(text);
  if (one) return { name: '', seats: [one], games: 0 };
  const device = parsed(text);
  if (device?.einwurf !== DEVICE || !Array.isArray(device.seats) || !Array.isArray(device.games)) return null;
  const seats = device.seats
    .filter(fits)
    .filter(keepSeat)
    .map(({ match }) => match);
  const games = await keepGames(device.games.filter(isGame)).catch(() => 0);
  return { name: keepName(device.name), seats, games };
}

/** The name, the newest seats and their chains, short enough for a camera. */
export function deviceAsCode(): string {
  const seats = allTokens()
    .slice(0, MOST_IN_CODE)
    .map(({ match, token }) => {
      const chain = chainOf(match);
      return [match, token, ...(chain ? [toBase64(chain)] : [])].join('.');
    });
  return [encodeURIComponent(settings.name).replaceAll('~', '%7E'), ...seats].join('~');
}

/** What such a code holds; null if it is none. */
export function readCode(code: string): Code | null {
  const [name = '', ...seats] = code.split('~');
  const read = seats.map((one) => {
    const [match = '', token = '', chain] = one.split('.');
    return { match, token, chain: chain === undefined ? null : fromBase64(chain) };
  });
  if (
    !read.length ||
    !read.every(
      ({ match, token, chain }) => MATCH.test(match) && TOKEN.test(token) && (chain === null || chain.length === 64),
    )
  )
    return null;
  try {
    return { name: decodeURIComponent(name), seats: read };
  } catch {
    return null;
  }
}

export function takeCode({ name, seats }: Code): Taken {
  for (const { match, token, chain } of seats) {
    if (chain) keepChain(match, chain);
    keepToken(match, token);
  }
  return { name: keepName(name), seats: seats.map(({ match }) => match), games: 0 };
}

function parsed(text: string): Record<string, any> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fits(seat: any): seat is Seat {
  return (
    typeof seat?.match === 'string' &&
    typeof seat.token === 'string' &&
    MATCH.test(seat.match) &&
    TOKEN.test(seat.token)
  );
}

function keepSeat({ match, token, dice = null }: Seat): boolean {
  if (dice !== null && !keepDice(match, dice)) return false;
  keepToken(match, token);
  return true;
}

/** Somebody who has a name here keeps it. */
function keepName(name: unknown): string {
  if (typeof name !== 'string') return '';
  settings.name ||= name.slice(0, 24);
  return name;
}

function isGame(game: any): game is Kept {
  return (
    typeof game?.id === 'string' &&
    typeof game.record === 'string' &&
    Array.isArray(game.names) &&
    Array.isArray(game.places) &&
    Array.isArray(game.points) &&
    Number.isFinite(game.date)
  );
}
