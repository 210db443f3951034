// The house's HTTP door: lobby, one's own seats, setting a table and sitting down. See docs/api.md.
import { randomHex } from '../chance';
import type {
  GameInfo,
  Games,
  ListedMatch,
  ListedMatches,
  Made,
  MyMatch,
  MyMatches,
  MySeats,
  Problem,
  PublicKey,
  Seated,
  Setup,
  Sit,
  Snapshot,
} from './wire.generated';

/** Why something can't be: the house's own word, or the page's where the house can't be heard. */
export type Trouble = Omit<Problem, 'code'> & { code: Problem['code'] | 'OFFLINE' | 'UNKNOWN' };

/** The house says no, or can't be reached (status 0). */
export class HouseError extends Error {
  constructor(readonly problem: Trouble) {
    super(problem.detail);
  }
}

/** A trouble of our own, told like the house's. */
function trouble(status: number, code: Trouble['code'], en: string, de: string): Trouble {
  return { type: 'about:blank', title: code, status, code, detail: en, say: { en, de } };
}

/** Asks the house; throws a {@link HouseError} with its reason. */
export async function ask<T>(method: string, path: string, body?: unknown, token?: string | null): Promise<T> {
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
    throw new HouseError(
      trouble(
        0,
        'OFFLINE',
        'The house can’t be reached just now. Try again in a moment.',
        'Das Haus ist gerade nicht zu erreichen. Versuch es gleich noch einmal.',
      ),
    );
  }
  if (response.ok) return response.status === 204 ? (undefined as T) : response.json();
  throw new HouseError(await problem(response));
}

async function problem(response: Response): Promise<Trouble> {
  try {
    const problem = await response.json();
    if (problem.code && problem.say) return problem;
  } catch {
    // Not ours: a proxy in between, perhaps.
  }
  return trouble(
    response.status,
    'UNKNOWN',
    `The house answers with ${response.status}. Try again in a moment.`,
    `Das Haus antwortet mit ${response.status}. Versuch es gleich noch einmal.`,
  );
}

/** Sixteen random bytes, as hex: a request sent again with the same is the same request. */
export function idempotencyKey(): string {
  return randomHex(16);
}

export async function lobby(): Promise<ListedMatch[]> {
  try {
    return (await ask<ListedMatches>('GET', '/lobby')).matches;
  } catch {
    return [];
  }
}

/** The games of the house with what they have printed, also those that this page has no picture of. */
export async function games(): Promise<GameInfo[]> {
  return (await ask<Games>('GET', '/games')).games;
}

/** The same; none where the house can't be asked. */
export function catalogue(): Promise<GameInfo[]> {
  return games().catch(() => []);
}

export function setTable(table: Setup): Promise<Made> {
  return ask('POST', '/matches', table);
}

/** Sits down; with a host's token that token becomes the seat's. */
export async function sitDown(
  match: string,
  name: string,
  seat: number | null,
  token: string | null,
  commit?: string,
): Promise<void> {
  // Asked again with the same secret, because the answer was lost, it is the same seat.
  const body: Sit = { name, once: idempotencyKey(), ...(seat ? { seat } : {}), ...(commit ? { commit } : {}) };
  const sit = () => ask<Seated>('POST', `/matches/${match}/seats`, body, token);
  const answer = await sit().catch((fault) => {
    if (fault instanceof HouseError && fault.problem.status === 0) return sit();
    throw fault;
  });
  keepToken(match, answer.token ?? token!);
}

/** The public half of the key that the house signs with, and those before it. */
export function houseKey(): Promise<PublicKey> {
  return ask('GET', '/key');
}

/** What happened after a version, page by page; the view as it is. */
export function newsSince(match: string, version: number): Promise<Snapshot> {
  return ask('GET', `/matches/${match}?version=${version}`, undefined, tokenOf(match));
}

export async function recordOf(match: string): Promise<string> {
  const token = tokenOf(match);
  const response = await fetch(
    `/api/v1/matches/${match}/record`,
    token ? { headers: { Authorization: 'Bearer ' + token } } : {},
  );
  if (!response.ok) throw new HouseError(await problem(response));
  return response.text();
}

// ---- tokens: kept in this browser, never in an address ----

const KEY = 'einwurf.seats';
const MOST = 100;

/** What this device has, the newest first. */
export function allTokens(): { match: string; token: string }[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => one?.match && one.token) : [];
  } catch {
    return [];
  }
}

export function tokenOf(match: string): string | null {
  return allTokens().find((kept) => kept.match === match)?.token ?? null;
}

export function keepToken(match: string, token: string) {
  const rest = allTokens().filter((kept) => kept.match !== match);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ match, token }, ...rest].slice(0, MOST)));
  } catch {
    // Then the seat lasts as long as this page.
  }
}

export function dropToken(match: string) {
  try {
    localStorage.setItem(KEY, JSON.stringify(allTokens().filter((kept) => kept.match !== match)));
  } catch {
    // Nothing was kept.
  }
}

/** Matches where one has a seat, the newest first; what is over leaves after a day. */
export async function mySeats(): Promise<MyMatch[]> {
  const fresh = Date.now() - 86_400_000;
  return (await myMatches()).filter(
    (match) => match.status !== 'closed' && (match.status !== 'over' || match.last > fresh),
  );
}

/** All of them; none where the house can't be asked. */
export async function myMatches(): Promise<MyMatch[]> {
  const seats = allTokens();
  if (!seats.length) return [];
  try {
    return (await ask<MyMatches>('POST', '/mine', { seats } satisfies MySeats)).matches;
  } catch {
    return [];
  }
}
