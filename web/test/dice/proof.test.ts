// shares.txt is a match as the server wrote it: its own proof is in Java, this one isn't.
import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { check, type Flaw } from '../../src/dice/proof';
import shares from './shares.txt?raw';

const door = vi.hoisted(() => {
  class Refused extends Error {
    constructor(readonly refusal: { text: { en: string; de: string } }) {
      super(refusal.text.en);
    }
  }
  /** What the engine says of an EinStein record: each throw falls from the same die. */
  async function call(_fn: 'falls', text: string) {
    if (text.includes('nonsense')) {
      throw new Refused({ text: { en: 'line 3: There is no such option', de: 'Zeile 3: Die Option gibt es nicht' } });
    }
    if (text.includes('game: pig')) {
      throw new Refused({ text: { en: 'line 2: there is no game pig', de: 'Zeile 2: es gibt kein Spiel pig' } });
    }
    const impossible = text.split('\n').findIndex((line) => /^(\d plays can’t|result: can’t)/.test(line)) + 1;
    if (impossible) {
      throw new Refused({
        text: { en: `line ${impossible}: That can’t be`, de: `Zeile ${impossible}: Das geht nicht` },
      });
    }
    const steps = Array.from(text.matchAll(/^(\d) (plays|rolls) (\S+)/gm), ([, seat, verb, what]) => ({
      seat: Number(seat),
      text: what,
      list: verb === 'rolls' ? 0 : null,
    }));
    return { game: 'einstein', steps, lists: ['1:1 2:1 3:1 4:1 5:1 6:1'] };
  }
  return { Refused, theEngine: () => ({ call }) };
});
vi.mock('../../src/session/door', () => door);

const pair = generateKeyPairSync('ed25519');
const half = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex');
const lines = shares.trimEnd().split('\n');

const otherDigit = (text: string, after: string) => {
  const at = text.indexOf(after) + after.length;
  return text.slice(0, at) + (text[at] === '1' ? '2' : '1') + text.slice(at + 1);
};

async function flawOf(text: string): Promise<{ line: number; flaw: Flaw }> {
  const verdict = await check(text);
  if (verdict.good) throw new Error('not noticed');
  return { line: verdict.line, flaw: verdict.flaw };
}

describe('a record of the server', () => {
  test('is proven with a title above it and Windows line ends', async () => {
    expect(await check('Our match\r\n\r\n' + shares.replaceAll('\n', '\r\n'))).toMatchObject({ good: true, games: 1 });
  });

  test('with any line changed is not', async () => {
    for (const [i, line] of lines.entries()) {
      if (!line) continue;
      const changed = lines.with(i, line.slice(0, -1) + (line.endsWith('0') ? '1' : '0')).join('\n');
      expect(await check(changed), line).toMatchObject({ good: false });
    }
  });

  test('doesn’t follow itself', async () => {
    expect((await flawOf(shares + '\n' + shares)).flaw).toEqual({ kind: 'header', name: 'dice throws' });
  });

  test('with every roll of it, each on its line', async () => {
    const { checked } = await check(shares);
    const rolls = lines.flatMap((line, i) => (line.includes(' rolls ') ? [i + 1] : []));
    expect(checked.map(({ line }) => line)).toEqual(rolls);
  });
});

describe('what is missing is named:', () => {
  test.each<[string, RegExp, string, Flaw['kind']]>([
    ['a share', /(rolls \d) \| .*/, '$1', 'unmarked'],
    ['the match', /^match: /m, 'matsch: ', 'header'],
    ['the chains', /^dice chains/m, 'mice chains', 'header'],
    ['the dice', /^dice: /m, 'mice: ', 'unproven'],
    ['the signature', /^signature: .*\n/m, '', 'signature'],
  ])('%s', async (_what, found, other, kind) => {
    expect((await flawOf(shares.replace(found, other))).flaw.kind).toBe(kind);
  });

  test('the rules of a game from outside, but not where the signature doesn’t fit', async () => {
    const pig = ['einwurf record 1', 'game: pig', 'key: ' + half, ''];
    const signature = sign(null, Buffer.from(pig.join('\n').trim()), pair.privateKey).toString('hex');
    pig.splice(3, 0, 'signature: ' + signature);
    expect(await check(pig.join('\n') + '\n')).toMatchObject({ good: false, open: true, flaw: { kind: 'rules' } });
    const forged = shares.replace('game: einstein', 'game: pig');
    expect(await check(forged)).toMatchObject({ good: false, open: false, flaw: { kind: 'signature' } });
  });

  test('everything', async () => {
    expect(await flawOf('Once upon a time')).toEqual({ line: 1, flaw: { kind: 'nothing' } });
  });

  test('what the engine can’t read, with its line and without saying it twice', async () => {
    const { line, flaw } = await flawOf('\n' + shares.replace('game: einstein', 'game: nonsense'));
    expect(line).toBe(4);
    expect(flaw).toEqual({
      kind: 'unreadable',
      why: { en: 'There is no such option', de: 'Die Option gibt es nicht' },
    });
  });
});

describe('a record whose dice are thrown from everybody’s shares', () => {
  test('is consistent, and signed by the house', async () => {
    const verdict = await check(shares);
    if (!verdict.good) throw new Error(verdict.flaw.kind);
    expect(verdict.games).toBe(1);
    expect(verdict.thrown.keys).toEqual([/^key: (.*)$/m.exec(shares)![1]]);
    expect(verdict.thrown.throws.map(({ number }) => number)).toEqual(Array.from({ length: 26 }, (_, i) => i + 1));
    expect(verdict.thrown.throws.some(({ shares }) => shares.some(({ share }) => share === null))).toBe(true);
  });

  test('is named with the roll that was forged', async () => {
    const line = /^1 rolls (\d) \| throw=1 .*$/m.exec(shares)!;
    const face = Number(line[1]);
    const flaw = await flawOf(shares.replace(line[0], line[0].replace(`rolls ${face}`, `rolls ${7 - face}`)));
    expect(flaw.flaw).toEqual({ kind: 'roll', number: 1, due: String(face), got: String(7 - face) });
  });

  test.each([
    ['a move that can’t be after it', /^1 plays (?!\d{6})\S+/m, '1 plays can’t'],
    ['a result that can’t be with it', /^result: .*/m, 'result: can’t be'],
  ])('is named with the forged roll, not with %s', async (_, found, echo) => {
    const line = /^1 rolls (\d) \| throw=1 .*$/m.exec(shares)!;
    const face = Number(line[1]);
    const forged = shares.replace(line[0], line[0].replace(`rolls ${face}`, `rolls ${7 - face}`));
    expect((await flawOf(forged.replace(found, echo))).flaw).toMatchObject({ kind: 'roll', number: 1 });
    expect((await flawOf(shares.replace(found, echo))).flaw.kind).toBe('unreadable');
  });

  test.each([
    ['share', (text: string) => otherDigit(text, 'shares=1:')],
    ['chain', (text: string) => otherDigit(text, 'throw=1 share=')],
    ['unmarked', (text: string) => text.replace('throw=2 ', 'throw=3 ')],
    ['signature', (text: string) => text.replace('name 1: N1', 'name 1: Nobody')],
    ['signature', (text: string) => otherDigit(text, 'signature: ')],
    ['signature', (text: string) => otherDigit(text, 'key: ')],
  ])('whose %s was changed is found out', async (kind, change) => {
    expect((await flawOf(change(shares))).flaw.kind).toBe(kind);
  });
});
