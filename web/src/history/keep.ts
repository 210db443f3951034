// A game that ended at this device is kept, wherever it was played.
import { games } from '../replay/figures';
import type { Session } from '../session/session.svelte';
import { keep, levelsOf } from './store';

/** The kept game's id; null where nothing was kept: for those who only watched, or if the browser keeps nothing. */
export async function keepFinished(session: Session): Promise<string | null> {
  const { result } = session;
  const mine = session.me || session.places.find(({ kind }) => kind === 'me' || kind === 'here')?.seat;
  if (!result || !mine) return null;
  try {
    // A series at a table is one record; the game that just ended is its last.
    const record = games(await session.record()).at(-1)!;
    const { game } = session.frame.node;
    return await keep({
      game,
      date: Date.now(),
      names: session.places.map(({ name }) => name),
      me: mine,
      levels: levelsOf(session.places, mine),
      places: result.places,
      points: result.points,
      record,
      steps: session.frame.number,
    });
  } catch (fault) {
    console.info('The finished game was not kept.', fault);
    return null;
  }
}
