// A match at this device, over an engine that answers as the test says.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LocalSession } from '../../src/session/local.svelte';
import { savedGame, saveGame, type Saved, type SeatSetup } from '../../src/session/saved';
import type { Frame, Turn } from '../../src/session/types';
import { asks, frame, node, text } from '../kit/table';

const door = vi.hoisted(() => {
  class Refused extends Error {
    constructor(readonly refusal: object) {
      super('refused');
    }
  }
  const engine = { call: vi.fn(), throwDice: vi.fn() };
  return { Refused, engine, theEngine: () => engine };
});
vi.mock('../../src/session/door', () => door);

/** The game: throw, choose, throw, choose …; three choices end it. */
let steps: Frame[];
let secret: boolean;
let unreadable: boolean;
const seatOf = (choice: number) => (choice % 2) + 1;

function turn(): Turn {
  if (steps.length >= 6) return { kind: 'over', places: [1, 2], points: [1, 0] };
  const seat = seatOf(Math.floor(steps.length / 2));
  return steps.length % 2 ? asks(seat, 'a', 'b') : { kind: 'chance', seat };
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
  view: () => ({
    node: node(String(steps.length), turn()),
    say: text('Choose'),
    choices: null,
    end: null,
    secret,
    series: { text: '', game: 1, scores: [0, 0], over: turn().kind === 'over', places: null },
  }),
  move: (seat: number, move: string) => step('chose', seat, move),
  back: (to: number) => ((steps.length = to), { steps: to }),
  choose: () => ({ move: 'b', value: [], exact: false }),
  record: () => ({ record: `record of ${steps.length} steps` }),
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  secret = unreadable = false;
  door.engine.call.mockReset().mockImplementation(async (fn: string, ...args: unknown[]) => calls[fn]!(...args));
  door.engine.throwDice.mockReset().mockImplementation(async () => step('rolled', seatOf(steps.length / 2), '4'));
});
afterEach(() => {
  vi.useRealTimers();
});

const seat = (kind: SeatSetup['kind'], name: string): SeatSetup => ({ name, kind, level: kind === 'bot' ? 'greedy' : null });
const setup = (second: SeatSetup): Saved['setup'] => ({ game: 'einstein', options: { start: 'red' }, seats: [seat('me', 'Ada'), second], series: '' });

const pass = (millis = 5_000) => vi.advanceTimersByTimeAsync(millis);

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

  test('a finished game is kept no longer', async () => {
    const session = await LocalSession.begin(setup(seat('bot', 'Bot')));
    await pass();
    await session.act('a');
    await pass();
    await session.act('b');
    await pass();
    expect(session.over).toBe(true);
    expect(savedGame('einstein')).toBeNull();
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
  const kept: Saved = { setup: setup(seat('bot', 'Bot')), record: 'einwurf record 1', standing: '2: 1 0', asked: true };

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
