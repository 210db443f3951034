// What the Maven build's steps share: npm's packages as package-lock.json names them, each step
// only when something changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const web = resolve(dirname(fileURLToPath(import.meta.url)), '..');

export const here = (...names) => names.map((name) => join(web, name));

/** Runs a command in this folder; ends the build with it if it fails. */
export function run(command, args, env = {}) {
  const windows = process.platform === 'win32';
  const { status, error } = spawnSync(windows && command === 'npm' ? 'npm.cmd' : command, args, {
    cwd: web,
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, ...env },
  });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs the step unless the stamp says that it was done with the same files. */
export function unlessDone(stamp, key, step) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  step();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, key);
}

export function hash(...paths) {
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

export function install() {
  unlessDone(join(web, 'node_modules', '.einwurf'), hash(...here('package-lock.json')), () =>
    run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline']),
  );
}

/** Runs a script of package.json unless it was all right with the same sources. */
export function checked(script) {
  const own = readdirSync(web).filter((name) => !['node_modules', 'target', 'dist'].includes(name));
  // Prettier also formats scripts of other modules.
  const sources = [...own, '../scripts', '../e2e/src', '../e2e/lighthouse.mjs', '../server/src/main/resources'];
  unlessDone(join(web, 'target', `${script.replace(':', '-')}.done`), hash(...here(...sources)), () =>
    run('npm', ['run', '--silent', script]),
  );
}
