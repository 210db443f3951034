// The published vectors (FIPS 180-4, RFC 4231, RFC 8032), and those that Java, Python and this
// page agree on.
import { describe, expect, test } from 'vitest';
import { signed } from '../../src/dice/ed25519';
import { hex, hmac, sha256, unhex, utf8 } from '../../src/dice/hash';

describe('SHA-256', () => {
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('of %#', (text, digest) => {
    expect(hex(sha256(utf8(text)))).toBe(digest);
  });

  test('of every length around a block is what the runtime’s own says', async () => {
    for (let length = 0; length < 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => i * 7 + length);
      const own = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      expect(hex(sha256(bytes)), String(length)).toBe(hex(own));
    }
  });
});

test.each([
  ['0b'.repeat(20), '4869205468657265', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    '4a656665',
    '7768617420646f2079612077616e7420666f72206e6f7468696e673f',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  ['aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
  [
    'aa'.repeat(131),
    '54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d2048617368204b6579204669727374',
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
])('HMAC-SHA-256 %#', (key, message, mac) => {
  expect(hex(hmac(unhex(key), unhex(message)))).toBe(mac);
});

describe('Ed25519', () => {
  const vectors: [string, string, string][] = [
    [
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      '',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155' +
        '5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ],
    [
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      '72',
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da' +
        '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ],
    [
      'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
      'af82',
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac' +
        '18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
    ],
  ];
  test.each(vectors)('accepts %s', (key, message, signature) => {
    expect(signed(unhex(key), unhex(message), unhex(signature))).toBe(true);
  });

  test('refuses another message, key or signature', () => {
    const [key, message, signature] = vectors[2]!;
    expect(signed(unhex(key), unhex('af83'), unhex(signature))).toBe(false);
    expect(signed(unhex(vectors[1]![0]), unhex(message), unhex(signature))).toBe(false);
    for (const at of [0, 31, 32, 63]) {
      const other = unhex(signature);
      other[at]! ^= 1;
      expect(signed(unhex(key), unhex(message), other)).toBe(false);
    }
    expect(signed(unhex('ff'.repeat(32)), unhex(message), unhex(signature))).toBe(false);
    expect(signed(unhex(key), unhex(message), new Uint8Array(64).fill(255))).toBe(false);
    expect(signed(unhex(key), unhex(message), new Uint8Array(63))).toBe(false);
  });
});
