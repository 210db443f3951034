// Figures of runs that try to break the house, one file each in target/reliability:
//   {"what":"scripts/kills 1000","when":"2026-11-16","commit":"d86e7ab","figures":{"kills":1000,…}}
//
//   node scripts/reliability.mjs keep NAME WHAT FILE   keeps the figures in FILE (a JSON object)
//   node scripts/reliability.mjs table                 writes the table of docs/reliability.md
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(home, 'target', 'reliability');
const page = join(home, 'docs', 'reliability.md');
const NAMES = ['kills', 'simulation', 'simulation-nodes', 'simulation-twice', 'proof', 'fuzz', 'fuzz-some', 'flood'];
/** Runs beside the others, which nobody misses. */
const EXTRA = ['fuzz-some'];
const [BEGIN, END] = ['<!-- figures -->', '<!-- /figures -->'];

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const git = (...args) => execFileSync('git', ['-C', home, ...args], { encoding: 'utf8' }).trim();

function keep(name, what, file) {
  const changed = git('status', '--porcelain', '--untracked-files=no') ? ' and changes' : '';
  const run = {
    what,
    when: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short', 'HEAD') + changed,
    figures: read(file),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(run, null, 1) + '\n');
}

/** "whilePlaying" → "while playing". */
const words = (key) => key.replace(/[A-Z]/g, (letter) => ' ' + letter.toLowerCase());
const figure = (value) =>
  typeof value === 'number'
    ? (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100).toLocaleString('en')
    : String(value);

/** Objects inside are told with the name before them: "flood p99 ms". */
const told = (figures, before = '') =>
  Object.entries(figures).flatMap(([key, value]) =>
    value && typeof value === 'object'
      ? told(value, `${before}${words(key)} `)
      : [`${before}${words(key)} ${figure(value)}`],
  );

function table() {
  const runs = NAMES.map((name) => join(folder, `${name}.json`))
    .filter(existsSync)
    .map(read);
  const rows = runs.map(({ what, when, commit, figures }) => {
    const command = what.startsWith('scripts/') ? what : `scripts/${what}`;
    return `| \`${command}\` | ${told(figures).join('; ')} | ${when.slice(0, 10)}, ${commit} |`;
  });
  const missing = NAMES.filter((name) => !EXTRA.includes(name) && !existsSync(join(folder, `${name}.json`)));
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/reliability.md has lost its markers ${BEGIN} and ${END}`);
  const lines = ['| command | what came of it | when, at which commit |', '|---|---|---|', ...rows];
  writeFileSync(page, `${text.slice(0, from)}${BEGIN}\n${lines.join('\n')}\n${text.slice(to)}`);
  console.log(
    `docs/reliability.md: ${runs.length} runs${missing.length ? `; nothing yet from ${missing.join(', ')}` : ''}`,
  );
}

const [command, ...rest] = process.argv.slice(2);
if (command === 'keep' && rest.length === 3) keep(...rest);
else if (command === 'table') table();
else throw new Error('keep NAME WHAT FILE, or table');
