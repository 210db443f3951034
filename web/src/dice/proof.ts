// Checks a record game by game, with the page's own SHA-256 and nothing of the server's: the chains, the draw,
// the signature, and that each game follows the one before it. What could have fallen comes from the engine, or
// from the record where the engine doesn't know the rules.
import { Refused, theEngine } from '../session/door';
import type { Text } from '../session/types';
import { signed } from './ed25519';
import { hex, isHex, sha256, unhex, utf8 } from './hash';
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
const RESULT = 'result:';
const STEP = /^(\d) (plays|rolls) +(\S.*?)(?: \| +(.*))?$/;

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
  | { kind: 'nothing' | 'unmarked' | 'chain' | 'share' | 'signature' }
  | { kind: 'unreadable'; why: Text }
  | { kind: 'header' | 'misplaced'; name: string }
  | { kind: 'missing'; from: number; to: number; of: number }
  | { kind: 'roll'; number: number; due: string; got: string };

/** Why nothing is wrong with it and not all of it could be checked. */
export type Reason = 'rules' | 'outcomes' | 'ownDice' | 'unproven';

export type Verdict =
  { kind: 'holds' } | { kind: 'unchecked'; why: Reason } | { kind: 'broken'; line: number; flaw: Flaw };

export interface CheckedRecord {
  /** In the order of the text, each with its place in the match. */
  games: { number: number; verdict: Verdict }[];
  /** One for each gap. */
  missing: Extract<Verdict, { kind: 'broken' }>[];
  /** The match wasn't over when this was written. */
  soFar: boolean;
  /** On everything together. */
  verdict: Verdict;
  checked: Checked[];
  /** What it says of its throws; null where those of some game couldn't be checked. */
  thrown: ThrownRecord | null;
}

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

/** The lines of one game, read without its rules. */
class GameLines {
  readonly headers: Map<string, string>;
  readonly body: number;

  constructor(
    readonly lines: string[],
    readonly before: number,
  ) {
    const body = lines.findIndex((line) => !line.trim());
    this.body = body < 0 ? lines.length : body;
    this.headers = new Map(
      lines.slice(1, this.body).flatMap((line) => {
        const colon = line.indexOf(': ');
        return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 2).trim()] as const] : [];
      }),
    );
  }

  get text() {
    return this.lines.join('\n') + '\n';
  }

  /** The text as it is signed and hashed. */
  get hash() {
    return hex(sha256(utf8(this.text.trim())));
  }

  get place() {
    const [, number, of, soFar] = /^(\d+) of (\d+)( so far)?$/.exec(this.headers.get('game of series') ?? '') ?? [];
    return number ? { number: Number(number), of: Number(of), soFar: !!soFar } : null;
  }

  steps() {
    return this.lines.flatMap((line, i) => {
      if (i <= this.body || !line.trim() || line.trim().startsWith('#')) return [];
      const step = STEP.exec(line.trim());
      if (!step) throw new Broken(this.before + i + 1, { kind: 'header', name: line });
      const [, seat, verb, text, notes = ''] = step;
      return [
        {
          line: this.before + i + 1,
          seat: Number(seat),
          rolled: verb === 'rolls',
          text: text!,
          notes: new Map(notes.split(' ').map((one) => [one.split('=')[0]!, one.slice(one.indexOf('=') + 1)])),
        },
      ];
    });
  }

  header(name: string) {
    const value = this.headers.get(name);
    if (value === undefined) throw this.wrong(name);
    return value;
  }

  wrong(name: string, kind: 'header' | 'misplaced' = 'header') {
    const line = this.lines.findIndex((line) => line.startsWith(name + ':'));
    return new Broken(this.before + 1 + Math.max(0, line), { kind, name });
  }
}

/** By step what could have fallen, as "1:1 2:1"; null where the engine doesn't know the rules. */
async function outcomesOf(game: GameLines): Promise<(string | null)[] | null> {
  try {
    const { steps, lists } = await theEngine().call('falls', game.text);
    return steps.map(({ list }) => (list === null ? null : lists[list]!));
  } catch (fault) {
    const said = String(fault);
    const why: Text = fault instanceof Refused ? fault.refusal.text : { en: said, de: said };
    const line = Number(/^line (\d+): /.exec(why.en)?.[1] ?? 0);
    if (line && game.lines[line - 1]?.startsWith('game:')) return null;
    await upTo(line - 1, game);
    const bare = (text: string) => (line ? text.slice(text.indexOf(': ') + 2) : text);
    throw new Broken(game.before + (line || 1), {
      kind: 'unreadable',
      why: { en: bare(why.en), de: bare(why.de) },
    });
  }
}

