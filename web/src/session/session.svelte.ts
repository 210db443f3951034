import { tx } from '../i18n/index.svelte';
import { calm } from '../settings.svelte';
import { sound } from '../sound';
import { Refused, theEngine } from './door';
import type { Choice, Frame, LogLine, Odds, Place, Reckoning, Refusal, SeriesState, Step, Text } from './types';

/** How long a step is shown before the next one, in milliseconds. */
const PACE = { roll: 680, quickRoll: 330, move: 420, calmStep: 260 };

/** Further behind than this, the table jumps ahead: nobody wants to watch half a game. */
const MOST_BEHIND = 24;

export interface Rolled {
  seat: number;
  /** As the game writes it. */
  text: string;
  /** Tells one throw from the next: dice tumble when it changes. Null lies still. */
  key: number | null;
  /** Somebody else's: a shorter throw. */
  quick: boolean;
}

type Shown = { frame: Frame; look: boolean };

/**
 * What a game's view knows of a match, wherever it is played: what lies on the table, what the
 * viewer may do, what was said. {@link frame} is what is *shown*; it follows the truth one step at a
 * time, so that dice can roll and pieces move.
 */
export abstract class Session<State = any, Layout = any> {
  places: Place[] = $state([]);
  /** What the game has printed. There once `ready`. */
  layout: Layout = $state.raw(null!);
  /** The seat whose eyes we look through; 0 watches. */
  me = $state(0);
  /** The table as shown now. */
  frame: Frame<State> = $state.raw(NOTHING);
  /** The table as shown before: where pieces come from. */
  before: Frame<State> = $state.raw(NOTHING);
  /** The newest throw that was shown. */
  rolled: Rolled | null = $state.raw(null);
  /** The newest choice that was shown, and the table before it. */
  chosen: { seat: number; text: string | null; before: Frame<State> } | null = $state.raw(null);
  /** What is shown is the newest there is. */
  settled = $state(true);
  log: LogLine[] = $state([]);
  series: SeriesState | null = $state.raw(null);
  /** Why the last wish wasn't granted; gone with the next step. */
  refusal: Refusal | null = $state.raw(null);
  /** For a screen reader: what just happened, in words, without waiting for the animation. */
  announced = $state('');
  /** A message is on its way. */
  sending = $state(false);
  /** One's last choice can be taken back. */
  undoable = $state(false);
  /** At one device: the seat the device goes to before anything secret is shown. */
  curtain: number | null = $state(null);
  /** The game has begun and there is something to show. */
  ready = $state(false);

