// One game being looked at: its moments, its analysis as far as it has come, and what was tried instead.
import { randomSeed } from '../chance';
import { Engine, theEngine } from '../session/door';
import type { Frame, Place } from '../session/types';
import { chapters, moments, turningPoints } from './figures';
import { ReplaySession } from './session.svelte';
import type { Replayed, StepAnalysis, Totals } from './types';

/** How much of the usual time a step gets in what is only tried. */
const GLANCE = 0.25;

/** At most so many things that were tried are kept. */
const MOST_BRANCHES = 3;

/** How another course of the game is asked for. */
export interface Wish {
  /** The step that is changed, counted from 1. */
  step: number;
  /** The move or the throw instead; empty to go on from there as it was. */
  change: string;
  /** Bots play it to the end. */
  finish: boolean;
  /** The throws that follow are the same, where they are possible. */
  same: boolean;
}

export class Branch {
  steps: (StepAnalysis | undefined)[] = $state.raw([]);

  constructor(
    readonly from: number,
    readonly label: string,
    readonly replay: Replayed,
  ) {}

  get values(): (number[] | undefined)[] {
    return moments(this.steps);
  }
}

export class Study {
  /** Which step lies on the table; 0 is the beginning. */
  at = $state(0);
  steps: (StepAnalysis | undefined)[] = $state.raw([]);
  totals: Totals | null = $state.raw(null);
  /** How many steps nobody has looked at yet. */
  left = $state(0);
  branches: Branch[] = $state.raw([]);
  /** What is on the table: a branch, or the game as it was. */
  shown: Branch | null = $state.raw(null);
  playing = $state(false);

  readonly session: ReplaySession;
  readonly games: number[];
  private readonly engine = new Engine();
  private ended = false;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** The worker has one analysis at a time. */
  private queue: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly replay: Replayed,
    layout: unknown,
    /** Whose line is drawn unbroken. */
    readonly me: number,
  ) {
    const places: Place[] = replay.names.map((name, i) => ({
      seat: i + 1,
      name,
      kind: i + 1 === me ? 'me' : 'person',
      level: null,
      present: true,
      standIn: false,
    }));
    this.session = new ReplaySession(layout, places);
    this.games = chapters(replay.frames);
    this.steps = Array.from({ length: replay.frames.length - 1 });
    this.left = this.steps.length;
    this.go(this.length);
  }

  /** Rejects with a refusal that says line and reason where the text is no game. */
  static async open(text: string, me: number, nameless: (seat: number) => string): Promise<Study> {
    const replay = await theEngine().call('replay', text);
    const names = replay.names.map((name, i) => name || nameless(i + 1));
    const layout = (await theEngine().call('games')).find(({ id }) => id === replay.game)?.layout;
    return new Study({ ...replay, names }, layout, me);
  }

  get length(): number {
    return this.frames.length - 1;
  }

  get frames(): Frame[] {
    return (this.shown?.replay ?? this.replay).frames;
  }

  get alone(): boolean {
    return this.replay.names.length === 1;
  }

  /** The analysis of what is on the table. */
  get analysis(): readonly (StepAnalysis | undefined)[] {
    return this.shown?.steps ?? this.steps;
  }

  get turns(): number[] {
    return turningPoints(this.steps, this.alone);
  }

  go(step: number) {
    this.at = Math.min(Math.max(0, step), this.length);
    this.session.display(this.frames, this.at);
  }

  /** The next turning point, or the next game of a match. */
  leap(direction: 1 | -1) {
    const marks =
      this.games.at(-1)! > 1
        ? this.games.flatMap((game, i) => (i > 0 && game !== this.games[i - 1] ? [i] : []))
        : this.turns;
    const next = direction > 0 ? marks.find((step) => step > this.at) : marks.findLast((step) => step < this.at);
    this.go(next ?? (direction > 0 ? this.length : 0));
  }

  play() {
    this.stop();
    if (this.at === this.length) this.go(0);
    this.playing = true;
    this.timer = setInterval(() => {
      this.go(this.at + 1);
      if (this.at === this.length) this.stop();
    }, 700);
  }

  stop() {
    clearInterval(this.timer);
    this.playing = false;
  }

  /** Fills in from the end; each step gets a share of the usual time. */
  async analyse(share = 1): Promise<void> {
    if (!this.steps.length) return;
    await this.examine(this.replay.record, share, 0, (steps, left, totals) => {
      this.steps = steps;
      this.left = left;
      if (totals) this.totals = totals;
    });
  }

  private examine(
    record: string,
    share: number,
    from: number,
    tell: (steps: (StepAnalysis | undefined)[], left: number, totals: Totals | null) => void,
  ): Promise<void> {
    const run = this.queue.then(async () => {
      const { steps: count } = await this.engine.call('analyse', record, share);
      const steps: (StepAnalysis | undefined)[] = Array.from({ length: count });
      let shown = performance.now();
      for (let left = count; left > from && !this.ended;) {
        const piece = await this.engine.call('analysed');
        for (const step of piece.steps) steps[step.number - 1] = step;
        left = piece.left;
        if (left <= from || performance.now() - shown > 150) {
          shown = performance.now();
          tell([...steps], left, piece.start ? (piece as unknown as Totals) : null);
        }
      }
    });
    this.queue = run.catch(() => {});
    return run;
  }

  /** Another course of the game, as a record; the played one stays as it is. */
  async course({ step, change, finish, same }: Wish): Promise<string> {
    return (await theEngine().call('branch', this.replay.record, step - 1, change, finish, same, randomSeed())).record;
  }

  /** Leaves the game for another course. */
  async tryIt(wish: Wish, label: string): Promise<Branch> {
    const { step } = wish;
    const record = await this.course(wish);
    const replay = await theEngine().call('replay', record);
    const branch = new Branch(step - 1, label, { ...replay, names: this.replay.names });
    this.branches = [...this.branches, branch].slice(-MOST_BRANCHES);
    this.show(branch);
    this.go(step);
    void this.examine(record, GLANCE, step - 1, (steps) => (branch.steps = steps));
    return branch;
  }

  /** Puts a branch on the table, or the game as it was. */
  show(branch: Branch | null) {
    this.stop();
    this.shown = branch;
    this.go(Math.min(this.at, this.length));
  }

  drop(branch: Branch) {
    if (this.shown === branch) this.show(null);
    this.branches = this.branches.filter((one) => one !== branch);
  }

  close() {
    this.ended = true;
    this.stop();
    this.engine.end();
  }
}
