// A seat that goes to another device takes its chain and its memory along.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DiceMemory, seenOf } from '../../src/dice/memory';
import { Chain } from '../../src/dice/throws';
import { deviceAsCode, deviceAsText, readCode, seatAsText, takeCode, takeDevice } from '../../src/session/handover';
import { keepToken, tokenOf } from '../../src/session/house';
import { bringToken } from '../../src/session/tables';
import { settings } from '../../src/settings.svelte';
import type { MatchEvent, MatchView } from '../../src/session/wire.generated';
import { view } from '../kit/table';

const MATCH = 'm1';
const house = new Chain('77'.repeat(32));
const event = (n: number, kind: MatchEvent['kind'], more: Partial<MatchEvent> = {}): MatchEvent => ({
  n,
  at: 0,
  kind,
  seat: 0,
  say: null!,
  ...more,
});
const looks = (memory: DiceMemory, n: number): MatchView =>
  view(n, {
    you: 1,
    dice: {
      commit: house.commitment,
      next: '',
      chain: 1,
      from: 1,
      seats: [{ chain: 1, commit: memory.commitment()!, from: 1 }, null],
    },
    reveal: { throw: 1, share: 1 },
  });

/** A device that has been asked for its first share, and gave it. */
function asked() {
  keepToken(MATCH, 'to-ken_1');
  const memory = new DiceMemory(MATCH);
  memory.take([event(1, 'started')], looks(memory, 1));
  memory.take([event(2, 'due', { throw: 1, waited: 1, asked: [] })], looks(memory, 2));
  return { commitment: memory.commitment(), answer: memory.answer(looks(memory, 2)) };
}

/** A server at which all tokens but these are good. */
const serverWithout = (...bad: string[]) =>
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    expect(url).toBe('/api/v1/mine');
    const { seats } = JSON.parse(body) as { seats: { match: string; token: string }[] };
    return Response.json({ matches: seats.filter(({ token }) => !bad.includes(token)) });
  });

beforeEach(() => {
  localStorage.clear();
  serverWithout();
});

test('the other device opens the seat, keeps the promise, gives the same share and remembers the same', async () => {
  const { commitment, answer } = asked();
  const text = seatAsText(MATCH)!;
  const seen = seenOf(MATCH);
  localStorage.clear(); // what another device has
  expect((await takeDevice(text))?.seats).toEqual([MATCH]);
  expect(tokenOf(MATCH)).toBe('to-ken_1');
  const memory = new DiceMemory(MATCH);
  expect(memory.commitment()).toBe(commitment);
  expect(memory.answer(looks(memory, 2))).toEqual(answer);
  expect(answer).not.toBeNull();
  expect(seenOf(MATCH)).toEqual(seen);
});

test('an old text brought again makes a device forget nothing', async () => {
  asked();
  const old = seatAsText(MATCH)!;
  const memory = new DiceMemory(MATCH);
  memory.take([event(3, 'rolled', { seat: 1, roll: '4', throw: 1, share: house.share(1)! })], looks(memory, 3));
  await takeDevice(old);
  expect(seenOf(MATCH)!.throws[0]!.share).toBe(house.share(1));
});

test('a seat where no dice were asked for yet goes without a memory', async () => {
  keepToken(MATCH, 't');
  const text = seatAsText(MATCH)!;
  localStorage.clear();
  expect((await takeDevice(text))?.seats).toEqual([MATCH]);
  expect(seenOf(MATCH)).toBeNull();
  expect(seatAsText('another')).toBeNull();
});

test.each([
  'no JSON',
  'null',
  '{}',
  '{"einwurf":"seat 1","match":"m1"}',
  '{"einwurf":"seat 1","match":"../m1","token":"t","dice":null}',
  '{"einwurf":"seat 1","match":"m1","token":"t t","dice":null}',
  '{"einwurf":"seat 1","match":"m1","token":"t","dice":{}}',
  '{"einwurf":"seat 1","match":"m1","token":"t","dice":' +
    '{"seen":{"match":"m2","house":[],"chains":[],"throws":[]},"last":"00","version":1,"due":0}}',
])('%s is no seat and changes nothing', async (text) => {
  expect(await takeDevice(text)).toBeNull();
  expect(localStorage.length).toBe(0);
});

