import { describe, expect, it } from 'vitest';
import { dayDraw, dayOf, daysBetween } from '../../src/puzzles/day';
import { answered, standing, turnOf, type Puzzle } from '../../src/puzzles/puzzles';
import einhorn from '../../src/puzzles/einhorn.json';
import einstein from '../../src/puzzles/einstein.json';
import genial from '../../src/puzzles/genial.json';
import rainbow from '../../src/puzzles/rainbow.json';
import { bar } from '../../src/puzzles/result';

describe('a day', () => {
  it('is the same all over the world at one moment', () => {
    expect(dayOf(Date.parse('2026-11-17T23:59:59Z'))).toBe('2026-11-17');
    expect(dayOf(Date.parse('2026-11-17T23:59:59-05:00'))).toBe('2026-11-18');
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
  });

  it('has dice of its own, always the same and fair', () => {
    const thrown = Array.from({ length: 6000 }, (_, i) => dayDraw('2026-11-17', i, 6));
    expect(thrown.slice(0, 5)).toEqual(Array.from({ length: 5 }, (_, i) => dayDraw('2026-11-17', i, 6)));
    expect(thrown.slice(0, 50)).not.toEqual(Array.from({ length: 50 }, (_, i) => dayDraw('2026-11-18', i, 6)));
    for (let face = 0; face < 6; face++)
      expect(Math.abs(thrown.filter((one) => one === face).length - 1000)).toBeLessThan(150);
  });

  it('brings one game after the other, each with its next puzzle', () => {
    const week = Array.from({ length: 8 }, (_, i) => turnOf(`2026-11-1${i}`));
    expect(new Set(week.slice(0, 4).map(({ game }) => game)).size).toBe(4);
    expect(week[4]).toEqual({ game: week[0]!.game, number: week[0]!.number + 1 });
  });
});

describe('a streak', () => {
  it('grows with right answers day after day, and the first answer counts', () => {
    let streak = answered(null, '2026-11-16', 'a', true);
    streak = answered(streak, '2026-11-17', 'b', true);
    expect(streak).toMatchObject({ row: 2, best: 2 });
    expect(answered(streak, '2026-11-17', 'c', false)).toBe(streak);
    expect(standing(streak, '2026-11-18')).toBe(2);
  });

  it('ends with a wrong answer or a day left out; the longest is remembered', () => {
    const two = answered(answered(null, '2026-11-16', 'a', true), '2026-11-17', 'b', true);
    expect(answered(two, '2026-11-18', 'c', false)).toMatchObject({ row: 0, best: 2 });
    expect(answered(two, '2026-11-19', 'c', true)).toMatchObject({ row: 1, best: 2 });
    expect(standing(two, '2026-11-19')).toBe(0);
  });
});

describe('the puzzles', () => {
  it.each(Object.entries({ einhorn, einstein, genial, rainbow }))(
    'of %s have one best choice, and none comes twice',
    (_, list: Puzzle[]) => {
      expect(list.length).toBeGreaterThanOrEqual(20);
      expect(new Set(list.map(({ position }) => position)).size).toBe(list.length);
      for (const { options } of list) {
        expect(options.length).toBeGreaterThan(2);
        expect(options[0]!.value).toBeGreaterThan(options[1]!.value);
      }
    },
  );
});

it('a result is ten boxes of 20 points', () => {
  expect(bar(171)).toBe('■■■■■■■■■□');
  expect(bar(-7)).toBe('□□□□□□□□□□');
  expect(bar(999)).toBe('■■■■■■■■■■');
});
