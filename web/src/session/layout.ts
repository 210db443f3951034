import { theEngine } from './door';
import { games } from './house';

/** What a game has printed, by the house; by the page's own engine where that can't be asked. */
export async function layoutOf(game: string): Promise<unknown> {
  const all = await games().catch(() => theEngine().call('games'));
  return all.find(({ id }) => id === game)?.layout;
}
