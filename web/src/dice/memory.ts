// What this device knows of a match's dice: its own chain, what the house promised, and for each
// throw what was shown, asked, sent and told. It gives a share only where the rules of docs/dice.md
// allow it, and keeps everything to compare the record with.
import { randomHex } from '../chance';
import type { MatchEvent, MatchView, PublicKey } from '../session/wire.generated';
import { signed } from './ed25519';
import { isHex, unhex, utf8 } from './hash';
import {
  Chain,
  fits,
  HOUSE_CHAIN,
  PLAYER_CHAIN,
  sameChain,
  standing,
  statement,
  stepsHash,
  type Commitment,
  type Share,
} from './throws';
import { begun, fourWords, withThrow } from './words';

type Shares = Record<number, string | null>;

export interface SeenThrow {
  throw: number;
  waited: number;
  asked: number[];
  /** It wasn't the next to become due. */
  early?: true;
  /** Hash of the game's steps when it was due, and with its own; null if not all were seen. */
  steps: string | null;
  sent?: { share: string; at: number; with: Shares };
  shares: Shares;
  share: string | null;
  after: string | null;
  signature: string | null;
  /** The four words of this throw, if this device's share is in and it knew everything before. */
  words?: string;
}

/** The file that ./einwurf verify --seen reads. */
export interface Seen {
  einwurf: 'seen 1';
  match: string;
  seat: number;
  /** As it was first told, and those that the one before named its successor. */
  key: string | null;
  later?: { key: string; signature: string }[];
  /** before: the next throw to become due when it was told. */
  chains: (Commitment & { before: number })[];
  throws: SeenThrow[];
}

/** What was told of everybody's shares, by seat. */
export const sharesOf = ({ shares }: SeenThrow): Share[] =>
  Object.entries(shares)
    .map(([seat, share]) => ({ seat: Number(seat), share }))
    .sort((a, b) => a.seat - b.seat);

/** The chain that was known to count for a throw of a seat before that became due. */
export const held = ({ chains }: Seen, seat: number, number: number): Commitment | undefined =>
  standing(
    chains.filter(({ before }) => before <= number),
    seat,
    number,
  );

interface Step {
  n: number;
  seat: number;
  /** Null while it is sealed. */
  line: string | null;
}

export interface Kept {
  seen: Seen;
  /** The last share of the own chain: all others follow from it. */
  last: string;
  replaced: boolean;
  version: number;
  /** The last throw that became due, whether it was seen or not. */
  due: number;
  /** The running game's; null if some were missed. */
  steps: Step[] | null;
  /** The running hash of all throws; null if some were missed. */
  state: string | null;
}

const KEY = 'einwurf.dice.';
const MOST = 20;
/** So many shares before its end a chain is made anew. */
const SPARE = 10;

const freshLast = () => randomHex(32);

export function isKept(match: string, found: unknown): found is Kept {
  const { seen, last, version, due } = (found ?? {}) as Partial<Kept>;
  const lists = [seen?.chains, seen?.throws].every(Array.isArray);
  return seen?.match === match && lists && isHex(last, 64) && Number.isInteger(version) && Number.isInteger(due);
}

function kept(match: string): Kept | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY + match) ?? 'null');
    return isKept(match, found) ? found : null;
  } catch {
    return null;
  }
}

/** The own chain and all that was seen, for another device of the same person; null if there is none. */
export const diceOf = (match: string): Kept | null => kept(match);

/** The secret that the own chain follows from; null without one. */
export const chainOf = (match: string): string | null => kept(match)?.last ?? null;

/** Goes on with the chain of another device that told nothing of what it saw; what this one has stays. */
export function keepChain(match: string, last: string) {
  if (!kept(match)) store(match, { ...fresh(match), last });
}

const fresh = (match: string): Kept => ({
  seen: { einwurf: 'seen 1', match, seat: 0, key: null, chains: [], throws: [] },
  last: freshLast(),
  replaced: false,
  version: 0,
  due: 0,
  steps: null,
  state: begun(match),
});

