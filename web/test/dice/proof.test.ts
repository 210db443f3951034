// record.txt and links.txt are matches as the house's server wrote it: its own proof is in Java, this one isn't.
import { describe, expect, test, vi } from 'vitest';
import { check, type Flaw } from '../../src/dice/proof';
import links from './links.txt?raw';
import record from './record.txt?raw';

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

const lines = record.trimEnd().split('\n');
const lineOf = (start: string) => lines.findIndex((line) => line.startsWith(start)) + 1;
const FIRST_ROLL = lineOf('1 rolls');
const FIRST_CHOICE = lineOf('1 plays');

/** One line changed by a forger, who makes the seal anew. */
async function forged(number: number, change: (line: string) => string): Promise<string> {
  const changed = lines.map((line, i) => (i + 1 === number ? change(line) : line));
  const seal = lineOf('seal: ');
  const rest = changed.filter((_, i) => i + 1 !== seal).join('\n');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(rest)));
  changed[seal - 1] = 'seal: ' + Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return changed.join('\n') + '\n';
}

const otherDigit = (text: string, after: string) => {
  const at = text.indexOf(after) + after.length;
  return text.slice(0, at) + (text[at] === '1' ? '2' : '1') + text.slice(at + 1);
};

async function flawOf(text: string): Promise<{ line: number; flaw: Flaw }> {
  const verdict = await check(text);
  if (verdict.good) throw new Error('not noticed');
  return { line: verdict.line, flaw: verdict.flaw };
}

describe('a record of the house', () => {
  test('is proven, every throw of it, with a choice taken back', async () => {
    expect(record).toContain('undone=');
    const verdict = await check(record);
    expect(verdict).toMatchObject({ good: true, games: 1 });
    const rolls = lines.flatMap((line, i) => (line.includes(' rolls ') ? [i + 1] : []));
    expect(verdict.checked.map(({ line }) => line)).toEqual(rolls);
    expect(verdict.checked[0]).toEqual({ number: 1, line: FIRST_ROLL, seat: 1, text: '2' });
  });

  test('is proven with a title above it and Windows line ends', async () => {
    expect(await check('Our match\r\n\r\n' + record.replaceAll('\n', '\r\n'))).toMatchObject({ good: true, games: 1 });
  });

  test('with any line changed is not', async () => {
    for (const [i, line] of lines.entries()) {
      if (!line) continue;
      const changed = lines.with(i, line.slice(0, -1) + (line.endsWith('0') ? '1' : '0')).join('\n');
      expect(await check(changed), line).toMatchObject({ good: false });
    }
  });

  test('doesn’t follow itself', async () => {
    const { line, flaw } = await flawOf(record + '\n' + record);
    expect(flaw).toEqual({ kind: 'header', name: 'dice rolled before' });
    expect(line).toBe(lines.length + 1 + lineOf('dice rolled before'));
  });
});

describe('a forger with a new seal is caught:', () => {
  test('nothing changed is nothing forged', async () => {
    expect(await forged(0, (line) => line)).toBe(record.trimEnd() + '\n');
  });

  test('a roll, by the one that had to fall', async () => {
    const { line, flaw } = await flawOf(await forged(FIRST_ROLL, (line) => line.replace('rolls 2', 'rolls 3')));
    expect({ line, flaw }).toEqual({ line: FIRST_ROLL, flaw: { kind: 'roll', number: 1, due: '2', got: '3' } });
  });

  test('a link, by the chain', async () => {
    const { line, flaw } = await flawOf(await forged(FIRST_ROLL, (line) => otherDigit(line, 'link=')));
    expect({ line, flaw }).toEqual({ line: FIRST_ROLL, flaw: { kind: 'chain' } });
  });

  test('a commitment, by the first throw', async () => {
    const { line, flaw } = await flawOf(await forged(lineOf('dice commitments'), (line) => otherDigit(line, ': ')));
    expect({ line, flaw }).toEqual({ line: FIRST_ROLL, flaw: { kind: 'chain' } });
  });

  test.each([
    ['a nonce', FIRST_CHOICE, 'nonce='],
    ['a choice taken back', FIRST_CHOICE, 'undone=1.'],
    ['a nonce of the beginning', lineOf('dice nonces'), '1='],
  ])('%s, by the dice that follow', async (_what, number, after) => {
    const { flaw } = await flawOf(await forged(number, (line) => otherDigit(line, after)));
    expect(flaw.kind).toBe('roll');
  });

  test('the transcript, by its own end', async () => {
    const { flaw } = await flawOf(await forged(lineOf('dice transcript after'), (line) => otherDigit(line, ': ')));
    expect(flaw).toEqual({ kind: 'header', name: 'dice transcript after' });
  });
});

