// A game that ended at this device is kept, wherever it was played.
import { games } from '../replay/figures';
import type { Session } from '../session/session.svelte';
import type { Node } from '../session/types';
import { keep, levelsOf } from './store';

/**
 * The kept game's id; null where nothing was kept: for those who only watched or tried something, or if the browser
 * keeps nothing.
 */
export async function keepFinished(session: Session, { game, turn }: Node, steps: number): Promise<string | null> {
  const mine = session.me || session.places.find(({ kind }) => kind === 'me' || kind === 'here')?.seat;
  if (turn.kind !== 'over' || !mine || session.tried) return null;
  try {
    // A series at a table is one record; the game that just ended is its last.
    const record = games(await session.record()).at(-1)!;
    return await keep({
      game,
      date: Date.now(),
      names: session.places.map(({ name }) => name),
      me: mine,
      levels: levelsOf(session.places, mine),
      places: turn.places,
      points: turn.points,
      record,
      steps,
    });
  } catch (fault) {
    console.info('The finished game was not kept.', fault);
    return null;
  }
}
