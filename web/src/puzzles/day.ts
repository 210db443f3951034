// What a day brings everybody: its puzzle, and its dice.
import { sha256, utf8 } from '../dice/hash';

/** "2026-11-17", the same all over the world at one moment: the day of Greenwich. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** Days since the first one; both as {@link dayOf} writes them. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/**
 * The `number`th draw of a day: a whole number below `bound`, every one equally likely. What doesn't
 * divide evenly is drawn again.
 */
export function dayDraw(day: string, number: number, bound: number): number {
  const fair = 2 ** 32 - (2 ** 32 % bound);
  for (let again = 0; ; again++) {
    const hash = sha256(utf8(`einwurf ${day} ${number} ${again}`));
    const word = new DataView(hash.buffer, hash.byteOffset).getUint32(0);
    if (word < fair) return word % bound;
  }
}
