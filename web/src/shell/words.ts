// Small texts that several views show.
import { i18n } from '../i18n/index.svelte';
import { LiveSession } from '../session/live.svelte';
import type { Session } from '../session/session.svelte';

/** "Best of 5 · game 2"; empty for a single game. */
export function seriesText(session: Session): string {
  const series = session.series;
  if (!series || series.text === 'games-1') return '';
  const t = i18n.t;
  const [, kind, count] = /^(best-of|first-to|games)-(\d+)/.exec(series.text) ?? [];
  return `${t.match.seriesOf(kind ?? '', Number(count))} · ${t.match.game(series.game, '')}`;
}

/** A seat's clock, "4:05"; undefined without one. */
export function clockOf(session: Session, seat: number): string | undefined {
  const seconds = session instanceof LiveSession ? session.secondsLeft(seat) : null;
  return seconds === null ? undefined : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
