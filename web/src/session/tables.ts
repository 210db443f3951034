// What people do at tables beyond sitting down. Apart from house.ts, which the first page carries.
import { allTokens, ask, HouseError, keepToken, idempotencyKey, tokenOf } from './house';
import type {
  FoundTable,
  MyMatches,
  MySeats,
  NewToken,
  Play,
  Seated,
  ServerAddress,
  Setup,
  TableCode,
} from './wire.generated';

/** The host takes somebody off a seat, before the match begins. */
export function emptySeat(match: string, seat: number): Promise<void> {
  return ask('DELETE', `/matches/${match}/seats/${seat}`, undefined, tokenOf(match));
}

/** Whether the house answers but takes nothing from a page at this address. */
export async function refusesUs(): Promise<boolean> {
  try {
    await ask('POST', '/mine', { seats: [] });
    return false;
  } catch (fault) {
    return fault instanceof HouseError && (fault.problem.status === 403 || fault.problem.status === 421);
  }
}

/** A short code of a table, to be said aloud. */
export function codeOf(match: string): Promise<TableCode> {
  return ask('POST', `/matches/${match}/code`, {}, tokenOf(match));
}

/** Where other devices find the server: people at its own machine may see it as localhost. */
export async function addressForOthers(): Promise<string> {
  return (await ask<ServerAddress>('GET', '/address').catch(() => null))?.url ?? location.origin;
}

/** What opens a table for those who only watch, where that is for the invited. */
export async function watchersToken(match: string): Promise<string> {
  return (await ask<NewToken>('POST', `/matches/${match}/watchers`, {}, tokenOf(match))).token;
}

/** The table that a code stands for; null if there is none. */
export async function tableOf(code: string): Promise<string | null> {
  try {
    return (await ask<FoundTable>('GET', `/codes/${encodeURIComponent(code)}`)).match;
  } catch (fault) {
    if (fault instanceof HouseError && fault.problem.status === 404) return null;
    throw fault;
  }
}

/** Sits down where somebody waits for the same, or sets such a table. */
export async function playWithWhoeverComes(name: string, table: Setup): Promise<string> {
  const { match, token } = await ask<Seated>('POST', '/play', { name, table, once: idempotencyKey() } satisfies Play);
  keepToken(match, token!);
  return match;
}

type Seat = MySeats['seats'][number];

/** The matches of these whose token opens them; throws where the server can't be asked. */
async function opened(seats: Seat[]): Promise<Set<string>> {
  if (!seats.length) return new Set();
  const { matches } = await ask<MyMatches>('POST', '/mine', { seats } satisfies MySeats);
  return new Set(matches.map(({ match }) => match));
}

/**
 * Of seats from a link or another device those to keep, of the first 100 and one a match: their token
 * is good, and this device has no other good one for that match. Anybody can write a link.
 */
export async function worthKeeping<T extends Seat>(brought: readonly T[]): Promise<T[]> {
  const first = [
    ...new Map(
      brought
        .slice(0, 100)
        .toReversed()
        .map((one) => [one.match, one]),
    ).values(),
  ];
  const seats = first.map(({ match, token }) => ({ match, token }));
  const others = allTokens().filter(({ match, token }) =>
    seats.some((one) => one.match === match && one.token !== token),
  );
  const [good, stays] = await Promise.all([opened(seats), opened(others)]);
  return first.filter(({ match }) => good.has(match) && !stays.has(match));
}

/** Keeps a seat's token that came with the address. Unasked only where this device has none for that match. */
export async function bringToken(match: string, token: string) {
  const keep = await worthKeeping([{ match, token }]).then(
    (seats) => seats.length > 0,
    () => !tokenOf(match),
  );
  if (keep) keepToken(match, token);
}
