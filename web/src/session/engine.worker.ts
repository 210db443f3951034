// The engine in a thread of its own: WebAssembly where the browser can, else JavaScript. Both are
// the same Java; see einwurf.browser.Door.
import { load } from '@engine/runtime.js';
import wasm from '@engine/engine.wasm?url';
import type { Call, Door, Reply } from './door';

type Exports = { [F in keyof Door]: (...args: Parameters<Door[F]>) => string | number };

async function start(): Promise<Exports> {
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

function answer(exports: Exports, { fn, args }: Call): unknown {
  if (fn === 'throwDice') {
    return JSON.parse(exports.roll(below(exports.weight() as number)) as string);
  }
  const out = (exports[fn] as (...args: unknown[]) => string | number)(...args);
  return typeof out === 'string' ? JSON.parse(out) : out;
}

addEventListener('message', async ({ data: call }: MessageEvent<Call>) => {
  let reply: Reply;
  try {
    reply = { id: call.id, value: answer(await engine, call) };
  } catch (fault) {
    reply = { id: call.id, fault: String(fault) };
  }
  postMessage(reply);
});
