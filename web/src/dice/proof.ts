// Works every throw of a record out again, with the page's own SHA-256 and nothing of the server's:
// the chains, the signature, the draw. What could have fallen comes from the engine.
import { Refused, theEngine } from '../session/door';
import type { Text } from '../session/types';
import { signed } from './ed25519';
import { isHex, unhex, utf8 } from './hash';
import type { ThrownRecord } from './seen';
import {
  fits,
  sameChain,
  standing,
  stepsHash,
  ThrowDice,
  throwMessage,
  type Commitment,
  type Outcome,
  type Share,
} from './throws';

const TITLE = 'einwurf record 1';

/** One throw as it was found. */
export interface Checked {
  /** Its number in the match, and the line it stands on. */
  number: number;
  line: number;
  seat: number;
  text: string;
}

/** Why a record doesn't hold; the page puts it into words. */
export type Flaw =
  | {
      kind: 'nothing' | 'ownDice' | 'unproven' | 'rules' | 'unmarked' | 'chain' | 'share' | 'signature';
    }
  | { kind: 'unreadable'; why: Text }
  | { kind: 'header'; name: string }
  | { kind: 'roll'; number: number; due: string; got: string };

/** What says nothing against a record, which only can't be checked here. */
const OPEN: Flaw['kind'][] = ['ownDice', 'unproven', 'rules'];

/** It holds, it doesn't, or it can't be checked here (open). thrown: what a record says of its throws. */
export type Verdict = { games: number; checked: Checked[] } & (
  { good: true; thrown: ThrownRecord } | { good: false; open: boolean; line: number; flaw: Flaw }
);

const RESULT = 'result:';

/** What is wrong with a roll itself, not with what stands around it. */
const OF_A_ROLL: Flaw['kind'][] = ['roll', 'unmarked', 'chain', 'share'];

class Broken extends Error {
  constructor(
    readonly line: number,
    readonly flaw: Flaw,
  ) {
    super(flaw.kind);
  }
}

/** The notes behind a step: "1 rolls 4 | throw=7 share=…". */
function notesOf(line: string): Map<string, string> {
  const [, notes = ''] = line.split(' | ');
  return new Map(notes.split(' ').map((note) => [note.slice(0, note.indexOf('=')), note.slice(note.indexOf('=') + 1)]));
}

class Checker {
  games = 0;
  readonly checked: Checked[] = [];
  thrown: ThrownRecord | null = null;
  private lastDue = 0;

  async all(text: string) {
    const lines = text.replaceAll('\r\n', '\n').split('\n');
    const starts = lines.flatMap((line, i) => (line.trim() === TITLE ? [i] : []));
    if (!starts.length) throw new Broken(1, { kind: 'nothing' });
    for (const [i, start] of starts.entries()) {
      const own = lines.slice(start, starts[i + 1] ?? lines.length);
      while (own.length && !own.at(-1)!.trim()) own.pop();
      await this.one(own, start);
    }
  }

  private async one(lines: string[], before: number) {
    try {
      await this.game(lines, before);
    } catch (fault) {
      if (fault instanceof Broken && fault.flaw.kind === 'unreadable')
        await this.upTo(fault.line - before - 1, lines, before);
      throw fault;
    }
  }

  /** A step or a result that can't be may only be the echo of a false roll before it: that one is named. */
  private async upTo(broken: number, lines: string[], before: number) {
    const body = lines.findIndex((line) => !line.trim());
    const result = lines[broken]?.startsWith(RESULT);
    if (body < 0 || (broken < body && !result)) return;
    const shorter = (result ? lines : lines.slice(0, broken)).map((line) =>
      line.startsWith(RESULT) ? 'told ' + line : line,
    );
    await this.game(shorter, before).catch((fault) => {
      if (fault instanceof Broken && OF_A_ROLL.includes(fault.flaw.kind)) throw fault;
    });
  }

