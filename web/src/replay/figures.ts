// What is drawn of an analysis, worked out from its numbers.
import type { Frame } from '../session/types';
import type { StepAnalysis, Verdict } from './types';

/** A change of so much is a turning point; alone, so many points. */
const TURN = { chance: 0.12, alone: 8 };

/** A throw so far from its mean is marked as lucky or unlucky. */
const LUCK = { chance: 0.08, alone: 5 };

const MOST_TURNS = 5;

export type Steps = readonly (StepAnalysis | undefined)[];

/** What each moment was worth, the start first; a gap where nobody has looked yet. */
export function moments(steps: Steps): (number[] | undefined)[] {
  return [steps[0]?.before, ...steps.map((step, i) => step?.after ?? steps[i + 1]?.before)];
}

export function errors(steps: Steps, start: number | undefined): (number | undefined)[] {
  return [start, ...steps.map((step) => step?.error)];
}

/** The numbers of the steps that mattered most, in order. */
export function turningPoints(steps: Steps, alone: boolean): number[] {
  const size = (step: StepAnalysis) =>
    Math.max(...step.after.map((value, seat) => Math.abs(value - step.before[seat]!)));
  return steps
    .filter((step) => step !== undefined)
    .map((step) => ({ number: step.number, size: size(step) }))
    .filter(({ size }) => size >= (alone ? TURN.alone : TURN.chance))
    .sort((a, b) => b.size - a.size)
    .slice(0, MOST_TURNS)
    .map(({ number }) => number)
    .sort((a, b) => a - b);
}

/** The step that changed a seat's chances most, and from what to what; null where none is a turning point. */
export function greatest(steps: Steps, seat: number): { number: number; from: number; to: number } | null {
  let most: { number: number; from: number; to: number } | null = null;
  for (const step of steps) {
    if (!step) continue;
    const [from, to] = [step.before[seat - 1]!, step.after[seat - 1]!];
    if (!most || Math.abs(to - from) > Math.abs(most.to - most.from)) most = { number: step.number, from, to };
  }
  const least = steps[0]?.before.length === 1 ? TURN.alone : TURN.chance;
  return most && Math.abs(most.to - most.from) >= least ? most : null;
}

/** The luck of a throw for the one who threw, where it is worth a mark; else 0. */
export function luckMark(step: StepAnalysis | undefined, alone: boolean): number {
  if (!step || step.choice) return 0;
  const luck = step.luck[step.seat - 1]!;
  return Math.abs(luck) >= (alone ? LUCK.alone : LUCK.chance) ? luck : 0;
}

/** From which moment on everything is exact; none if it never is. */
export function exactFrom(errors: readonly (number | undefined)[]): number | null {
  let from = errors.length;
  while (from > 0 && errors[from - 1] === 0) from--;
  return from < errors.length - 1 ? from : null;
}

/** How many real choices a seat had, and how many of them were fine. */
export function decisions(steps: Steps, seat: number): { fine: number; all: number } {
  const own = steps.filter((step) => step?.seat === seat && step.choice !== null && step.choice.possible > 1);
  return { fine: own.filter((step) => step!.choice!.verdict === 'fine').length, all: own.length };
}

export const VERDICTS: readonly Verdict[] = ['fine', 'slip', 'mistake', 'big-mistake'];

/** The games of a match: for each moment the number of its game; 1 throughout where there is only one. */
export function chapters(frames: readonly Frame[]): number[] {
  let game = 1;
  return frames.map(({ node }) => {
    const { match } = node.state as { match?: unknown };
    if (typeof match === 'number' && node.phase !== 'over') game = match;
    return game;
  });
}

/** A moment's place from 0 to 1; the game of a match that one looks at is drawn wider. */
export function places(games: readonly number[], now: number): number[] {
  const many = games.at(-1)! > 1;
  const widths = games.map((game, i): number => (i === 0 ? 0 : many && game === games[now] ? 2.8 : 1));
  const all = widths.reduce((sum, width) => sum + width, 0) || 1;
  let sum = 0;
  return widths.map((width) => (sum += width) / all);
}

/** Labels that would touch are moved apart; in the order they were given. */
export function spread(at: readonly number[], apart: number, most: number): number[] {
  const order = at.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  for (let k = 1; k < order.length; k++) order[k]!.y = Math.max(order[k]!.y, order[k - 1]!.y + apart);
  const over = (order.at(-1)?.y ?? 0) - most;
  if (over > 0) {
    order.at(-1)!.y = most;
    for (let k = order.length - 2; k >= 0; k--) order[k]!.y = Math.min(order[k]!.y, order[k + 1]!.y - apart);
  }
  const placed: number[] = [];
  for (const { y, i } of order) placed[i] = y;
  return placed;
}

/** Our own records of several games in one text, one text each. */
export function games(text: string): string[] {
  const parts = text.split(/^(?=einwurf record 1\s*$)/m).filter((part) => part.trim());
  return parts.length > 1 ? parts : [text];
}