  private readonly queue: Shown[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** At a table of the house. */
  abstract readonly live: boolean;

  abstract act(move: string): Promise<void>;
  abstract undo(): Promise<void>;
  /** The whole game as text. */
  abstract record(): Promise<string>;
  /** The next game of the series. */
  abstract next(): Promise<void>;
  /** The same once more: a new game, or a rematch if the others want it too. */
  abstract again(): Promise<void>;
  /** Lets go of timers and connections. */
  abstract close(): void;

  get asked(): boolean {
    return this.settled && !this.sending && this.frame.say !== null && !this.over;
  }

  /** One's moves; none while not asked, or while what they depend on is still being shown. */
  get moves(): string[] {
    const { turn } = this.frame.node;
    if (!this.asked || turn.kind !== 'choice') return [];
    return turn.seats.find((asked) => asked.seat === this.me)?.moves ?? [];
  }

  /** Ended by the rules, or because somebody gave up or ran out of time. */
  get over(): boolean {
    return this.frame.node.turn.kind === 'over' || this.frame.end !== null;
  }

  /** Each seat's place and points, once it is over. */
  get result(): { places: number[]; points: number[] } | null {
    const { turn } = this.frame.node;
    return turn.kind === 'over' ? turn : null;
  }

  /** Who is asked or throws now. */
  get onTurn(): number[] {
    const { turn } = this.frame.node;
    if (this.over) return [];
    return turn.kind === 'choice' ? turn.seats.map((asked) => asked.seat) : turn.kind === 'chance' ? [turn.seat] : [];
  }

  name(seat: number): string {
    return this.places[seat - 1]?.name ?? '';
  }

  /** A move in a few words. */
  label(move: string): string {
    const label = this.choice(move)?.label;
    return label ? tx(label) : move;
  }

  /** One of one's moves with what it brings; none where there are too many to list. */
  choice(move: string): Choice | undefined {
    return this.asked ? this.frame.choices?.find((choice) => choice.move === move) : undefined;
  }

  /** Says why a move isn't possible; views call it when something is tapped that can't be moved. */
  async why(move: string): Promise<void> {
    const { game, position } = this.frame.node;
    try {
      await theEngine().call('why', game, position, this.me, move);
    } catch (fault) {
      this.refuse(fault);
    }
  }

  /** What each move is worth. */
  odds(): Promise<Odds[]> {
    const { game, position } = this.frame.node;
    return theEngine().call('odds', game, position, this.me, 1);
  }

  /** What can be counted out exactly about one's decision. */
  reckonings(): Promise<Reckoning[]> {
    const { game, position } = this.frame.node;
    return theEngine().call('reckonings', game, position, this.me);
  }

  /** Shows what is left to be shown at once. */
  skip() {
    clearTimeout(this.timer);
    while (this.queue.length) this.show(this.queue.shift()!);
    this.settled = true;
  }

  protected refuse(fault: unknown) {
    if (fault instanceof Refused) {
      this.refusal = fault.refusal;
      this.announced = tx(fault.refusal.text);
      sound.refuse();
    } else {
      throw fault;
    }
  }

  /** Puts steps on the way to the table. */
  protected play(frames: readonly Frame[]) {
    if (!frames.length) return;
    this.announced = frames
      .slice(-6)
      .flatMap((frame) => frame.end ?? frame.told ?? [])
      .map((text: Text) => tx(text))
      .join('. ');
    for (const frame of frames) this.queue.push({ frame, look: false });
    this.startShowing();
  }

  /** The same moment through other eyes. */
  protected look(frame: Frame) {
    this.queue.push({ frame, look: true });
    this.startShowing();
  }

  /** Another table altogether: nothing of the old one is shown any more. */
  protected clear(frame: Frame) {
    clearTimeout(this.timer);
    this.queue.length = 0;
    this.before = this.frame = frame;
    this.rolled = frame.step?.kind === 'rolled' ? { ...frame.step, key: null, quick: true } : null;
    this.chosen = frame.step?.kind === 'chose' ? { ...frame.step, before: frame } : null;
    this.settled = true;
    this.ready = true;
  }

  private startShowing() {
    if (this.settled) {
      this.settled = false;
      this.showNext();
    }
  }

  private showNext() {
    if (this.queue.length > MOST_BEHIND) {
      this.skip();
      return;
    }
    const next = this.queue.shift();
    if (!next) {
      this.settled = true;
      return;
    }
    this.show(next);
    const pause = next.look ? 0 : this.pace(next.frame);
    if (pause && this.queue.length) this.timer = setTimeout(() => this.showNext(), pause);
    else if (pause && next.frame.step?.kind === 'rolled') this.timer = setTimeout(() => this.showNext(), pause);
    else this.showNext();
  }

  private pace({ step }: Frame): number {
    if (calm()) return PACE.calmStep;
    if (step?.kind === 'rolled') return step.seat === this.me ? PACE.roll : PACE.quickRoll;
    return PACE.move;
  }

  private show({ frame, look }: Shown) {
    if (!look) {
      this.before = this.frame;
      this.refusal = null;
      if (frame.step) this.note(frame, frame.step);
      if (frame.told && frame.step) {
        this.log.push({ number: frame.number, seat: frame.step.seat, text: frame.told, kind: 'game' });
      }
    }
    this.frame = frame;
    this.ready = true;
  }

  private note(frame: Frame, step: Step) {
    sound.step(frame);
    if (step.kind === 'rolled') this.rolled = { ...step, key: frame.number, quick: step.seat !== this.me };
    else this.chosen = { ...step, before: this.before };
  }
}

export const NOTHING: Frame = {
  number: 0,
  step: null,
  told: null,
  node: { game: '', players: 0, options: {}, phase: '', turn: { kind: 'chance', seat: 0 }, position: '', state: {} },
  say: null,
  choices: null,
  end: null,
};
