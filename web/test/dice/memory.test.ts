// When this device gives its share, when it doesn't, and what it keeps.
import { generateKeyPairSync, sign } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DiceMemory, keepChain, keysOf, seenOf } from '../../src/dice/memory';
import { compare, countsOf, type ThrownRecord } from '../../src/dice/seen';
import { Chain, statement, stepsHash, type Commitment } from '../../src/dice/throws';
import { begun, withThrow } from '../../src/dice/words';
import type { MatchEvent, MatchView } from '../../src/session/wire.generated';
import { view } from '../kit/table';

const MATCH = 'm1';
const house = new Chain('77'.repeat(32));
const other = new Chain('88'.repeat(32));

let n: number;
let memory: DiceMemory;
const event = (kind: MatchEvent['kind'], seat: number, more: Partial<MatchEvent> = {}): MatchEvent => ({
  n: ++n,
  at: 0,
  kind,
  seat,
  say: null!,
  ...more,
});

/** The house's chain here has only the shares that these tests need. */
const NEXT = 'cc'.repeat(32);
const CHAINS: Commitment[] = [
  { seat: 0, chain: 1, commit: house.commitment, from: 1 },
  { seat: 0, chain: 2, commit: NEXT, from: 257 },
  { seat: 2, chain: 1, commit: other.commitment, from: 1 },
];
/** What a lying server tells otherwise. */
let lie: Partial<MatchView['dice']> = {};
const mine = () => ({ chain: 1, commit: memory.commitment() ?? 'x', from: 1 });
function looks(reveal: MatchView['reveal'] = null): MatchView {
  const seats = [mine(), { chain: 1, commit: other.commitment, from: 1 }];
  const dice = { commit: house.commitment, next: NEXT, chain: 1, from: 1, seats, ...lie };
  return view(n, { you: 1, dice, reveal });
}
const take = (events: MatchEvent[], reveal: MatchView['reveal'] = null) => {
  const now = looks(reveal);
  memory.take(events, { ...now, version: n });
  return memory.answer(now);
};

function begin() {
  localStorage.clear();
  n = 0;
  memory = new DiceMemory(MATCH);
  take([event('started', 0)]);
  take([event('chose', 1, { move: '123456' }), event('chose', 2, { move: '654321' })]);
}
beforeEach(() => {
  lie = {};
  begin();
});

const due = (number: number, waited: number, asked: number[]) => event('due', 0, { throw: number, waited, asked });
const own = (index: number) => new Chain(JSON.parse(localStorage.getItem('einwurf.dice.m1')!).last).share(index)!;
const fall = (number: number, roll = '4') =>
  event('rolled', 1, { roll, throw: number, share: house.share(number)!, signature: '00'.repeat(64) });

