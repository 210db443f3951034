// The page draws what the engine tells and what is printed: nothing here is what the box says.
import { expect, test } from 'vitest';
import type { EinhornLayout, EinhornView } from '../../src/session/wire.generated';
import View from '../../src/games/einhorn/View.svelte';
import { saidOnTheTray } from '../../src/games/einhorn/state';
import { choice, drawn, found, ShownSession, words } from '../kit/shown';
import { asks, text } from '../kit/table';

const LAYOUT: EinhornLayout = {
  cards: [
    {
      letter: 'Q',
      name: text('Quartet'),
      needs: text('four of them'),
      dice: [1, 1, 1],
      weight: 3,
      pay: { right: 7, wrong: -4, silent: 2 },
    },
    {
      letter: 'Z',
      name: text('Zilch'),
      needs: text('nothing at all'),
      dice: [1, 3, 6],
      weight: 9,
      pay: { right: null, wrong: 0, silent: -1 },
    },
  ],
  ways: 12,
};

const STATE: EinhornView = {
  match: 2,
  of: 17,
  stash: 23,
  unicorn: 0,
  toMove: 1,
  prediction: null,
  stones: [4, 5, 6],
  banked: [7, 8, 9],
  roll: null,
  amount: null,
  contenders: null,
  sums: null,
  bids: null,
  adds: null,
  pays: LAYOUT.cards.map(({ pay }) => pay),
};

function show(state: Partial<EinhornView> = {}) {
  const choices = [choice('Q'), choice('Z'), choice('-')];
  const turn = asks(1, ...choices.map(({ move }) => move));
  const session = new ShownSession(
    LAYOUT,
    { game: 'einhorn', players: 3, options: {}, phase: 'predict', turn, position: '', state: { ...STATE, ...state } },
    choices,
  );
  return { session, page: drawn(View, { session }) };
}

test('cards, chances and pay are those of the layout', async () => {
  const { page, session } = show();
  await found(page, '.cards .card');
  expect([...page.querySelectorAll('.cards .card')].map(words).map((line) => line.trim())).toEqual([
    expect.stringMatching(/Quartet four of them 25 %\+7/),
    expect.stringMatching(/Zilch nothing at all 75 %all/),
  ]);
  (await found(page, '.say')).click();
  expect(session.acted).toEqual(['Q']);
});

test('what a card pays now is what the engine says, not what is printed', async () => {
  const { page } = show({ pays: [{ right: 0, wrong: 0, silent: 0 }, LAYOUT.cards[1]!.pay] });
  await found(page, '.cards .card');
  expect(words(page.querySelector('.cards .card')!)).toMatch(/25 %0/);
});

test('of too many sentences the tray says the last, which it has room for', () => {
  const throwing =
    'Hilde called Unavoidable and rolled 1 4 6, a unicorn: she gives 4 to the bowl and takes the figure from Jonas.';
  const ends =
    'Game 2 is over: Hilde has no stones left. The match is over: Mira 2, Jonas 8, Hilde 8. ' +
    'Jonas and Hilde are level and roll until somebody has a unicorn';
  expect(saidOnTheTray(throwing)).toBe(throwing);
  expect(saidOnTheTray(`${throwing} ${ends}`)).toBe(ends);
  const endless = 'x'.repeat(400);
  expect(saidOnTheTray(endless)).toBe(endless);
});
