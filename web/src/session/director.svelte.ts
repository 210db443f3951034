import { landingTime, readingTime, type Speed } from './pace';
import type { Frame, Text } from './types';

/** Further behind than this, the table jumps ahead: nobody wants to watch half a game. */
const MOST_BEHIND = 24;
/** A game at this device plays no further ahead than this. */
const MOST_AHEAD = 6;
/** At a table of the house the others wait and clocks run: what was secret stands no longer. */
const LONGEST_REVEAL = 8_000;

/**
 * What the viewer ends with a tap: a throw of their own, what was secret and lies open now, the
 * end of a game.
 */
export type Moment = 'throw' | 'reveal' | 'end';

/** The table, and what the director must know of who looks at it. */
export interface Stage {
  /** The dice of a frame begin to fall; nothing else of it is shown yet. */
  throwDice(frame: Frame): void;
  /** The dice lie, or somebody chose: everything of the frame is shown. */
  show(frame: Frame): void;
  /** Nothing is being shown any more. */
  rest(): void;
  speed(): Speed;
  calm(): boolean;
  /** Whether a seat's person sits at this device. */
  own(seat: number): boolean;
  /** Whether the dice of this frame wait for a tap. */
  waitsForTap(frame: Frame): boolean;
  /** Whether the viewer takes part, and the others don't wait. */
  patient(): boolean;
  moment(frame: Frame): Moment | null;
}

type Cue = { frame: Frame } | { run: () => void };

/**
 * Shows what happened one step at a time, each as long as there is something to read: dice first,
 * then what they mean. What is still to be shown waits in a queue; {@link hurry} ends a wait and
 * never changes the order.
 */
export class Director {
  /** All there is has been shown. The last sentence may still stand. */
  settled = $state(true);
  /** The sentence that stands now. */
  telling: Text | null = $state.raw(null);
  moment: Moment | null = $state(null);

  private readonly queue: Cue[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What comes after the wait; null while nothing is being shown. */
  private then: (() => void) | null = null;
  /** When the sentence that stands has been read. */
  private readUntil = 0;
  private ahead: (() => void)[] = [];

  constructor(private readonly stage: Stage) {}

  /** A step goes on its way to the table. */
  play(frame: Frame) {
    this.add({ frame });
  }

  /** Something else that must keep its place among the steps. */
  run(run: () => void) {
    this.add({ run });
  }

  /** Ends the wait, if there is one: dice land, a sentence makes room, a moment is over. */
  hurry() {
    const { then } = this;
    if (!then) return;
    clearTimeout(this.timer);
    this.then = null;
    this.readUntil = 0;
    then();
  }

  /** Everything at once, in its order. */
  skip() {
    while (this.then) this.hurry();
  }

  /** Nothing of what was to be shown is shown any more. */
  clear() {
    clearTimeout(this.timer);
    this.queue.length = 0;
    this.then = this.moment = this.telling = null;
    this.readUntil = 0;
    this.settled = true;
    this.wakeAhead();
  }

  /** Whoever makes steps waits here until most of them have been shown. */
  async keepUp(): Promise<void> {
    while (this.queue.length > MOST_AHEAD) await new Promise<void>((done) => this.ahead.push(done));
  }

  private add(cue: Cue) {
    this.queue.push(cue);
    this.settled = false;
    if (!this.then) this.next();
    else if (this.queue.length === 1 && this.readUntil) this.wait(this.untilNext(), this.then);
  }

  private next() {
    if (this.queue.length > MOST_BEHIND) this.jump();
    const cue = this.queue.shift();
    this.wakeAhead();
    if (!cue) {
      this.telling = null;
      this.settled = true;
      this.stage.rest();
    } else if ('run' in cue) {
      cue.run();
      this.next();
    } else if (cue.frame.step?.kind !== 'rolled') {
      this.show(cue.frame);
    } else if (this.stage.waitsForTap(cue.frame)) {
      this.telling = null;
      this.pause('throw', Infinity, () => this.throwDice(cue.frame));
    } else {
      this.throwDice(cue.frame);
    }
  }

  /** All but the last step, without a wait. */
  private jump() {
    while (this.queue.length > 1) {
      const cue = this.queue.shift()!;
      if ('run' in cue) cue.run();
      else this.stage.show(cue.frame);
    }
  }

  private throwDice(frame: Frame) {
    this.readUntil = 0;
    this.stage.throwDice(frame);
    this.wait(this.landing(frame), () => this.show(frame));
  }

  private show(frame: Frame) {
    this.stage.show(frame);
    this.telling = frame.told;
    const reading = readingTime(
      frame.told,
      frame.step?.kind === 'rolled' && this.stage.own(frame.step.seat),
      this.stage.speed(),
    );
    const moment = this.stage.speed() === 'instant' ? null : this.stage.moment(frame);
    if (moment) {
      this.settled = false;
      const longest = this.stage.patient() ? Infinity : moment === 'reveal' ? LONGEST_REVEAL : reading;
      const stand = () => this.pause(moment, Math.max(longest, reading), () => this.next());
      // How it ended is told after the step that ended it.
      if (frame.end) this.wait(reading, () => ((this.telling = null), stand()));
      else stand();
      return;
    }
    this.settled = this.queue.length === 0;
    this.readUntil = performance.now() + reading;
    this.wait(this.untilNext(), () => this.next());
  }

  private pause(moment: Moment, most: number, then: () => void) {
    this.moment = moment;
    this.settled = false;
    this.wait(most, () => {
      this.moment = null;
      then();
    });
  }

  /** A sentence stands on while the next dice fall: they may begin before it has been read. */
  private untilNext(): number {
    const [cue] = this.queue;
    const left = this.readUntil - performance.now();
    return cue && 'frame' in cue && cue.frame.step?.kind === 'rolled' && !this.stage.waitsForTap(cue.frame)
      ? left - this.landing(cue.frame)
      : left;
  }

  private landing({ step }: Frame): number {
    return landingTime(step!.text!.length, !this.stage.own(step!.seat), this.stage.calm(), this.stage.speed());
  }

  private wait(millis: number, then: () => void) {
    clearTimeout(this.timer);
    this.then = then;
    if (millis === Infinity) return;
    if (millis <= 0) this.hurry();
    else this.timer = setTimeout(() => this.hurry(), millis);
  }

  private wakeAhead() {
    if (this.queue.length > MOST_AHEAD) return;
    const woken = this.ahead;
    this.ahead = [];
    for (const wake of woken) wake();
  }
}
