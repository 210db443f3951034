import { go } from '../router.svelte';
import { playedWith } from './company';
import { DiceWatch } from '../dice/watch.svelte';
import {
  dropToken,
  HouseError,
  type Trouble,
  keepToken,
  newsSince,
  idempotencyKey,
  recordOf,
  sitDown,
  tokenOf,
} from './house';
import { layoutOf } from './layout';
import { Line, type LineState, type Said } from './line';
import { emptySeat, refusesUs } from './tables';
import { TableTalk, type Talked } from './talk.svelte';
import { keepPushed } from './turn.svelte';
import { settings } from '../settings.svelte';
import { forcedMove, Session } from './session.svelte';
import type { LogLine, Place, Text } from './types';
import type { MatchEvent, MatchView, ServerMessage, Status } from './wire.generated';

/** What is shown elsewhere, or happens by itself with every roll. */
const UNTOLD = new Set<MatchEvent['kind']>(['chat', 'committed', 'due', 'revealed']);

/** What was told before this page came is asked for when all else is there. */
const WHOLE_AFTER = 1_500;

/** An answer within so many milliseconds needs no word about its way. */
const UNNOTICED = 300;

/** The next game of a series begins so many milliseconds after the first is ready. */
const BETWEEN = 30_000;

/** A match at a table of the house. The server decides and draws; this shows what it says. */
export class LiveSession extends Session {
  readonly live: LiveSession = this;
  line: LineState = $state('connecting');
  /** missing: there is no such table, or it isn't ours to see. */
  status: Status | 'unknown' | 'missing' = $state('unknown');
  view: MatchView | null = $state.raw(null);
  private readonly talked = new TableTalk((seat) => this.name(seat));
  /** No table talk for this page. */
  muted = $state(false);
  /** A move that waits for one's word. */
  wish: { move: string; answer: (yes: boolean) => void } | null = $state.raw(null);
  /** A choice that is on its way to the house. */
  pending: { move: string; done: Promise<void> } | null = $state.raw(null);
  /** The house refuses this page's address: no new try will help. */
  foreign = $state(false);
  private tries = 0;
  /** When the first was ready for the next game. */
  private readySince = $state(0);
  private closed = false;
  /** What clocks tick by, and when theirs were heard: this device's time, whatever the house's is. */
  private now = $state(Date.now());
  private clockHeard = 0;

  /** Since when a seat's person is away, by seat; as far as this page has seen. */
  private readonly awaySince = new Map<number, number>();

  /** This device's share of the dice, and what it saw of them. */
  readonly diceWatch: DiceWatch;
  private readonly wire: Line;
  private readonly ticking: ReturnType<typeof setInterval>;
  /** Messages are shown in order, though the first waits for what is printed. */
  private chain: Promise<void> = Promise.resolve();

  constructor(readonly match: string) {
    super();
    this.diceWatch = new DiceWatch(
      match,
      (said) => void this.wire.say(said),
      () => this.wire.restart(),
    );
    this.wire = new Line(
      match,
      () => (this.removed ? null : tokenOf(match)),
      () => this.view?.version ?? 0,
      () => this.diceWatch.commit(),
      (heard) => this.hear(heard),
      (state) => this.lineIs(state),
    );
    this.ticking = setInterval(
      () => (this.view?.clock || this.awaySince.size || this.status === 'between') && (this.now = Date.now()),
      250,
    );
  }

  private hear(heard: ServerMessage) {
    switch (heard.type) {
      case 'welcome':
      case 'update':
        this.diceWatch.hear(heard);
        this.chain = this.chain.then(() => this.take(heard)).catch((fault) => console.error(fault));
        break;
      case 'presence':
        if (this.view) this.sit({ ...this.view, present: heard.present, watchers: heard.watchers });
        break;
    }
  }

  /** The house doesn't know our token any more. */
  private removed = false;