/** Goes on with what another device had. Of the same seat only with what is newer: an old text takes nothing. */
export function keepDice(match: string, dice: Kept, sameSeat: boolean) {
  const own = kept(match);
  if (!own || (!sameSeat && own.last !== dice.last) || own.version < dice.version) store(match, dice);
}

function store(match: string, dice: Kept) {
  try {
    localStorage.setItem(KEY + match, JSON.stringify({ ...dice, at: Date.now() }));
    const all = Object.keys(localStorage).filter((key) => key.startsWith(KEY));
    if (all.length > MOST) forget(all);
  } catch {
    // A browser that keeps nothing still gives its shares; it only can't compare later.
  }
}

/** What this device saw of a match; null if it never sat there. */
export const seenOf = (match: string): Seen | null => kept(match)?.seen ?? null;

/** The keys by which the house may sign. */
export const keysOf = ({ key, later }: Seen): string[] => (key ? [key, ...(later ?? []).map((one) => one.key)] : []);

/** The house tells its key: another than before counts only if that one named it. */
function hearKey(seen: Seen, { key, before }: PublicKey) {
  if (!isHex(key, 64) || !Array.isArray(before)) return;
  seen.key ??= key;
  for (let i = before.findIndex((one) => one.key === keysOf(seen).at(-1)); i >= 0; i--) {
    const next = before[i - 1]?.key ?? key;
    const { key: old, signature } = before[i]!;
    if (!signed(unhex(old), utf8('einwurf key ' + next), unhex(signature))) return;
    (seen.later ??= []).push({ key: next, signature });
  }
}

/** The same for a match that isn't open here now. */
export function keyIs(match: string, told: PublicKey) {
  const own = kept(match);
  if (!own) return;
  hearKey(own.seen, told);
  store(match, own);
}

const isSeat = (seat: unknown): seat is number => Number.isInteger(seat) && Number(seat) > 0 && Number(seat) < 10;

/** Whether an event has what its kind needs: what is missing or wrong in it can't be compared with anything. */
function readable({ n, kind, seat, throw: number, waited, asked, share, signature, reveals }: MatchEvent): boolean {
  if (!Number.isInteger(n)) return false;
  const isThrow = Number.isInteger(number) && number! > 0;
  switch (kind) {
    case 'due':
      return isThrow && (waited === 0 || isSeat(waited)) && Array.isArray(asked) && asked.every(isSeat);
    case 'revealed':
      return isThrow && isSeat(seat) && isHex(share, 64);
    case 'missing':
      return isThrow && isSeat(seat);
    case 'rolled':
      return share === undefined || (isThrow && isHex(share, 64) && (signature === undefined || isHex(signature, 128)));
    case 'chose':
      return isSeat(seat) && (reveals === undefined || Array.isArray(reveals));
    default:
      return true;
  }
}

export class DiceMemory {
  private readonly kept: Kept;
  private chain: Chain;
  /** A throw whose rolls are still being told. */
  private falling: SeenThrow | null = null;
  /** Throws that became due while this device was away. */
  private readonly hearsay = new Set<SeenThrow>();

  constructor(readonly match: string) {
    this.kept = kept(match) ?? fresh(match);
    if (this.kept.replaced) this.renew();
    this.chain = new Chain(this.kept.last);
  }

  get seen(): Seen {
    return this.kept.seen;
  }

  /** The last event that went in here. */
  get version(): number {
    return this.kept.version;
  }

  /** Another device has this seat's chain now. */
  get replaced(): boolean {
    return this.kept.replaced;
  }

  /** What to commit to; undefined while another device's chain stands. */
  commitment(): string | undefined {
    return this.kept.replaced ? undefined : this.chain.commitment;
  }

  private renew() {
    this.kept.last = freshLast();
    this.kept.replaced = false;
    this.chain = new Chain(this.kept.last);
  }

  /** A chain that is nearly used up: the next hello commits to a new one. */
  usedUp(): boolean {
    const from = this.from();
    if (from === null || this.nextThrow() - from + 1 <= PLAYER_CHAIN - SPARE) return false;
    this.renew();
    this.keep();
    return true;
  }