/** A step or a result that can't be may only be the echo of a false roll before it: that one is named. */
async function upTo(broken: number, game: GameLines) {
  const result = game.lines[broken]?.startsWith(RESULT);
  if (broken < game.body && !result) return;
  const shorter = (result ? game.lines : game.lines.slice(0, broken)).map((line) =>
    line.startsWith(RESULT) ? 'told ' + line : line,
  );
  const legal = new GameLines(shorter, game.before);
  await outcomesOf(legal)
    .then((outcomes) => throwsOf(legal, outcomes, []))
    .catch((fault) => {
      if (fault instanceof Broken && OF_A_ROLL.includes(fault.flaw.kind)) throw fault;
    });
}

/** "1:1 2:1". Null for what can't be. */
function listOf(text: string): Outcome[] | null {
  const list = text.split(' ').map((one) => /^(.+):([1-9]\d{0,8})$/.exec(one));
  return list.every((one) => one !== null)
    ? list.map(([, roll, weight]) => ({ roll: roll!, weight: Number(weight) }))
    : null;
}

/** The throws of one game, and the first that became due in it. */
interface Throws extends ThrownRecord {
  first: number;
}

/** Dice thrown from everybody's shares: docs/dice.md. */
function throwsOf(game: GameLines, outcomes: (string | null)[] | null, checked: Checked[]): Throws {
  const match = game.header('match');
  const chains = chainsOf(game.header('dice chains'));
  if (!chains) throw game.wrong('dice chains');
  const range = /^([1-9]\d*) to (\d+)$/.exec(game.header('dice throws'));
  if (!range) throw game.wrong('dice throws');
  const [first, last] = [Number(range[1]), Number(range[2])];
  const throws: ThrownRecord['throws'] = [];
  const told: string[] = [];
  let number = first - 1;
  let dice: ThrowDice | null = null;
  for (const [i, { line, seat, rolled, text, notes }] of game.steps().entries()) {
    if (!rolled) {
      told.push(`${seat} plays ${text}`);
      dice = null;
      continue;
    }
    if (!dice) {
      const share = notes.get('share');
      const shares = sharesOf(notes.get('shares'));
      const waited = Number(notes.get('waited'));
      number++;
      if (notes.get('throw') !== String(number) || number > last || !isHex(share, 64))
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
      throws.push({ number, line, share, waited, shares, before: stepsHash(told), after: '' });
      dice = new ThrowDice(share, throwMessage(match, number, shares));
    }
    const name = `outcomes ${notes.get('of') ?? 1}`;
    const known = outcomes ? outcomes[i]! : game.header(name);
    const list = (game.headers.get(name) ?? known) === known && listOf(known);
    if (!list) throw game.wrong(name);
    const due = dice.roll(list);
    if (due !== text) throw new Broken(line, { kind: 'roll', number, due, got: text });
    told.push(`${seat} rolls ${text}`);
    throws.at(-1)!.after = stepsHash(told);
    checked.push({ number, line, seat, text });
  }
  if (number !== last && number !== last - 1) throw game.wrong('dice throws');
  const names = Array.from(
    { length: Number(game.header('players')) },
    (_, i) => game.headers.get(`name ${i + 1}`) ?? '',
  );
  return { match, keys: [game.header('key')], chains, names, due: last, throws, first };
}

/** What claims to be of a match must be signed, and say which game it is. */
function signature(game: GameLines) {
  const { headers, text, place } = game;
  if (!['match', 'key', 'signature', 'game of series'].some((name) => headers.has(name)) && headers.get('dice') !== '2')
    return;
  const key = headers.get('key');
  const found = /^signature: *(\S+) *\n/m.exec(text);
  const rest = found ? text.slice(0, found.index) + text.slice(found.index + found[0].length) : '';
  if (!found || !isHex(key, 64) || !isHex(found[1], 128) || !signed(unhex(key), utf8(rest.trim()), unhex(found[1])))
    throw new Broken(game.before + 1, { kind: 'signature' });
  if (!place || place.number < 1 || place.number > place.of) throw game.wrong('game of series');
  if ((place.number === 1) !== (headers.get('game before') === 'none')) throw game.wrong('game before');
  game.header('match');
}

