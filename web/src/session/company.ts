// People one has played with on this device, by name, and the links to seats that are kept for them.
import { isBlocked } from './blocked';

const KEY = 'einwurf.company';
const KEPT = 'einwurf.kept.';
const MOST = 30;

export interface KeptSeat {
  seat: number;
  name: string;
  token: string;
}

function read<T>(key: string, fits: (one: any) => boolean): T[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(fits) : [];
  } catch {
    return [];
  }
}

function write(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing knows nobody.
  }
}

/** Newest first, without those who are blocked. */
export const company = (): string[] =>
  read<string>(KEY, (name) => typeof name === 'string').filter((name) => !isBlocked(name));

export function playedWith(names: readonly string[]) {
  if (!names.length) return;
  const rest = read<string>(KEY, (name) => typeof name === 'string').filter((name) => !names.includes(name));
  write(KEY, [...names, ...rest].slice(0, MOST));
}

/** Seats of a match that the host keeps for somebody, and what opens them. */
export const keptSeats = (match: string): KeptSeat[] =>
  read<KeptSeat>(KEPT + match, (one) => one?.seat > 0 && typeof one.name === 'string' && typeof one.token === 'string');

export const keepSeats = (match: string, seats: readonly KeptSeat[]) => seats.length && write(KEPT + match, seats);

/** What only the person it is for should get: the part behind # never leaves their browser. */
export const seatLink = (url: string, { token }: Pick<KeptSeat, 'token'>): string =>
  `${new URL(url, location.origin).href}#seat=${token}`;

/** The token in such a link. */
export const seatIn = (hash: string): string | null => /^#seat=([\w-]{20,64})$/.exec(hash)?.[1] ?? null;
