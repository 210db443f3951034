// A record against what this device saw: each way in which a house could cheat unnoticed by the
// record alone has a name here. The house's own verify --seen does the same.
import { unhex } from './hash';
import { signed } from './ed25519';
import { keysOf, type Seen, type SeenThrow } from './memory';
import { chainOfThrow, statement, type Share } from './throws';

/** A throw as a checked record has it. */
export interface Thrown {
  number: number;
  line: number;
  share: string;
  waited: number;
  shares: Share[];
  before: string;
  after: string;
}

export interface ThrownRecord {
  match: string;
  keys: string[];
  commitments: { commit: string; from: number }[];
  chains: { seat: number; commit: string; from: number }[];
  names: string[];
  throws: Thrown[];
}

export type DifferenceKind =
  | 'match'
  | 'key'
  | 'record'
  | 'commitment'
  | 'late'
  | 'chain'
  | 'early'
  | 'lost'
  | 'asked'
  | 'steps'
  | 'dropped'
  | 'swapped'
  | 'others'
  | 'share'
  | 'rolls'
  | 'signature'
  | 'unsigned';

/** What doesn't fit, and in which throw; 0: in the whole match. */
export interface Difference {
  throw: number;
  kind: DifferenceKind;
  seat?: number;
  line?: number;
}

const same = (a: number[], b: number[]) => a.length === b.length && a.every((one, i) => one === b[i]);

export function compare(record: ThrownRecord, seen: Seen): Difference[] {
  if (record.match !== seen.match) return [{ throw: 0, kind: 'match' }];
  const found: Difference[] = [];
  const differs = (kind: DifferenceKind, number = 0, seat?: number) =>
    void found.push({ throw: number, kind, ...(seat ? { seat } : {}) });
  const known = keysOf(seen);
  if (known.length && !record.keys.every((key) => known.includes(key))) differs('key');
  for (const { commit, from, before } of seen.house) {
    const kept = record.commitments.some((one) => one.commit === commit && one.from === from);
    if (!kept) differs('commitment');
    const late = seen.throws.find(
      (one) => one.throw < before && chainOfThrow(record.commitments, one.throw)?.commit === commit,
    );
    if (kept && late) differs('late', late.throw);
  }
  for (const { seat, commit, from, before } of seen.chains) {
    const told = record.chains.find((one) => one.commit === commit);
    if (
      told?.seat !== seat ||
      told.from !== from ||
      (told.from < before && seen.throws.some((one) => one.throw >= told.from && one.throw < before))
    )
      differs('chain', told?.from ?? 0, seat);
  }
  seen.throws.forEach((one, i) => {
    const before = seen.throws[i - 1];
    const thrown = record.throws.find(({ number }) => number === one.throw);
    if (one.sent && before && !before.share && record.throws.some(({ number }) => number === before.throw))
      differs('early', one.throw);
    if (thrown) compareThrow(seen, known.length ? known : record.keys, one, thrown, differs);
    else if (one.share) differs('lost', one.throw);
  });
  return found;
}

function compareThrow(
  seen: Seen,
  keys: string[],
  one: SeenThrow,
  thrown: Thrown,
  differs: (kind: DifferenceKind, number: number, seat?: number) => void,
) {
  const n = one.throw;
  const asked = [...one.asked, ...(one.waited ? [one.waited] : [])].sort();
  if (
    thrown.waited !== one.waited ||
    !same(
      asked,
      thrown.shares.map(({ seat }) => seat),
    )
  )
    differs('asked', n);
  if (one.steps && one.steps !== thrown.before) differs('steps', n);
  const shares = new Map(thrown.shares.map(({ seat, share }) => [seat, share]));
  if (one.sent) {
    const kept = shares.get(seen.seat) ?? null;
    if (kept === null) differs('dropped', n);
    else if (kept !== one.sent.share) differs('swapped', n);
  }
  for (const [seat, share] of Object.entries({ ...one.sent?.with, ...one.shares })) {
    if (Number(seat) !== seen.seat && shares.has(Number(seat)) && shares.get(Number(seat)) !== share)
      differs('others', n, Number(seat));
  }
  if (!one.share) return;
  if (one.share !== thrown.share) differs('share', n);
  if (one.after && one.after !== thrown.after) differs('rolls', n);
  // Whoever was asked for a share has a right to the house's word. Where nobody was, it gives none.
  if (asked.length && !one.signature) differs('unsigned', n);
  if (!one.signature || !one.after || !keys.length) return;
  const told = Object.entries(one.shares)
    .map(([seat, share]) => ({ seat: Number(seat), share }))
    .sort((a, b) => a.seat - b.seat);
  const said = statement(seen.match, n, told, one.share, one.after);
  if (!keys.some((key) => signed(unhex(key), said, unhex(one.signature!)))) differs('signature', n);
}

/** How many throws have a seat's share, and why the others don't. */
export interface Counts {
  all: number;
  whole: number;
  lacking: { seat: number; count: number }[];
  late: number;
  away: number;
}

export function countsOf(record: ThrownRecord, own: number): Counts {
  const counts: Counts = { all: record.throws.length, whole: 0, lacking: [], late: 0, away: 0 };
  for (const { shares } of record.throws) {
    const mine = shares.find(({ seat }) => seat === own);
    const missing = shares.find(({ share }) => share === null);
    if (!mine) counts.away++;
    else if (mine.share === null) counts.late++;
    else if (!missing) counts.whole++;
    else {
      const known = counts.lacking.find(({ seat }) => seat === missing.seat);
      if (known) known.count++;
      else counts.lacking.push({ seat: missing.seat, count: 1 });
    }
  }
  return counts;
}
