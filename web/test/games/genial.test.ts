// The page draws what the engine tells and what is printed: nothing here is what the box says.
import { expect, test } from 'vitest';
import { gate } from '../../src/games/genial/state';
import type { GenialLayout, GenialView } from '../../src/session/wire.generated';
import View from '../../src/games/genial/View.svelte';
import { choice, drawn, effect, found, ShownSession, words } from '../kit/shown';
import { asks } from '../kit/table';

const LAYOUT: GenialLayout = {
  rows: ['R', 'O', 'Y', 'G', 'B', 'V'],
  columns: 5,
  gates: [{ column: 3, marks: 2 }],
  jokers: { 2: 7 },
  dice: { 2: { dice: 4, ways: 4, pair: 3, equal: 1 } },
  throws: 9,
};

const STATE: GenialView = {
  toMove: 1,
  throws: 1,
  hand: 'RRGB',
  shown: ['', 'RGGV'],
  sheets: [
    [2, 1, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
  ],
  last: [2, 2],
  missing: ['OYGBV', 'ROYGBV'],
  offered: [1, 0, 0, 2, 0, 1],
  matches: [0, 0, 0, 2, 0, 1],
};

function show(phase: string, ...choices: ReturnType<typeof choice>[]) {
  const moves = choices.map(({ move }) => move);
  const node = { game: 'genial', players: 2, options: {}, phase, turn: asks(1, ...moves), position: '', state: STATE };
  const session = new ShownSession(LAYOUT, node, choices);
  return { session, page: drawn(View, { session }) };
}

const boxes = (page: HTMLElement, state: string) => page.querySelectorAll(`.sheet .cell.${state}`).length;

test('columns, gates, jokers, throws and odds are those of the layout', async () => {
  const { page } = show('keep', choice('keep'), choice('reroll'));
  await expect.poll(() => page.querySelectorAll('.sheet .cell').length).toBe(30);
  expect(boxes(page, 'stamped')).toBe(3);
  expect(boxes(page, 'locked')).toBe(18);
  expect((await found(page, '.missing')).getAttribute('aria-label')).toBe('sun, bolt, leaf, drop, and star');
  for (const text of [
    'roll 1 of 9',
    '8 left',
    'Columns 3–5 open when every row has 2 marks. Missing:',
    'Pair: joker, up to 7 points',
    '75.0 %',
    '25.0 %',
  ])
    await expect.poll(() => words(page)).toContain(text);
});

test('a match promises the marks it makes, not the dice it finds', async () => {
  const { page } = show('keep', choice('keep'), choice('reroll'));
  await expect.poll(() => words(page)).toContain('Heart: match, 0 points, 1 lost');
  await expect.poll(() => words(page)).toContain('Leaf: match, 2 points');
  await expect.poll(() => words(page)).toContain('Drop: no match');
});

test('a joker marks what its effects say', async () => {
  const { page } = show(
    'score',
    choice('R'),
    choice('RR>G', effect('marks', 'G', 2), effect('lost', 'G', 5)),
    choice('RR>R', effect('marks', 'R', 0)),
  );
  await expect.poll(() => boxes(page, 'can')).toBe(2);
});

test('where nobody has told what a joker brings, one box of its row can be tapped', async () => {
  const { page } = show('score', choice('R'), choice('RR>G'), choice('RR>B'));
  await expect.poll(() => boxes(page, 'can')).toBe(2);
});

test('the closed gate names the columns up to the next one', () => {
  const layout = {
    ...LAYOUT,
    columns: 9,
    gates: [
      { column: 4, marks: 1 },
      { column: 9, marks: 4 },
    ],
  };
  expect(gate(layout, 3)).toEqual({ columns: '4–8', marks: 1 });
  expect(gate(layout, 8)).toEqual({ columns: '9', marks: 4 });
  expect(gate(layout, 9)).toBeNull();
});
