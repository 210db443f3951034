// Whether an Ed25519 signature fits (RFC 8032). Only checks: there is no secret in here, so it may
// take its time, and it works over plain http, where browsers offer nothing.
import { join } from './hash';

const P = 2n ** 255n - 19n;
const L = 2n ** 252n + 27742317777372353535851937790883648493n;

const mod = (a: bigint, m = P) => ((a % m) + m) % m;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let b = mod(base), e = exponent; e > 0n; e >>= 1n) {
    if (e & 1n) result = (result * b) % P;
    b = (b * b) % P;
  }
  return result;
}

const inverse = (a: bigint) => power(a, P - 2n);
const D = mod(-121665n * inverse(121666n));
const ROOT = power(2n, (P - 1n) / 4n);

/** Extended coordinates: x = X/Z, y = Y/Z, xy = T/Z. */
type Point = [bigint, bigint, bigint, bigint];
const ZERO: Point = [0n, 1n, 1n, 0n];

function add([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point {
  const a = mod((y1 - x1) * (y2 - x2));
  const b = mod((y1 + x1) * (y2 + x2));
  const c = mod(2n * t1 * t2 * D);
  const d = mod(2n * z1 * z2);
  const e = b - a;
  const f = d - c;
  const g = d + c;
  const h = b + a;
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
}

function times(point: Point, factor: bigint): Point {
  let result = ZERO;
  for (let p = point, k = factor; k > 0n; k >>= 1n) {
    if (k & 1n) result = add(result, p);
    p = add(p, p);
  }
  return result;
}

const same = ([x1, y1, z1]: Point, [x2, y2, z2]: Point) =>
  mod(x1 * z2 - x2 * z1) === 0n && mod(y1 * z2 - y2 * z1) === 0n;

/** Little-endian, as everything is here. */
const number = (bytes: Uint8Array) => bytes.reduceRight((sum, byte) => (sum << 8n) + BigInt(byte), 0n);

/** The point of 32 bytes: y, and the sign of x in the last bit. Null if there is none. */
function pointOf(bytes: Uint8Array): Point | null {
  const all = number(bytes);
  const y = all & (2n ** 255n - 1n);
  if (y >= P) return null;
  const u = mod(y * y - 1n);
  const v = mod(D * y * y + 1n);
  let x = mod(u * power(v, 3n) * power(mod(u * power(v, 7n)), (P - 5n) / 8n));
  if (mod(v * x * x - u) !== 0n) x = mod(x * ROOT);
  if (mod(v * x * x - u) !== 0n) return null;
  const odd = all >> 255n;
  if (x === 0n && odd) return null;
  if ((x & 1n) !== odd) x = P - x;
  return [x, y, 1n, mod(x * y)];
}

const BASE = pointOf(Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? 0x58 : 0x66)))!;

/** Whether the holder of this key (32 bytes) signed the message with this signature (64 bytes). */
export function signed(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (key.length !== 32 || signature.length !== 64) return false;
  const a = pointOf(key);
  const r = pointOf(signature.subarray(0, 32));
  const s = number(signature.subarray(32));
  if (!a || !r || s >= L) return false;
  const k = mod(number(sha512(join(signature.subarray(0, 32), key, message))), L);
  return same(times(BASE, s), add(r, times(a, k)));
}

// SHA-512

const WORD = 2n ** 64n - 1n;

/** The first 64 bits of the fraction of a prime's root, by whole numbers alone. */
function fraction(prime: bigint, degree: bigint): bigint {
  const target = prime << (64n * degree);
  let low = 0n;
  let high = prime << 64n;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** degree <= target) low = middle;
    else high = middle - 1n;
  }
  return low & WORD;
}

const PRIMES: bigint[] = [];
for (let n = 2n; PRIMES.length < 80; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const START = PRIMES.slice(0, 8).map((prime) => fraction(prime, 2n));
const ROUND = PRIMES.map((prime) => fraction(prime, 3n));

const turn = (x: bigint, by: bigint) => ((x >> by) | (x << (64n - by))) & WORD;

export function sha512(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 17) / 128) * 128);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  const state = [...START];
  const w: bigint[] = [];
  for (let block = 0; block < padded.length; block += 128) {
    for (let i = 0; i < 16; i++) w[i] = view.getBigUint64(block + 8 * i);
    for (let i = 16; i < 80; i++) {
      const a = w[i - 15]!;
      const b = w[i - 2]!;
      w[i] =
        (w[i - 16]! + (turn(a, 1n) ^ turn(a, 8n) ^ (a >> 7n)) + w[i - 7]! + (turn(b, 19n) ^ turn(b, 61n) ^ (b >> 6n))) &
        WORD;
    }
    let [a, b, c, d, e, f, g, h] = state as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
    for (let i = 0; i < 80; i++) {
      const t1 = h + (turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n)) + ((e & f) ^ (~e & WORD & g)) + ROUND[i]! + w[i]!;
      const t2 = (turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) & WORD, c, b, a, (t1 + t2) & WORD];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i]! + word) & WORD));
  }
  const digest = new DataView(new ArrayBuffer(64));
  state.forEach((word, i) => digest.setBigUint64(8 * i, word));
  return new Uint8Array(digest.buffer);
}
