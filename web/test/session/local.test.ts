// A match at this device, over an engine that answers as the test says.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LocalSession } from '../../src/session/local.svelte';
import { savedGame, savedGames, saveGame, type Saved, type SeatSetup } from '../../src/session/saved';
import type { Frame, Turn } from '../../src/session/types';
import { asks, frame, node, text } from '../kit/table';

const door = vi.hoisted(() => {
  class Refused extends Error {
    constructor(readonly refusal: object) {
      super('refused');
    }
  }
  const engine = { call: vi.fn() };
  return { Refused, engine, theEngine: () => engine };
});
vi.mock('../../src/session/door', () => door);
const history = vi.hoisted(() => ({ keep: vi.fn(async (_game: object) => 'its id') }));
vi.mock('../../src/history/store', async (all) => ({ ...(await all<object>()), ...history }));

/** The game: throw, choose, throw, choose …; three choices end it. */
let steps: Frame[];
let secret: boolean;
let only: string | null;
let unreadable: boolean;
let thrown: number;
const seatOf = (choice: number) => (choice % 2) + 1;

function turn(): Turn {
  if (steps.length >= 6) return { kind: 'over', places: [1, 2], points: [1, 0] };
  const seat = seatOf(Math.floor(steps.length / 2));
  return steps.length % 2 ? asks(seat, ...(only ? [only] : ['a', 'b'])) : { kind: 'chance', seat };
}

function step(kind: 'rolled' | 'chose', seat: number, what: string) {
  const done = frame(steps.length + 1, { kind, seat, text: what }, { say: text('Choose') });
  steps.push(done);
  done.node = node(String(steps.length), turn());
  return { steps: steps.length };
}

