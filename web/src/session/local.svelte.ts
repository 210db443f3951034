import { Refused, theEngine, type View } from './door';
import { forgetGame, saveGame, type Saved, type Setup } from './saved';
import { NOTHING, Session } from './session.svelte';
import type { Frame, Step } from './types';

/**
 * A match at this device, against bots or with people who pass it around. The rules run in the
 * page's own engine; no server is asked.
 */
export class LocalSession extends Session {
  readonly live = false;
  private steps: Step[] = [];
  private closed = false;
  private standing = '';
  private readonly people: number[];

  private constructor(readonly setup: Setup) {
    super();
    this.places = setup.seats.map(({ name, kind, level }, i) => ({ seat: i + 1, name, kind, level, present: true, keeper: false }));
    this.people = this.places.filter((place) => place.kind !== 'bot').map((place) => place.seat);
  }

  static async begin(setup: Setup): Promise<LocalSession> {
    const session = new LocalSession(setup);
    await session.again();
    return session;
  }

  /** Goes on with a kept game; with a new one if it can't be read any more. */
  static async resume(saved: Saved): Promise<LocalSession> {
    const { setup, record, standing } = saved;
    const session = new LocalSession(setup);
    try {
      session.standing = standing;
      await theEngine().call('load', record, session.options, session.names, setup.series, standing);
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      return LocalSession.begin(setup);
    }
    await session.sit();
    return session;
  }

  private get options(): string {
    return Object.entries(this.setup.options).map(([name, value]) => `${name}=${value}`).join('\n');
  }

  private get names(): string {
    return this.setup.seats.map(({ name }) => name).join('\n');
  }

  /** The table as the engine has it, with its whole past in the log. */
  private async sit() {
    this.me = this.people.length === 1 ? this.people[0]! : 0;
    this.undoable = false;
    this.refusal = null;
    const frames = await theEngine().call('frames', 0, this.me);
    this.steps = frames.map((frame) => frame.step!);
    this.log = frames.flatMap(({ number, step, told }) => (step && told ? [{ number, seat: step.seat, text: told, kind: 'game' as const }] : []));
    this.clear(await this.seen(this.me));
    this.remember(frames);
    void this.run();
  }

  /** What lay on the table before the page was left: the last throw, the last choice. */
  private remember(frames: readonly Frame[]) {
    const thrown = frames.findLast(({ step }) => step?.kind === 'rolled')?.step;
    const chosen = frames.findLastIndex(({ step }) => step?.kind === 'chose');
    const { step } = frames[chosen] ?? {};
    if (thrown?.kind === 'rolled') this.rolled = { ...thrown, key: null, quick: true };
    if (step && chosen > 0) this.chosen = { ...step, before: frames[chosen - 1]! };
  }

  /** The table now, through the eyes of a seat. */
  private async seen(seat: number): Promise<Frame> {
    const view = await theEngine().call('view', seat);
    this.series = view.series;
    return { ...NOTHING, ...view, number: this.steps.length, step: this.steps.at(-1) ?? null };
  }

  async act(move: string) {
    const seat = this.me;
    this.sending = true;
    try {
      const { secret } = await theEngine().call('view', seat);
      await theEngine().call('move', seat, move);
      // Nobody shall read a sealed choice while the device changes hands.
      if (secret && this.people.length > 1) this.me = 0;
      await this.run();
    } catch (fault) {
      this.refuse(fault);
    } finally {
      this.sending = false;
    }
  }

  /** Lets dice fall and bots choose until a person is asked. */
  private async run() {
    for (let first = true; !this.closed; first = false) {
      await this.pull();
      const view = await theEngine().call('view', this.me);
      if (this.closed) return;
      this.series = view.series;
      const { turn } = view.node;
      if (turn.kind === 'chance') {
        await theEngine().throwDice();
        continue;
      }
      const bot = turn.kind === 'choice' && turn.seats.map(({ seat }) => this.places[seat - 1]!).find(({ kind }) => kind === 'bot');
      if (bot) {
        const level = bot.level ?? 'greedy';
        const seed = crypto.getRandomValues(new Int32Array(1))[0]!;
        const { move } = await theEngine().call('choose', bot.seat, level, seed);
        if (this.closed) return;
        await theEngine().call('move', bot.seat, move);
        continue;
      }
      if (turn.kind === 'choice') await this.handOver(turn.seats.map(({ seat }) => seat), view, first);
      await this.keep(view);
      return;
    }
  }

  /** New steps go to the table. */
  private async pull() {
    const frames = await theEngine().call('frames', this.steps.length, this.me);
    this.steps.push(...frames.map((frame) => frame.step!));
    this.undoable = this.lastChoice() >= 0;
    this.play(frames);
  }

  /** The next person looks; what is secret waits until the device has changed hands. */
  private async handOver(asked: number[], view: View, unchanged: boolean) {
    if (asked.includes(this.me)) {
      if (unchanged) this.look(await this.seen(this.me));
      return;
    }
    const next = asked[0]!;
    if (view.secret && this.people.length > 1) {
      this.curtain = next;
    } else {
      this.me = next;
      this.look(await this.seen(next));
    }
  }

  /** The device is in the right hands. */
  async liftCurtain() {
    if (this.curtain === null) return;
    this.me = this.curtain;
    this.curtain = null;
    this.look(await this.seen(this.me));
  }

  private async keep({ node, series }: View) {
    if (node.turn.kind === 'over' && series.over) {
      forgetGame(this.setup.game);
      return;
    }
    const { record } = await theEngine().call('record', '');
    if (this.closed) return;
    saveGame({ setup: this.setup, record, standing: this.standing, asked: node.turn.kind === 'choice' });
  }

  /** The last step that a person chose. */
  private lastChoice(): number {
    return this.steps.findLastIndex((step) => step.kind === 'chose' && this.people.includes(step.seat));
  }

  async undo() {
    const last = this.lastChoice();
    if (last < 0) return;
    const { seat } = this.steps[last]!;
    await theEngine().call('back', last);
    this.steps.length = last;
    this.log = this.log.filter((line) => line.number <= last);
    this.undoable = this.lastChoice() >= 0;
    this.curtain = null;
    this.me = seat;
    this.clear(await this.seen(seat));
    void this.run();
  }

  async record(): Promise<string> {
    return (await theEngine().call('record', new Date().toISOString().slice(0, 10))).record;
  }

  async next() {
    const { series } = await theEngine().call('view', 0);
    this.standing = `${series.game}: ${series.scores.join(' ')}`;
    await theEngine().call('next');
    await this.sit();
  }

  async again() {
    const { game, seats, series } = this.setup;
    await theEngine().call('open', game, seats.length, this.options, this.names, series);
    this.standing = '';
    await this.sit();
  }

  close() {
    this.closed = true;
    this.skip();
  }
}
