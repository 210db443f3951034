// A page at the table m1 of a house whose other end is the test.
import { afterEach, beforeEach, vi } from 'vitest';
import { LiveSession } from '../../src/session/live.svelte';
import { socket, useFakeSockets } from './socket';
import { view, welcome } from './table';

export let session: LiveSession;

/** Comes to the table, also again, as after a reload. */
export function sit() {
  session = new LiveSession('m1');
}

export function useTable() {
  beforeEach(() => {
    localStorage.clear();
    useFakeSockets();
    vi.stubGlobal('scrollTo', () => {});
    vi.stubGlobal('fetch', async () => Response.json({ games: [{ id: 'einstein', layout: { cubes: 6 } }] }));
    sit();
  });
  afterEach(() => {
    session.close();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

/** Lets promises go on, and time pass. */
export const pass = (millis = 0) => vi.advanceTimersByTimeAsync(millis);

export async function open(
  now = view(10),
  events: Parameters<typeof welcome>[1] = [],
  shown: Parameters<typeof welcome>[2] = {},
) {
  socket().open();
  socket().hear(welcome(now, events, shown));
  await pass();
}

export async function comeBack(now: Parameters<typeof welcome>[0], events: Parameters<typeof welcome>[1]) {
  socket().break();
  await pass(400);
  await open(now, events);
}

export const logged = () => session.log.map(({ number }) => number);
