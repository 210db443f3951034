// Builds the page, if anything changed since the last time: installs what package-lock.json names,
// checks the types, bundles. Called by Maven with the folder to write to.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const out = resolve(process.argv[2]);

function run(command, ...args) {
  const windows = process.platform === 'win32';
  const { status, error } = spawnSync(windows && command === 'npm' ? 'npm.cmd' : command, args, {
    cwd: web,
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, WEB_OUT: out },
  });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs the step unless the stamp says that it was done with the same files. */
function unlessDone(stamp, key, step) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  step();
  writeFileSync(stamp, key);
}

function hash(...paths) {
  const sum = createHash('sha256');
  const add = (path) => {
    if (!existsSync(path) || path.endsWith('.java')) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else {
      sum.update(path.slice(web.length)).update(readFileSync(path));
    }
  };
  paths.forEach(add);
  return sum.digest('hex');
}

const here = (...names) => names.map((name) => join(web, name));

unlessDone(join(web, 'node_modules', '.einwurf'), hash(...here('package-lock.json')), () =>
  run('npm', 'ci', '--no-audit', '--no-fund', '--prefer-offline'),
);
const sources = hash(
  ...here('src', 'public', 'build', 'index.html', 'package-lock.json', 'vite.config.ts', 'tsconfig.json', 'target/engine'),
  join(web, '..', 'rules', 'src', 'main', 'resources'),
  join(web, '..', 'bots', 'src', 'main', 'resources'),
);
if (existsSync(join(out, 'index.html'))) {
  unlessDone(join(web, 'target', 'page.done'), sources, build);
} else {
  build();
  writeFileSync(join(web, 'target', 'page.done'), sources);
}

function build() {
  run('npm', 'run', '--silent', 'check');
  run('npm', 'run', '--silent', 'build');
  run(process.execPath, join(web, 'build', 'budget.mjs'), out);
}
