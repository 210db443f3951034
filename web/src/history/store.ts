// Finished games, kept in this browser and nowhere else: the newest stay, the oldest go.
import { decisions, moments } from '../replay/figures';
import type { Study } from '../replay/study.svelte';
import type { Place } from '../session/types';

/** So many games are kept. */
export const MOST = 500;

/** A curve in a list has at most so many points. */
const POINTS = 40;

export interface Kept {
  id: string;
  game: string;
  /** When it ended, in milliseconds. */
  date: number;
  names: string[];
  /** Whose device it is: a seat, counted from 1. */
  me: number;
  /** The levels of the bots, where all others were bots; none among people. */
  levels: string[];
  places: number[];
  points: number[];
  record: string;
  steps: number;
  /** What an analysis found, once there was one. */
  found?: Found;
}

export interface Found {
  /** One's own chances over the game, from 0 to 1; alone, points. */
  curve: number[];
  luck: number;
  fine: number;
  choices: number;
}

let opened: Promise<IDBDatabase> | undefined;

/** Rejects in a browser that keeps nothing. */
function database(): Promise<IDBDatabase> {
  opened ??= new Promise((done, fail) => {
    const request = indexedDB.open('einwurf', 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore('games', { keyPath: 'id' }).createIndex('date', 'date');
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
  return opened;
}

async function within<T>(mode: IDBTransactionMode, work: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await database()).transaction('games', mode);
  const request = work(transaction.objectStore('games'));
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done(request.result);
    transaction.onerror = () => fail(transaction.error);
    transaction.onabort = () => fail(transaction.error);
  });
}

/** The newest first. */
export async function keptGames(): Promise<Kept[]> {
  return (await within('readonly', (games) => games.getAll() as IDBRequest<Kept[]>)).sort((a, b) => b.date - a.date);
}

export function keptGame(id: string): Promise<Kept | undefined> {
  return within('readonly', (games) => games.get(id) as IDBRequest<Kept | undefined>);
}

/** The same game, ended the same way, is kept once, also if it is looked at again on another day. */
export function idOf(dated: string): string {
  const record = dated.replace(/^date: .*\n/m, '');
  let hash = 0xcbf29ce484222325n;
  for (let i = 0; i < record.length; i++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(record.charCodeAt(i))) * 0x100000001b3n);
  return hash.toString(36);
}

export async function keep(game: Omit<Kept, 'id'>): Promise<string> {
  const id = idOf(game.record);
  if (await keptGame(id)) return id;
  await within('readwrite', (games) => games.put({ ...game, id }));
  const old = (await keptGames()).slice(MOST);
  for (const { id } of old) await within('readwrite', (games) => games.delete(id));
  return id;
}

/** Games of another device; how many of them weren't here yet. */
export async function keepGames(games: readonly Kept[]): Promise<number> {
  let fresh = 0;
  for (const { id: _, ...game } of games) {
    if (await keptGame(idOf(game.record))) continue;
    await keep(game);
    fresh++;
  }
  return fresh;
}

export async function deleteAll(): Promise<void> {
  await within('readwrite', (games) => games.clear());
}

/** Thins a line to what a small picture can show; its ends stay. */
export function thinned(values: readonly number[], most = POINTS): number[] {
  if (values.length <= most) return [...values];
  return Array.from({ length: most }, (_, i) => values[Math.round((i * (values.length - 1)) / (most - 1))]!);
}

export function foundIn(study: Study): Found | undefined {
  const { totals, me, steps } = study;
  if (!totals) return undefined;
  const curve = moments(steps).flatMap((one) => one?.[me - 1] ?? []);
  const { fine, all } = decisions(steps, me);
  return { curve: thinned(curve), luck: totals.luck[me - 1]!, fine, choices: all };
}

/** What the analysis of a kept game found is kept with it. */
export async function noteAnalysis(id: string, study: Study): Promise<void> {
  const found = foundIn(study);
  const game = await keptGame(id);
  if (found && game) await within('readwrite', (games) => games.put({ ...game, found }));
}

/** The bots somebody played against; none where there were people among them. */
export function levelsOf(places: readonly Place[], me: number): string[] {
  const others = places.filter(({ seat }) => seat !== me);
  return others.every(({ kind }) => kind === 'bot') ? [...new Set(others.map(({ level }) => level ?? ''))] : [];
}
