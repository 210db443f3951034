// What the pages of the day say; loaded with them.
import { i18n } from '../i18n/index.svelte';

const n = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const en = {
  name: 'Today',
  puzzle: 'Today’s puzzle',
  ask: (game: string) => `${game}: one choice is best. Which?`,
  lead: 'The same for everyone, from a game of bots. One try counts.',
  choices: 'Your choice',
  right: 'That is the best.',
  wrong: (best: string) => `Better was: ${best}`,
  exact: 'exact',
  estimated: 'estimated, clearly ahead',
  chance: 'chance to win, in 100',
  points: 'points to expect',
  yours: 'yours',
  best: 'best',
  row: (days: number) => (days ? `${n(days, 'day', 'days')} in a row` : 'No row yet: it begins with a right answer.'),
  bestRow: (days: number) => `longest: ${days}`,
  tomorrow: 'The next one comes tomorrow.',
  day: 'The day’s game',
  dayLead: 'Rainbow alone with the dice of this day: the same for everyone. The first result counts.',
  play: 'Play it',
  again: 'Play it once more',
  result: (points: number) => `Your result today: ${n(points, 'point', 'points')}`,
  copy: 'Copy the result',
  copied: 'Copied',
  short: (day: string, points: number, bar: string) => `Einwurf, ${day}: ${points} points\n${bar}`,
  you: 'You',
  other: (seat: number) => `Seat ${seat}`,
  back: 'Back to today',
  noPuzzle: 'The puzzle could not be loaded.',
};

type Words = typeof en;

const de: Words = {
  name: 'Heute',
  puzzle: 'Das Rätsel von heute',
  ask: (game) => `${game}: Eine Wahl ist die beste. Welche?`,
  lead: 'Für alle dasselbe, aus einem Spiel von Bots. Ein Versuch zählt.',
  choices: 'Deine Wahl',
  right: 'Das ist die beste.',
  wrong: (best) => `Besser war: ${best}`,
  exact: 'exakt',
  estimated: 'geschätzt, deutlich vorn',
  chance: 'Gewinnchance, von 100',
  points: 'erwartete Punkte',
  yours: 'Deine',
  best: 'am besten',
  row: (days) =>
    days ? `${n(days, 'Tag', 'Tage')} in Folge` : 'Noch keine Folge: Sie beginnt mit einer richtigen Antwort.',
  bestRow: (days) => `längste: ${days}`,
  tomorrow: 'Das nächste kommt morgen.',
  day: 'Das Spiel des Tages',
  dayLead: 'Rainbow allein mit den Würfeln dieses Tages: für alle dieselben. Das erste Ergebnis zählt.',
  play: 'Spielen',
  again: 'Noch einmal spielen',
  result: (points) => `Dein Ergebnis heute: ${n(points, 'Punkt', 'Punkte')}`,
  copy: 'Ergebnis kopieren',
  copied: 'Kopiert',
  short: (day, points, bar) => `Einwurf, ${day}: ${points} Punkte\n${bar}`,
  you: 'Du',
  other: (seat) => `Platz ${seat}`,
  back: 'Zurück zu heute',
  noPuzzle: 'Das Rätsel konnte nicht geladen werden.',
};

export const words = (): Words => (i18n.lang === 'de' ? de : en);
