import type { Entry } from '../games';
import { i18n } from '../i18n/index.svelte';
import { settings } from '../settings.svelte';
import type { SeatSetup, Setup } from './saved';

/** One's own name, or what strangers are called. */
export function myName(): string {
  return settings.name.trim() || i18n.t.names.guest;
}

/** Names for the house's bots that nobody at the table has. */
export function botNames(count: number, taken: readonly string[]): string[] {
  return i18n.t.names.bots.filter((name) => !taken.includes(name)).slice(0, count);
}

/** A table for those who just press Play: oneself and bots, everything as usual. */
export function usualSetup(game: Entry): Setup {
  const me = myName();
  const bots = botNames(game.usual - 1, [me]);
  const seats: SeatSetup[] = [
    { name: me, kind: 'me', level: null },
    ...bots.map((name): SeatSetup => ({ name, kind: 'bot', level: 'greedy' })),
  ];
  return { game: game.id, options: {}, seats, series: '' };
}
