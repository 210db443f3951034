// What a visit may cost, compressed: the first page before a game is opened, and the engine with
// what the bots of one game have learned. Called after the page is built; fails when it is too much.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const FIRST_PAGE = 150_000;
const ENGINE = 500_000;

const out = process.argv[2];
const assets = readdirSync(join(out, 'assets')).filter((name) => !/\.(br|gz)$/.test(name));

/** As it goes over the wire: Brotli where there is a copy, else as it is. */
function cost(name) {
  const path = join(out, name);
  try {
    return statSync(path + '.br').size;
  } catch {
    return statSync(path).size;
  }
}

const sum = (names) => names.reduce((total, name) => total + cost(name), 0);

/** Everything a file asks for by itself, and what that asks for: static imports, styles, fonts. */
function closure(start) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    if (!/\.(js|html|css)$/.test(name)) return;
    const text = readFileSync(join(out, name), 'utf8');
    const asked = name.endsWith('.js')
      ? [...text.matchAll(/(?:\bfrom|^import|[;}]import)\s*["']\.\/([^"']+)["']/g)].map((found) => 'assets/' + found[1])
      : [...text.matchAll(/(?:href|src)="\/([^"]+)"|url\(\/?([^)]+?)\)/g)].map((found) => found[1] ?? found[2]);
    for (const one of asked) {
      const path = one.startsWith('assets/') || !name.startsWith('assets/') ? one : 'assets/' + basename(one);
      if (assets.includes(basename(path)) || !path.startsWith('assets/')) visit(path);
    }
  };
  visit(start);
  return [...seen];
}

const first = closure('index.html');
// German comes on top for those who speak it.
const german = assets.filter((name) => /^de-.*\.js$/.test(name)).map((name) => 'assets/' + name);
const firstPage = sum([...first, ...german]);

const wasm = assets.filter((name) => /^engine-.*\.wasm$/.test(name)).map((name) => 'assets/' + name);
const script = assets.filter((name) => /^engine-.*\.js$/.test(name)).map((name) => 'assets/' + name);
const worker = assets.filter((name) => /^engine\.worker-.*\.js$/.test(name)).map((name) => 'assets/' + name);
const engine = Math.max(sum(wasm), sum(script)) + sum(worker);

/** What the bots of a game have learned comes with the game, for its number of players alone: this is the most. */
const bots = join(dirname(fileURLToPath(import.meta.url)), '../../bots/src/main/resources/einwurf/bots');
const HEAVIEST = { einhorn: 'five', rainbow: 'table', einstein: 'patterns', genial: 'four' };
const learned = Object.entries(HEAVIEST).map(([game, name]) => ({
  game,
  size: readdirSync(join(bots, game))
    .filter((file) => /\.(bin|net)$/.test(file) && file.startsWith(name))
    .reduce((total, file) => total + brotliCompressSync(readFileSync(join(bots, game, file))).length, 0),
}));

function check(what, size, most) {
  const line = `${what}: ${(size / 1000).toFixed(1)} kB compressed, ${most / 1000} kB allowed`;
  if (size > most) {
    console.error(`Too much. ${line}`);
    process.exitCode = 1;
  } else {
    console.log(line);
  }
}

if (!wasm.length || !script.length || !worker.length || first.length < 5) {
  console.error('The page is not built as this script thinks; mend build/budget.mjs.');
  process.exitCode = 1;
}
check('The first page', firstPage, FIRST_PAGE);
for (const { game, size } of learned)
  check(`The engine with what the bots of ${game} have learned`, engine + size, ENGINE);
