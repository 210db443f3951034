import { randomBelow, randomSeed } from '../chance';
import { ownDice } from '../dice/own';
import { keepFinished } from '../history/keep';
import { dayDraw } from '../puzzles/day';
import { Branches } from './branches';
import { Refused, theEngine, type View } from './door';
import { keepingOf, keyOf, saveGame, type Saved, type Setup } from './saved';
import { forcedMove, NOTHING, Session } from './session.svelte';
import type { Frame, Place, Step } from './types';

/**
 * A match at this device, against bots or with people who pass it around. The rules run in the
 * page's own engine; no server is asked.
 */
export class LocalSession extends Session {
  readonly live = null;
  protected steps: Step[] = [];
  /** What was taken back and may come again. */
  private branches = new Branches();
  protected closed = false;
  /** Counts what is being played on; what was begun before something was taken back ends by it. */
  private course = 0;
  /** Another tab goes on with this game. */
  elsewhere = $state(false);
  /** The engine failed: only loading it anew helps. */
  broken = $state(false);
  private standing = '';
  private entered = (_roll?: string) => {};
  private readonly people: number[];

  protected constructor(readonly setup: Setup) {
    super();
    const alone = setup.seats.filter(({ kind }) => kind !== 'bot').length === 1;
    // Where several share the device, none of them is the one who looks.
    const kindOf = (kind: Place['kind']) => (kind === 'me' && !alone ? 'here' : kind);
    this.places = setup.seats.map(({ name, kind, level }, i) => ({
      seat: i + 1,
      name,
      kind: kindOf(kind),
      level,
      present: true,
      standIn: false,
    }));
    this.people = this.places.filter((place) => place.kind !== 'bot').map((place) => place.seat);
    addEventListener('storage', this.heard);
  }

  static async begin(setup: Setup): Promise<LocalSession> {
    const session = new LocalSession(setup);
    await session.readLayout();
    await session.again();
    return session;
  }

  /** Goes on with a kept game; with a new one if it can't be read any more. */
  static async resume(saved: Saved): Promise<LocalSession> {
    const { setup, record, standing, branches } = saved;
    const session = new LocalSession(setup);
    session.branches = new Branches(branches);
    try {
      session.standing = standing;
      await theEngine().call('load', record, session.options, session.names, setup.series, standing);
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      return LocalSession.begin(setup);
    }
    await session.readLayout();
    await session.sit();
    return session;
  }

  /** Two tabs would overwrite each other: the one that played last goes on. */
  private readonly heard = ({ key, newValue }: StorageEvent) => {
    if (key !== this.key || newValue === null) return;
    this.elsewhere = true;
    this.close();
  };

  /** Where this game is kept. */
  protected get key(): string {
    return keyOf(this.setup.game, keepingOf(this.setup));
  }

  override get tried(): boolean {
    return this.setup.from !== undefined;
  }

  protected async readLayout() {
    this.layout = (await theEngine().call('games')).find(({ id }) => id === this.setup.game)?.layout;
  }

  protected get options(): string {
    return Object.entries(this.setup.options)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n');
  }

  protected get names(): string {
    return this.setup.seats.map(({ name }) => name).join('\n');
  }

  /** The table as the engine has it, with its whole past in the log. */
  protected async sit() {
    this.me = this.people.length === 1 ? this.people[0]! : 0;
    this.undoable = false;
    this.refusal = null;
    const frames = await theEngine().call('frames', 0, this.me);
    this.steps = frames.map((frame) => frame.step!);
    this.log = frames.flatMap(({ number, step, told }) =>
      step && told ? [{ number, seat: step.seat, text: told, kind: 'game' as const }] : [],
    );
    this.clear(await this.seen(this.me));
    this.remember(frames);
    void this.run();
  }

