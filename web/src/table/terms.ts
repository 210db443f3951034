// On what terms people sit down at a table: what the clock does, who may look on, whether hints are shown.
import { i18n } from '../i18n/index.svelte';
import { seriesWords } from '../session/setup';
import type { ClockKind, ListedMatch, MatchView } from '../session/wire.generated';
import { words } from './words';

/** What a table agreed on, in a line: "3 players · Best of 5 · 60 seconds a move". */
export function agreed(view: MatchView): string {
  const t = i18n.t;
  const clock = view.clock ? clockWords(view.clock) : '';
  return [t.lobby.players(view.seats.length), seriesWords(view.series.text), clock].filter(Boolean).join(' · ');
}

/** "60 seconds a move", "2 days a move". */
export function clockWords({
  kind,
  seconds,
  increment,
}: {
  kind: ClockKind;
  seconds: number;
  increment: number;
}): string {
  if (kind === 'none') return '';
  const days = seconds / 86_400;
  return kind === 'move' && Number.isInteger(days)
    ? words().lobby.days(days)
    : i18n.t.lobby.clock(kind, seconds, increment);
}

/** What everybody at a table has to know before they sit down: that time loses, that hints are shown, who looks on. */
export function conditions({
  clock,
  absence,
  help,
  watch,
}: Pick<MatchView, 'absence' | 'help' | 'watch'> & { clock: { kind: ClockKind } | null }): string[] {
  const t = words().lobby;
  const timed = clock && clock.kind !== 'none';
  return [
    ...(timed ? [absence.then === 'lose' ? t.loses : t.keeps] : []),
    ...(help ? [t.help] : []),
    ...(t.watch[watch] ? [t.watch[watch]] : []),
  ];
}

/** The same of a table in a list. */
export function termsOf(table: ListedMatch): string[] {
  return [clockWords(table.clock), ...conditions(table)].filter(Boolean);
}
