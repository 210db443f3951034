// The page draws what the engine tells and what is printed: nothing here is what the box says.
import { expect, test } from 'vitest';
import type { EinsteinLayout, EinsteinView } from '../../src/session/wire.generated';
import { cubesOf, neighbour, squaresOf } from '../../src/games/einstein/state';
import View from '../../src/games/einstein/View.svelte';
import { choice, drawn, found, ShownSession } from '../kit/shown';
import { asks } from '../kit/table';

/** A smaller board with three cubes a side, who race to the right. */
const LAYOUT: EinsteinLayout = {
  size: 4,
  cubes: 3,
  sides: [
    { home: ['a4', 'a3', 'a2'], goal: 'd4' },
    { home: ['d1', 'd2', 'd3'], goal: 'a1' },
  ],
};

function show(phase: string, state: Partial<EinsteinView>, ...choices: ReturnType<typeof choice>[]) {
  const whole = { board: '4/4/4/4', toMove: 1, die: null, placed: [null, null], ...state };
  const moves = choices.map(({ move }) => move);
  const node = {
    game: 'einstein',
    players: 2,
    options: {},
    phase,
    turn: asks(1, ...moves),
    position: '',
    state: whole,
  };
  const session = new ShownSession(LAYOUT, node, choices);
  return { session, page: drawn(View, { session }) };
}

const squares = (page: HTMLElement, selector = '') =>
  [...page.querySelectorAll<HTMLElement>(`.board .sq${selector}`)].map(({ dataset }) => dataset.square);

test('the board, its goals and the cubes are those of the layout', async () => {
  const { page } = show('move', { board: 'A3/1B1c/4/3a', die: 2 }, choice('2c3'), choice('2b4'));
  await expect.poll(() => squares(page).length).toBe(16);
  expect(squares(page)[0]).toBe('a4');
  expect([squares(page, '.bz'), squares(page, '.rz')]).toEqual([['d4'], ['a1']]);
  expect(squares(page, ':has(.go)')).toEqual(['b4', 'c3']);
  expect(squares(page, '[tabindex="0"]')).toHaveLength(1);
  expect(
    [...page.querySelectorAll('.army')].map((army) => [army.children.length, army.querySelectorAll('.gone').length]),
  ).toEqual([
    [3, 1],
    [3, 1],
  ]);
});

test('cubes are placed on the squares of the layout, as many as there are', async () => {
  const { page, session } = show('place', {}, choice('123'), choice('321'));
  (await found(page, '[data-square=a4]')).click();
  (await found(page, '[data-square=a2]')).click();
  (await found(page, '.actions .btn:not(.second), .row .btn:not(.second)')).click();
  expect(session.acted).toEqual(['321']);
});

test('squares have neighbours up to the edge of their board', () => {
  expect(squaresOf(2)).toEqual(['a2', 'b2', 'a1', 'b1']);
  expect(neighbour('b2', 0, 1, 2)).toBe('b1');
  expect(neighbour('b2', 1, 0, 2)).toBeNull();
  expect(neighbour('b2', 1, -1, 5)).toBe('c3');
});

test('a board’s text says where each cube stands', () => {
  expect(cubesOf('A1/1b').map(({ id, side, n, square }) => [id, side, n, square])).toEqual([
    ['A', 'red', 1, 'a2'],
    ['b', 'blue', 2, 'b1'],
  ]);
});
