import { expect, test } from 'vitest';
import { shares } from '../../src/shell/shares';

test('the longest bar is the best, also where everything loses', () => {
  expect(shares([-0.5, -1, -2])).toEqual([0.75, 0.5, 0]);
  expect(shares([2, -2])).toEqual([1, 0]);
});

test('without a loss the ruler begins at nothing and is one long at least', () => {
  expect(shares([4, 1])).toEqual([1, 0.25]);
  expect(shares([0.5, 0.25])).toEqual([0.5, 0.25]);
});

test('what isn’t counted yet fills nothing and changes no other', () => {
  expect(shares([NaN, 2, 1])).toEqual([0, 1, 0.5]);
});
