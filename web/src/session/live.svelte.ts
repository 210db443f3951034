import { go } from '../router.svelte';
import { theEngine } from './door';
import { DiceWatch } from '../dice/watch.svelte';
import { dropToken, games, HouseError, type Trouble, keepToken, nonce, recordOf, sitDown, tokenOf } from './house';
import { Line, type LineState, type Said } from './line';
import { settings } from '../settings.svelte';
import { forcedMove, Session } from './session.svelte';
import type { LogLine } from './types';
import type { MatchEvent, MatchView, ServerMessage, Status } from './wire.generated';

/** What is shown elsewhere, or happens by itself with every roll. */
const UNTOLD = new Set<MatchEvent['kind']>(['chat', 'committed', 'due', 'revealed']);

/** How long somebody must be away before the others may call the seat-keeper. */
const KEEPER_AFTER = 60_000;

/** A match at a table of the house. The server decides and draws; this shows what it says. */
export class LiveSession extends Session {
  readonly live = true;
  line: LineState = $state('connecting');
  /** missing: there is no such table, or it isn't ours to see. */
  status: Status | 'unknown' | 'missing' = $state('unknown');
  view: MatchView | null = $state.raw(null);
  talk: { number: number; seat: number; text: string }[] = $state([]);
  /** A move that waits for one's word. */
  wish: { move: string; answer: (yes: boolean) => void } | null = $state.raw(null);
  /** What clocks tick by, and when theirs were heard: this device's time, whatever the house's is. */
  private now = $state(Date.now());
  private clockHeard = 0;

  /** Since when a seat's person is away, by seat; as far as this page has seen. */
  private readonly awaySince = new Map<number, number>();

  /** This device's share of the dice, and what it saw of them. */
  readonly links: DiceWatch;
  private readonly wire: Line;
  private readonly ticking: ReturnType<typeof setInterval>;
  /** Messages are shown in order, though the first waits for what is printed. */
  private chain: Promise<void> = Promise.resolve();

  constructor(readonly match: string) {
    super();
    this.links = new DiceWatch(match, (said) => void this.wire.say(said), () => this.wire.restart());
    this.wire = new Line(
      match,
      () => tokenOf(match),
      () => this.view?.version ?? 0,
      () => this.links.commit(),
      (heard) => this.hear(heard),
      (state) => this.lineIs(state),
    );
    this.ticking = setInterval(() => (this.view?.clock || this.awaySince.size) && (this.now = Date.now()), 250);
  }

  private hear(heard: ServerMessage) {
    switch (heard.type) {
      case 'welcome':
      case 'update':
        this.links.hear(heard);
        this.chain = this.chain.then(() => this.take(heard)).catch((fault) => console.error(fault));
        break;
      case 'presence':
        if (this.view) this.sit({ ...this.view, present: heard.present, watchers: heard.watchers });
        break;
    }
  }

  private lineIs(state: LineState) {
    this.line = state;
    if (state === 'refused') this.status = 'missing';
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
    this.noteTalk(events);
    this.noteLog(events.filter(({ n }) => !steps.some(({ number }) => number === n)));
    if (!now) return;
    this.throwDue = null;
    if (restarted) this.clear(now);
    else if (steps.length) this.play(steps);
    else this.look(now);
    if (view.ask !== null && now.node.turn.kind === 'chance') this.afterShown(() => (this.throwDue = now.node));
  }

  /** What doesn't need to be shown step by step. */
  private sit(view: MatchView) {
    if (view.clock !== this.view?.clock) this.now = this.clockHeard = Date.now();
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
      keeper: seat.keeper,
    }));
    for (const { seat, kind, present } of this.places) {
      if (present || kind !== 'person') this.awaySince.delete(seat);
      else if (!this.awaySince.has(seat)) this.awaySince.set(seat, Date.now());
    }
    const next = view.rematch?.match;
    if (next && view.you) this.follow(next);
  }

  /** To the rematch: one's token opens it. */
  private follow(next: string) {
    const token = tokenOf(this.match);
    if (token && !tokenOf(next)) {
      keepToken(next, token);
      go('/m/' + next);
    }
  }

  private noteLog(events: MatchEvent[]) {
    const known = new Set(this.log.map((line) => line.number));
    const lines = events
      .filter((event) => event.say && !UNTOLD.has(event.kind) && !known.has(event.n))
      .map((event): LogLine => ({ number: event.n, seat: event.seat, text: event.say!, kind: 'table' }));
    this.log.push(...lines);
  }

  private noteTalk(events: MatchEvent[]) {
    const known = this.talk.at(-1)?.number ?? 0;
    for (const event of events) {
      if (event.kind === 'chat' && event.text && event.n > known) this.talk.push({ number: event.n, seat: event.seat, text: event.text });
    }
  }

  // ---- what one can do ----

  async act(move: string) {
    const ask = this.view?.ask;
    if (ask === null || ask === undefined) return;
    if (settings.confirm && forcedMove(this.frame) === null && !(await this.sure(move))) return;
    this.sending = true;
    try {
      // Only the older dice take a nonce.
      await this.tell({ type: 'move', ask, move, ...(this.view?.dice.kind === 1 ? { nonce: nonce() } : {}) });
    } finally {
      this.sending = false;
    }
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

  async chat(text: string) {
    await this.tell({ type: 'chat', text, once: nonce() });
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

  /** The seat-keeper shall play for somebody who is gone, or stop playing for me. */
  async keeper(seat: number) {
    await this.tell({ type: 'keeper', seat });
  }

  async back() {
    await this.tell({ type: 'back' });
  }

  /** Takes a seat; says hello again with its token. */
  async takeSeat(name: string, seat: number | null) {
    try {
      await sitDown(this.match, name, seat, tokenOf(this.match), this.links.commit().commit);
      this.wire.restart();
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

  /** What a seat's clock shows, in seconds; null without a clock. */
  secondsLeft(seat: number): number | null {
    const clock = this.view?.clock;
    const own = clock?.seats[seat - 1];
    if (!clock || !own) return null;
    const gone = own.running ? Math.max(0, this.now - this.clockHeard) : 0;
    return Math.max(0, Math.ceil((own.left - gone) / 1000));
  }

  /** Somebody is waited for but away: seconds until the seat-keeper may be called, 0 from then on. */
  missing(seat: number): number | null {
    const since = this.awaySince.get(seat);
    if (since === undefined || this.places[seat - 1]?.keeper || !this.onTurn.includes(seat)) return null;
    return Math.max(0, Math.ceil((since + KEEPER_AFTER - this.now) / 1000));
  }

  record(): Promise<string> {
    return recordOf(this.match);
  }

  close() {
    clearInterval(this.ticking);
    this.wire.end();
    this.skip();
  }
}

/** What a game has printed, by the house; by the page's own engine where that can't be asked. */
async function layoutOf(game: string): Promise<unknown> {
  const all = await games().catch(() => theEngine().call('games'));
  return all.find(({ id }) => id === game)?.layout;
}