  private lineIs(state: LineState) {
    this.line = state;
    if (state === 'refused') {
      // The token opens no seat: whoever was removed is a guest. It is kept, for the house may only have been mistaken.
      if (this.removed || !tokenOf(this.match)) this.status = 'missing';
      else {
        this.removed = true;
        this.wire.restart();
      }
    }
    // A browser doesn't say why a socket was refused; the house does, where it is asked otherwise.
    this.tries = state === 'lost' ? this.tries + 1 : 0;
    if (this.tries === 2) void refusesUs().then((foreign) => (this.foreign = foreign));
    if (state !== 'open') return;
    this.foreign = false;
    if (this.muted) void this.wire.say({ type: 'mute', on: true });
  }

  private async take(heard: Extract<ServerMessage, { type: 'welcome' | 'update' }>) {
    const old = this.view;
    if (!old && heard.type === 'update') return; // the welcome is still to come, and knows it all
    const view = heard.type === 'welcome' ? heard.view : { ...old!, ...heard.view };
    if (old && view.version < old.version) return;
    this.layout ??= await layoutOf(view.game.id);
    this.sit(view);
    // A line that came back while an update was still being worked on hears of it twice.
    const seen = old?.version ?? 0;
    const events = heard.events.filter(({ n }) => n > seen);
    const restarted = !this.ready || events.some(({ kind }) => kind === 'tookBack' || kind === 'started');
    const now = heard.frames?.at(-1);
    const steps = restarted ? [] : (heard.frames ?? []).filter(({ number }) => number > seen);
    this.talked.note(events);
    // Counted by this device's time: its clock may differ from the house's.
    const ready = events.find(({ kind, at }) => kind === 'ready' && at + BETWEEN >= view.goesOn);
    if (!view.goesOn) this.readySince = 0;
    else if (!this.readySince) this.readySince = old || !ready ? Date.now() : Math.min(ready.at, Date.now());
    if (!old && (events[0]?.n ?? 0) > 2) setTimeout(() => void this.tellWhole(events[0]!.n), WHOLE_AFTER);
    this.noteLog(events.filter(({ n }) => !steps.some(({ number }) => number === n)));
    if (!now) return;
    this.throwDue = null;
    if (restarted) this.clear(now);
    else if (steps.length) this.play(steps);
    else this.look(now);
    if (view.ask !== null && now.node.turn.kind === 'chance') this.afterShown(() => (this.throwDue = now.node));
  }

  /** A welcome tells the last few events: the log and the table talk begin with the first. */
  private async tellWhole(before: number) {
    try {
      for (let from: number | undefined = 1; from !== undefined && !this.closed;) {
        const news = await newsSince(this.match, from);
        const events = news.events.filter(({ n }) => n < before);
        this.talked.note(events);
        this.talked.read(events.at(-1)?.n ?? 0);
        this.noteLog(events);
        from = news.more && news.upTo && news.upTo < before ? news.upTo : undefined;
      }
    } catch {
      // Then the log begins later.
    }
  }

  /** What doesn't need to be shown step by step. */
  private sit(view: MatchView) {
    const before = this.view;
    if (view.clock !== before?.clock) this.now = this.clockHeard = Date.now();
    this.view = view;
    this.me = view.you;
    this.status = view.status;
    this.series = view.series;
    this.undoable = view.takeBack !== null;
    this.places = view.seats.map((seat, i) => ({
      seat: seat.seat,
      name: seat.name ?? '',
      kind: seat.seat === view.you ? 'me' : seat.kind,
      level: seat.level,
      present: view.present[i] ?? false,
      standIn: seat.standIn,
      ...(seat.seat === view.you ? { among: true } : {}),
    }));
    for (const { seat, kind, present } of this.places) {
      if (present || (kind !== 'person' && kind !== 'program')) this.awaySince.delete(seat);
      else if (!this.awaySince.has(seat)) this.awaySince.set(seat, Date.now());
    }
    if (view.you && view.status === 'playing' && before?.status !== 'playing')
      playedWith(view.seats.filter(({ kind, seat }) => kind === 'person' && seat !== view.you).map(({ name }) => name));
    const next = view.rematch?.match;
    if (next) this.follow(next, view.you > 0, before !== null && !before.rematch?.match);
  }

  /** To the rematch: one's token opens it. Those who watched go along; whoever comes later finds the way there. */
  private follow(next: string, sits: boolean, now: boolean) {
    const token = tokenOf(this.match);
    const fresh = sits && token !== null && !tokenOf(next);
    if (fresh) keepToken(next, token);
    if (fresh || (!sits && now)) go('/m/' + next);
  }

