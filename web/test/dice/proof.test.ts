// shares.txt is a match as the server wrote it: its own proof is in Java, this one isn't.
import { describe, expect, test, vi } from 'vitest';
import { check, type Flaw } from '../../src/dice/proof';
import { getPublicKey, hashes, sign } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { hex, sha256, unhex, utf8 } from '../../src/dice/hash';
import shares from './shares.txt?raw';

hashes.sha512 = sha512;

const door = vi.hoisted(() => {
  class Refused extends Error {
    constructor(readonly refusal: { text: { en: string; de: string } }) {
      super(refusal.text.en);
    }
  }
  /** What the engine says of an EinStein record: each throw falls from the same die. */
  async function call(_fn: 'falls', text: string) {
    if (text.includes('game: pig')) throw new Refused({ text: { en: 'line 2: there is no game pig', de: '' } });
    if (text.includes('nonsense')) {
      throw new Refused({ text: { en: 'line 3: There is no such option', de: 'Zeile 3: Die Option gibt es nicht' } });
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

const lines = shares.trimEnd().split('\n');

const otherDigit = (text: string, after: string) => {
  const at = text.indexOf(after) + after.length;
  return text.slice(0, at) + (text[at] === '1' ? '2' : '1') + text.slice(at + 1);
};

async function flawOf(text: string): Promise<{ line: number; flaw: Flaw }> {
  const { verdict } = await check(text);
  if (verdict.kind !== 'broken') throw new Error('not noticed');
  return { line: verdict.line, flaw: verdict.flaw };
}

describe('a record of the server', () => {
  test('is proven with a title above it and Windows line ends', async () => {
    expect(await check('Our match\r\n\r\n' + shares.replaceAll('\n', '\r\n'))).toMatchObject({
      verdict: { kind: 'holds' },
      games: [{ number: 1 }],
    });
  });

  test('with any line changed is not', async () => {
    for (const [i, line] of lines.entries()) {
      if (!line) continue;
      const changed = lines.with(i, line.slice(0, -1) + (line.endsWith('0') ? '1' : '0')).join('\n');
      expect((await check(changed)).verdict.kind, line).toBe('broken');
    }
  });

  test('doesn’t follow itself', async () => {
    expect((await flawOf(shares + '\n' + shares)).flaw).toEqual({ kind: 'misplaced', name: 'game of series' });
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
    ['the kind of dice', /^dice: 2\n/m, '', 'signature'],
    ['the signature', /^signature: .*\n/m, '', 'signature'],
  ])('%s', async (_what, found, other, kind) => {
    expect((await flawOf(shares.replace(found, other))).flaw.kind).toBe(kind);
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
    const { verdict, thrown } = await check(shares);
    expect(verdict).toEqual({ kind: 'holds' });
    expect(thrown!.keys).toEqual([/^key: (.*)$/m.exec(shares)![1]]);
    expect(thrown!.throws.map(({ number }) => number)).toEqual(Array.from({ length: 26 }, (_, i) => i + 1));
    expect(thrown!.throws.some(({ shares }) => shares.some(({ share }) => share === null))).toBe(true);
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

/** What the server would write, signed by whoever has the secret. */
function signedBy(secret: string, game: string): string {
  const key = unhex(secret.repeat(32));
  const text = game.replace(/^signature: .*\n/m, '').replace(/^key: .*$/m, `key: ${hex(getPublicKey(key))}`);
  return text.replace('\n\n', `\nsignature: ${hex(sign(utf8(text.trim()), key))}\n\n`);
}

/** Games in which no dice have fallen yet. */
function series(games: number, match = 'AAAAAAAAAAAAAA', more = ''): string[] {
  let before = 'none';
  return Array.from({ length: games }, (_, i) => {
    const game = signedBy(
      '5e',
      `einwurf record 1\ngame: einstein\nplayers: 2\nmatch: ${match}\ngame of series: ${i + 1} of ${games}${more}\n` +
        `game before: ${before}\ndice: 2\ndice chains: 0=${'ab'.repeat(32)}@1\n` +
        'dice throws: 1 to 0\nkey: \nresult: unfinished\n\n1 plays 123456\n',
    );
    before = hex(sha256(utf8(game.trim())));
    return game;
  });
}

/** What is said of each game, and what is missing. */
async function told(...games: string[]): Promise<string[]> {
  const record = await check(games.join('\n'));
  const of = ({ flaw }: { flaw: Flaw }) =>
    flaw.kind === 'missing'
      ? `${flaw.from}–${flaw.to} missing`
      : 'name' in flaw
        ? `${flaw.kind} ${flaw.name}`
        : flaw.kind;
  return [
    ...record.games.map(
      ({ number, verdict }) =>
        `${number} ${verdict.kind === 'broken' ? of(verdict) : verdict.kind === 'unchecked' ? verdict.why : 'holds'}`,
    ),
    ...record.missing.map(of),
  ];
}

describe('the games of a match', () => {
  test('are told one by one, and a match that goes on says so', async () => {
    expect(await told(...series(3))).toEqual(['1 holds', '2 holds', '3 holds']);
    expect((await check(series(1, 'AAAAAAAAAAAAAA', ' so far')[0]!)).soFar).toBe(true);
  });

  test.each([
    [0, ['2 holds', '3 holds', '1–1 missing']],
    [1, ['1 holds', '3 holds', '2–2 missing']],
    [2, ['1 holds', '2 holds', '3–3 missing']],
  ])('are missed: %i', async (out, expected) => {
    expect(await told(...series(3).toSpliced(out, 1))).toEqual(expected);
  });

  test('can’t be swapped', async () => {
    const [one, two, three] = series(3) as [string, string, string];
    const other = series(3, 'BBBBBBBBBBBBBB')[1]!;
    expect(await told(one, other, three)).toEqual(['1 holds', '2 misplaced match', '3 holds']);
    expect(await told(two, one, three)).toEqual(['2 holds', '1 misplaced game of series', '3 holds']);
    const again = signedBy('5e', two.replace('123456', '654321'));
    expect(await told(one, again, three)).toEqual(['1 holds', '2 holds', '3 misplaced game before']);
  });

  test('can’t be invented', async () => {
    const [one, two] = series(2) as [string, string];
    const single = series(1)[0]!;
    expect(await told(single, two)).toEqual(['1 holds', '2 misplaced game of series']);
    expect(await told(one, two.replace('123456', '654321'))).toEqual(['1 holds', '2 signature']);
    expect(await told(one, signedBy('7a', two))).toEqual(['1 holds', '2 misplaced key']);
    expect(await told(one, signedBy('5e', two.replace('dice: 2', 'dice: own')))).toEqual([
      '1 holds',
      '2 misplaced dice',
    ]);
    const plain = 'einwurf record 1\ngame: einstein\nplayers: 2\n\n1 plays 123456\n';
    expect(await told(single, plain)).toEqual(['1 holds', '2 misplaced match']);
    expect(await told(plain)).toEqual(['1 unproven']);
  });
});

describe('a game whose rules the page doesn’t know', () => {
  const pig = shares.replace('game: einstein', 'game: pig');
  const named = pig.replace('dice throws', 'outcomes 1: 1:1 2:1 3:1 4:1 5:1 6:1\ndice throws');

  test('is checked by the outcomes that its record names', async () => {
    const { verdict, thrown, checked } = await check(signedBy('5e', named));
    expect(verdict).toEqual({ kind: 'unchecked', why: 'rules' });
    expect(thrown!.throws).toHaveLength(26);
    expect(checked).toHaveLength(26);
    expect((await flawOf(signedBy('5e', named.replace('1:1 2:1', '2:1 1:1')))).flaw.kind).toBe('roll');
    expect((await flawOf(named)).flaw.kind).toBe('signature');
  });

  test('and whose outcomes aren’t named can’t be, which is no alarm', async () => {
    expect(await check(signedBy('5e', pig))).toMatchObject({
      verdict: { kind: 'unchecked', why: 'outcomes' },
      thrown: null,
    });
    expect((await flawOf(pig)).flaw.kind).toBe('signature');
  });
});