describe('a share', () => {
  test('is given when it is asked for, and the same again after a lost line', () => {
    const wanted = { throw: 1, share: 1 };
    expect(take([due(1, 2, [1])], wanted)).toEqual({ throw: 1, share: own(1) });
    expect(memory.answer(looks(wanted))).toEqual({ throw: 1, share: own(1) });
    memory = new DiceMemory(MATCH);
    expect(memory.answer(looks(wanted))).toEqual({ throw: 1, share: own(1) });
  });

  test('is kept back until the others’ are in, where the throw waits for this seat', () => {
    const wanted = { throw: 1, share: 1 };
    expect(take([due(1, 1, [2])], wanted)).toBeNull();
    expect(take([event('revealed', 2, { throw: 1, share: other.share(1)! })], wanted)).toEqual({
      throw: 1,
      share: own(1),
    });
    expect(memory.seen.throws[0]!.sent!.with).toEqual({ 2: other.share(1) });
  });

  test('is given for no throw but the one that was told to be due', () => {
    expect(take([due(1, 1, [])], { throw: 2, share: 2 })).toBeNull();
  });

  test('is kept back after a share of the house that doesn’t fit', () => {
    take([due(1, 1, [])], { throw: 1, share: 1 });
    take([
      event('revealed', 1, { throw: 1, share: own(1) }),
      event('rolled', 1, { roll: '4', throw: 1, share: '99'.repeat(32) }),
    ]);
    expect(take([due(2, 1, [])], { throw: 2, share: 2 })).toBeNull();
  });

  test('is given by the newest device alone; the old one says nothing more of its own', () => {
    take([event('committed', 1, mine()), event('committed', 1, { chain: 2, commit: 'ab'.repeat(32), from: 1 })]);
    expect(memory.replaced).toBe(true);
    expect(memory.commitment()).toBeUndefined();
    const again = new DiceMemory(MATCH);
    expect(again.commitment()).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('what was seen', () => {
  function played(): ThrownRecord {
    take([due(1, 1, [2])]);
    take([event('revealed', 2, { throw: 1, share: other.share(1)! })], { throw: 1, share: 1 });
    const share = memory.answer(looks({ throw: 1, share: 1 }))!.share;
    take([event('revealed', 1, { throw: 1, share }), fall(1)]);
    const steps = ['1 plays 123456', '2 plays 654321'];
    return {
      match: MATCH,
      keys: [],
      chains: [...CHAINS, { seat: 1, ...mine() }],
      names: ['Ada', 'Ben'],
      due: 1,
      throws: [
        {
          number: 1,
          line: 1,
          share: house.share(1)!,
          waited: 1,
          shares: [
            { seat: 1, share },
            { seat: 2, share: other.share(1)! },
          ],
          before: stepsHash(steps),
          after: stepsHash([...steps, '1 rolls 4']),
        },
      ],
    };
  }
  const NOTHING = { all: 0, whole: 0, unproven: [], lacking: [], late: 0, away: 0 };
  const kinds = (record: ThrownRecord) =>
    compare(record, seenOf(MATCH)!).map(({ kind, throw: number }) => `${number} ${kind}`);

  test('is what an honest record has', () => {
    const record = played();
    expect(kinds(record)).toEqual([]);
    expect(countsOf(record, memory.seen)).toEqual({ ...NOTHING, all: 1, whole: 1 });
  });

  test('has four words for a roll with this device’s share, others after another story', () => {
    played();
    const { words } = memory.seen.throws[0]!;
    expect(words).toMatch(/^([bdfklmnrst][aeiou]){2}( ([bdfklmnrst][aeiou]){2}){3}$/);
    const seen = structuredClone(memory.seen);
    lie = { from: 1, chain: 7 };
    const last = JSON.parse(localStorage.getItem('einwurf.dice.m1')!).last;
    localStorage.clear();
    keepChain(MATCH, last);
    n = 0;
    memory = new DiceMemory(MATCH);
    take([event('started', 0)]);
    take([event('chose', 1, { move: '123456' }), event('chose', 2, { move: '654321' })]);
    played();
    expect(memory.seen.throws[0]!.sent!.share).toBe(seen.throws[0]!.sent!.share);
    expect(memory.seen.throws[0]!.words).not.toBe(words);
  });

  test('is nothing of what fell before this device came', () => {
    localStorage.clear();
    n = 0;
    memory = new DiceMemory(MATCH);
    take([
      event('started', 0),
      due(1, 2, []),
      event('revealed', 2, { throw: 1, share: other.share(1)! }),
      fall(1),
      due(2, 2, [1]),
    ]);
    expect(memory.seen.throws.map((one) => one.throw)).toEqual([2]);
    expect(memory.answer(looks({ throw: 2, share: 2 }))).not.toBeNull();
  });

  test.each([
    ['1 dropped', (one: ThrownRecord['throws'][0]) => ({ ...one, shares: [{ seat: 1, share: null }, one.shares[1]!] })],
    [
      '1 swapped',
      (one: ThrownRecord['throws'][0]) => ({ ...one, shares: [{ seat: 1, share: 'ab'.repeat(32) }, one.shares[1]!] }),
    ],
    ['1 others', (one: ThrownRecord['throws'][0]) => ({ ...one, shares: [one.shares[0]!, { seat: 2, share: null }] })],
    ['1 asked', (one: ThrownRecord['throws'][0]) => ({ ...one, waited: 2 })],
    ['1 steps', (one: ThrownRecord['throws'][0]) => ({ ...one, before: stepsHash([]) })],
    ['1 share', (one: ThrownRecord['throws'][0]) => ({ ...one, share: 'ab'.repeat(32) })],
    ['1 rolls', (one: ThrownRecord['throws'][0]) => ({ ...one, after: stepsHash([]) })],
  ])('a record with %s is noticed', (kind, change) => {
    const record = played();
    expect(kinds({ ...record, throws: [change(record.throws[0]!)] })).toEqual([kind]);
  });

  test('a roll with this device’s share that the house leaves unsigned is noticed', () => {
    const record = played();
    const seen = seenOf(MATCH)!;
    const unsigned = { ...seen, throws: seen.throws.map((one) => ({ ...one, signature: null })) };
    expect(compare(record, unsigned)).toEqual([{ throw: 1, kind: 'unsigned' }]);
  });

  test('a roll for which nobody was asked needs no signature of its own', () => {
    take([event('rolled', 1, { roll: '4', throw: 1, share: house.share(1)! })]);
    const steps = ['1 plays 123456', '2 plays 654321'];
    const throws = [
      {
        number: 1,
        line: 1,
        share: house.share(1)!,
        waited: 0,
        shares: [],
        before: stepsHash(steps),
        after: stepsHash([...steps, '1 rolls 4']),
      },
    ];
    const chains = [...CHAINS, { seat: 1, ...mine() }];
    expect(kinds({ match: MATCH, keys: [], chains, names: [], due: 1, throws })).toEqual([]);
  });

  describe('of a server that lies:', () => {
    test('it sends two chains and decides later which is the first', () => {
      lie = { commit: NEXT, next: house.commitment };
      begin();
      const record = played();
      expect(kinds(record)).toEqual(['0 chain', '1 chain']);
    });

    test('it sends two chains for one number', () => {
      lie = { commit: NEXT };
      take([]);
      lie = {};
      expect(kinds(played())).toContain('0 chain');
    });

    test('it never sends another’s chain, and could make it when this device’s share is in', () => {
      lie = {
        get seats() {
          return [mine(), null];
        },
      };
      begin();
      const record = played();
      expect(kinds(record)).toEqual([]);
      const unproven = [{ why: { kind: 'chain', seat: 2 }, count: 1 }];
      expect(countsOf(record, memory.seen)).toEqual({ ...NOTHING, all: 1, unproven });
      lie = {};
      take([]); // too late
      expect(kinds(record)).toEqual(['1 late']);
    });

    test('it sends another chain of somebody than the one that counts', () => {
      const record = played();
      const second = { seat: 2, chain: 2, commit: 'ab'.repeat(32), from: 1 };
      expect(kinds({ ...record, chains: [...record.chains, second] })).toEqual(['1 chain']);
    });

    test('it asks for a share that isn’t due yet, from which all before it follow', () => {
      expect(take([due(900, 1, [])], { throw: 900, share: 900 })).toBeNull();
      const record = played();
      expect(kinds(record)).toEqual(['900 early']);
      expect(take([due(1, 1, [])], { throw: 1, share: 1 })).toBeNull(); // nor again
    });

    test('it says of an open move that it is sealed, and could choose it when the share is in', () => {
      take([event('chose', 2, { move: null })]);
      expect(countsOf(played(), memory.seen).unproven).toEqual([{ why: { kind: 'steps' }, count: 1 }]);
    });
  });

  test.each([{ asked: null }, { asked: [1, 'x'] }, { throw: undefined }, { waited: -1 }])(
    'a throw that is announced as %j proves nothing, and breaks nothing',
    (wrong) => {
      take([event('due', 0, { throw: 1, waited: 1, asked: [], ...wrong } as Partial<MatchEvent>)]);
      expect(countsOf(played(), memory.seen).unproven).toEqual([{ why: { kind: 'steps' }, count: 1 }]);
    },
  );

  test('rolls of one throw may be told on two pages', () => {
    const page = (events: MatchEvent[]) => memory.take(events, { you: 1, version: 0, dice: looks().dice }, true);
    page([due(1, 2, []), event('revealed', 2, { throw: 1, share: other.share(1)! }), fall(1)]);
    page([event('rolled', 2, { roll: '5', throw: 1 })]);
    take([event('chat', 1)]);
    expect(JSON.parse(localStorage.getItem('einwurf.dice.m1')!).state).toBe(
      withThrow(
        begun(MATCH),
        2,
        statement(
          MATCH,
          1,
          [{ seat: 2, share: other.share(1)! }],
          house.share(1)!,
          stepsHash(['1 plays 123456', '2 plays 654321', '1 rolls 4', '2 rolls 5']),
        ),
      ),
    );
  });

  test('a key that the old one named is the house’s, any other isn’t', () => {
    const keys = [0, 1, 2].map(() => generateKeyPairSync('ed25519'));
    const half = (i: number) =>
      Buffer.from(keys[i]!.publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex');
    const named = (by: number, next: number) => ({
      key: half(by),
      signature: sign(null, Buffer.from('einwurf key ' + half(next)), keys[by]!.privateKey).toString('hex'),
    });
    memory.keyIs({ key: half(0), before: [] });
    memory.keyIs({ key: half(1), before: [{ ...named(0, 1), signature: named(1, 1).signature }] });
    expect(keysOf(memory.seen)).toEqual([half(0)]);
    memory.keyIs({ key: half(2), before: [named(1, 2), named(0, 1)] });
    memory.keyIs({ key: half(2), before: [named(1, 2), named(0, 1)] });
    expect(keysOf(seenOf(MATCH)!)).toEqual([half(0), half(1), half(2)]);
    const record = { match: MATCH, chains: memory.seen.chains, names: [], due: 0, throws: [] };
    expect(kinds({ ...record, keys: [half(2)] })).toEqual([]);
    expect(kinds({ ...record, keys: ['ab'.repeat(32)] })).toEqual(['0 key']);
  });

  test('a signature that isn’t the house’s is noticed, also where the key is known only from the record', () => {
    const record = { ...played(), keys: ['ab'.repeat(32)] };
    expect(kinds(record)).toEqual(['1 signature']);
    memory.keyIs({ key: 'ab'.repeat(32), before: [] });
    expect(kinds(record)).toEqual(['1 signature']);
  });
});
