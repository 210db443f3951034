// The house's HTTP door: lobby, one's own seats, setting a table and sitting down. See docs/api.md.
import type { GameInfo } from './types';
import type { Listed, Mine, NewTable, Problem, Sit } from './wire';

/** The house says no, or can't be reached (status 0). */
export class HouseError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** A trouble of our own, told like the house's. */
function trouble(status: number, code: string, en: string, de: string): Problem {
  return { type: 'about:blank', title: code, status, code, detail: en, say: { en, de } };
}

async function ask<T>(method: string, path: string, body?: unknown, token?: string | null): Promise<T> {
  let response: Response;
  try {
    response = await fetch('/api/v1' + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: 'Bearer ' + token } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new HouseError(trouble(0, 'OFFLINE', 'The house can’t be reached just now. Try again in a moment.', 'Das Haus ist gerade nicht zu erreichen. Versuch es gleich noch einmal.'));
  }
  if (response.ok) return response.status === 204 ? (undefined as T) : response.json();
  throw new HouseError(await problem(response));
}

async function problem(response: Response): Promise<Problem> {
  try {
    const problem = await response.json();
    if (problem.code && problem.say) return problem;
  } catch {
    // Not ours: a proxy in between, perhaps.
  }
  return trouble(response.status, 'UNKNOWN', `The house answers with ${response.status}. Try again in a moment.`, `Das Haus antwortet mit ${response.status}. Versuch es gleich noch einmal.`);
}

/** Sixteen random bytes for the dice, as hex. */
export function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function lobby(): Promise<Listed[]> {
  try {
    return (await ask<{ matches: Listed[] }>('GET', '/lobby')).matches;
  } catch {
    return [];
  }
}

export type Listing = Pick<GameInfo, 'id' | 'name' | 'players' | 'levels'>;

/** The games of the house, also those that this page has no picture of. */
export async function catalogue(): Promise<Listing[]> {
  try {
    return (await ask<{ games: Listing[] }>('GET', '/games')).games;
  } catch {
    return [];
  }
}

export function setTable(table: NewTable): Promise<{ match: string; token: string }> {
  return ask('POST', '/matches', table);
}

/** Sits down; with a host's token that token becomes the seat's. */
export async function sitDown(match: string, name: string, seat: number | null, token: string | null): Promise<void> {
  // Asked again with the same secret, because the answer was lost, it is the same seat.
  const body: Sit = { name, nonce: nonce(), once: nonce(), ...(seat ? { seat } : {}) };
  const sit = () => ask<{ seat: number; token: string | null }>('POST', `/matches/${match}/seats`, body, token);
  const answer = await sit().catch((fault) => {
    if (fault instanceof HouseError && fault.problem.status === 0) return sit();
    throw fault;
  });
  keepToken(match, answer.token ?? token!);
}

export async function recordOf(match: string): Promise<string> {
  const token = tokenOf(match);
  const response = await fetch(`/api/v1/matches/${match}/record`, token ? { headers: { Authorization: 'Bearer ' + token } } : {});
  if (!response.ok) throw new HouseError(await problem(response));
  return response.text();
}

// ---- tokens: kept in this browser, never in an address ----

const KEY = 'einwurf.seats';
const MOST = 100;

function tokens(): { match: string; token: string }[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => one?.match && one.token) : [];
  } catch {
    return [];
  }
}

export function tokenOf(match: string): string | null {
  return tokens().find((kept) => kept.match === match)?.token ?? null;
}

export function keepToken(match: string, token: string) {
  const rest = tokens().filter((kept) => kept.match !== match);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ match, token }, ...rest].slice(0, MOST)));
  } catch {
    // Then the seat lasts as long as this page.
  }
}

export function dropToken(match: string) {
  try {
    localStorage.setItem(KEY, JSON.stringify(tokens().filter((kept) => kept.match !== match)));
  } catch {
    // Nothing was kept.
  }
}

/** Matches where one has a seat, the newest first; what is over leaves after a day. */
export async function mySeats(): Promise<Mine[]> {
  const seats = tokens();
  if (!seats.length) return [];
  try {
    const { matches } = await ask<{ matches: Mine[] }>('POST', '/mine', { seats });
    const fresh = Date.now() - 86_400_000;
    return matches.filter((match) => match.status !== 'closed' && (match.status !== 'over' || match.last > fresh));
  } catch {
    return [];
  }
}
