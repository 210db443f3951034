// The engine in a thread of its own: WebAssembly where the browser can, else JavaScript. Both are
// the same Java; see einwurf.browser.Door.
import { load } from '@engine/runtime.js';
import wasm from '@engine/engine.wasm?url';
import type { Call, Door, Reply } from './door';

/** Learned numbers of the bots: "einstein/patterns.bin" and where the page has it. */
const WEIGHTS = Object.entries(
  import.meta.glob<string>('../../../bots/src/main/resources/einwurf/bots/*/*.{bin,net}', { query: '?url', import: 'default', eager: true }),
).map(([path, url]) => ({ path: path.split('/').slice(-2).join('/'), url }));

type Exports = { [F in keyof Door]: (...args: Parameters<Door[F]>) => string | number };

/** The page asks for JavaScript even where WebAssembly would do. */
const plain = self.name === 'engine-js';

async function start(): Promise<Exports> {
  if (plain) return (await import('@engine/engine.js')) as unknown as Exports;
  try {
    const { exports } = await load(wasm);
    return exports as unknown as Exports;
  } catch (reason) {
    console.info('No WebAssembly with garbage collection here; the engine runs as JavaScript.', reason);
    return (await import('@engine/engine.js')) as unknown as Exports;
  }
}

const engine = start();

/** A whole number below `bound`, every one equally likely: what doesn't divide evenly is drawn again. */
function below(bound: number): number {
  const word = new Uint32Array(1);
  const fair = 2 ** 32 - (2 ** 32 % bound);
  do crypto.getRandomValues(word);
  while (word[0]! >= fair);
  return word[0]! % bound;
}

/** What a game's bots have learned comes when the game is opened, once. */
const learned = new Map<string, Promise<unknown>>();

function learn(exports: Exports, game: string): Promise<unknown> {
  const fetched = WEIGHTS.filter(({ path }) => path.startsWith(game + '/')).map(async ({ path, url }) => {
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    let text = '';
    for (let i = 0; i < bytes.length; i += 4096) text += String.fromCharCode(...bytes.subarray(i, i + 4096));
    (exports as unknown as { weights(path: string, bytes: string): void }).weights(path, text);
  });
  return Promise.all(fetched);
}

/** The game a call is about, where it names one. */
function gameOf({ fn, args }: Call): string | null {
  if (fn === 'open' || fn === 'odds') return args[0];
  return fn === 'load' ? (/^game: (\w+)/m.exec(args[0])?.[1] ?? null) : null;
}

function answer(exports: Exports, { fn, args }: Call): unknown {
  if (fn === 'throwDice') {
    return JSON.parse(exports.roll(below(exports.weight() as number)) as string);
  }
  const out = (exports[fn] as (...args: unknown[]) => string | number)(...args);
  return typeof out === 'string' ? JSON.parse(out) : out;
}

async function serve(call: Call) {
  let reply: Reply;
  try {
    const exports = await engine;
    const game = gameOf(call);
    if (game && !learned.has(game)) learned.set(game, learn(exports, game));
    if (game) await learned.get(game);
    reply = { id: call.id, value: answer(exports, call) };
  } catch (fault) {
    reply = { id: call.id, fault: String(fault) };
  }
  postMessage(reply);
}

// One after the other, in the order they came.
let last: Promise<void> = Promise.resolve();
addEventListener('message', ({ data: call }: MessageEvent<Call>) => {
  last = last.then(() => serve(call));
});
