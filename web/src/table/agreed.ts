import { i18n } from '../i18n/index.svelte';
import type { WireView } from '../session/wire';

/** What a table agreed on, in a line: "3 players · Best of 5 · 60 seconds a move". */
export function agreed(view: WireView): string {
  const t = i18n.t;
  const [, kind, count] = /^(best-of|first-to|games)-(\d+)/.exec(view.series.text) ?? [];
  const series = view.series.text === 'games-1' ? '' : t.match.seriesOf(kind ?? '', Number(count));
  const clock = view.clock ? t.lobby.clock(view.clock.kind, view.clock.seconds, view.clock.increment ?? 0) : '';
  return [t.lobby.players(view.seats.length), series, clock].filter(Boolean).join(' · ');
}