describe('everything of a person', () => {
  beforeEach(() => (settings.name = ''));

  test('goes along as text: the name, all seats and what was seen of their dice', async () => {
    asked();
    keepToken('m2', 'other');
    settings.name = 'Mira';
    const [text, seen] = [await deviceAsText(), seenOf(MATCH)];
    localStorage.clear();
    settings.name = '';
    expect(await takeDevice(text)).toEqual({ name: 'Mira', seats: [MATCH, 'm2'], left: 0, games: 0 });
    expect([tokenOf(MATCH), tokenOf('m2'), settings.name]).toEqual(['to-ken_1', 'other', 'Mira']);
    expect(seenOf(MATCH)).toEqual(seen);
  });

  test('goes along as a code short enough for a camera: the same promise, and so the same shares', async () => {
    const { commitment } = asked();
    settings.name = 'Mira ~ Ö';
    const code = deviceAsCode();
    expect(code).toMatch(/^[\w%.~-]+$/);
    localStorage.clear();
    settings.name = '';
    expect(await takeCode(readCode(code)!)).toEqual({ name: 'Mira ~ Ö', seats: [MATCH], left: 0, games: 0 });
    expect(tokenOf(MATCH)).toBe('to-ken_1');
    expect(new DiceMemory(MATCH).commitment()).toBe(commitment);
  });

  test('a code holds the newest seats and stays short', () => {
    for (let i = 0; i < 20; i++) keepToken(`match${i}match${i}`.slice(0, 14), 'x'.repeat(43));
    expect(readCode(deviceAsCode())!.seats).toHaveLength(6);
    expect(deviceAsCode().length).toBeLessThan(700);
  });

  test('a code brought where the seat is already played takes nothing away', async () => {
    asked();
    const code = readCode(deviceAsCode())!;
    const memory = new DiceMemory(MATCH);
    memory.take([event(3, 'rolled', { seat: 1, roll: '4', throw: 1, share: house.share(1)! })], looks(memory, 3));
    settings.name = 'Hilde';
    await takeCode({ ...code, name: 'Mira' });
    expect(seenOf(MATCH)!.throws[0]!.share).toBe(house.share(1));
    expect(settings.name).toBe('Hilde');
  });

  test.each(['', 'Mira', 'Mira~', 'Mira~m1', 'Mira~../m1.t', 'Mira~m1.t.short', '%~m1.t'])('%s is no code', (code) => {
    expect(readCode(code)).toBeNull();
  });

  test.each(['', '{}', '{"einwurf":"device 1"}', '{"einwurf":"device 2","seats":[],"games":[]}'])(
    '%s is no device',
    async (text) => {
      expect(await takeDevice(text)).toBeNull();
    },
  );

  test('of a text only what fits is taken', async () => {
    const text = JSON.stringify({
      einwurf: 'device 1',
      name: 7,
      seats: [
        { match: '../x', token: 't' },
        { match: 'm3', token: 't' },
      ],
      games: [{ id: 1 }],
    });
    expect(await takeDevice(text)).toEqual({ name: '', seats: ['m3'], left: 0, games: 0 });
  });
});

describe('a token from elsewhere', () => {
  const other = `Mira~${MATCH}.other.${'A'.repeat(43)}`;
  const seat = { einwurf: 'seat 1', match: MATCH, token: 'other', dice: null };
  const ways: [string, () => Promise<unknown>][] = [
    ['in a link', () => takeCode(readCode(other)!)],
    ['in a text', () => takeDevice(JSON.stringify(seat))],
    [
      'in a text of a whole device',
      () => takeDevice(JSON.stringify({ einwurf: 'device 1', name: '', seats: [seat], games: [] })),
    ],
    ['of a kept seat', () => bringToken(MATCH, 'other')],
  ];

  test.each(ways)('%s: the own one stays while it is good', async (_, take) => {
    const { commitment } = asked();
    for (const bad of [['other'], []]) {
      serverWithout(...bad);
      await take();
      expect(tokenOf(MATCH)).toBe('to-ken_1');
      expect(new DiceMemory(MATCH).commitment()).toBe(commitment);
    }
  });

  test.each(ways)('%s replaces one that is void', async (_, take) => {
    keepToken(MATCH, 'void');
    serverWithout('void');
    await take();
    expect(tokenOf(MATCH)).toBe('other');
  });

  test.each(ways)('%s that opens nothing is not kept', async (_, take) => {
    serverWithout('other');
    await take();
    expect([tokenOf(MATCH), seenOf(MATCH)]).toEqual([null, null]);
  });

  test.each(ways)('%s replaces nothing while the server can’t be asked', async (_, take) => {
    asked();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await take().catch(() => {});
    expect(tokenOf(MATCH)).toBe('to-ken_1');
  });

  test('of a kept seat isn’t lost while the server can’t be asked', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await bringToken(MATCH, 'other');
    expect(tokenOf(MATCH)).toBe('other');
  });

  test('that was renewed since the text was written stays, and so does its chain', async () => {
    asked();
    const old = seatAsText(MATCH)!;
    localStorage.clear();
    keepToken(MATCH, 'renewed');
    const own = new DiceMemory(MATCH);
    own.take([event(1, 'started')], looks(own, 1));
    serverWithout('to-ken_1');
    expect(await takeDevice(old)).toEqual({ name: '', seats: [], left: 1, games: 0 });
    expect(tokenOf(MATCH)).toBe('renewed');
    expect(new DiceMemory(MATCH).commitment()).toBe(own.commitment());
  });
});
