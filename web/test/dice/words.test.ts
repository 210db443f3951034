// The words of a record's throws, as the server's verify finds them too (FourWordsTest).
import { expect, test, vi } from 'vitest';
import { check } from '../../src/dice/proof';
import { standing, statement } from '../../src/dice/throws';
import { begun, fourWords, withThrow } from '../../src/dice/words';
import shares from './shares.txt?raw';

vi.mock('../../src/session/door', () => ({
  theEngine: () => ({
    call: async (_fn: 'falls', text: string) => ({
      steps: Array.from(text.matchAll(/^(\d) (plays|rolls) (\S+)/gm), ([, seat, verb, what]) => ({
        seat: Number(seat),
        text: what,
        list: verb === 'rolls' ? 0 : null,
      })),
      lists: ['1:1 2:1 3:1 4:1 5:1 6:1'],
    }),
  }),
}));

test('the words of a throw are those that the server finds', async () => {
  const { match, chains, throws } = (await check(shares)).thrown!;
  let state = begun(match);
  const words: string[] = [];
  for (const { number, waited, shares, share, before, after } of throws) {
    const told = [0, ...shares.map(({ seat }) => seat)].map((seat) => standing(chains, seat, number)!);
    words.push(shares.length ? fourWords(state, number, waited, told, before, shares) : '');
    state = withThrow(state, waited, statement(match, number, shares, share, after));
  }
  expect([words[0], words.at(-1)]).toEqual(['duso nudu taro lura', 'kiru sobo koma fudo']);
});