describe('what is missing is named:', () => {
  test.each<[string, number, (line: string) => string, Flaw['kind']]>([
    ['a nonce', FIRST_CHOICE, (line) => line.replace(/ nonce=\w+/, ''), 'nonce'],
    ['a link', FIRST_ROLL, (line) => line.replace(/ \| .*/, ''), 'link'],
    ['half of a link', FIRST_ROLL, (line) => line.slice(0, -20), 'link'],
    ['a choice that was taken back', FIRST_CHOICE, (line) => line.replace(/undone=\S+/, 'undone=1'), 'undone'],
    ['the nonces', lineOf('dice nonces'), (line) => line.replace(/=\w+/, '='), 'header'],
    ['the match', lineOf('match: '), (line) => line.replace('match', 'matsch'), 'header'],
    ['the commitments', lineOf('dice commitments'), (line) => line.replace('dice', 'mice'), 'unproven'],
  ])('%s', async (_what, number, change, kind) => {
    expect((await flawOf(await forged(number, change))).flaw.kind).toBe(kind);
  });

  test('the seal', async () => {
    expect((await flawOf(record.replace(/^seal: .*\n/m, ''))).flaw.kind).toBe('seal');
    expect((await flawOf(record.replace(/^name 1: .*/m, 'name 1: Eve'))).flaw.kind).toBe('seal');
  });

  test('everything', async () => {
    expect(await flawOf('Once upon a time')).toEqual({ line: 1, flaw: { kind: 'nothing' } });
  });

  test('what the engine can’t read, with its line and without saying it twice', async () => {
    const { line, flaw } = await flawOf('\n' + record.replace('game: einstein', 'game: nonsense'));
    expect(line).toBe(4);
    expect(flaw).toEqual({
      kind: 'unreadable',
      why: { en: 'There is no such option', de: 'Die Option gibt es nicht' },
    });
  });
});

describe('a record whose dice are thrown from everybody’s links', () => {
  test('is consistent, and signed by the house', async () => {
    const verdict = await check(links);
    expect(verdict).toMatchObject({ good: true, games: 1 });
    expect(verdict.thrown!.keys).toEqual([/^key: (.*)$/m.exec(links)![1]]);
    expect(verdict.thrown!.throws.map(({ number }) => number)).toEqual(Array.from({ length: 26 }, (_, i) => i + 1));
    expect(verdict.thrown!.throws.some(({ shares }) => shares.some(({ link }) => link === null))).toBe(true);
  });

  test('is named with the roll that was forged', async () => {
    const line = /^1 rolls (\d) \| throw=1 .*$/m.exec(links)!;
    const face = Number(line[1]);
    const flaw = await flawOf(links.replace(line[0], line[0].replace(`rolls ${face}`, `rolls ${7 - face}`)));
    expect(flaw.flaw).toEqual({ kind: 'roll', number: 1, due: String(face), got: String(7 - face) });
  });

  test.each([
    ['a move that can’t be after it', /^1 plays (?!\d{6})\S+/m, '1 plays can’t'],
    ['a result that can’t be with it', /^result: .*/m, 'result: can’t be'],
  ])('is named with the forged roll, not with %s', async (_, found, echo) => {
    const line = /^1 rolls (\d) \| throw=1 .*$/m.exec(links)!;
    const face = Number(line[1]);
    const forged = links.replace(line[0], line[0].replace(`rolls ${face}`, `rolls ${7 - face}`));
    expect((await flawOf(forged.replace(found, echo))).flaw).toMatchObject({ kind: 'roll', number: 1 });
    expect((await flawOf(links.replace(found, echo))).flaw.kind).toBe('unreadable');
  });

  test.each([
    ['share', (text: string) => otherDigit(text, 'links=1:')],
    ['chain', (text: string) => otherDigit(text, 'throw=1 link=')],
    ['link', (text: string) => text.replace('throw=2 ', 'throw=3 ')],
    ['signature', (text: string) => text.replace('name 1: N1', 'name 1: Nobody')],
    ['signature', (text: string) => otherDigit(text, 'signature: ')],
    ['signature', (text: string) => otherDigit(text, 'key: ')],
  ])('whose %s was changed is found out', async (kind, change) => {
    expect((await flawOf(change(links))).flaw.kind).toBe(kind);
  });
});