  keyIs(told: PublicKey) {
    hearKey(this.seen, told);
    this.keep();
  }

  /** The chain that stands for a seat now. */
  private latest(seat: number): Commitment | undefined {
    return standing(this.seen.chains, seat, Infinity);
  }

  /** The first throw that the own chain counts for; null while it doesn't stand. */
  private from(): number | null {
    const own = this.latest(this.seen.seat);
    return own?.commit === this.chain.commitment ? own.from : null;
  }

  private nextThrow(): number {
    return this.kept.due + 1;
  }

  /** The chains that the view tells of. */
  private promised(dice: MatchView['dice'] | null) {
    if (!dice) return;
    const { chain, commit, next, from, seats } = dice;
    this.committed({ seat: 0, chain, commit, from });
    this.committed({ seat: 0, chain: chain + 1, commit: next, from: from + HOUSE_CHAIN });
    seats?.forEach((one, i) => one && this.committed({ ...one, seat: i + 1 }));
  }

  private committed({ seat, chain, commit, from }: Commitment) {
    const told = { seat, chain, commit, from };
    if (!isHex(commit, 64) || ![chain, from].every((one) => Number.isInteger(one) && one > 0)) return;
    if (!this.seen.chains.some((one) => sameChain(one, told)))
      this.seen.chains.push({ ...told, before: this.nextThrow() });
    this.kept.replaced =
      this.seen.chains.some((one) => one.commit === this.chain.commitment) &&
      this.latest(this.seen.seat)?.commit !== this.chain.commitment;
  }

  /**
   * What happened, in order, and the view that came with it: whatever it tells of chains is known
   * before this device gives another share. A throw that became due and fell while this device was
   * away (past) it knows by hearsay alone, and doesn't keep.
   */
  take(
    events: MatchEvent[],
    view: Pick<MatchView, 'you' | 'version'> & { dice: MatchView['dice'] | null },
    past = this.kept.version === 0,
  ) {
    if (isSeat(view.you)) this.kept.seen.seat = view.you;
    this.promised(view.dice);
    const before = new Set(past ? this.seen.throws : []);
    for (const event of events) {
      if (event.n <= this.kept.version) continue;
      if (readable(event)) this.note(event);
      else this.missed();
      this.kept.version = event.n;
    }
    if (view.version) this.fallen(); // else more is to come, perhaps rolls of the same throw
    if (past) {
      for (const one of this.seen.throws) if (!before.has(one)) this.hearsay.add(one);
      this.seen.throws = this.seen.throws.filter((one) => one.share === null || !this.hearsay.has(one));
    } else this.hearsay.clear();
    this.kept.version = Math.max(this.kept.version, view.version);
    this.keep();
  }

  /** What the server promises somebody who looks at the table before sitting down. */
  looked(dice: MatchView['dice']) {
    this.promised(dice);
  }

  /** Some events were missed and can't be had: the running game's steps aren't known. */
  missed() {
    this.kept.steps = null;
    this.kept.state = null;
  }

  private note(event: MatchEvent) {
    const { kind, seat } = event;
    if (kind !== 'rolled') this.fallen();
    switch (kind) {
      case 'started':
        this.kept.steps = [];
        break;
      case 'chose':
        this.kept.steps?.push({ n: event.n, seat, line: event.move ? `${seat} plays ${event.move}` : null });
        for (const { seat: whose, move } of event.reveals ?? []) {
          const sealed = this.kept.steps?.findLast((step) => step.seat === whose && step.line === null);
          if (sealed) sealed.line = `${whose} plays ${move}`;
        }
        break;
      case 'tookBack':
        if (this.kept.steps) this.kept.steps = this.kept.steps.filter(({ n }) => n < event.to!);
        break;
      case 'committed':
        this.committed({ seat, chain: event.chain!, commit: event.commit!, from: event.from! });
        break;
      case 'moved': // before the start; the chain is told again there
        if (!this.kept.due) this.seen.chains = this.seen.chains.filter((one) => one.seat !== seat);
        break;
      case 'due':
        this.due(event.throw!, event.waited!, event.asked!);
        break;
      case 'revealed':
      case 'missing': {
        const thrown = this.seen.throws.at(-1);
        if (thrown?.throw === event.throw) thrown!.shares[seat] = event.share ?? null;
        break;
      }
      case 'rolled':
        this.rolled(event);
        break;
    }
  }

