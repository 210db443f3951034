import { describe, expect, test } from 'vitest';
import { fineOf, luckOverTime, pipped, solo, wonAmong, wonBy } from '../../src/history/figures';
import { idOf, levelsOf, thinned, type Kept } from '../../src/history/store';
import type { Place } from '../../src/session/types';

function kept(more: Partial<Kept>): Kept {
  return {
    id: 'x',
    game: 'einstein',
    date: 0,
    names: ['A', 'B'],
    me: 1,
    levels: ['easy'],
    places: [1, 2],
    points: [1, 0],
    record: '',
    steps: 10,
    ...more,
  };
}
const found = (luck: number, fine = 3, choices = 4) => ({ curve: [], luck, fine, choices });

describe('one’s games in small charts', () => {
  test('wins are told by whom one played against; alone doesn’t count', () => {
    const games = [
      kept({}),
      kept({ places: [2, 1] }),
      kept({ levels: [] }),
      kept({ levels: ['easy', 'master'] }),
      kept({ names: ['A'], places: [1], levels: [] }),
    ];
    expect(wonBy(games)).toEqual([
      { who: 'easy', won: 1, all: 2 },
      { who: 'mixed', won: 1, all: 1 },
      { who: 'friends', won: 1, all: 1 },
    ]);
  });

  test('wins are also told by how many played', () => {
    const games = [
      kept({ names: ['A', 'B', 'C'], places: [2, 1, 3] }),
      kept({}),
      kept({ places: [2, 1] }),
      kept({ names: ['A'], places: [1] }),
    ];
    expect(wonAmong(games)).toEqual([
      { who: '2', won: 1, all: 2 },
      { who: '3', won: 0, all: 1 },
    ]);
  });

  test('luck goes from the oldest to the newest, with its mean', () => {
    const games = [kept({ found: found(0.3) }), kept({}), kept({ found: found(-0.1) })];
    expect(luckOverTime(games).map(({ luck, mean }) => [Math.round(luck), Math.round(mean)])).toEqual([
      [-10, -10],
      [30, 10],
    ]);
    expect(fineOf(games)).toEqual({ fine: 6, all: 8 });
  });

  test('games alone are blocks of five points', () => {
    const alone = (points: number) =>
      kept({ game: 'rainbow', names: ['A'], points: [points], places: [1], levels: [] });
    const games = [alone(171), alone(178), alone(173), kept({})];
    const { columns, best, newest } = solo(games);
    expect(columns.map(({ from, games }) => [from, games.length])).toEqual([
      [170, 2],
      [175, 1],
    ]);
    expect(best).toBe(178);
    expect(newest).toBe(games[0]);
    expect(games.map((game) => pipped(game, games))).toEqual([false, true, false, true]);
  });

  test('the same game has the same id', () => {
    expect(idOf('1 plays 3c4')).toBe(idOf('1 plays 3c4'));
    expect(idOf('1 plays 3c4')).not.toBe(idOf('1 plays 3c5'));
    expect(idOf('date: 2026-11-17\nname 1: Ada\n')).toBe(idOf('date: 2026-11-18\nname 1: Ada\n'));
    expect(idOf('date: 2026-11-17\nname 1: Ada\n')).not.toBe(idOf('date: 2026-11-17\nname 1: Eva\n'));
  });

  test('a long line is thinned and keeps its ends', () => {
    const thin = thinned(
      Array.from({ length: 100 }, (_, i) => i),
      5,
    );
    expect(thin).toEqual([0, 25, 50, 74, 99]);
    expect(thinned([1, 2])).toEqual([1, 2]);
  });

  test('bots have levels, people don’t', () => {
    const place = (seat: number, kind: Place['kind'], level: string | null): Place => ({
      seat,
      name: '',
      kind,
      level,
      present: true,
      standIn: false,
    });
    expect(levelsOf([place(1, 'me', null), place(2, 'bot', 'easy'), place(3, 'bot', 'easy')], 1)).toEqual(['easy']);
    expect(levelsOf([place(1, 'me', null), place(2, 'person', null), place(3, 'bot', 'easy')], 1)).toEqual([]);
  });
});
