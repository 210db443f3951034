import { gameById } from '../games';
import { tx } from '../i18n/index.svelte';
import { calm, settings } from '../settings.svelte';
import { sound } from '../sound';
import { Director, type Moment } from './director.svelte';
import { Refused, theEngine } from './door';
import type { LiveSession } from './live.svelte';
import type { Choice, Frame, LogLine, Odds, Place, Reckoning, Refusal, SeriesState, Text } from './types';

/** So many announcements stay where a screen reader can find them. */
const MOST_ANNOUNCED = 30;

export interface Rolled {
  seat: number;
  /** As the game writes it. */
  text: string;
  /** Tells one throw from the next; null where it was thrown before anybody looked. */
  key: number | null;
  /** In the air. */
  falling: boolean;
  /** Somebody else's: a shorter throw. */
  quick: boolean;
}

/**
 * What a game's view knows of a match, wherever it is played: what lies on the table, what the
 * viewer may do, what was said. {@link frame} is what is *shown*; it follows the truth one step at a
 * time, as the {@link Director} says, so that dice can roll and people can read.
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
  /** The newest throw: it lies, or is in the air. */
  rolled: Rolled | null = $state.raw(null);
  /** The frame whose dice are in the air: only they may be drawn from it. */
  private falling: Frame<State> | null = $state.raw(null);
  /** The newest choice that was shown, and the table before it. */
  chosen: { seat: number; text: string | null; before: Frame<State> } | null = $state.raw(null);
  log: LogLine[] = $state([]);
  series: SeriesState | null = $state.raw(null);
  /** Why the last wish wasn't granted; gone with the next step. */
  refusal: Refusal | null = $state.raw(null);
  /** For a screen reader: one whole sentence for each turn, the newest last. */
  announced: { number: number; text: string }[] = $state([]);
  /** The move that a hint names, while it stands. */
  protected hint: string | null = $state(null);
  /** Looked at again: what else could have been chosen here, and whether it was the best. */
  instead: readonly { move: string; best: boolean }[] = $state.raw([]);
  /** A message is on its way. */
  sending = $state(false);
  /** One's last choice can be taken back. */
  undoable = $state(false);
  /** At one device: the seat the device goes to before anything secret is shown. */
  curtain: number | null = $state(null);
  /** Real dice are due: the table that waits for them. */
  throwDue: Frame<State>['node'] | null = $state.raw(null);
  /** The game has begun and there is something to show. */
  ready = $state(false);

  private announcements = 0;
  /** What was told of the running turn, and not yet announced. */
  private turn: { seat: number; told: Text[] } = { seat: 0, told: [] };

  private readonly director = new Director({
    throwDice: (frame) => this.throwDice(frame),
    show: (frame) => this.show(frame),
    rest: () => this.announceTurn(),
    speed: () => settings.speed,
    calm,
    own: (seat) => this.isHere(seat),
    waitsForTap: (frame) =>
      settings.throwing === 'tap' &&
      !this.ownDice &&
      this.isHere(frame.step!.seat) &&
      this.frame.step?.seat !== frame.step!.seat,
    patient: () => !this.live || (this.over && this.me > 0),
    moment: (frame) => this.momentOf(frame),
  });

  /** Itself, at a table of the house. */
  abstract readonly live: LiveSession | null;

  /** People throw real dice: whoever tapped in what they show needn't throw once more. */
  get ownDice(): boolean {
    return false;
  }

  /** Whether the record is for these eyes. */
  get recordIsOpen(): boolean {
    return true;
  }

  /** Whether the engine may say what is good. */
  get helped(): boolean {
    return true;
  }

  abstract act(move: string): Promise<void>;
  /** What the real dice show that are due. */
  enterThrow(_roll: string) {}
  abstract undo(): Promise<void>;
  /** The whole game as text. */
  abstract record(): Promise<string>;
  /** The next game of the series. */
  abstract next(): Promise<void>;
  /** The same once more: a new game, or a rematch if the others want it too. */
  abstract again(): Promise<void>;
  /** Lets go of timers and connections. */
  abstract close(): void;

  /** Only to see how it goes: it isn't kept among the games that were played. */
  get tried(): boolean {
    return false;
  }

  /** What is shown is the newest there is. */
  get settled(): boolean {
    return this.director.settled;
  }

  /** The sentence that stands now, until it has been read. */
  get telling(): Text | null {
    return this.director.telling;
  }

  /** What a tap ends. */
  get moment(): Moment | null {
    return this.director.moment;
  }

  /** Where the dice of the table lie, or will when they have landed. */
  get dice(): Frame<State> {
    return this.falling ?? this.frame;
  }

  /** The move that is ringed on the board. */
  get hinted(): string | null {
    return this.hint;
  }

  set hinted(move: string | null) {
    this.hint = move;
  }

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

  /** A tap, a click, a key: what stands now has been seen. */
  hurry() {
    this.director.hurry();
  }

  /** Shows what is left to be shown at once. */
  skip() {
    this.director.skip();
  }

  protected refuse(fault: unknown) {
    if (fault instanceof Refused) {
      this.refusal = fault.refusal;
      this.announce(tx(fault.refusal.text));
      sound.refuse();
    } else {
      throw fault;
    }
  }

  /** Puts steps on the way to the table. */
  protected play(frames: readonly Frame[]) {
    for (const frame of frames) this.director.play(frame);
  }

  /** The same moment through other eyes. */
  protected look(frame: Frame, me = this.me) {
    this.afterShown(() => {
      this.me = me;
      this.frame = frame;
      this.ready = true;
    });
  }

  /** What must not come before the steps that are still to be shown. */
  protected afterShown(run: () => void) {
    this.director.run(run);
  }

  /** Resolves when most of what was put on its way is shown. */
  protected keepUp(): Promise<void> {
    return this.director.keepUp();
  }

  /** Another table altogether: nothing of the old one is shown any more. */
  protected clear(frame: Frame) {
    this.director.clear();
    this.turn = { seat: 0, told: [] };
    this.before = this.frame = frame;
    this.falling = null;
    this.rolled = frame.step?.kind === 'rolled' ? { ...frame.step, key: null, falling: false, quick: true } : null;
    this.chosen = frame.step?.kind === 'chose' ? { ...frame.step, before: frame } : null;
    this.ready = true;
  }

  /** Whether the seat's person sits at this device. */
  private isHere(seat: number): boolean {
    const kind = this.places[seat - 1]?.kind;
    return kind === 'me' || kind === 'here';
  }

  private momentOf(frame: Frame): Moment | null {
    if (frame.node.turn.kind === 'over' || frame.end || gameById(frame.node.game)?.ends?.(this.before.node, frame.node))
      return 'end';
    return frame.reveals.length ? 'reveal' : null;
  }

  private throwDice(frame: Frame) {
    const step = frame.step!;
    sound.roll(step.text!.length);
    this.falling = frame;
    this.rolled = {
      seat: step.seat,
      text: step.text!,
      key: frame.number,
      falling: true,
      quick: !this.isHere(step.seat),
    };
  }

  private show(frame: Frame) {
    const { step, told, node } = frame;
    this.before = this.frame;
    this.refusal = null;
    this.falling = null;
    if (step?.kind === 'rolled') {
      this.rolled = { ...step, key: frame.number, falling: false, quick: !this.isHere(step.seat) };
      sound.landed(this.isHere(step.seat));
    } else if (step) {
      sound.moved();
      this.chosen = { ...step, before: this.before };
    }
    if (node.turn.kind === 'over') sound.end();
    if (step && told) {
      this.log.push({ number: frame.number, seat: step.seat, text: told, kind: 'game' });
      if (step.seat !== this.turn.seat) this.announceTurn();
      this.turn = { seat: step.seat, told: [...this.turn.told, told] };
    }
    if (frame.end) this.turn.told.push(frame.end);
    this.frame = frame;
    this.ready = true;
  }

  /** A turn of several steps is told in one piece, once it is over or nothing follows. */
  private announceTurn() {
    const { told } = this.turn;
    this.turn = { seat: 0, told: [] };
    if (told.length) this.announce(told.map((text) => tx(text)).join('. '));
  }

  private announce(text: string) {
    this.announced = [...this.announced, { number: ++this.announcements, text }].slice(-MOST_ANNOUNCED);
  }
}

/** What is done by itself, where nothing else is left to do. */
export function forcedMove({ node, choices }: Pick<Frame, 'node' | 'choices'>): string | null {
  const idle = gameById(node.game)?.idle;
  return choices?.length && idle && choices.every(({ move, effects }) => idle(move, effects)) ? choices[0]!.move : null;
}

export const NOTHING: Frame = {
  number: 0,
  step: null,
  told: null,
  node: { game: '', players: 0, options: {}, phase: '', turn: { kind: 'chance', seat: 0 }, position: '', state: {} },
  say: null,
  choices: null,
  end: null,
  reveals: [],
};