  private noteLog(events: MatchEvent[]) {
    const known = new Set(this.log.map((line) => line.number));
    const lines = events
      .filter((event) => event.say && !UNTOLD.has(event.kind) && !known.has(event.n))
      .map((event): LogLine => ({ number: event.n, seat: event.seat, text: event.say!, kind: 'table' }));
    this.log.push(...lines);
  }

  get talk(): Talked[] {
    return this.talked.lines;
  }

  get unread(): number {
    return this.talked.unread(this.me);
  }

  readTalk() {
    this.talked.read();
  }

  // ---- what one can do ----

  async act(move: string) {
    const ask = this.view?.ask;
    if (ask === null || ask === undefined) return;
    // A second tap waits like the first: only one choice is on its way.
    if (this.pending) return this.pending.done;
    if (settings.confirm && forcedMove(this.frame) === null && !(await this.sure(move))) return;
    const done = this.send(ask, move);
    this.pending = { move, done };
    return done;
  }

  private async send(ask: number, move: string) {
    const slow = setTimeout(() => (this.sending = true), UNNOTICED);
    try {
      await this.tell({ type: 'move', ask, move });
    } finally {
      clearTimeout(slow);
      this.sending = false;
      this.pending = null;
    }
  }

  /** One's choice stays on the board as it was made until the house has it. */
  override get asked(): boolean {
    return this.settled && this.frame.say !== null && !this.over;
  }

  override get hinted(): string | null {
    return this.sending && this.pending ? this.pending.move : this.hint;
  }

  override set hinted(move: string | null) {
    this.hint = move;
  }

  override get ownDice(): boolean {
    return this.view?.ownDice ?? false;
  }

  override get recordIsOpen(): boolean {
    return !this.view?.privateRecord || this.me > 0;
  }

  override enterThrow(roll: string) {
    const ask = this.view?.ask;
    if (ask) void this.tell({ type: 'roll', ask, roll });
  }

  /** Asks whether the move is meant. */
  private sure(move: string): Promise<boolean> {
    return new Promise((answer) => {
      this.wish = {
        move,
        answer: (yes) => {
          this.wish = null;
          answer(yes);
        },
      };
    });
  }

  async undo() {
    const to = this.view?.takeBack?.to;
    if (to) await this.tell({ type: 'takeBack', to });
  }

  async next() {
    await this.tell({ type: 'ready' });
  }

  async again() {
    await this.tell({ type: 'rematch', yes: true });
  }

  async resign() {
    await this.tell({ type: 'resign' });
  }

  /** Says it; why not, if the house refuses it. */
  async chat(text: string): Promise<Text | null> {
    const answer = await this.wire.say({ type: 'chat', text, once: idempotencyKey() });
    return answer.type === 'refused' ? answer.problem.say : null;
  }

  async mute(on: boolean) {
    this.muted = on;
    await this.wire.say({ type: 'mute', on });
  }

  async rename(name: string) {
    await this.tell({ type: 'name', name });
  }

  /** The host puts a bot on a free seat. */
  async seatBot(seat: number, level: string) {
    await this.tell({ type: 'bot', seat, level });
  }

  /** The host takes somebody off their seat. */
  async remove(seat: number) {
    try {
      await emptySeat(this.match, seat);
    } catch (fault) {
      if (fault instanceof HouseError) this.object(fault.problem);
      else throw fault;
    }
  }

  /** Before it begins, to a free seat. */
  async moveTo(seat: number) {
    await this.tell({ type: 'seat', seat });
  }

  /** The host hands the table on, or somebody takes it over from one who is gone. */
  async makeHost(seat: number) {
    await this.tell({ type: 'host', seat });
  }

  async answerOffer(offer: number, yes: boolean) {
    await this.tell({ type: yes ? 'agree' : 'decline', offer });
  }

  async start(level: string) {
    await this.tell({ type: 'start', level });
  }

  async list(on: boolean) {
    await this.tell({ type: 'list', on });
  }

  async closeTable() {
    await this.tell({ type: 'close' });
  }

  async standUp() {
    await this.tell({ type: 'leave' });
    if (!this.view?.host) dropToken(this.match);
    this.wire.restart();
  }

