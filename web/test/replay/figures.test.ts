import { describe, expect, test } from 'vitest';
import {
  chapters,
  decisions,
  errors,
  exactFrom,
  games,
  greatest,
  luckMark,
  moments,
  places,
  spread,
  turningPoints,
} from '../../src/replay/figures';
import type { StepAnalysis } from '../../src/replay/types';
import type { Frame } from '../../src/session/types';

function step(number: number, before: number, after: number, more: Partial<StepAnalysis> = {}): StepAnalysis {
  const both = (value: number) => [value, 1 - value];
  return {
    number,
    seat: 1,
    before: both(before),
    after: both(after),
    error: 0.1,
    luck: [after - before, before - after],
    own: [0, 0],
    others: [0, 0],
    secrets: [0, 0],
    choice: null,
    ...more,
  };
}

const choice = (verdict: 'fine' | 'mistake', possible = 3) => ({
  secret: false,
  cost: 0.2,
  error: 0,
  verdict,
  possible,
  options: [],
});

describe('what is drawn of an analysis', () => {
  test('a moment is known from the step before it or from the one after it', () => {
    expect(moments([undefined, step(2, 0.4, 0.6)])).toEqual([undefined, [0.4, 0.6], [0.6, 0.4]]);
    expect(errors([step(1, 0.5, 0.4)], 0.05)).toEqual([0.05, 0.1]);
  });

  test('the steps that changed most are turning points, in the order of play', () => {
    const steps = [step(1, 0.5, 0.52), step(2, 0.52, 0.2), step(3, 0.2, 0.25), step(4, 0.25, 0.9)];
    expect(turningPoints(steps, false)).toEqual([2, 4]);
    expect(turningPoints([undefined, ...steps.slice(1)], false)).toEqual([2, 4]);
    expect(turningPoints(steps, true)).toEqual([]);
  });

  test('the greatest change of a seat is told from what to what, if it is a turning point', () => {
    const steps = [step(1, 0.5, 0.52), step(2, 0.52, 0.2), undefined, step(4, 0.25, 0.9)];
    expect(greatest(steps, 1)).toEqual({ number: 4, from: 0.25, to: 0.9 });
    expect(greatest(steps.slice(0, 2), 2)?.number).toBe(2);
    expect(greatest(steps.slice(0, 1), 1)).toBeNull();
    expect(greatest([], 1)).toBeNull();
  });

  test('luck is marked for throws only, and only where there was much', () => {
    expect(luckMark(step(1, 0.5, 0.7), false)).toBeCloseTo(0.2);
    expect(luckMark(step(1, 0.5, 0.55), false)).toBe(0);
    expect(luckMark(step(1, 0.5, 0.9, { choice: choice('fine') }), false)).toBe(0);
    expect(luckMark(undefined, false)).toBe(0);
  });

  test('exact is what lies behind the last estimate', () => {
    expect(exactFrom([0.1, 0.1, 0, 0, 0])).toBe(2);
    expect(exactFrom([0.1, 0, 0.1])).toBeNull();
    expect(exactFrom([0, 0, 0])).toBe(0);
    expect(exactFrom([0.1, 0.1, 0])).toBeNull(); // the result itself is no news
  });

  test('only real choices are counted', () => {
    const steps = [
      step(1, 0, 0, { choice: choice('fine') }),
      step(2, 0, 0, { choice: choice('mistake') }),
      step(3, 0, 0, { choice: choice('fine', 1) }),
      step(4, 0, 0, { choice: choice('fine'), seat: 2 }),
      step(5, 0, 0),
    ];
    expect(decisions(steps, 1)).toEqual({ fine: 1, all: 2 });
  });

  test('games of a match are chapters, and the one in sight is drawn wider', () => {
    const frame = (match: number | undefined, phase = 'roll') =>
      ({ node: { phase, state: match === undefined ? {} : { match } } }) as unknown as Frame;
    expect(chapters([frame(undefined), frame(undefined)])).toEqual([1, 1]);
    const of = chapters([frame(1), frame(1), frame(2), frame(2), frame(9, 'over')]);
    expect(of).toEqual([1, 1, 2, 2, 2]);
    const at = places(of, 3);
    expect(at[0]).toBe(0);
    expect(at.at(-1)).toBeCloseTo(1);
    expect(at[3]! - at[2]!).toBeCloseTo(2.8 * (at[1]! - at[0]!));
    expect(places([1, 1, 1], 2)).toEqual([0, 0.5, 1]);
  });

  test('labels that would touch are moved apart and stay inside', () => {
    expect(spread([100, 10, 102], 22, 200)).toEqual([100, 10, 122]);
    const low = spread([190, 195, 200], 22, 200);
    expect(low).toEqual([156, 178, 200]);
  });

  test('a record of a series is several games', () => {
    expect(games('einwurf record 1\ngame: einstein\n\neinwurf record 1\ngame: einstein\n')).toHaveLength(2);
    expect(games('#[WTN][a R][b B]')).toEqual(['#[WTN][a R][b B]']);
  });
});