class Checker {
  readonly games: CheckedRecord['games'] = [];
  readonly checked: Checked[] = [];
  /** By its number the first line of each game. */
  private readonly lines = new Map<number, number>();
  /** The last signed game that is in its place. */
  private signed: GameLines | null = null;
  private last: GameLines | null = null;
  private thrown: Throws | null = null;

  async add(game: GameLines) {
    let verdict: Verdict;
    try {
      verdict = await this.one(game);
    } catch (fault) {
      if (!(fault instanceof Broken)) throw fault;
      verdict = { kind: 'broken', line: fault.line, flaw: fault.flaw };
    }
    const number = game.place?.number ?? this.games.length + 1;
    if (!this.lines.has(number)) this.lines.set(number, game.before + 1);
    this.games.push({ number, verdict });
    this.last = game;
  }

  private async one(game: GameLines): Promise<Verdict> {
    const outcomes = await outcomesOf(game);
    const kind = game.headers.get('dice');
    const named = game.headers.has('outcomes 1') || !game.steps().some(({ rolled }) => rolled);
    const found = kind === '2' && (outcomes || named) ? throwsOf(game, outcomes, this.checked) : null;
    signature(game);
    if (this.signed) this.follow(this.signed, game, found);
    if (game.place) this.signed = game;
    if (this.thrown && found) found.throws.unshift(...this.thrown.throws);
    this.thrown = this.thrown || !this.games.length ? found : null;
    if (outcomes && found) return { kind: 'holds' };
    return { kind: 'unchecked', why: found ? 'rules' : kind === 'own' ? 'ownDice' : kind ? 'outcomes' : 'unproven' };
  }

  /** Whatever was signed before, another game doesn't become part of it by standing there. */
  private follow(before: GameLines, game: GameLines, found: Throws | null) {
    for (const name of ['match', 'key', 'dice'])
      if (before.headers.get(name) !== game.headers.get(name)) throw game.wrong(name, 'misplaced');
    const [a, b] = [before.place!, game.place!];
    if (a.of !== b.of || a.soFar !== b.soFar || b.number <= a.number) throw game.wrong('game of series', 'misplaced');
    if (before !== this.last || b.number !== a.number + 1) return;
    if (game.headers.get('game before') !== before.hash) throw game.wrong('game before', 'misplaced');
    if (!this.thrown || !found) return;
    if (found.first !== this.thrown.due + 1) throw game.wrong('dice throws', 'misplaced');
    if (!this.thrown.chains.every((told) => found.chains.some((one) => sameChain(one, told))))
      throw game.wrong('dice chains', 'misplaced');
  }

  result(): CheckedRecord {
    const { games, checked, thrown } = this;
    const place = this.signed?.place;
    const missing: CheckedRecord['missing'] = [];
    if (place) {
      let next = 1;
      const end = [place.of + 1, this.last!.before + 1] as const;
      for (const [number, line] of [...this.lines, end].sort(([a], [b]) => a - b)) {
        if (number > next && next <= place.of)
          missing.push({
            kind: 'broken',
            line,
            flaw: { kind: 'missing', from: next, to: Math.min(number - 1, place.of), of: place.of },
          });
        next = number + 1;
      }
    }
    const verdicts = games.map(({ verdict }) => verdict);
    const verdict: Verdict = verdicts.find(({ kind }) => kind === 'broken') ??
      missing[0] ??
      verdicts.find(({ kind }) => kind === 'unchecked') ??
      verdicts[0] ?? { kind: 'broken', line: 1, flaw: { kind: 'nothing' } };
    return { games, missing, soFar: place?.soFar ?? false, verdict, checked, thrown };
  }
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

/** The games follow each other; each begins with the title line. */
export async function check(text: string): Promise<CheckedRecord> {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const starts = lines.flatMap((line, i) => (line.trim() === TITLE ? [i] : []));
  const checker = new Checker();
  for (const [i, start] of starts.entries()) {
    const own = lines.slice(start, starts[i + 1] ?? lines.length);
    while (own.length && !own.at(-1)!.trim()) own.pop();
    await checker.add(new GameLines(own, start));
  }
  return checker.result();
}
