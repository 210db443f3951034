// Works every throw of a record out again, with the page's own SHA-256 and nothing of the server's:
// the chain, the nonces, the draw. What could have fallen comes from the engine.
import { Refused, theEngine } from '../session/door';
import type { Text } from '../session/types';
import { hex, hmac, isHex, join, sha256, unhex, utf8 } from './hash';

const TITLE = 'einwurf record 1';
const CHAIN = 256;

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
  | { kind: 'nothing' | 'unproven' | 'seal' | 'nonce' | 'link' | 'chain' | 'undone' }
  | { kind: 'unreadable'; why: Text }
  | { kind: 'header'; name: string }
  | { kind: 'roll'; number: number; due: string; got: string };

export type Verdict = { games: number; checked: Checked[] } & ({ good: true } | { good: false; line: number; flaw: Flaw });

class Broken extends Error {
  constructor(
    readonly line: number,
    readonly flaw: Flaw,
  ) {
    super(flaw.kind);
  }
}

/** Everything players sent, boiled down: T = SHA-256(T ‖ nonce ‖ text). */
class Transcript {
  private constructor(private now: Uint8Array) {}

  static begin(match: string) {
    return new Transcript(sha256(utf8(match)));
  }

  static at(text: string) {
    return new Transcript(unhex(text));
  }

  mix(nonce: string, text: string) {
    this.now = sha256(this.now, unhex(nonce), utf8(text));
  }

  get bytes() {
    return this.now;
  }
}

/** Which of the outcomes falls: the first 64 bits of the keyed hash, modulo the weights, fairly. */
function draw(link: Uint8Array, transcript: Uint8Array, number: number, outcomes: { roll: string; weight: number }[]): string {
  const total = BigInt(outcomes.reduce((sum, { weight }) => sum + weight, 0));
  const spare = 2n ** 64n % total;
  for (let counter = 0; ; counter++) {
    const tail = new DataView(new ArrayBuffer(12));
    tail.setBigInt64(0, BigInt(number));
    tail.setInt32(8, counter);
    const hash = hmac(link, join(transcript, new Uint8Array(tail.buffer)));
    const x = new DataView(hash.buffer).getBigUint64(0);
    if (x >= 2n ** 64n - spare) continue; // these would favour the first outcomes
    let left = x % total;
    for (const { roll, weight } of outcomes) {
      left -= BigInt(weight);
      if (left < 0n) return roll;
    }
  }
}

/** The notes behind a step: "1 plays 4b3 | nonce=5f0c…". */
function notesOf(line: string): Map<string, string> {
  const [, notes = ''] = line.split(' | ');
  return new Map(notes.split(' ').map((note) => [note.slice(0, note.indexOf('=')), note.slice(note.indexOf('=') + 1)]));
}

