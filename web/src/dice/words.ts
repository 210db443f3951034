// Four words that are the same on every device of a table that was told the same of its dice.
import { hex, hmac, join, sha256, unhex, utf8 } from './hash';
import { whole, type Commitment, type Share } from './throws';

const CONSONANTS = 'bdfklmnrst';
const VOWELS = 'aeiou';
const SYLLABLES = 8;

/** The running hash of what was told, before the first throw. */
export const begun = (match: string): string => hex(sha256(utf8('einwurf words 1'), utf8(match)));

/** The same with one more throw, as the server signs it. */
export const withThrow = (state: string, waited: number, statement: Uint8Array): string =>
  hex(sha256(unhex(state), whole(waited, 1), statement));

/**
 * The words of a throw cover everything that was told before its shares were revealed, and are keyed
 * by those: whoever tells two people two things can't search for a pair with the same words.
 */
export function fourWords(
  state: string,
  number: number,
  waited: number,
  chains: Commitment[],
  steps: string,
  shares: Share[],
): string {
  const told = chains.map(({ seat, chain, from, commit }) =>
    join(whole(seat, 1), whole(chain, 4), whole(from, 8), unhex(commit)),
  );
  const key = join(...shares.map(({ share }) => (share === null ? new Uint8Array(32) : unhex(share))));
  const hash = hmac(key, join(unhex(state), whole(number, 8), whole(waited, 1), ...told, unhex(steps)));
  let x = new DataView(hash.buffer, hash.byteOffset).getBigUint64(0);
  let words = '';
  for (let i = 0; i < SYLLABLES; i++) {
    const syllable = Number(x % 50n);
    words += (i && i % 2 === 0 ? ' ' : '') + CONSONANTS[Math.floor(syllable / 5)]! + VOWELS[syllable % 5]!;
    x /= 50n;
  }
  return words;
}
