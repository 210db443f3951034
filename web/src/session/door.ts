import type { Analysed, Replayed } from '../replay/types';
import type { Frame, GameInfo, Odds, Reckoning, Refusal, SeriesState } from './types';

/** What einwurf.browser.Door exports, with what its JSON says. */
export interface Door {
  games(): GameInfo[];
  open(game: string, players: number, options: string, names: string, series: string): Sat;
  load(record: string, options: string, names: string, series: string, standing: string): Sat;
  ownDice(): Sat;
  next(): Sat;
  view(seat: number): View;
  frames(from: number, seat: number): Frame[];
  move(seat: number, move: string): Sat;
  weight(): number;
  roll(drawn: number): Sat;
  rollAgain(roll: string): Sat;
  back(steps: number): Sat;
  choose(seat: number, level: string, seed: number): Chosen;
  record(date: string): { record: string };
  openRecord(date: string): { record: string };
  odds(game: string, position: string, seat: number, seed: number): Odds[];
  frame(game: string, position: string, seat: number): Frame;
  reckonings(game: string, position: string, seat: number): Reckoning[];
  falls(record: string): Falls;
  replay(record: string): Replayed;
  analyse(record: string, share: number): Sat;
  analysed(): Analysed;
  branch(record: string, at: number, change: string, finish: boolean, same: boolean, seed: number): { record: string };
  why(game: string, position: string, seat: number, move: string): 'ok';
}

/** How many steps the game has now. */
export interface Sat {
  steps: number;
}

export interface View extends Omit<Frame, 'number' | 'step' | 'told'> {
  /** Answers stay sealed until the last is in. */
  secret: boolean;
  series: SeriesState;
}

export interface Chosen {
  move: string;
  value: number[];
  exact: boolean;
}

/** A record's steps; a throw names the list of what could have fallen, "1:1 2:1 …" with weights. */
export interface Falls {
  game: string;
  steps: { seat: number; text: string; list: number | null }[];
  lists: string[];
}

/** To the worker. */
export type Call = { id: number } & { [F in keyof Door]: { fn: F; args: Parameters<Door[F]> } }[keyof Door];

/** From the worker. */
export type Reply = { id: number; value: unknown } | { id: number; fault: string };

/** The engine doesn't grant it: a value, not a breakdown. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.text.en);
  }
}

/** Which engine a page was opened with stays, whatever page follows: `?engine=js` asks for JavaScript. */
const kind = new URLSearchParams(location.search).get('engine') === 'js' ? 'js' : '';

function startWorker(): Worker {
  return kind
    ? new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'engine-js' })
    : new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'engine' });
}

/** Speaks to the worker. Calls are answered in order; a refusal rejects with {@link Refused}. */
export class Engine {
  private readonly worker = startWorker();
  private readonly waiting = new Map<number, { resolve(value: unknown): void; reject(reason: unknown): void }>();
  private calls = 0;

  constructor() {
    this.worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.settle(data));
    this.worker.addEventListener('error', (event) => {
      for (const { reject } of this.waiting.values()) reject(new Error(event.message));
      this.waiting.clear();
    });
  }

  call<F extends keyof Door>(fn: F, ...args: Parameters<Door[F]>): Promise<ReturnType<Door[F]>> {
    return this.send(fn, args) as Promise<ReturnType<Door[F]>>;
  }

  /** Lets go of the thread; nothing is answered any more. */
  end() {
    this.worker.terminate();
    this.waiting.clear();
  }

  private send(fn: string, args: unknown[]): Promise<unknown> {
    const id = ++this.calls;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, fn, args } as Call);
    });
  }

  private settle(reply: Reply) {
    const call = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ('fault' in reply) call?.reject(new Error(reply.fault));
    else if (isRefusal(reply.value)) call?.reject(new Refused(reply.value.error));
    else call?.resolve(reply.value);
  }
}

function isRefusal(value: unknown): value is { error: Refusal } {
  return typeof value === 'object' && value !== null && 'error' in value;
}

let engine: Engine | undefined;

/** The page's one engine, loaded when the first game needs it. */
export function theEngine(): Engine {
  return (engine ??= new Engine());
}