class Checker {
  games = 0;
  readonly checked: Checked[] = [];
  private end: { match: string; number: number; shown: string; transcript: string } | null = null;

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
    const text = lines.join('\n') + '\n';
    const { steps, lists } = await theEngine()
      .call('falls', text)
      .catch((fault) => {
        const said = String(fault);
        const why: Text = fault instanceof Refused ? fault.refusal.text : { en: said, de: said };
        const at = /^line (\d+): /.exec(why.en);
        const bare = (text: string) => (at ? text.slice(text.indexOf(': ') + 2) : text);
        throw new Broken(before + Number(at?.[1] ?? 1), { kind: 'unreadable', why: { en: bare(why.en), de: bare(why.de) } });
      });
    const outcomes = lists.map((list) =>
      list.split(' ').map((one) => {
        const colon = one.lastIndexOf(':');
        return { roll: one.slice(0, colon), weight: Number(one.slice(colon + 1)) };
      }),
    );
    const body = lines.findIndex((line) => !line.trim());
    const headers = new Map(lines.slice(1, body).flatMap((line) => {
      const colon = line.indexOf(': ');
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 2).trim()] as const] : [];
    }));
    const at = lines.flatMap((line, i) => (i > body && line.trim() && !line.trim().startsWith('#') ? [i] : []));
    const wrong = (name: string) => new Broken(before + 1 + Math.max(0, lines.findIndex((line) => line.startsWith(name + ':'))), { kind: 'header', name });
    const header = (name: string) => {
      const value = headers.get(name);
      if (value === undefined) throw wrong(name);
      return value;
    };

    if (!headers.has('dice commitments')) throw new Broken(before + 1, { kind: 'unproven' });
    const commitments = header('dice commitments').split(' ');
    const match = header('match');
    let number = Number(header('dice rolled before'));
    const transcript = this.begin(match, headers, number, wrong);
    let shown = number === 0 ? commitments[0]! : header('dice shown before');
    const end = this.end;
    if (end && end.match === match) {
      if (end.number !== number) throw wrong('dice rolled before');
      if (number > 0 && end.shown !== shown) throw wrong('dice shown before');
      if (end.transcript !== hex(transcript.bytes)) throw wrong('dice transcript before');
    }
    for (const [i, step] of steps.entries()) {
      const line = before + at[i]! + 1;
      const notes = notesOf(lines[at[i]!]!);
      if (step.list === null) {
        undone(transcript, notes.get('undone'), line);
        const nonce = notes.get('nonce');
        if (!isHex(nonce, 32)) throw new Broken(line, { kind: 'nonce' });
        transcript.mix(nonce, `${step.seat} ${step.text}`);
        continue;
      }
      number++;
      const link = notes.get('link');
      if (!isHex(link, 64)) throw new Broken(line, { kind: 'link' });
      const chain = Math.floor((number - 1) / CHAIN);
      const promised = (number - 1) % CHAIN === 0 ? (commitments[chain] ?? shown) : shown;
      if (hex(sha256(unhex(link))) !== promised) throw new Broken(line, { kind: 'chain' });
      shown = link;
      const due = draw(unhex(link), transcript.bytes, number, outcomes[step.list]!);
      if (due !== step.text) throw new Broken(line, { kind: 'roll', number, due, got: step.text });
      this.checked.push({ number, line, seat: step.seat, text: step.text });
    }
    const last = hex(transcript.bytes);
    if (header('dice transcript after') !== last) throw wrong('dice transcript after');
    sealed(text, before);
    this.end = { match, number, shown, transcript: last };
    this.games++;
  }

  private begin(match: string, headers: Map<string, string>, number: number, wrong: (name: string) => Broken): Transcript {
    const nonces = headers.get('dice nonces');
    if (nonces === undefined) {
      const text = headers.get('dice transcript before');
      if (!isHex(text, 64)) throw wrong('dice transcript before');
      return Transcript.at(text);
    }
    if (number !== 0) throw wrong('dice rolled before');
    const transcript = Transcript.begin(match);
    for (const entry of nonces.split(' ').filter(Boolean)) {
      const [seat, value] = entry.split('=');
      const nonce = value?.replace('*', '');
      if (!isHex(nonce, 32)) throw wrong('dice nonces');
      transcript.mix(nonce, seat!);
    }
    return transcript;
  }
}

/** What was taken back in an older match had still been mixed in. */
function undone(transcript: Transcript, text: string | undefined, line: number) {
  for (const entry of text?.split(',') ?? []) {
    const [seat, move, nonce] = entry.split('.');
    if (!move || !isHex(nonce, 32)) throw new Broken(line, { kind: 'undone' });
    transcript.mix(nonce, `${seat} ${move.replaceAll('_', ' ')}`);
  }
}

/** The last header is the hash of all the other lines. */
function sealed(record: string, before: number) {
  const found = /^seal: *(\S+) *\n/m.exec(record);
  const rest = found ? record.slice(0, found.index) + record.slice(found.index + found[0].length) : '';
  if (!found || hex(sha256(utf8(rest.trim()))) !== found[1]) throw new Broken(before + 1, { kind: 'seal' });
}

export async function check(text: string): Promise<Verdict> {
  const checker = new Checker();
  try {
    await checker.all(text);
    return { good: true, games: checker.games, checked: checker.checked };
  } catch (fault) {
    if (!(fault instanceof Broken)) throw fault;
    return { good: false, games: checker.games, checked: checker.checked, line: fault.line, flaw: fault.flaw };
  }
}
