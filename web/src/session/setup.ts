import type { Entry } from '../games';
import { i18n } from '../i18n/index.svelte';
import { settings } from '../settings.svelte';
import { wholeSetup, type SeatSetup, type Setup } from './saved';

/** One's own name, or what strangers are called. */
export function myName(): string {
  return settings.name.trim() || i18n.t.names.guest;
}

/** "Best of 5"; empty for a single game. */
export function seriesWords(series: string): string {
  const [, kind, count] = /^(best-of|first-to|games)-(\d+)/.exec(series) ?? [];
  return kind && series !== 'games-1' ? i18n.t.match.seriesOf(kind, Number(count)) : '';
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
    ...bots.map((name): SeatSetup => ({ name, kind: 'bot', level: settings.level })),
  ];
  return { game: game.id, options: {}, seats, series: '' };
}

const key = (game: string) => `einwurf.usual.${game}`;

/** What one chose last time against the house: Play means the same again. */
export function keepUsual(setup: Setup) {
  try {
    localStorage.setItem(key(setup.game), JSON.stringify(setup));
  } catch {
    // Then everything stays as usual.
  }
}

export function lastSetup(game: Entry): Setup {
  try {
    return wholeSetup(JSON.parse(localStorage.getItem(key(game.id)) ?? 'null'), game.id) ?? usualSetup(game);
  } catch {
    return usualSetup(game); // unreadable
  }
}

/** The last setup under today's names, with bots as one likes them today. */
export function setupNow(game: Entry): Setup {
  const setup = lastSetup(game);
  const seats = setup.seats.map((seat) =>
    seat.kind === 'me' ? { ...seat, name: myName() } : { ...seat, level: settings.level },
  );
  return { ...setup, seats };
}
