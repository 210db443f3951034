// The page draws what the engine tells and what is printed: nothing here is what the box says.
import { expect, test } from 'vitest';
import Score from '../../src/games/rainbow/Score.svelte';
import type { RainbowLayout, RainbowView, SheetView } from '../../src/session/wire.generated';
import View from '../../src/games/rainbow/View.svelte';
import { choice, drawn, effect, found, ShownSession, words } from '../kit/shown';
import { asks } from '../kit/table';

const LAYOUT: RainbowLayout = {
  sections: [
    {
      columns: [
        { number: 3, name: '3', first: false },
        { number: 4, name: '4', first: true },
      ],
      worth: 6,
      ability: 'plus',
    },
    { columns: [{ number: 5, name: '5/6', first: true }], worth: 8, ability: 'flip' },
  ],
  rows: [
    { colour: 'R', of: ['R'], boxes: [3, 4, 5] },
    { colour: 'O', of: ['R', 'Y'], boxes: [4, 5] },
  ],
  rowWorth: 77,
  extras: { 1: 5, 2: 6 },
  end: { rows: 1, yours: 5, others: 2 },
  dice: ['R', 'R', 'Y', 'Y'],
  pick: 2,
  groups: ['1', '2', '12'],
  ladder: [
    { least: 42, verdict: { en: 'grand', de: 'groß' } },
    { least: 0, verdict: { en: 'small', de: 'klein' } },
  ],
};

const SHEET: SheetView = {
  marks: { R: [3, 4], O: [] },
  firsts: [],
  rows: [],
  plus: 1,
  flip: 0,
  extras: 4,
  yours: 2,
  others: 0,
  score: 31,
  plusRows: ['R'],
  flipRows: [],
  parts: { marks: 12, firsts: 3, rows: 20, extras: 4, penalties: -8 },
};

const STATE: RainbowView = {
  active: 1,
  dice: ['R1', 'Y3'],
  sheets: [SHEET, SHEET],
  acting: [{ seat: 1, dice: [1, 4], used: ['1'], groups: ['R1', 'Y4', 'O5'] }],
  groups: ['R1', 'Y3', 'O4'],
};

function show(players: number, phase: string, ...choices: ReturnType<typeof choice>[]) {
  const moves = choices.map(({ move }) => move);
  const state = {
    ...STATE,
    sheets: STATE.sheets.slice(0, players),
    ...(phase === 'pick' ? { dice: [], acting: [], groups: [] } : {}),
  };
  const node = { game: 'rainbow', players, options: {}, phase, turn: asks(1, ...moves), position: '', state };
  const session = new ShownSession(LAYOUT, node, choices);
  return { session, page: drawn(View, { session }) };
}

test('rows, boxes, worths, extras and ends are those of the layout', async () => {
  const { page } = show(2, 'claim', choice('12:O5'));
  await expect.poll(() => page.querySelectorAll('.sheet .rows .box').length).toBe(3 + 2 + 2);
  expect(words(page.querySelector('.worth')!)).toBe('6 each8');
  expect([...page.querySelectorAll('.seven')].map(words)).toEqual(['77', '77']);
  expect(page.querySelectorAll('.dots i').length).toBe(6);
  expect([...page.querySelectorAll('.pen')].map((pen) => pen.children.length)).toEqual([5, 2]);
  expect([...page.querySelectorAll('.ab.got')].length).toBe(1);
});

test('groups are what the engine says of one’s own dice', async () => {
  const { page } = show(2, 'claim', choice('12:O5'));
  await found(page, '.groups li');
  expect(
    [...page.querySelectorAll('.groups li')].map((group) => `${group.className.split(' ')[0]} ${words(group)}`),
  ).toEqual(['used 1used', 'no 4doesn’t fit', 'ok 5fits']);
});

test('a claim promises its effects, and an ability what it opens', async () => {
  const claim = choice(
    '12:O5',
    effect('points', '', 9),
    effect('plus', 'O', 1),
    effect('row', 'O', 0, 'completes orange'),
    effect('spends', 'extra', 1),
  );
  const { page, session } = show(2, 'claim', claim, choice('+2', effect('die', '2', 6), effect('opens', 'O4', 0)));
  const button = await found(page, '.claims .btn');
  expect(words(button)).toContain('5/6 +9, ±1');
  await expect.poll(() => words(page)).toContain('completes orange');
  await expect
    .poll(() => page.querySelector('.box.help')?.getAttribute('aria-label'))
    .toBe('orange 4, with an ability');
  button.click();
  expect(session.acted).toEqual(['12:O5']);
});

test('where nobody has told what moves bring, their labels say what they do', async () => {
  const { page } = show(2, 'claim', choice('12:O5'), choice('+2'));
  (await found(page, '.fix')).click();
  await expect.poll(() => words(page)).toContain('label of +2');
});

test('as many dice as the layout says are picked', async () => {
  const { page, session } = show(2, 'pick', choice('RY'));
  await found(page, '.six button');
  const dice = page.querySelectorAll<HTMLButtonElement>('.six button');
  expect(dice.length).toBe(4);
  for (const die of dice) die.click();
  await expect.poll(() => page.querySelectorAll('.six .on').length).toBe(2);
  const button = await found(page, '.row .btn');
  await expect.poll(() => words(button)).toBe('Roll them');
  button.click();
  expect(session.acted).toEqual(['RR']);
});

test('alone, the ladder is that of the layout', async () => {
  const { page } = show(1, 'pick', choice('RY'));
  expect(words(await found(page, '.ladder'))).toBe('grand42+small< 42');
});

test('the score is told by its parts', () => {
  const { session } = show(2, 'claim', choice('12:O5'));
  const rows = [...drawn(Score, { session }).querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(words).join(' '),
  );
  expect(rows).toEqual([
    'Crosses 12 12',
    'Firsts 3 3',
    'Rows 20 20',
    'Extras left 4 4',
    'Penalties −8 −8',
    'Together 31 31',
  ]);
});