  private async game(lines: string[], before: number) {
    const text = lines.join('\n') + '\n';
    const { steps, lists } = await theEngine()
      .call('falls', text)
      .catch((fault) => {
        const said = String(fault);
        const why: Text = fault instanceof Refused ? fault.refusal.text : { en: said, de: said };
        const at = /^line (\d+): /.exec(why.en);
        if (why.en.includes('there is no game '))
          throw new Broken(before + Number(at?.[1] ?? 1), { kind: isSigned(text) ? 'rules' : 'signature' });
        const bare = (text: string) => (at ? text.slice(text.indexOf(': ') + 2) : text);
        throw new Broken(before + Number(at?.[1] ?? 1), {
          kind: 'unreadable',
          why: { en: bare(why.en), de: bare(why.de) },
        });
      });
    const outcomes = lists.map((list) =>
      list.split(' ').map((one) => {
        const colon = one.lastIndexOf(':');
        return { roll: one.slice(0, colon), weight: Number(one.slice(colon + 1)) };
      }),
    );
    const body = lines.findIndex((line) => !line.trim());
    const headers = new Map(
      lines.slice(1, body).flatMap((line) => {
        const colon = line.indexOf(': ');
        return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 2).trim()] as const] : [];
      }),
    );
    const at = lines.flatMap((line, i) => (i > body && line.trim() && !line.trim().startsWith('#') ? [i] : []));
    const wrong = (name: string) =>
      new Broken(
        before +
          1 +
          Math.max(
            0,
            lines.findIndex((line) => line.startsWith(name + ':')),
          ),
        { kind: 'header', name },
      );
    const header = (name: string) => {
      const value = headers.get(name);
      if (value === undefined) throw wrong(name);
      return value;
    };

    if (headers.get('dice') === 'own') throw new Broken(before + 1, { kind: 'ownDice' });
    if (!headers.has('dice')) throw new Broken(before + 1, { kind: 'unproven' });
    this.throws(text, { lines, before, at, header, wrong }, steps, outcomes);
  }

  /** Dice thrown from everybody's shares: docs/dice.md. */
  private throws(
    text: string,
    { lines, before, at, header, wrong }: Lines,
    steps: { seat: number; text: string; list: number | null }[],
    outcomes: Outcome[][],
  ) {
    if (header('dice') !== '2') throw wrong('dice');
    const match = header('match');
    const chains = chainsOf(header('dice chains'));
    if (!chains) throw wrong('dice chains');
    const range = /^([1-9]\d*) to (\d+)$/.exec(header('dice throws'));
    const goesOn = this.thrown?.match === match;
    if (!range || (goesOn && Number(range[1]) !== this.lastDue + 1)) throw wrong('dice throws');
    if (goesOn && !this.thrown!.chains.every((told) => chains.some((one) => sameChain(one, told))))
      throw wrong('dice chains');
    let number = Number(range[1]) - 1;
    this.lastDue = Number(range[2]);
    const names = lines.flatMap((line) => /^name \d+: (.*)$/.exec(line)?.slice(1) ?? []);
    const found = (this.thrown = {
      match,
      keys: this.thrown?.keys ?? [],
      chains,
      names,
      due: this.lastDue,
      throws: this.thrown?.throws ?? [],
    });
    const told: string[] = [];
    let dice: ThrowDice | null = null;
    for (const [i, step] of steps.entries()) {
      const line = before + at[i]! + 1;
      if (step.list === null) {
        told.push(`${step.seat} plays ${step.text}`);
        dice = null;
        continue;
      }
      if (!dice) {
        const notes = notesOf(lines[at[i]!]!);
        const share = notes.get('share');
        const shares = sharesOf(notes.get('shares'));
        const waited = Number(notes.get('waited'));
        number++;
        if (notes.get('throw') !== String(number) || number > this.lastDue || !isHex(share, 64))
          throw new Broken(line, { kind: 'unmarked' });
        const isOf = (seat: number, share: string | null) => {
          const chain = standing(chains, seat, number);
          return chain !== undefined && (share === null || fits(chain, number, share));
        };
        if (!isOf(0, share)) throw new Broken(line, { kind: 'chain' });
        if (
          !shares ||
          (waited !== 0 && !shares.some(({ seat }) => seat === waited)) ||
          !shares.every(({ seat, share }) => isOf(seat, share))
        )
          throw new Broken(line, { kind: 'share' });
        found.throws.push({ number, line, share, waited, shares, before: stepsHash(told), after: '' });
        dice = new ThrowDice(share, throwMessage(match, number, shares));
      }
      const due = dice.roll(outcomes[step.list]!);
      if (due !== step.text) throw new Broken(line, { kind: 'roll', number, due, got: step.text });
      told.push(`${step.seat} rolls ${step.text}`);
      found.throws.at(-1)!.after = stepsHash(told);
      this.checked.push({ number, line, seat: step.seat, text: step.text });
    }
    if (number !== this.lastDue && number !== this.lastDue - 1) throw wrong('dice throws');
    const key = header('key');
    if (!isSigned(text)) throw new Broken(before + 1, { kind: 'signature' });
    if (!found.keys.includes(key)) found.keys.push(key);
    this.games++;
  }
}

/** Whether the key that a record names signed all its other lines. */
function isSigned(text: string): boolean {
  const key = /^key: *(\S+) *$/m.exec(text)?.[1];
  const signature = /^signature: *(\S+) *\n/m.exec(text);
  if (!signature || !isHex(key, 64) || !isHex(signature[1], 128)) return false;
  const rest = text.slice(0, signature.index) + text.slice(signature.index + signature[0].length);
  return signed(unhex(key), utf8(rest.trim()), unhex(signature[1]));
}

interface Lines {
  lines: string[];
  before: number;
  at: number[];
  header: (name: string) => string;
  wrong: (name: string) => Broken;
}

/** "0=COMMITMENT@1 1=…": each chain by seat (0: the server), and the throw it counts from. Null for what can't be. */
function chainsOf(text: string): Commitment[] | null {
  const chains: Commitment[] = [];
  for (const one of text.split(' ')) {
    const [, seat, commit, from] = /^(\d)=([0-9a-f]{64})@([1-9]\d*)$/.exec(one) ?? [];
    if (!commit || chains.some((known) => known.commit === commit)) return null;
    const chain = chains.filter((known) => known.seat === Number(seat)).length + 1;
    chains.push({ seat: Number(seat), chain, commit, from: Number(from) });
  }
  return chains;
}

/** "1:SHARE,2:missing", by seat. */
function sharesOf(text: string | undefined): Share[] | null {
  if (text === 'nobody') return [];
  const shares = (text ?? '').split(',').map((one) => /^([1-9]):(?:([0-9a-f]{64})|missing)$/.exec(one));
  return shares.every((one) => one !== null)
    ? shares.map(([, seat, share]) => ({ seat: Number(seat), share: share ?? null }))
    : null;
}

export async function check(text: string): Promise<Verdict> {
  const checker = new Checker();
  try {
    await checker.all(text);
    return { good: true, games: checker.games, checked: checker.checked, thrown: checker.thrown! };
  } catch (fault) {
    if (!(fault instanceof Broken)) throw fault;
    return {
      good: false,
      open: OPEN.includes(fault.flaw.kind),
      games: checker.games,
      checked: checker.checked,
      line: fault.line,
      flaw: fault.flaw,
    };
  }
}
