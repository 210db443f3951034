import { beforeAll, describe, expect, test } from 'vitest';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { i18n, list, number, percent, signed, speak, tx } from '../src/i18n/index.svelte';
import { seriesWords } from '../src/session/setup';

/** Every path to a word of the page, with how many values it takes. */
function words(messages: object, path = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) => {
    const here = `${path}${key}`;
    if (typeof value === 'function') return [`${here}()`];
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? words(value, here + '.') : [here];
  });
}

test('both languages say the same things', () => {
  expect(words(de).toSorted()).toEqual(words(en).toSorted());
});

describe('in English', () => {
  beforeAll(() => speak('en'));

  test('numbers have a point, a real minus, and no sign when they round to nothing', () => {
    expect([number(1234.5, 1), number(-2), number(-0.04, 1), number(0)]).toEqual(['1,234.5', '−2', '0.0', '0']);
    expect([signed(2), signed(-1), signed(0), signed(0.04, 1), signed(-0.04, 1)]).toEqual([
      '+2',
      '−1',
      '0',
      '0.0',
      '0.0',
    ]);
    expect([percent(0.585), percent(1, 0)]).toEqual(['58.5\u00a0%', '100\u00a0%']);
  });

  test('one is one and more are more', () => {
    expect([en.home.free(1), en.home.free(2)]).toEqual(['1 seat free', '2 seats free']);
    expect([en.einhorn.stones(1), en.einhorn.stones(0), en.einhorn.stones(21)]).toEqual([
      '1 stone',
      '0 stones',
      '21 stones',
    ]);
  });

  test('lists end with a word', () => {
    expect(list(['a'])).toBe('a');
    expect(list(['a', 'b', 'c'])).toBe('a, b, and c');
    expect(list(['3', '5'], 'disjunction')).toBe('3 or 5');
  });
});

describe('in German', () => {
  beforeAll(() => speak('de'));

  test('everything is said in it', () => {
    expect(i18n.lang).toBe('de');
    expect(document.documentElement.lang).toBe('de');
    expect(i18n.t).toBe(de);
    expect(tx({ en: 'Roll', de: 'Wirf' })).toBe('Wirf');
  });

  test('numbers have a comma, a real minus, and no sign when they round to nothing', () => {
    expect([number(1234.5, 1), number(-2), number(-0.04, 1)]).toEqual(['1.234,5', '−2', '0,0']);
    expect([signed(2), signed(-1), signed(-0.04, 1)]).toEqual(['+2', '−1', '0,0']);
    expect(percent(0.585)).toBe('58,5\u00a0%');
  });

  test('one is one and more are more', () => {
    expect([de.home.free(1), de.home.free(2)]).toEqual(['1 Platz frei', '2 Plätze frei']);
    expect(list(['3', '5'], 'disjunction')).toBe('3 oder 5');
  });

  test('a series is told in words, a single game in none', () => {
    expect(seriesWords('best-of-5')).toBe('Meiste Siege aus 5');
    expect(seriesWords('games-2')).toBe('2 Partien');
    expect([seriesWords('games-1'), seriesWords(''), seriesWords('nonsense')]).toEqual(['', '', '']);
  });
});