  private due(number: number, waited: number, asked: number[]) {
    // Who is given a later share than the next knows those between.
    const early = number !== this.nextThrow() && (number <= this.kept.due || this.kept.steps !== null);
    if (!early) this.kept.due = number;
    this.seen.throws.push({
      throw: number,
      waited,
      asked,
      ...(early ? { early } : {}),
      steps: this.hash(),
      shares: {},
      share: null,
      after: null,
      signature: null,
    });
  }

  private rolled(event: MatchEvent) {
    if (event.throw && event.share) {
      this.fallen();
      if (event.throw > this.kept.due) this.due(event.throw, 0, []);
      const thrown = this.seen.throws.at(-1);
      if (thrown?.throw === event.throw) {
        this.falling = thrown;
        thrown.share = event.share;
        thrown.signature = event.signature ?? null;
      }
    }
    this.kept.steps?.push({ n: event.n, seat: event.seat, line: `${event.seat} rolls ${event.roll}` });
  }

  /** All rolls of a throw are told. */
  private fallen() {
    const thrown = this.falling;
    this.falling = null;
    if (!thrown) return;
    thrown.after = this.hash();
    const shares = sharesOf(thrown);
    const chains = [0, ...shares.map(({ seat }) => seat)].map((seat) => held(this.seen, seat, thrown.throw));
    const { state } = this.kept;
    if (state && thrown.steps && thrown.sent && chains.every((one) => one !== undefined))
      thrown.words = fourWords(state, thrown.throw, thrown.waited, chains, thrown.steps, shares);
    this.kept.state =
      state && thrown.after && !thrown.early
        ? withThrow(state, thrown.waited, statement(this.match, thrown.throw, shares, thrown.share!, thrown.after))
        : null;
  }

  private hash(): string | null {
    const lines = this.kept.steps?.map(({ line }) => line);
    return lines && lines.every((line) => line !== null) ? stepsHash(lines) : null;
  }

  /**
   * The share to answer with, if it may be given: as the next number, for one list of steps, after
   * the house's last share fitted, and to a throw that waits for this seat only when all others are in.
   */
  answer(view: MatchView): { throw: number; share: string } | null {
    const wanted = view.reveal;
    const thrown = this.seen.throws.at(-1);
    const from = this.from();
    if (!wanted || !thrown || from === null || thrown.throw !== wanted.throw) return null;
    if (thrown.share !== null || thrown.early) return null;
    const share = this.chain.share(wanted.throw - from + 1);
    const own = this.seen.seat;
    const theirs = thrown.asked.filter((seat) => seat !== own);
    const early = thrown.waited === own && theirs.some((seat) => !(seat in thrown.shares));
    if (!share || early || !this.fits()) return null;
    this.hearsay.delete(thrown);
    if (!thrown.sent) {
      const told = Object.entries(thrown.shares).filter(([seat]) => Number(seat) !== own);
      thrown.sent = { share, at: Date.now(), with: Object.fromEntries(told) };
      this.keep();
    }
    return { throw: wanted.throw, share };
  }

  /** Whether the server's last share belongs to a chain that it had committed to. */
  private fits(): boolean {
    const last = this.seen.throws.findLast(({ share }) => share !== null);
    const chain = last && standing(this.seen.chains, 0, last.throw);
    return !last || (chain !== undefined && fits(chain, last.throw, last.share!));
  }

  private keep() {
    store(this.match, this.kept);
  }
}

/** The oldest goes. */
function forget(keys: string[]) {
  const at = (key: string) => Number(JSON.parse(localStorage.getItem(key) ?? '{}').at ?? 0);
  localStorage.removeItem(keys.reduce((oldest, key) => (at(key) < at(oldest) ? key : oldest)));
}
