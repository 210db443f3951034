// One person, another device: their seats, and with each the chain and the memory of its dice, so that
// the other device gives the shares this one promised and can compare the record with what this one
// saw; their name, and their finished games. Whoever has the text has the seats: it goes from one
// device to the other, never through the house.
import { chainOf, diceOf, isKept, keepChain, keepDice, type Kept as Dice } from '../dice/memory';
import { fromBase64, toBase64 } from '../dice/hash';
import { keepGames, keptGames, type Kept } from '../history/store';
import { settings } from '../settings.svelte';
import { allTokens, keepToken, tokenOf } from './house';
import { worthKeeping } from './tables';

const SEAT = 'seat 1';
const DEVICE = 'device 1';
const MATCH = /^\w{1,14}$/;
const TOKEN = /^[\w-]{1,64}$/;

/** A code that a camera can read holds so many seats. */
export const MOST_IN_CODE = 6;

interface Seat {
  match: string;
  token: string;
  dice: Dice | null;
}

interface Code {
  name: string;
  seats: { match: string; token: string; chain: string | null }[];
}

export interface Taken {
  name: string;
  seats: string[];
  /** How many seats were left alone. */
  left: number;
  games: number;
}

/** The seat of this device at a match, as text; null if it has none there. */
export function seatAsText(match: string): string | null {
  const token = tokenOf(match);
  return token ? JSON.stringify({ einwurf: SEAT, match, token, dice: diceOf(match) }) : null;
}

/** Everything of this person on this device. */
export async function deviceAsText(): Promise<string> {
  const seats = allTokens().map(({ match, token }): Seat => ({ match, token, dice: diceOf(match) }));
  return JSON.stringify({ einwurf: DEVICE, name: settings.name, seats, games: await keptGames().catch(() => []) });
}

/**
 * Takes over what such a text, or that of one seat, holds; null if it is none. What is here stays: a
 * seat only where its token is good and the own one isn't. The device it comes from may keep it: the
 * same share from both counts once.
 */
export async function takeDevice(text: string): Promise<Taken | null> {
  const device = parsed(text);
  if (device?.einwurf === SEAT) return fits(device) ? takeSeats([device]) : null;
  if (device?.einwurf !== DEVICE || !Array.isArray(device.seats) || !Array.isArray(device.games)) return null;
  const taken = await takeSeats(device.seats.filter(fits));
  const games = await keepGames(device.games.filter(isGame)).catch(() => 0);
  return { ...taken, name: keepName(device.name), games };
}

async function takeSeats(brought: Seat[]): Promise<Taken> {
  const seats = await worthKeeping(brought);
  for (const { match, token, dice } of seats) {
    if (dice) keepDice(match, dice, tokenOf(match) === token);
    keepToken(match, token);
  }
  return { name: '', seats: seats.map(({ match }) => match), left: brought.length - seats.length, games: 0 };
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

export async function takeCode({ name, seats }: Code): Promise<Taken> {
  const taken = await takeSeats(seats.map(({ match, token }) => ({ match, token, dice: null })));
  for (const { match, chain } of seats) {
    if (chain && taken.seats.includes(match)) keepChain(match, chain);
  }
  return { ...taken, name: keepName(name) };
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
    TOKEN.test(seat.token) &&
    (!seat.dice || isKept(seat.match, seat.dice))
  );
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