  /** The stand-in shall play for somebody who is gone, or stop playing for me. */
  async standIn(seat: number) {
    await this.tell({ type: 'standIn', seat });
  }

  async back() {
    await this.tell({ type: 'back' });
  }

  /** Takes a seat; says hello again with its token. */
  async takeSeat(name: string, seat: number | null) {
    try {
      await sitDown(this.match, name, seat, this.removed ? null : tokenOf(this.match), this.diceWatch.commit().commit);
      this.removed = false;
      this.wire.restart();
      keepPushed();
    } catch (fault) {
      if (fault instanceof HouseError) this.object(fault.problem);
      else throw fault;
    }
  }

  private async tell(said: Said) {
    const answer = await this.wire.say(said);
    if (answer.type === 'refused') this.object(answer.problem);
    else await this.chain;
  }

  private object({ code, say, rule }: Trouble) {
    this.refusal = { code, text: say, rule: rule ?? '' };
  }

  // ---- what else there is to know ----

  override get result(): { places: number[]; points: number[] } | null {
    return this.over ? (this.view?.result ?? super.result) : null;
  }

  get chatting(): boolean {
    return this.view?.chat ?? false;
  }

  get isReady(): boolean {
    return this.view?.seats[this.me - 1]?.ready ?? false;
  }

  /** The people who are ready for the next game of the series. */
  get readyFor(): number[] {
    return this.view?.seats.filter(({ kind, ready }) => kind === 'person' && ready).map(({ seat }) => seat) ?? [];
  }

  get rematchWanted(): number[] {
    return this.view?.rematch?.wanted ?? [];
  }

  /** Whom a rematch still waits for. */
  get rematchLacks(): Place[] {
    const waiting = this.view?.rematch?.waiting ?? [];
    return this.places.filter(({ seat }) => waiting.includes(seat));
  }

  /** The match that this one went on in. */
  get rematch(): string | null {
    return this.view?.rematch?.match ?? null;
  }

  /** Seconds until the next game of the series begins for all; null while nobody is ready. */
  get nextIn(): number | null {
    if (this.status !== 'between' || !this.readyFor.length || !this.readySince) return null;
    return Math.max(0, Math.min(BETWEEN / 1000, Math.ceil((this.readySince + BETWEEN - this.now) / 1000)));
  }

  /** The engine's hints: between people only where the table has agreed on them. */
  override get helped(): boolean {
    return (this.view?.help ?? false) || this.aloneWithBots;
  }

  /** Nobody else from outside the house sits here. */
  get aloneWithBots(): boolean {
    return this.places.every(({ kind }) => kind === 'me' || kind === 'bot');
  }

  get watchers(): number {
    return this.view?.watchers ?? 0;
  }

  /** Whoever could begin isn't here. */
  get hostIsGone(): boolean {
    const { hostSeat = 0, host = false, present = [] } = this.view ?? {};
    return !host && (hostSeat === 0 || !present[hostSeat - 1]);
  }

  /** What a seat's clock shows, in seconds; null without a clock. */
  secondsLeft(seat: number): number | null {
    const clock = this.view?.clock;
    const own = clock?.seats[seat - 1];
    if (!clock || !own) return null;
    const gone = own.running ? Math.max(0, this.now - this.clockHeard) : 0;
    return Math.max(0, Math.ceil((own.left - gone) / 1000));
  }

  /** Seconds until the stand-in may be called for somebody who is away, 0 from then on, Infinity where never. */
  missing(seat: number): number | null {
    const since = this.awaySince.get(seat);
    if (since === undefined || this.places[seat - 1]?.standIn || !this.onTurn.includes(seat)) return null;
    const after = this.callAfter;
    return after === null ? Infinity : Math.max(0, Math.ceil((since + 1000 * after - this.now) / 1000));
  }

  /** After how many seconds of absence the others may call the stand-in; null: never. */
  get callAfter(): number | null {
    return this.view?.absence.call ?? null;
  }

  record(): Promise<string> {
    return recordOf(this.match);
  }

  close() {
    this.closed = true;
    clearInterval(this.ticking);
    this.wire.end();
    this.skip();
  }
}