  /** What lay on the table before the page was left: the last throw, the last choice. */
  private remember(frames: readonly Frame[]) {
    const thrown = frames.findLast(({ step }) => step?.kind === 'rolled')?.step;
    const chosen = frames.findLastIndex(({ step }) => step?.kind === 'chose');
    const { step } = frames[chosen] ?? {};
    if (thrown?.kind === 'rolled') this.rolled = { ...thrown, key: null, falling: false, quick: true };
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
      if (secret && this.shared) this.me = 0;
      await this.run();
    } catch (fault) {
      this.refuse(fault);
    } finally {
      this.sending = false;
    }
  }

  /** Several people pass this device around. */
  private get shared(): boolean {
    return this.people.length > 1;
  }

  /** Lets dice fall, bots choose and what is forced happen until a person is asked. */
  private async run() {
    const course = ++this.course;
    // Nobody is asked before the others have answered: a bar that comes and goes again helps nobody.
    this.sending = true;
    try {
      await this.runOn(() => this.closed || course !== this.course);
    } catch (fault) {
      if (fault instanceof Refused) throw fault;
      console.error(fault);
      this.broken = true;
      this.close();
    } finally {
      if (course === this.course) this.sending = false;
    }
  }

  private async runOn(stale: () => boolean) {
    for (let first = true; ; first = false) {
      await this.pull();
      await this.keepUp();
      await this.mayGoOn();
      const view = await theEngine().call('view', this.me);
      if (stale()) return;
      this.series = view.series;
      const { turn } = view.node;
      if (turn.kind === 'chance') {
        const once = (await this.once()) ?? (await this.ownThrow(view));
        if (stale()) return;
        await (once === undefined ? this.throwNow() : theEngine().call('rollAgain', once));
        await this.keep(view); // whoever loads the page anew shall not throw anew
        continue;
      }
      const asked = turn.kind === 'choice' ? turn.seats.map(({ seat }) => seat) : [];
      const answer = (await this.botAnswer(asked)) ?? (await this.forcedAnswer(asked));
      if (stale()) return;
      if (answer) {
        await theEngine().call('move', answer.seat, answer.move);
        continue;
      }
      if (asked.length) await this.handOver(asked, view, first);
      await this.keep(view);
      return;
    }
  }

  /** What real dice show, once somebody has tapped it in; undefined where the page throws. */
  private ownThrow({ node }: View): Promise<string | undefined> {
    if (!this.setup.ownDice || !ownDice(node, this.layout)) return Promise.resolve(undefined);
    return new Promise((thrown) => {
      this.entered = (roll) => {
        this.throwDue = null;
        this.entered = () => {};
        thrown(roll);
      };
      this.afterShown(() => (this.throwDue = node));
    });
  }

  override get ownDice(): boolean {
    return this.setup.ownDice ?? false;
  }

  override enterThrow(roll: string) {
    this.entered(roll);
  }

  /** Whoever explains what happened may hold what comes next. */
  protected async mayGoOn(): Promise<void> {}

  /** Chance, or the dice of a day. */
  private async throwNow() {
    const { day } = this.setup;
    const weight = await theEngine().call('weight');
    const thrown = this.steps.filter(({ kind }) => kind === 'rolled').length;
    return theEngine().call('roll', day === undefined ? randomBelow(weight) : dayDraw(day, thrown, weight));
  }

  private async botAnswer(asked: readonly number[]): Promise<{ seat: number; move: string } | null> {
    const bot = asked.map((seat) => this.places[seat - 1]!).find(({ kind }) => kind === 'bot');
    return bot ? { seat: bot.seat, move: (await this.once(bot.seat)) ?? (await this.choose(bot)) } : null;
  }

  /** What somebody must do anyway, and wouldn't like to be asked for. */
  private async forcedAnswer(asked: readonly number[]): Promise<{ seat: number; move: string } | null> {
    for (const seat of asked) {
      const move = forcedMove(await theEngine().call('view', seat));
      if (move !== null) return { seat, move };
    }
    return null;
  }

  private async choose({ seat, level }: Place): Promise<string> {
    return (await theEngine().call('choose', seat, level ?? 'greedy', randomSeed())).move;
  }

  /** How the dice fell, or what this seat chose, before the same moment was taken back. */
  protected async once(seat?: number): Promise<string | undefined> {
    const next = this.branches.kept.length ? this.branches.next(await this.played()) : undefined;
    const [who, ...text] = next?.split(' ') ?? [];
    return next && (seat === undefined || seat === Number(who)) ? text.join(' ') : undefined;
  }

  /** Every step as text, also what is sealed: nobody sees it. */
  private async played(): Promise<string[]> {
    const { record } = await theEngine().call('record', '');
    return (await theEngine().call('falls', record)).steps.map(({ seat, text }) => `${seat} ${text}`);
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
    if (view.secret && this.shared) this.afterShown(() => (this.curtain = next));
    else this.look(await this.seen(next), next);
  }

  /** The device is in the right hands. */
  async liftCurtain() {
    if (this.curtain === null) return;
    this.me = this.curtain;
    this.curtain = null;
    this.look(await this.seen(this.me));
  }

  protected async keep({ node, series }: View) {
    const { record } = await theEngine().call('record', '');
    if (this.closed) return;
    const { setup, standing, branches } = this;
    saveGame({
      setup,
      record,
      standing,
      asked: node.turn.kind === 'choice',
      over: node.turn.kind === 'over' && series.over,
      branches: branches.kept,
    });
    // As soon as it is decided: whoever leaves before the end is shown has played it all the same.
    void keepFinished(this, node, this.steps.length);
  }

  /** The last step before `end` that a person chose. */
  private lastChoice(end = this.steps.length): number {
    return this.steps.slice(0, end).findLastIndex((step) => step.kind === 'chose' && this.people.includes(step.seat));
  }

  async undo() {
    let last = this.lastChoice();
    if (last < 0) return;
    this.course++;
    this.entered();
    const played = await this.played();
    await theEngine().call('back', last);
    // What was forced would happen again at once: then the choice before it.
    for (
      let before = this.lastChoice(last);
      before >= 0 && (await this.forcedAnswer([this.steps[last]!.seat]));
      before = this.lastChoice(last)
    ) {
      last = before;
      await theEngine().call('back', last);
    }
    const { seat } = this.steps[last]!;
    this.branches.takeBack(played, last);
    this.steps.length = last;
    this.log = this.log.filter((line) => line.number <= last);
    this.undoable = this.lastChoice() >= 0;
    const { secret } = await theEngine().call('view', 0);
    // What is sealed from the others is taken back by the one who chose it.
    this.curtain = secret && this.shared ? seat : null;
    this.me = this.curtain ? 0 : seat;
    this.clear(await this.seen(this.me));
    if (this.curtain === null) void this.run();
  }

  async record(): Promise<string> {
    return (await theEngine().call('openRecord', new Date().toISOString().slice(0, 10))).record;
  }

  async next() {
    const { series } = await theEngine().call('view', 0);
    this.standing = `${series.game}: ${series.scores.join(' ')}`;
    await theEngine().call('next');
    this.branches = new Branches();
    await this.sit();
  }

  async again() {
    const { game, seats, series, from } = this.setup;
    if (from !== undefined) await theEngine().call('load', from, this.options, this.names, series, '');
    else await theEngine().call('open', game, seats.length, this.options, this.names, series);
    if (this.setup.ownDice) await theEngine().call('ownDice');
    this.course++;
    this.entered();
    this.standing = '';
    this.branches = new Branches();
    await this.sit();
  }

  close() {
    this.closed = true;
    this.entered();
    removeEventListener('storage', this.heard);
    this.skip();
  }
}
