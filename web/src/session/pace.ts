// How long things take on the table, in milliseconds at normal speed.
import type { Text } from './types';

export type Speed = 'slow' | 'normal' | 'instant';

/** A throw of one's own, somebody else's, and for those who ask for less motion. */
const THROW = { own: 600, quick: 350, calm: 150 };
/** Each die begins a little after the one before it. */
export const STAGGER = 40;
const MOST_DICE = 4;

const SLOWER = 1.7;

export function throwTime(quick: boolean, calm: boolean): number {
  return calm ? THROW.calm : quick ? THROW.quick : THROW.own;
}

/** Until the last die lies. */
export function landingTime(dice: number, quick: boolean, calm: boolean, speed: Speed): number {
  if (speed === 'instant') return 0;
  const stagger = calm ? 0 : STAGGER * (Math.min(Math.max(dice, 1), MOST_DICE) - 1);
  return throwTime(quick, calm) + stagger;
}

/**
 * The least a sentence stands: a short one; one of more than eight words, or one's own result. A
 * page that draws late takes from it, so it is a little more than the 900 and 1,500 we promise.
 */
const LEAST = { short: 950, long: 1560 };
const SHORT = 8;

const words = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** How long a sentence stands, by what there is to read in the longer of its two languages. */
export function readingTime(told: Text | null, own: boolean, speed: Speed): number {
  if (speed === 'instant' || !told) return 0;
  const count = Math.max(words(told.en), words(told.de));
  const least = count > SHORT || own ? LEAST.long : LEAST.short;
  return Math.max(least, 600 + 60 * count) * (speed === 'slow' ? SLOWER : 1);
}
