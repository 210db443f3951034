// The engine in a thread of its own: WebAssembly where the browser can, else JavaScript. Both are
// the same Java; see einwurf.browser.Door.
import { load } from '@engine/runtime.js';
import wasm from '@engine/engine.wasm?url';
import type { Call, Door, Reply } from './door';

/** Learned numbers of the bots: "einstein/patterns.bin" and where the page has it. */
const WEIGHTS = Object.entries(
  import.meta.glob<string>('../../../bots/src/main/resources/einwurf/bots/*/*.{bin,net}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
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

/** Files that are for one number of players only say so in their name: "four.net". */
const COUNTS = ['', 'solo', 'two', 'three', 'four', 'five'];

/** What a game's bots have learned begins to come when the game is opened, each file once. */
const learned = new Map<string, Promise<void>>();

/** Without a number of players: whatever the game has. */
function learn(exports: Exports, game: string, players: number | null) {
  const wanted = WEIGHTS.filter(({ path }) => {
    const [folder, file = ''] = path.split('/');
    const count = COUNTS.indexOf(/^\w+/.exec(file)?.[0] ?? '');
    return folder === game && (players === null || count < 1 || count === players);
  });
  for (const { path, url } of wanted) {
    if (learned.has(path)) continue;
    const coming = fetchWeights(exports, path, url);
    coming.catch(() => learned.delete(path)); // the next who needs it tries again
    learned.set(path, coming);
  }
}

async function fetchWeights(exports: Exports, path: string, url: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += 4096) text += String.fromCharCode(...bytes.subarray(i, i + 4096));
  (exports as unknown as { weights(path: string, bytes: string): void }).weights(path, text);
}

/** The table a call is about, where it names one. */
function tableOf({ fn, args }: Call): { game: string; players: number | null } | null {
  if (fn === 'open') return { game: args[0], players: args[1] };
  if (fn === 'odds') return { game: args[0], players: null };
  if (fn !== 'load' && fn !== 'analyse' && fn !== 'branch') return null;
  const header = (name: string) => new RegExp(`^${name}: (\\w+)`, 'm').exec(args[0])?.[1];
  const game = header('game');
  return game ? { game, players: Number(header('players')) || null } : null;
}

/** What needs it: the board is there before. */
const THINKS: readonly Call['fn'][] = ['choose', 'odds', 'reckonings', 'analyse', 'analysed', 'branch', 'why'];

function answer(exports: Exports, { fn, args }: Call): unknown {
  const out = (exports[fn] as (...args: unknown[]) => string | number)(...args);
  return typeof out === 'string' ? JSON.parse(out) : out;
}

async function serve(call: Call) {
  let reply: Reply;
  try {
    const exports = await engine;
    const table = tableOf(call);
    if (table) learn(exports, table.game, table.players);
    if (THINKS.includes(call.fn)) await Promise.all(learned.values());
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