const calls: Record<string, (...args: any[]) => unknown> = {
  open: () => ((steps = []), { steps: 0 }),
  load: () => {
    if (unreadable) throw new door.Refused({ code: 'X', text: text('no'), rule: '' });
    steps = [];
    step('rolled', 1, '4');
    return step('chose', 1, 'a');
  },
  frames: (from: number) => steps.slice(from),
  games: () => [],
  view: () => ({
    node: { ...node(String(steps.length), turn()), ...(only ? { game: 'einhorn' } : {}) },
    say: text('Choose'),
    choices: only && steps.length === 3 ? [{ move: only, label: text(only), effects: [] }] : null,
    end: null,
    secret,
    series: { text: '', game: 1, scores: [0, 0], over: turn().kind === 'over', places: null },
  }),
  move: (seat: number, move: string) => step('chose', seat, move),
  back: (to: number) => ((steps.length = to), { steps: to }),
  choose: () => ({ move: 'b', value: [], exact: false }),
  record: () => ({ record: `record of ${steps.length} steps` }),
  openRecord: () => ({ record: 'without what is sealed' }),
  falls: () => ({
    game: 'einstein',
    lists: [],
    steps: steps.map(({ step }) => ({ seat: step!.seat, text: step!.text, list: null })),
  }),
  weight: () => 6,
  roll: () => step('rolled', seatOf(steps.length / 2), String(++thrown)),
  rollAgain: (roll: string) => step('rolled', seatOf(steps.length / 2), roll),
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  secret = unreadable = false;
  only = null;
  door.engine.call.mockReset().mockImplementation(async (fn: string, ...args: unknown[]) => calls[fn]!(...args));
  thrown = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const seat = (kind: SeatSetup['kind'], name: string): SeatSetup => ({
  name,
  kind,
  level: kind === 'bot' ? 'greedy' : null,
});
const setup = (second: SeatSetup): Saved['setup'] => ({
  game: 'einstein',
  options: { start: 'red' },
  seats: [seat('me', 'Ada'), second],
  series: '',
});

const pass = (millis = 10_000) => vi.advanceTimersByTimeAsync(millis);

test('one’s own place is marked; where several share the device, nobody’s', async () => {
  const kinds = async (second: SeatSetup) => (await LocalSession.begin(setup(second))).places.map(({ kind }) => kind);
  expect([await kinds(seat('bot', 'Bot')), await kinds(seat('here', 'Ben'))]).toEqual([
    ['me', 'bot'],
    ['here', 'here'],
  ]);
});

describe('against a bot', () => {
  test('dice fall and the bot chooses until one is asked; then the game is kept', async () => {
    const session = await LocalSession.begin(setup(seat('bot', 'Bot')));
    await pass();
    expect(session.moves).toEqual(['a', 'b']);
    expect(savedGame('einstein')).toMatchObject({ record: 'record of 1 steps', asked: true });
    await session.act('a');
    await pass();
    expect(session.log.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(door.engine.call).toHaveBeenCalledWith('choose', 2, 'greedy', expect.any(Number));
    expect(session.moves).toEqual(['a', 'b']);
  });

  test('a bot whose engine fails is said; nothing that was played is lost', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const session = await LocalSession.begin(setup(seat('bot', 'Bot')));
    await pass();
    door.engine.call.mockImplementation(async (fn: string, ...args: unknown[]) => {
      if (fn === 'choose') throw new Error('what it has learned did not come');
      return calls[fn]!(...args);
    });
    void session.act('a');
    await pass();
    expect(session.broken).toBe(true);
    expect(savedGame('einstein')).toMatchObject({ record: 'record of 3 steps' });
  });

  test('a finished game can be looked at again, and is not gone on with', async () => {
    const session = await LocalSession.begin(setup(seat('bot', 'Bot')));
    await pass();
    await session.act('a');
    await pass();
    await session.act('b');
    await pass();
    expect(session.over).toBe(true);
    expect(savedGame('einstein')).toMatchObject({ over: true, record: 'record of 6 steps' });
    expect(savedGames()).toEqual([]);
  });

  test('a finished game is among my games as soon as it is decided, even if nobody looks at its end', async () => {
    history.keep.mockClear();
    const session = await LocalSession.begin(setup(seat('bot', 'Bot')));
    await pass();
    await session.act('a');
    await pass();
    expect(history.keep).not.toHaveBeenCalled();
    await session.act('b');
    await vi.waitFor(() => expect(history.keep).toHaveBeenCalled());
    expect(history.keep.mock.calls[0]![0]).toMatchObject({
      game: 'einstein',
      me: 1,
      places: [1, 2],
      steps: 6,
      record: 'without what is sealed',
    });
  });

  test('what is tried from the middle of a game begins there, again too, and leaves the game alone', async () => {
    await LocalSession.begin(setup(seat('bot', 'Bot')));
    await pass();
    const running = savedGame('einstein');
    const session = await LocalSession.begin({ ...setup(seat('bot', 'Bot')), from: 'another game' });
    await pass();
    expect(door.engine.call).toHaveBeenCalledWith('load', 'another game', 'start=red', 'Ada\nBot', '', '');
    expect(session.log.length).toBeGreaterThan(2);
    expect([session.tried, savedGame('einstein')]).toEqual([true, running]);
    expect(savedGame('einstein', 'try')).toMatchObject({ setup: { from: 'another game' } });
    await session.again();
    expect(door.engine.call.mock.calls.filter(([fn]) => fn === 'load')).toHaveLength(2);
  });

  test('one’s last choice is taken back with all that followed', async () => {
    const session = await LocalSession.begin(setup(seat('bot', 'Bot')));
    await pass();
    expect(session.undoable).toBe(false);
    await session.act('a');
    await pass();
    expect(session.undoable).toBe(true);
    await session.undo();
    await pass();
    expect(session.log.map(({ number }) => number)).toEqual([1]);
    expect(session.undoable).toBe(false);
    expect(session.moves).toEqual(['a', 'b']);
  });

  const rolls = () => steps.flatMap(({ step }) => (step?.kind === 'rolled' ? [step.text] : []));

  test('the same decision, taken back as often as one likes, meets the same dice and the same answer', async () => {
    const session = await LocalSession.begin(setup(seat('bot', 'Bot')));
    await pass();
    const once: string[] = [];
    for (let i = 0; i < 4; i++) {
      await session.act('a');
      await pass();
      once.push(rolls().join(' '));
      await session.undo();
      await pass();
    }
    expect(new Set(once)).toEqual(new Set(['1 2 3']));
    expect(door.engine.call.mock.calls.filter(([fn]) => fn === 'choose')).toHaveLength(1);
    await session.act('b');
    await pass();
    expect(rolls().join(' ')).toBe('1 4 5');
  });

  test('also after the page was loaded anew', async () => {
    const session = await LocalSession.begin(setup(seat('bot', 'Bot')));
    await pass();
    await session.act('a');
    await pass();
    await session.undo();
    await pass();
    session.close();
    expect(savedGame('einstein')!.branches).toEqual([{ at: 1, steps: ['1 a', '2 2', '2 b', '1 3'] }]);
  });

  test('a throw is kept as soon as it fell: loading the page anew throws nothing anew', async () => {
    const session = await LocalSession.begin(setup(seat('bot', 'Bot')));
    await pass();
    const kept: string[] = [];
    door.engine.call.mockImplementation(async (fn: string, ...args: unknown[]) => {
      if (fn === 'choose') kept.push(savedGame('einstein')!.record);
      return calls[fn]!(...args);
    });
    await session.act('a');
    await pass();
    expect(kept).toEqual(['record of 3 steps']);
  });

  test('another tab that plays the same game takes it over', async () => {
    const session = await LocalSession.begin(setup(seat('bot', 'Bot')));
    await pass();
    dispatchEvent(new StorageEvent('storage', { key: 'einwurf.game.genial', newValue: '{}' }));
    expect(session.elsewhere).toBe(false);
    dispatchEvent(new StorageEvent('storage', { key: 'einwurf.game.einstein', newValue: '{}' }));
    expect(session.elsewhere).toBe(true);
    localStorage.clear();
    await session.act('a');
    await pass();
    expect(savedGame('einstein')).toBeNull();
  });

  test('a page that was left plays on no more', async () => {
    const session = await LocalSession.begin(setup(seat('bot', 'Bot')));
    await pass();
    localStorage.clear();
    session.close();
    await session.act('a');
    await pass();
    expect(steps).toHaveLength(2);
    expect(savedGame('einstein')).toBeNull();
  });
});

describe('at one device', () => {
  test('the next one looks when nothing is secret', async () => {
    const session = await LocalSession.begin(setup(seat('here', 'Ben')));
    await pass();
    expect(session.me).toBe(1);
    await session.act('a');
    await pass();
    expect([session.me, session.curtain]).toEqual([2, null]);
  });

  test('what must be done anyway is done by itself, and taking back goes before it', async () => {
    const session = await LocalSession.begin(setup(seat('here', 'Ben')));
    await pass();
    only = 'bid 0';
    await session.act('a');
    await pass();
    expect(steps.map(({ step }) => step!.text)).toEqual(['1', 'a', '2', 'bid 0', '3']);
    expect(session.me).toBe(1);
    await session.undo();
    expect(steps).toHaveLength(1);
    expect(session.me).toBe(1);
  });

  test('the record tells nothing that is sealed', async () => {
    const session = await LocalSession.begin(setup(seat('here', 'Ben')));
    expect(await session.record()).toBe('without what is sealed');
  });

  test('what was sealed is taken back by the one who chose it: behind a curtain', async () => {
    secret = true;
    const session = await LocalSession.begin(setup(seat('here', 'Ben')));
    await pass();
    await session.liftCurtain();
    await pass();
    await session.act('a');
    await pass();
    await session.liftCurtain();
    await pass();
    expect(session.me).toBe(2);
    await session.undo();
    await pass();
    expect([session.me, session.curtain, session.moves]).toEqual([0, 1, []]);
    await session.liftCurtain();
    await pass();
    expect([session.me, session.moves]).toEqual([1, ['a', 'b']]);
  });

  test('the curtain falls when what led to it has been seen', async () => {
    const session = await LocalSession.begin(setup(seat('here', 'Ben')));
    await pass();
    const done = session.act('a');
    secret = true;
    await vi.advanceTimersByTimeAsync(300);
    expect(session.curtain).toBeNull();
    await pass();
    await done;
    expect(session.curtain).toBe(2);
  });

  test('a curtain stays before what is secret until the device has changed hands', async () => {
    secret = true;
    const session = await LocalSession.begin(setup(seat('here', 'Ben')));
    await pass();
    expect([session.me, session.curtain, session.moves]).toEqual([0, 1, []]);
    await session.liftCurtain();
    await pass();
    expect([session.me, session.curtain, session.moves]).toEqual([1, null, ['a', 'b']]);
    await session.act('a');
    await pass();
    expect([session.me, session.curtain, session.moves]).toEqual([0, 2, []]);
  });
});

describe('a kept game', () => {
  const kept: Saved = {
    setup: setup(seat('bot', 'Bot')),
    record: 'einwurf record 1',
    standing: '2: 1 0',
    asked: true,
    over: false,
    branches: [],
  };

  test('goes on where it was left, with what lay on the table', async () => {
    saveGame(kept);
    const session = await LocalSession.resume(savedGame('einstein')!);
    expect(door.engine.call).toHaveBeenCalledWith('load', 'einwurf record 1', 'start=red', 'Ada\nBot', '', '2: 1 0');
    expect(session.log.map(({ number }) => number)).toEqual([1, 2]);
    expect(session.rolled).toMatchObject({ text: '4', key: null });
    expect(session.chosen).toMatchObject({ text: 'a', before: { number: 1 } });
  });

  test('that can’t be read any more begins anew', async () => {
    unreadable = true;
    await LocalSession.resume(kept);
    expect(door.engine.call).toHaveBeenCalledWith('open', 'einstein', 2, 'start=red', 'Ada\nBot', '');
  });
});
