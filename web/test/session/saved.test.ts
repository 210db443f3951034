import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entry } from '../../src/games';
import { dropToken, keepToken, tokenOf } from '../../src/session/house';
import {
  forgetFinished,
  savedGame,
  savedGames,
  saveGame,
  unfinished,
  type Saved,
  type Setup,
} from '../../src/session/saved';
import { keepUsual, lastSetup, setupNow, usualSetup } from '../../src/session/setup';
import { settings } from '../../src/settings.svelte';

const setup: Setup = {
  game: 'einstein',
  options: { start: 'blue' },
  seats: [
    { name: 'Ada', kind: 'me', level: null },
    { name: 'Bot', kind: 'bot', level: 'strong' },
  ],
  series: 'best-of-3',
};
const saved: Saved = {
  setup,
  record: 'einwurf record 1\n…',
  standing: '2: 1 0',
  asked: true,
  over: false,
  branches: [],
};
const einstein = { id: 'einstein', usual: 2 } as Entry;

const keep = (key: string, value: unknown) =>
  localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));

/** What isn't a setup or a saved game, however it came there. */
const BROKEN = [
  '{"setup":',
  'null',
  '7',
  '"text"',
  '[]',
  '{}',
  '{"record":"x"}',
  '{"setup":{"game":"einstein"}}',
  '{"game":"einstein","seats":[]}',
];

beforeEach(() => {
  localStorage.clear();
  settings.name = '';
});

describe('a saved game', () => {
  test('is as it was', () => {
    saveGame(saved);
    expect(savedGame('einstein')).toEqual(saved);
    expect(savedGames()).toEqual([saved]);
    forgetFinished('einstein');
    expect(savedGame('einstein')).toEqual(saved);
    saveGame({ ...saved, over: true });
    forgetFinished('einstein');
    expect(savedGame('einstein')).toBeNull();
  });

  test('of an older shape is gone on with: what it lacks is as usual', () => {
    keep('einwurf.game.einstein', { setup: { game: 'einstein', seats: setup.seats }, record: saved.record });
    expect(savedGame('einstein')).toEqual({
      setup: { game: 'einstein', seats: setup.seats, options: {}, series: '' },
      record: saved.record,
      standing: '',
      asked: false,
      over: false,
      branches: [],
    });
  });

  test('that hasn’t begun is known, but not offered to go on with', () => {
    saveGame({ ...saved, record: '' });
    expect(savedGame('einstein')).not.toBeNull();
    expect(savedGames()).toEqual([]);
  });

  test('that is over can be looked at, but not gone on with', () => {
    saveGame({ ...saved, over: true });
    expect([savedGame('einstein')?.over, unfinished('einstein'), savedGames()]).toEqual([true, false, []]);
    saveGame(saved);
    expect(unfinished('einstein')).toBe(true);
  });

  test('of another game is none of this one', () => {
    keep('einwurf.game.genial', saved);
    expect(savedGame('genial')).toBeNull();
  });

  test.each(BROKEN)('%s is none, and the others are there', (text) => {
    keep('einwurf.game.einstein', text);
    keep('einwurf.game.genial', { ...saved, setup: { ...setup, game: 'genial' } });
    expect(savedGame('einstein')).toBeNull();
    expect(savedGames().map(({ setup }) => setup.game)).toEqual(['genial']);
  });

  test('that can’t be kept does no harm', () => {
    const setItem = vi.fn(() => {
      throw new Error('full');
    });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    saveGame(saved);
    expect(setItem).toHaveBeenCalledOnce();
  });
});

describe('Play', () => {
  test('means oneself and bots as one likes them, no two of one name', () => {
    settings.name = ' Ada ';
    settings.level = 'strong';
    const { seats, series } = usualSetup({ id: 'einhorn', usual: 4 } as Entry);
    expect(seats.map(({ kind, level }) => [kind, level])).toEqual([
      ['me', null],
      ['bot', 'strong'],
      ['bot', 'strong'],
      ['bot', 'strong'],
    ]);
    expect(new Set(seats.map(({ name }) => name)).size).toBe(4);
    expect(seats[0]!.name).toBe('Ada');
    expect(series).toBe('');
  });

  test('means the same as last time, under today’s name and against today’s level', () => {
    keepUsual(setup);
    settings.name = 'Zoë';
    settings.level = 'easy';
    expect(setupNow(einstein)).toEqual({
      ...setup,
      seats: [
        { ...setup.seats[0]!, name: 'Zoë' },
        { ...setup.seats[1]!, level: 'easy' },
      ],
    });
  });

  test('knows older setups', () => {
    keep('einwurf.usual.einstein', { game: 'einstein', seats: setup.seats });
    expect(lastSetup(einstein)).toEqual({ game: 'einstein', seats: setup.seats, options: {}, series: '' });
  });

  test.each(BROKEN)('means as usual where %s is kept', (text) => {
    keep('einwurf.usual.einstein', text);
    expect(lastSetup(einstein)).toEqual(usualSetup(einstein));
  });
});

describe('tokens', () => {
  test('are kept by match, the newest hundred', () => {
    for (let i = 0; i <= 100; i++) keepToken('m' + i, 't' + i);
    keepToken('m50', 'new');
    expect([tokenOf('m0'), tokenOf('m1'), tokenOf('m50'), tokenOf('m100')]).toEqual([null, 't1', 'new', 't100']);
    dropToken('m50');
    expect(tokenOf('m50')).toBeNull();
  });

  test.each(['[{', 'null', '7', '{}', '[null,1,{"match":"m1"}]'])(
    'that are %s are none, and new ones are kept',
    (text) => {
      keep('einwurf.seats', text);
      expect(tokenOf('m1')).toBeNull();
      keepToken('m1', 'secret');
      expect(tokenOf('m1')).toBe('secret');
    },
  );
});
