// How steps come to the table: one after the other, at a pace one can follow.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Session } from '../../src/session/session.svelte';
import type { Frame, Step } from '../../src/session/types';
import { asks, frame, node, text } from '../kit/table';

const motion = vi.hoisted(() => ({ calm: false }));
vi.mock('../../src/settings.svelte', async (original) => ({ ...(await original<object>()), calm: () => motion.calm }));
const engine = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../src/session/door', () => ({ theEngine: () => engine, Refused: class extends Error {} }));

class TestSession extends Session {
  readonly live = false;
  override play(frames: readonly Frame[]) {
    super.play(frames);
  }
  override look(frame: Frame) {
    super.look(frame);
  }
  override clear(frame: Frame) {
    super.clear(frame);
  }
  act = async () => {};
  undo = async () => {};
  record = async () => '';
  next = async () => {};
  again = async () => {};
  close() {}
}

const rolls = (seat: number): Step => ({ kind: 'rolled', seat, text: '4' });
const plays = (seat: number): Step => ({ kind: 'chose', seat, text: '4b4' });

let session: TestSession;
beforeEach(() => {
  vi.useFakeTimers();
  motion.calm = false;
  session = new TestSession();
  session.me = 1;
  session.clear(frame(0, null));
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (millis: number) => vi.advanceTimersByTime(millis);
const shown = () => session.frame.number;
const logged = () => session.log.map(({ number }) => number);

describe('a hint', () => {
  test('is the engine’s alone: the page says neither who thinks nor how long', async () => {
    engine.call.mockResolvedValue([]);
    await session.odds();
    expect(engine.call).toHaveBeenCalledExactlyOnceWith('odds', 'einstein', '0', 1, 1);
  });
});

describe('steps', () => {
  test('are shown one after the other, one’s own throw longest', () => {
    session.play([frame(1, rolls(1)), frame(2, plays(1)), frame(3, rolls(2)), frame(4, plays(2))]);
    const at = [shown()];
    for (const pause of [680, 420, 330]) {
      pass(pause - 1);
      at.push(shown());
      pass(1);
      at.push(shown());
    }
    expect(at).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(session.settled).toBe(true);
  });

  test('of two quick updates come in their order, each once', () => {
    session.play([frame(1, rolls(1)), frame(2, plays(1))]);
    pass(100);
    session.play([frame(3, rolls(2)), frame(4, plays(2))]);
    expect(shown()).toBe(1);
    pass(5_000);
    expect(logged()).toEqual([1, 2, 3, 4]);
    expect(shown()).toBe(4);
  });

  test('that end with a choice are settled at once, with a throw when it has rolled', () => {
    session.play([frame(1, plays(2))]);
    expect(session.settled).toBe(true);
    session.play([frame(2, rolls(1))]);
    expect(session.settled).toBe(false);
    pass(680);
    expect(session.settled).toBe(true);
  });

  test('are quicker for those who ask for less motion', () => {
    motion.calm = true;
    session.play([frame(1, rolls(1)), frame(2, plays(1))]);
    pass(260);
    expect(shown()).toBe(2);
  });

  test('more than two dozen behind are not watched: the table jumps ahead', () => {
    session.play(Array.from({ length: 25 }, (_, i) => frame(i + 1, plays(2))));
    expect(shown()).toBe(25);
    expect(session.settled).toBe(true);
    expect(logged()).toHaveLength(25);
  });

  test('leave behind what they changed: the throw, the choice and the table before it', () => {
    session.play([frame(1, rolls(2)), frame(2, plays(2))]);
    pass(330);
    expect(session.rolled).toEqual({ ...rolls(2), key: 1, quick: true });
    expect(session.chosen).toMatchObject({ seat: 2, text: '4b4', before: { number: 1 } });
    expect(session.before.number).toBe(1);
  });

  test('are told to a screen reader at once, the newest six', () => {
    session.play(Array.from({ length: 8 }, (_, i) => frame(i + 1, plays(2))));
    expect(session.announced).toBe('step 3. step 4. step 5. step 6. step 7. step 8');
  });
});

describe('a tap', () => {
  test('hurries: all that is left is shown in its order, and nothing comes after', () => {
    session.play([frame(1, rolls(1)), frame(2, plays(1)), frame(3, rolls(2)), frame(4, plays(2))]);
    session.skip();
    expect(shown()).toBe(4);
    expect(session.settled).toBe(true);
    expect(logged()).toEqual([1, 2, 3, 4]);
    pass(10_000);
    expect(logged()).toEqual([1, 2, 3, 4]);
  });

  test('doesn’t hurry what comes later', () => {
    session.play([frame(1, rolls(1))]);
    pass(300);
    session.skip();
    session.play([frame(2, rolls(1)), frame(3, plays(1))]);
    expect(shown()).toBe(2);
    pass(679);
    expect(shown()).toBe(2);
  });
});

describe('moves', () => {
  const asked = { node: node('x', asks(1, '4b4', '4a4')), say: text('Move cube 4'), choices: [{ move: '4b4', label: text('to b4'), effects: [] }, { move: '4a4', label: text('to a4'), effects: [] }] };

  test('are offered when all that led to them is shown', () => {
    session.play([frame(1, rolls(1), asked)]);
    expect(session.moves).toEqual([]);
    pass(680);
    expect(session.moves).toEqual(['4b4', '4a4']);
    expect(session.label('4a4')).toBe('to a4');
    expect(session.label('9z9')).toBe('9z9');
  });

  test('are not offered while one is on its way, or to somebody else', () => {
    session.clear(frame(1, rolls(1), asked));
    session.sending = true;
    expect(session.moves).toEqual([]);
    session.sending = false;
    session.me = 2;
    expect(session.moves).toEqual([]);
  });

  test('are not offered once it is over, though the position asks', () => {
    session.clear(frame(1, rolls(1), { ...asked, end: text('Ada gave up') }));
    expect(session.over).toBe(true);
    expect(session.moves).toEqual([]);
    expect(session.onTurn).toEqual([]);
  });
});

describe('another look', () => {
  test('waits for the steps before it, and is no step itself', () => {
    session.play([frame(1, rolls(1)), frame(2, plays(1))]);
    session.look(frame(2, plays(1), { say: text('again') }));
    expect(shown()).toBe(1);
    pass(5_000);
    expect(session.frame.say).toEqual(text('again'));
    expect(logged()).toEqual([1, 2]);
    expect(session.before.number).toBe(1);
  });

  test('leaves a refusal standing; the next step takes it away', () => {
    session.refusal = { code: 'X', text: text('no'), rule: 'S4' };
    session.look(frame(0, null));
    expect(session.refusal).not.toBeNull();
    session.play([frame(1, plays(1))]);
    expect(session.refusal).toBeNull();
  });
});

test('another table shows nothing of the old one any more', () => {
  session.play([frame(1, rolls(1)), frame(2, plays(1))]);
  session.clear(frame(9, rolls(2)));
  pass(10_000);
  expect(shown()).toBe(9);
  expect(logged()).toEqual([1]);
  expect(session.rolled).toEqual({ ...rolls(2), key: null, quick: true });
});

test('another table keeps its own pace from the beginning', () => {
  session.play([frame(1, rolls(1)), frame(2, plays(1))]);
  pass(300);
  session.clear(frame(9, null));
  session.play([frame(10, rolls(1)), frame(11, plays(1))]);
  pass(679);
  expect(shown()).toBe(10);
});
