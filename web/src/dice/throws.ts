// One throw, as docs/dice.md has it: what goes into it, what falls, and the chains of shares.
import { randomHex } from '../chance';
import { hex, hmac, join, sha256, unhex, utf8 } from './hash';

/** How many throws a player's chain is good for, and a chain of the house. */
export const PLAYER_CHAIN = 1000;
export const HOUSE_CHAIN = 256;

/** What a seat that was asked gave, in hex; null if its share is missing. */
export interface Share {
  seat: number;
  share: string | null;
}

export interface Outcome {
  roll: string;
  weight: number;
}

export function whole(value: number, bytes: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(value));
  return new Uint8Array(view.buffer).slice(8 - bytes);
}

/** Without its counter. */
export function throwMessage(match: string, number: number, shares: Share[]): Uint8Array {
  const given = shares.map(({ seat, share }) =>
    join(whole(seat, 1), share === null ? new Uint8Array(32) : unhex(share)),
  );
  return join(utf8('einwurf roll 2'), utf8(match), whole(number, 8), ...given);
}

/** What the house signs: the message with counter 0, its share, and the hash of the steps. */
export function statement(match: string, number: number, shares: Share[], share: string, steps: string): Uint8Array {
  return join(throwMessage(match, number, shares), whole(0, 4), unhex(share), unhex(steps));
}

/** The dice of one throw; the counter goes on from roll to roll. */
export class ThrowDice {
  private counter = 0;
  private readonly key: Uint8Array;

  constructor(
    share: string,
    private readonly message: Uint8Array,
  ) {
    this.key = unhex(share);
  }

  below(total: bigint): bigint {
    for (;;) {
      const hash = hmac(this.key, join(this.message, whole(this.counter++, 4)));
      const x = new DataView(hash.buffer).getBigUint64(0);
      // The values at the top would favour the first outcomes.
      if (x < 2n ** 64n - (2n ** 64n % total)) return x % total;
    }
  }

  roll(outcomes: Outcome[]): string {
    let left = this.below(BigInt(outcomes.reduce((sum, { weight }) => sum + weight, 0)));
    for (const { roll, weight } of outcomes) {
      left -= BigInt(weight);
      if (left < 0n) return roll;
    }
    throw new Error('the weights are less than their sum');
  }
}

/** A share hashed so many times. */
export function hashed(share: string, times: number): string {
  let bytes = unhex(share);
  for (let i = 0; i < times; i++) bytes = sha256(bytes);
  return hex(bytes);
}

/** A chain that was committed to: of a seat (0: the server) its chain-th, for throws from this one on. */
export interface Commitment {
  seat: number;
  chain: number;
  commit: string;
  from: number;
}

export const sameChain = (a: Commitment | undefined, b: Commitment | undefined): boolean =>
  a?.seat === b?.seat && a?.chain === b?.chain && a?.commit === b?.commit && a?.from === b?.from;

/** Which chain of a seat a throw belongs to: the last one that counts for it. */
export const standing = <T extends Commitment>(chains: T[], seat: number, number: number): T | undefined =>
  chains
    .filter((one) => one.seat === seat && one.from <= number)
    .reduce<T | undefined>((last, one) => (last && last.chain > one.chain ? last : one), undefined);

/** Whether this is the chain's share for that throw. */
export function fits({ seat, commit, from }: Commitment, number: number, share: string): boolean {
  const index = number - from + 1;
  return index <= (seat ? PLAYER_CHAIN : HOUSE_CHAIN) && hashed(share, index) === commit;
}

/** SHA-256 of steps as a record has them, each with a line break. */
export const stepsHash = (steps: string[]): string => hex(sha256(utf8(steps.map((step) => step + '\n').join(''))));

/** A player's own chain, kept as its last share. */
export class Chain {
  private readonly shares: string[] = [];

  constructor(readonly last: string) {
    let bytes = unhex(last);
    for (let i = PLAYER_CHAIN; i >= 0; i--) {
      this.shares[i] = hex(bytes);
      bytes = sha256(bytes);
    }
  }

  static make(): Chain {
    return new Chain(randomHex(32));
  }

  get commitment(): string {
    return this.shares[0]!;
  }

  /** Share 1 to 1000. */
  share(index: number): string | undefined {
    return index >= 1 ? this.shares[index] : undefined;
  }
}
