// Small texts that several views show.
import { i18n } from '../i18n/index.svelte';
import type { Session } from '../session/session.svelte';
import { seriesWords } from '../session/setup';
import { words } from '../table/words';

/** "Best of 5 · game 2"; empty for a single game. */
export function seriesText(session: Session): string {
  const words = seriesWords(session.series?.text ?? '');
  return words && `${words} · ${i18n.t.match.game(session.series!.game, '')}`;
}

/** A seat's clock, "4:05"; undefined without one. */
export function clockOf(session: Session, seat: number): string | undefined {
  const seconds = session.live?.secondsLeft(seat) ?? null;
  return seconds === null ? undefined : clockText(seconds);
}

/** "4:05", "3:02:01", "2 d 4 h". */
export function clockText(seconds: number): string {
  if (seconds >= 86_400) return words().time.short(Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
