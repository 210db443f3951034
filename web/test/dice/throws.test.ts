// What Java, Python and this page agree on.
import { expect, test } from 'vitest';
import vectors from '../../../server/src/test/resources/einwurf/server/dice/vectors.json';
import { Chain, hashed, ThrowDice, throwMessage } from '../../src/dice/throws';

test('a chain has the shares that everybody works out', () => {
  const chain = new Chain(vectors.chain.last);
  expect(chain.commitment).toBe(vectors.chain.commitment);
  for (const [index, share] of Object.entries(vectors.chain.shares)) {
    expect(chain.share(Number(index))).toBe(share);
    expect(hashed(share, Number(index))).toBe(chain.commitment);
  }
  expect(chain.share(0)).toBeUndefined();
  expect(chain.share(1001)).toBeUndefined();
});

test.each(vectors.throws.map((one) => [one.throw, one] as const))('throw %d falls as it does everywhere', (_, one) => {
  const dice = new ThrowDice(one.share, throwMessage(one.match, one.throw, one.shares));
  expect(one.totals.map((total) => String(dice.below(BigInt(total))))).toEqual(one.results);
});
