// The dice of one match at a table of the house, as this device takes part in them: it answers when
// its share is wanted, remembers, and compares the record with what it saw.
import { HouseError, houseKey, newsSince, recordOf, tokenOf } from '../session/house';
import type { Said } from '../session/line';
import type { MatchView, ServerMessage } from '../session/wire.generated';
import { DiceMemory } from './memory';
import { check, type Verdict } from './proof';
import { compare, type Difference } from './seen';

type Heard = Extract<ServerMessage, { type: 'welcome' | 'update' }>;

export class DiceWatch {
  /** What in the record isn't what this device saw; empty until it was compared, and where all fits. */
  differences: Difference[] = $state.raw([]);
  /** On the record, once it was compared. */
  verdict: Verdict | null = $state.raw(null);
  /** Another device has taken this seat's share of the dice over. */
  replaced = $state(false);

  private readonly memory: DiceMemory;
  private view: MatchView | null = null;
  private order: Promise<void> = Promise.resolve();
  private compared = false;

  constructor(
    readonly match: string,
    private readonly say: (said: Said) => void,
    private readonly helloAgain: () => void,
  ) {
    this.memory = new DiceMemory(match);
  }

  commit(): { commit?: string } {
    const commit = this.memory.commitment();
    return commit ? { commit } : {};
  }

  hear(heard: Heard) {
    this.order = this.order.then(() => this.take(heard)).catch((fault) => console.error(fault));
  }

  private async take(heard: Heard) {
    if (!this.view && heard.type === 'update') return;
    const view = (this.view = heard.type === 'welcome' ? heard.view : { ...this.view!, ...heard.view });
    if (view.ownDice) return;
    if (view.status === 'waiting') this.memory.looked(view.dice);
    if (!tokenOf(this.match)) return;
    if (!this.memory.seen.key) await this.hearKey();
    const past = heard.type === 'welcome';
    if (past) await this.catchUp(heard, view);
    this.memory.take(heard.events, view, past);
    this.replaced = this.memory.replaced;
    const answer = this.memory.answer(view);
    if (answer) this.say({ type: 'reveal', ...answer });
    if (this.memory.usedUp()) this.helloAgain();
    if (view.status === 'over' && !this.compared) await this.compare();
  }

  private hearKey(): Promise<void> {
    return houseKey().then(
      (key) => this.memory.keyIs(key),
      () => {},
    );
  }

  /** A welcome tells the last few events: what is missing before them is asked for. */
  private async catchUp({ events, version }: Heard, { you, dice }: MatchView) {
    const known = this.memory.version || 1;
    if ((events[0]?.n ?? version + 1) <= known + 1) return;
    try {
      for (let from = known; ;) {
        const news = await newsSince(this.match, from);
        this.memory.take(
          news.events.filter(({ n }) => n < (events[0]?.n ?? Infinity)),
          { you, version: 0, dice },
          true,
        );
        if (!news.more || !news.upTo) return;
        from = news.upTo;
      }
    } catch {
      this.memory.missed();
    }
  }

  /** The record against what was seen. */
  async compare() {
    this.compared = true;
    let record: string;
    try {
      await this.hearKey(); // it may have been renewed since
      record = await recordOf(this.match);
    } catch (fault) {
      if (!(fault instanceof TypeError || fault instanceof HouseError)) throw fault;
      this.compared = false; // the server is away: compared when it is heard again
      return;
    }
    const { verdict, thrown } = await check(record);
    this.differences =
      verdict.kind === 'broken'
        ? [{ throw: 0, kind: 'record', line: verdict.line }]
        : thrown
          ? compare(thrown, this.memory.seen)
          : [];
    this.verdict = verdict;
  }
}
