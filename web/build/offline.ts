import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Writes sw.js: the service worker with the list of all files of this build, whose hash is the version. */
export function offline(): Plugin {
  let out = '';
  return {
    name: 'offline',
    apply: 'build',
    configResolved: (config) => {
      out = config.build.outDir;
    },
    closeBundle() {
      const source = (name: string) => readFileSync(new URL('../src/offline/' + name, import.meta.url), 'utf8');
      const worker = `const SERVER = ${source('server-paths.json').trim()};\n${source('worker.js')}`;
      const names = (readdirSync(out, { recursive: true }) as string[])
        .filter((name) => name !== 'sw.js' && !/\.(br|gz)$/.test(name) && statSync(join(out, name)).isFile())
        .sort();
      const hash = createHash('sha256').update(worker);
      for (const name of names) hash.update(name).update(readFileSync(join(out, name)));
      const version = hash.digest('hex').slice(0, 12);
      const files = names.map((name) => '/' + name.replaceAll('\\', '/'));
      writeFileSync(
        join(out, 'sw.js'),
        `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(files)};\n${worker}`,
      );
    },
  };
}
