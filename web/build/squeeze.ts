import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WORTH_IT = /\.(js|css|html|svg|wasm|json|webmanifest|bin|net)$/;
const SMALLEST = 700;

/** Lays a compressed copy beside every file of the page, so that the server need not do it each time. */
export function squeeze(): Plugin {
  let out = '';
  return {
    name: 'squeeze',
    apply: 'build',
    configResolved: (config) => {
      out = config.build.outDir;
    },
    closeBundle() {
      for (const name of readdirSync(out, { recursive: true }) as string[]) {
        const path = join(out, name);
        if (!WORTH_IT.test(name)) continue;
        const plain = readFileSync(path);
        if (plain.length < SMALLEST) continue;
        const quality = {
          params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
        };
        writeFileSync(path + '.br', brotliCompressSync(plain, quality));
        writeFileSync(path + '.gz', gzipSync(plain, { level: 9 }));
      }
    },
  };
}
