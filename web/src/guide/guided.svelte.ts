import type { GameId } from '../games';
import { theEngine } from '../session/door';
import { LocalSession } from '../session/local.svelte';
import { myName } from '../session/setup';
import type { Options, Text } from '../session/types';

/** One idea. It stands once `at` steps have been played, until the player does what it says. */
export interface Slip {
  at: number;
  /** What to do, or what happened. */
  say: Text;
  why: Text;
  /** Selects what it speaks of: the pip sits there. */
  points?: string;
  /** Selects what may be used for the move that ends the step; without any, it ends with "Go on". */
  meant?: readonly string[];
  /** Every number it says, and where the engine has it; see GuideTest. */
  facts: Record<string, string>;
}

/** A first game with prepared dice: every step of it, and what is said on the way. */
export interface Guide {
  game: GameId;
  options: Options;
  /** Who plays against the viewer, who has seat 1. */
  others: readonly string[];
  /** "1 W", "2 124": whose choice or throw. Of those asked at once the viewer is the last. */
  steps: readonly string[];
  /** What comes to the table only with a slip, by its number from 0. */
  arrives: Record<string, number>;
  slips: readonly Slip[];
}

/** The guides come when they are asked for. */
const GUIDES = import.meta.glob<{ default: Guide }>('./*.json');

export async function guideOf(game: GameId): Promise<Guide> {
  return (await GUIDES[`./${game}.json`]!()).default;
}

export const guideKey = (game: string) => `einwurf.guide.${game}`;

/** The number of the slip where somebody left; 0 for those who never came or saw the last. */
function leftAt({ game, slips }: Guide): number {
  try {
    const kept = Number(localStorage.getItem(guideKey(game)));
    return Number.isInteger(kept) && kept > 0 && kept < slips.length - 1 ? kept : 0;
  } catch {
    return 0;
  }
}

/** A game on the real board in which everything but the player's hand is prepared. */
export class GuidedSession extends LocalSession {
  /** The number of the slip that stands now or comes next. */
  now = $state(0);
  private release = () => {};

  private constructor(readonly guide: Guide) {
    super({
      game: guide.game,
      options: guide.options,
      seats: [
        { name: myName(), kind: 'me', level: null },
        ...guide.others.map((name) => ({ name, kind: 'bot' as const, level: null })),
      ],
      series: '',
    });
  }

  static async open(guide: Guide): Promise<GuidedSession> {
    const session = new GuidedSession(guide);
    session.now = leftAt(guide);
    await session.readLayout();
    await session.again();
    return session;
  }

  /** What is said now; nothing while something is being shown. */
  get slip(): Slip | null {
    const slip = this.guide.slips[this.now];
    return slip && this.settled && !this.moment && this.frame.number === slip.at ? slip : null;
  }

  get last(): boolean {
    return this.now === this.guide.slips.length - 1;
  }

  /** The table as it stands before the slip that is due. */
  override async again() {
    if (this.last) this.now = 0;
    await theEngine().call('open', this.guide.game, this.setup.seats.length, this.options, this.names, '');
    for (const step of this.guide.steps.slice(0, this.guide.slips[this.now]!.at)) {
      const [seat, ...text] = step.split(' ');
      const { node } = await theEngine().call('view', 0);
      if (node.turn.kind === 'chance') await theEngine().call('rollAgain', text.join(' '));
      else await theEngine().call('move', Number(seat), text.join(' '));
    }
    await this.sit();
  }

  override async act(move: string) {
    if (this.guide.steps[this.steps.length] !== `${this.me} ${move}`) return this.say();
    this.turnTo(this.now + 1);
    await super.act(move);
  }

  /** Where there is nothing to do but read. */
  goOn() {
    this.turnTo(this.now + 1);
    this.release();
  }

  private turnTo(slip: number) {
    this.now = slip;
    this.refusal = null;
    try {
      localStorage.setItem(this.key, String(slip));
    } catch {
      // Then it begins anew the next time.
    }
  }

  /** Another move than the one the slip speaks of: what it says is said once more. */
  private say() {
    const slip = this.guide.slips[this.now];
    if (slip) this.refusal = { code: '', text: slip.say, rule: '' };
  }

  override async why() {
    this.say();
  }

  // Everything is prepared, so nothing is taken back.
  override async undo() {}

  override close() {
    super.close();
    this.release();
  }

  protected override get key(): string {
    return guideKey(this.guide.game);
  }

  protected override async mayGoOn() {
    for (;;) {
      const slip = this.guide.slips[this.now];
      if (this.closed || slip?.at !== this.steps.length || slip.meant) return;
      await new Promise<void>((done) => (this.release = done));
    }
  }

  /** Dice and the others' choices are those of the guide. */
  protected override async once(seat?: number): Promise<string | undefined> {
    const [who, ...text] = this.guide.steps[this.steps.length]?.split(' ') ?? [];
    return who && (seat === undefined || seat === Number(who)) ? text.join(' ') : undefined;
  }

  /** Only the step is kept, and a running game of one's own is left alone. */
  protected override async keep() {}
}
