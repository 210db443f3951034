// Builds the page, if anything changed since the last time: checks the types, bundles. Called by
// Maven with the folder to write to.
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checked, hash, here, install, run, unlessDone, web } from './npm.mjs';

const out = resolve(process.argv[2]);

install();
const sources = hash(
  ...here(
    'src',
    'test',
    'public',
    'build',
    'index.html',
    'package-lock.json',
    'vite.config.ts',
    'tsconfig.json',
    'target/engine',
  ),
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
  checked('check');
  run('npm', ['run', '--silent', 'build'], { WEB_OUT: out });
  run(process.execPath, [join(web, 'build', 'budget.mjs'), out]);
}
