// A table that shows moments of a game that was: nothing can be done there.
import { Session } from '../session/session.svelte';
import type { Frame, Place } from '../session/types';

export class ReplaySession extends Session {
  readonly live = null;

  constructor(layout: unknown, places: Place[]) {
    super();
    this.layout = layout;
    this.places = places;
  }

  /** The moment after step `i`. */
  display(frames: readonly Frame[], i: number) {
    const frame = frames[i]!;
    const before = frames[i - 1] ?? frame;
    const thrown = frames.slice(0, i + 1).findLast(({ step }) => step?.kind === 'rolled')?.step;
    const chosen = frames.slice(0, i + 1).findLastIndex(({ step }) => step?.kind === 'chose');
    const { step } = frames[chosen] ?? {};
    this.before = before;
    this.rolled = thrown?.kind === 'rolled' ? { ...thrown, key: null, falling: false, quick: true } : null;
    this.chosen = step?.kind === 'chose' ? { ...step, before: frames[chosen - 1] ?? frame } : null;
    this.log =
      frame.step && frame.told ? [{ number: frame.number, seat: frame.step.seat, text: frame.told, kind: 'game' }] : [];
    this.frame = { ...frame, say: null, choices: null };
    this.ready = true;
  }

  override async act(_move: string) {}
  override async undo() {}
  override async record() {
    return '';
  }
  override async next() {}
  override async again() {}
  override async why() {}
  override async odds() {
    return [];
  }
  override async reckonings() {
    return [];
  }
  override close() {}
}
