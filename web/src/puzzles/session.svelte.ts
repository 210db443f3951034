// A table with one question: a position, and somebody who is to choose there.
import { ReplaySession } from '../replay/session.svelte';
import type { Frame, Place } from '../session/types';

export class PuzzleSession extends ReplaySession {
  constructor(
    layout: unknown,
    places: Place[],
    frame: Frame,
    private readonly answer: (move: string) => void,
  ) {
    super(layout, places);
    this.me = places.find(({ kind }) => kind === 'me')!.seat;
    this.display([frame], 0);
    this.frame = frame;
  }

  /** Only the first answer counts; then the table lies still. */
  override async act(move: string) {
    this.frame = { ...this.frame, say: null, choices: null };
    this.answer(move);
  }
}
