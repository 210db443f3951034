// Hashes from a library: browsers offer theirs only over https, and a server in a home
// network is reached over plain http.
import { hmac as hmacOf } from '@noble/hashes/hmac.js';
import { sha256 as sha256Of } from '@noble/hashes/sha2.js';
import { bytesToHex as hex, concatBytes as join, utf8ToBytes as utf8 } from '@noble/hashes/utils.js';

export { hex, join, utf8 };
export const unhex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const isHex = (text: unknown, digits: number): text is string =>
  typeof text === 'string' && text.length === digits && /^[0-9a-f]*$/.test(text);

/** Hex digits as the letters of addresses, shorter by a third. */
export const toBase64 = (text: string): string =>
  btoa(String.fromCharCode(...unhex(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Back to hex; empty for what is none. */
export function fromBase64(text: string): string {
  try {
    return hex(Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)));
  } catch {
    return '';
  }
}

export const sha256 = (...parts: Uint8Array[]): Uint8Array => sha256Of(join(...parts));

export const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array => hmacOf(sha256Of, key, message);
