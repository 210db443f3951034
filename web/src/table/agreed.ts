import { i18n } from '../i18n/index.svelte';
import { seriesWords } from '../session/setup';
import type { MatchView } from '../session/wire.generated';

/** What a table agreed on, in a line: "3 players · Best of 5 · 60 seconds a move". */
export function agreed(view: MatchView): string {
  const t = i18n.t;
  const clock = view.clock && view.clock.kind !== 'none' ? t.lobby.clock(view.clock.kind, view.clock.seconds, view.clock.increment) : '';
  return [t.lobby.players(view.seats.length), seriesWords(view.series.text), clock].filter(Boolean).join(' · ');
}
