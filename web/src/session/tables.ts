// What people do at tables beyond sitting down. Apart from house.ts, which the first page carries.
import { ask, HouseError, keepToken, idempotencyKey, tokenOf } from './house';
import type { FoundTable, NewToken, Play, Seated, Setup, TableCode } from './wire.generated';

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
