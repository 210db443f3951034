// How steps come to the table: one after the other, dice first, each as long as there is to read.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readingTime } from '../../src/session/pace';
import type { LiveSession } from '../../src/session/live.svelte';
import { Session } from '../../src/session/session.svelte';
import type { Frame, Step } from '../../src/session/types';
import { settings } from '../../src/settings.svelte';
import { asks, frame, node, text } from '../kit/table';

const motion = vi.hoisted(() => ({ calm: false }));
vi.mock('../../src/settings.svelte', async (original) => ({ ...(await original<object>()), calm: () => motion.calm }));
const engine = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../src/session/door', () => ({ theEngine: () => engine, Refused: class extends Error {} }));

class TestSession extends Session {
  live: LiveSession | null = null;
  override keepUp() {
    return super.keepUp();
  }
  override play(frames: readonly Frame[]) {
    super.play(frames);
  }
  override look(frame: Frame, me?: number) {
    super.look(frame, me);
  }
  override afterShown(run: () => void) {
    super.afterShown(run);
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
  Object.assign(settings, { speed: 'normal', throwing: 'self' });
  session = new TestSession();
  session.me = 1;
  session.places = ['me', 'bot', 'bot'].map((kind, i) => ({
    seat: i + 1,
    name: 'ABC'[i]!,
    kind: kind as 'me',
    level: null,
    present: true,
    standIn: false,
  }));
  session.clear(frame(0, null));
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (millis: number) => vi.advanceTimersByTime(millis);
const shown = () => session.frame.number;
const logged = () => session.log.map(({ number }) => number);

const OWN = 600; // until one's own die lies
const QUICK = 350; // and somebody else's
const SHORT = 950; // a sentence of a few words
const RESULT = 1560; // one's own result

/** A sentence of so many words. */
const said = (words: number) => text(Array.from({ length: words }, (_, i) => `w${i}`).join(' '));

describe('a hint', () => {
  test('is the engine’s alone: the page says neither who thinks nor how long', async () => {
    engine.call.mockResolvedValue([]);
    await session.odds();
    expect(engine.call).toHaveBeenCalledExactlyOnceWith('odds', 'einstein', '0', 1, 1);
  });
});

describe('a sentence', () => {
  test.each([
    [1, 950],
    [5, 950],
    [6, 960],
    [8, 1080],
    [9, 1560],
    [16, 1560],
    [20, 1800],
  ])('of %i words stands for %i ms', (words, millis) => {
    expect(readingTime(said(words), false, 'normal')).toBe(millis);
  });

  test('stands by the longer of its two languages, as they are read on the same page', () => {
    expect(readingTime({ en: 'one', de: said(20).de }, false, 'normal')).toBe(1800);
  });

  test('of one’s own result stands for a second and a half at least', () => {
    expect([readingTime(said(2), true, 'normal'), readingTime(said(30), true, 'normal')]).toEqual([1560, 2400]);
  });

  test('stands its time though nothing else waits: what comes next waits for it', () => {
    session.play([frame(1, plays(2), { told: said(10) })]);
    pass(26);
    session.play([frame(2, plays(3))]);
    pass(1560 - 27);
    expect([shown(), session.telling]).toEqual([1, said(10)]);
    pass(1);
    expect(shown()).toBe(2);
  });

  test('makes room when it was read, and blocks nobody meanwhile', () => {
    session.play([frame(1, plays(2), { node: node('1', asks(1, 'a')), say: text('Move') })]);
    expect([session.settled, session.moves, session.telling]).toEqual([true, ['a'], text('step 1')]);
    pass(SHORT);
    expect(session.telling).toBeNull();
  });
});

describe('dice', () => {
  test('fall first; sentence, log, position and count change when they have landed', () => {
    session.play([frame(1, rolls(1))]);
    expect(session.rolled).toEqual({ seat: 1, text: '4', key: 1, falling: true, quick: false });
    expect([session.dice.number, shown(), logged(), session.telling, session.announced]).toEqual([1, 0, [], null, []]);
    pass(OWN - 1);
    expect([shown(), logged(), session.telling, session.settled]).toEqual([0, [], null, false]);
    pass(1);
    expect([shown(), logged(), session.telling, session.rolled?.falling, session.settled]).toEqual([
      1,
      [1],
      text('step 1'),
      false,
      true,
    ]);
  });

  test('of several begin one after the other, and all must lie', () => {
    session.play([frame(1, { kind: 'rolled', seat: 1, text: '446' })]);
    pass(OWN + 79);
    expect(shown()).toBe(0);
    pass(1);
    expect(shown()).toBe(1);
  });

  test('of somebody else fall more quickly', () => {
    session.play([frame(1, rolls(2))]);
    pass(QUICK);
    expect([shown(), session.rolled?.quick]).toEqual([1, true]);
  });

  test('may begin to fall while the sentence before them still stands, and land when it was read', () => {
    session.play([frame(1, plays(2)), frame(2, rolls(2))]);
    pass(SHORT - QUICK - 1);
    expect(session.rolled).toBeNull();
    pass(1);
    expect([session.rolled?.falling, session.telling, shown()]).toEqual([true, text('step 1'), 1]);
    pass(QUICK - 1);
    expect([session.telling, shown()]).toEqual([text('step 1'), 1]);
    pass(1);
    expect([session.telling, shown()]).toEqual([text('step 2'), 2]);
  });

  test('wait for a tap where one likes to throw them oneself', () => {
    settings.throwing = 'tap';
    session.play([frame(1, plays(2)), frame(2, rolls(1))]);
    pass(60_000);
    expect([session.moment, session.rolled, shown(), session.settled]).toEqual(['throw', null, 1, false]);
    session.hurry();
    expect([session.moment, session.rolled?.falling]).toEqual([null, true]);
    pass(OWN);
    expect(shown()).toBe(2);
  });

  test('don’t wait for a tap after one’s own choice, nor when a bot throws', () => {
    settings.throwing = 'tap';
    session.play([frame(1, plays(1)), frame(2, rolls(1)), frame(3, rolls(2))]);
    pass(SHORT + RESULT);
    expect(shown()).toBe(3);
  });
});

describe('steps', () => {
  test('are shown one after the other, one’s own result longest', () => {
    session.play([frame(1, plays(1)), frame(2, rolls(1)), frame(3, plays(2)), frame(4, rolls(2))]);
    const at = [shown()];
    for (const pause of [SHORT, RESULT, SHORT]) {
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
    expect(shown()).toBe(0);
    pass(10_000);
    expect(logged()).toEqual([1, 2, 3, 4]);
    expect(shown()).toBe(4);
  });

  test('keep their order and their reading time for those who ask for less motion; only dice are quicker', () => {
    motion.calm = true;
    session.play([frame(1, rolls(1)), frame(2, plays(1)), frame(3, rolls(2))]);
    expect(shown()).toBe(0);
    pass(150);
    expect(shown()).toBe(1);
    pass(RESULT - 1);
    expect(shown()).toBe(1);
    pass(1);
    expect(shown()).toBe(2);
    pass(SHORT - 1);
    expect(shown()).toBe(2);
    pass(1);
    expect(shown()).toBe(3);
  });

  test('are slower for those who like it slow', () => {
    settings.speed = 'slow';
    session.play([frame(1, plays(2)), frame(2, plays(3))]);
    pass(1.7 * SHORT - 1);
    expect(shown()).toBe(1);
    pass(1);
    expect(shown()).toBe(2);
  });

  test('come at once for those who like it so: in order, nothing waits', () => {
    settings.speed = 'instant';
    const order: number[] = [];
    for (const n of [1, 2, 3, 4]) {
      session.play([frame(n, n % 2 ? rolls(1) : plays(2), n === 3 ? { reveals: [{ seat: 1, move: 'bid 3' }] } : {})]);
      order.push(shown());
    }
    expect([order, logged(), session.settled, session.moment]).toEqual([[1, 2, 3, 4], [1, 2, 3, 4], true, null]);
  });

  test('more than two dozen behind are not watched: the table jumps ahead', () => {
    session.play(Array.from({ length: 27 }, (_, i) => frame(i + 1, plays(2))));
    pass(SHORT);
    expect(shown()).toBe(27);
    expect(logged()).toHaveLength(27);
  });

  test('leave behind what they changed: the throw, the choice and the table before it', () => {
    session.play([frame(1, rolls(2)), frame(2, plays(2))]);
    pass(QUICK + SHORT);
    expect(session.rolled).toEqual({ ...rolls(2), key: 1, falling: false, quick: true });
    expect(session.chosen).toMatchObject({ seat: 2, text: '4b4', before: { number: 1 } });
    expect(session.before.number).toBe(1);
  });

  test('are made no further ahead than they can be shown', async () => {
    let done = false;
    session.play(Array.from({ length: 9 }, (_, i) => frame(i + 1, plays(2))));
    void session.keepUp().then(() => (done = true));
    await vi.advanceTimersByTimeAsync(SHORT);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(SHORT);
    expect(done).toBe(true);
  });
});

describe('a moment of its own', () => {
  const opened = {
    reveals: [
      { seat: 1, move: 'bid 3' },
      { seat: 2, move: 'bid 0' },
    ],
  };
  const over = { node: node('over', { kind: 'over', places: [1, 2], points: [1, 0] }), end: text('A wins') };

  test('is what was secret and lies open now: it waits for a tap, whatever comes next', () => {
    session.play([frame(1, plays(2), opened), frame(2, rolls(1))]);
    pass(60_000);
    expect([shown(), session.moment, session.telling, session.moves]).toEqual([1, 'reveal', text('step 1'), []]);
    session.hurry();
    expect(session.moment).toBeNull();
    pass(OWN);
    expect(shown()).toBe(2);
  });

  test('is the end of a game: first what ended it, then how it ended, until a tap', () => {
    session.play([frame(1, plays(2), over)]);
    expect([session.telling, session.moment, session.settled]).toEqual([text('step 1'), null, false]);
    pass(SHORT);
    expect([session.telling, session.moment, session.settled]).toEqual([null, 'end', false]);
    pass(60_000);
    expect(session.settled).toBe(false);
    session.hurry();
    expect([session.moment, session.settled]).toEqual([null, true]);
  });

  test('is the end of one of Einhorn’s games, when everyone banks', () => {
    const einhorn = (banked: number[]) => ({ ...node('x'), game: 'einhorn', state: { banked } });
    session.clear(frame(0, null, { node: einhorn([0, 4, 0]) }));
    session.play([frame(1, plays(2), { node: einhorn([0, 4, 0]) }), frame(2, plays(3), { node: einhorn([5, 4, 9]) })]);
    pass(60_000);
    expect([shown(), session.moment]).toEqual([2, 'end']);
  });

  test('ends by itself at a table of the house, where the others wait', () => {
    session.live = {} as LiveSession;
    session.play([frame(1, plays(2), opened), frame(2, plays(3))]);
    pass(7_999);
    expect(shown()).toBe(1);
    pass(1);
    expect(shown()).toBe(2);
  });
});

describe('a tap', () => {
  test('ends one wait, never the order: dice land, then a sentence makes room', () => {
    session.play([frame(1, rolls(1)), frame(2, plays(1)), frame(3, rolls(2)), frame(4, plays(2))]);
    const seen = [[shown(), session.rolled?.falling]];
    for (let tap = 0; tap < 5; tap++) {
      session.hurry();
      seen.push([shown(), session.rolled?.falling]);
    }
    expect(seen).toEqual([
      [0, true],
      [1, false],
      [2, false],
      [2, true],
      [3, false],
      [4, false],
    ]);
    expect([logged(), session.settled]).toEqual([[1, 2, 3, 4], true]);
    pass(10_000);
    expect(logged()).toEqual([1, 2, 3, 4]);
  });

  test('doesn’t hurry what comes later', () => {
    session.play([frame(1, rolls(1))]);
    session.hurry();
    session.hurry();
    session.hurry();
    session.play([frame(2, rolls(1))]);
    pass(OWN - 1);
    expect(shown()).toBe(1);
  });
});

describe('a screen reader', () => {
  const heard = () => session.announced.map(({ text }) => text);

  test('hears one whole sentence for each turn, when its dice have landed, appended and never overwritten', () => {
    session.play([frame(1, plays(2)), frame(2, rolls(2)), frame(3, plays(3)), frame(4, rolls(3)), frame(5, rolls(1))]);
    const regions = new Set<string>();
    for (let time = 0; time < 12_000; time += 50) {
      pass(50);
      regions.add(JSON.stringify(heard()));
    }
    expect([...regions]).toEqual([
      JSON.stringify([]),
      JSON.stringify(['step 1. step 2']),
      JSON.stringify(['step 1. step 2', 'step 3. step 4']),
      JSON.stringify(['step 1. step 2', 'step 3. step 4', 'step 5']),
    ]);
  });

  test('hears how it ended', () => {
    session.play([
      frame(1, plays(2), { end: text('A wins'), node: node('over', { kind: 'over', places: [1, 2], points: [1, 0] }) }),
    ]);
    session.skip();
    expect(heard()).toEqual(['step 1. A wins']);
  });
});

describe('moves', () => {
  const asked = {
    node: node('x', asks(1, '4b4', '4a4')),
    say: text('Move cube 4'),
    choices: [
      { move: '4b4', label: text('to b4'), effects: [] },
      { move: '4a4', label: text('to a4'), effects: [] },
    ],
  };

  test('are offered when all that led to them is shown', () => {
    session.play([frame(1, rolls(1), asked)]);
    expect(session.moves).toEqual([]);
    pass(OWN);
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
    session.look(frame(2, plays(1), { say: text('again') }), 2);
    expect([shown(), session.me]).toEqual([0, 1]);
    pass(5_000);
    expect([session.frame.say, session.me]).toEqual([text('again'), 2]);
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
  expect(logged()).toEqual([]);
  expect(session.rolled).toEqual({ ...rolls(2), key: null, falling: false, quick: true });
});

test('another table keeps its own pace from the beginning', () => {
  session.play([frame(1, rolls(1)), frame(2, plays(1))]);
  pass(300);
  session.clear(frame(9, null));
  session.play([frame(10, rolls(1)), frame(11, plays(1))]);
  pass(OWN - 1);
  expect(shown()).toBe(9);
  pass(1);
  expect(shown()).toBe(10);
});
