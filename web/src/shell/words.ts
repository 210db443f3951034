// Small texts that several views show.
import { i18n } from '../i18n/index.svelte';
import { LiveSession } from '../session/live.svelte';
import type { Session } from '../session/session.svelte';
import { seriesWords } from '../session/setup';

/** "Best of 5 · game 2"; empty for a single game. */
export function seriesText(session: Session): string {
  const words = seriesWords(session.series?.text ?? '');
  return words && `${words} · ${i18n.t.match.game(session.series!.game, '')}`;
}

/** A seat's clock, "4:05"; undefined without one. */
export function clockOf(session: Session, seat: number): string | undefined {
  const seconds = session instanceof LiveSession ? session.secondsLeft(seat) : null;
  return seconds === null ? undefined : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
