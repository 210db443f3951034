import { expect, test, vi } from 'vitest';
import { gameById } from '../src/games';
import Print from '../src/pages/Print.svelte';
import { drawn } from './kit/shown';

const game = gameById('genial')!;

test('the house’s sheet is shown, and the other paper’s when it is chosen', async () => {
  const asked: string[] = [];
  vi.stubGlobal(
    'fetch',
    async (address: string) => (asked.push(address), new Response(`<svg id="${asked.length}"></svg>`)),
  );
  const page = drawn(Print, { game });
  await expect.poll(() => page.querySelector('.leaf svg')).toBeTruthy();
  const first = asked[0]!;
  expect(first).toMatch(/^\/api\/v1\/games\/genial\/print\?paper=(a4|letter)&lang=en$/);
  const other = first.includes('a4') ? 'letter' : 'a4';
  page.querySelector<HTMLInputElement>(`input[value=${other}]`)!.click();
  await expect.poll(() => page.querySelector(`.leaf.${other} svg`)?.id).toBe('2');
  expect(asked[1]).toContain(`paper=${other}`);
});

test('a sheet that doesn’t come is said', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  const page = drawn(Print, { game });
  await expect.poll(() => page.textContent).toContain('could not be drawn');
});
