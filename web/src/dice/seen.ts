// A record against what this device saw: each way in which a house could cheat unnoticed by the
// record alone has a name here. The house's own verify --seen does the same.
import { unhex } from './hash';
import { signed } from './ed25519';
import { held, keysOf, sharesOf, type Seen, type SeenThrow } from './memory';
import { sameChain, standing, statement, type Commitment, type Share } from './throws';

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
  chains: Commitment[];
  names: string[];
  /** The last throw that became due. */
  due: number;
  throws: Thrown[];
}

export type DifferenceKind =
  | 'match'
  | 'key'
  | 'record'
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
  for (const told of seen.chains) {
    if (told.from > record.due) continue; // it counts for nothing that is in the record
    if (!record.chains.some((one) => sameChain(one, told))) differs('chain', 0, told.seat);
    const late = seen.throws.find((one) => one.throw >= told.from && one.throw < told.before);
    if (late) differs('late', late.throw, told.seat);
  }
  seen.throws.forEach((one, i) => {
    const before = seen.throws[i - 1];
    const thrown = record.throws.find(({ number }) => number === one.throw);
    const foreseen =
      before && !before.share && one.steps && record.throws.some(({ number }) => number === before.throw);
    if (one.early || (one.sent && (foreseen || one.throw > record.due))) differs('early', one.throw);
    if (thrown) compareThrow(record, seen, known.length ? known : record.keys, one, thrown, differs);
    else if (one.share) differs('lost', one.throw);
  });
  return found;
}

const seatsOf = ({ asked, waited }: SeenThrow) => [...asked, ...(waited ? [waited] : [])].sort();

function compareThrow(
  record: ThrownRecord,
  seen: Seen,
  keys: string[],
  one: SeenThrow,
  thrown: Thrown,
  differs: (kind: DifferenceKind, number: number, seat?: number) => void,
) {
  const n = one.throw;
  const asked = seatsOf(one);
  if (
    thrown.waited !== one.waited ||
    !same(
      asked,
      thrown.shares.map(({ seat }) => seat),
    )
  )
    differs('asked', n);
  if (one.steps && one.steps !== thrown.before) differs('steps', n);
  for (const seat of [0, ...asked]) {
    const chain = held(seen, seat, n);
    if (chain && !sameChain(chain, standing(record.chains, seat, n))) differs('chain', n, seat);
  }
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
  const said = statement(seen.match, n, sharesOf(one), one.share, one.after);
  if (!keys.some((key) => signed(unhex(key), said, unhex(one.signature!)))) differs('signature', n);
}

/** Why a throw with its share proves nothing to this device; of a seat, 0: the server. */
export type Unproven = { kind: 'elsewhere' | 'steps' } | { kind: 'chain'; seat: number };

function unproven(seen: Seen, number: number): Unproven | null {
  const one = seen.throws.find((known) => known.throw === number);
  if (!one?.sent) return { kind: 'elsewhere' };
  const unknown = [0, ...seatsOf(one)].find((seat) => seat !== seen.seat && !held(seen, seat, number));
  if (unknown !== undefined) return { kind: 'chain', seat: unknown };
  return one.steps && (!one.share || one.after) ? null : { kind: 'steps' };
}

/** How many throws have a seat's share, and why the others don't. */
export interface Counts {
  all: number;
  whole: number;
  unproven: { why: Unproven; count: number }[];
  lacking: { seat: number; count: number }[];
  late: number;
  away: number;
}

export function countsOf(record: ThrownRecord, seen: Seen): Counts {
  const counts: Counts = { all: record.throws.length, whole: 0, unproven: [], lacking: [], late: 0, away: 0 };
  for (const { number, shares } of record.throws) {
    const mine = shares.find(({ seat }) => seat === seen.seat);
    const missing = shares.find(({ share }) => share === null);
    const why = unproven(seen, number);
    if (!mine) counts.away++;
    else if (mine.share === null) counts.late++;
    else if (why) count(counts.unproven, { why });
    else if (missing) count(counts.lacking, { seat: missing.seat });
    else counts.whole++;
  }
  return counts;
}

/** One more of this. */
function count<T extends object>(list: (T & { count: number })[], what: T) {
  const known = list.find((one) => JSON.stringify({ ...one, count: 0 }) === JSON.stringify({ ...what, count: 0 }));
  if (known) known.count++;
  else list.push({ ...what, count: 1 });
}
