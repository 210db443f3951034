import { beforeEach, expect, test, vi } from 'vitest';
import { markIcon, tell, waitingFirst, wantTurns } from '../../src/session/turn.svelte';
import type { MyMatch } from '../../src/session/wire.generated';
import { settings } from '../../src/settings.svelte';

const mine = (match: string, asked: boolean, last: number, until = 0): MyMatch => ({
  match,
  game: 'einstein',
  status: 'playing',
  version: 1,
  you: 1,
  asked,
  names: ['Ada'],
  result: null,
  last,
  until,
});

beforeEach(() => {
  settings.notify = false;
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
});

test('where one is asked comes first, what runs out soonest before the rest, then the newest', () => {
  const order = waitingFirst([
    mine('old', false, 1),
    mine('new', false, 9),
    mine('slow', true, 8),
    mine('late', true, 2, 500),
    mine('soon', true, 1, 100),
  ]);
  expect(order.map(({ match }) => match)).toEqual(['soon', 'late', 'slow', 'new', 'old']);
});

test('the tab’s icon is marked while one is waited for', () => {
  const icon = () => document.querySelector('link')!.getAttribute('href');
  markIcon(true);
  expect(icon()).toBe('/icon-turn.svg');
  markIcon(false);
  expect(icon()).toBe('/icon.svg');
});

test('the system tells it only to those who want it and whose browser allows it', async () => {
  const shown: string[] = [];
  const requestPermission = vi.fn(async () => 'granted');
  const Told = Object.assign(
    vi.fn(function (title: string) {
      shown.push(title);
    }),
    { permission: 'granted', requestPermission },
  );
  vi.stubGlobal('Notification', Told);
  await tell('Your turn', 'with Ben', '/m/m1');
  expect(shown).toEqual([]);
  expect(await wantTurns(true)).toBe(true);
  await tell('Your turn', 'with Ben', '/m/m1');
  expect(shown).toEqual(['Your turn']);
  requestPermission.mockResolvedValueOnce('denied');
  expect(await wantTurns(true)).toBe(false);
  expect(settings.notify).toBe(false);
});
