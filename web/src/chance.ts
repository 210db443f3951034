// All chance of the page. Secrets and dice come from the browser's own secure source.

/** Random bytes as hex. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** A random seed for a bot. */
export function randomSeed(): number {
  return crypto.getRandomValues(new Int32Array(1))[0]!;
}

/** A whole number below `bound`, every one equally likely: what doesn't divide evenly is drawn again. */
export function randomBelow(bound: number): number {
  const word = new Uint32Array(1);
  const fair = 2 ** 32 - (2 ** 32 % bound);
  do crypto.getRandomValues(word);
  while (word[0]! >= fair);
  return word[0]! % bound;
}

/** From 0 to 1, for sounds, flight paths and pauses: never for anything that decides a game. */
export function decoration(): number {
  return Math.random();
}
