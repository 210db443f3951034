import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { evalless } from './build/evalless.ts';
import { offline } from './build/offline.ts';
import { rulebook } from './build/rulebook.ts';
import { squeeze } from './build/squeeze.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.EINWURF ?? 'http://127.0.0.1:7766';

/** What the first page needs. */
const FIRST = [
  'node_modules/(svelte|esm-env|clsx)/',
  'src/(style|pieces|home)/',
  'src/(i18n/(en|index)|settings|router|chance)',
  'src/shell/(Top|Menu|Dialog|Logo|Page|Switch|Opening|Choice|painted)\\.',
  'src/session/(house|saved|setup|blocked|door)\\.',
  'src/(pages/Lost|games/(index|\\w+/Scene))',
];

export default defineConfig({
  plugins: [rulebook(), svelte(), offline(), squeeze()],
  worker: { format: 'es', plugins: () => [evalless()] },
  resolve: { alias: { '@engine': here('./target/engine') } },
  build: {
    outDir: process.env.WEB_OUT ?? 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows no data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What the first page needs comes in one file (and one of style), what every game needs in another.
        codeSplitting: {
          groups: [
            {
              name: 'first',
              test: new RegExp(FIRST.join('|')),
              priority: 1,
            },
            {
              name: 'match', // with all that they import
              test: /src\/(pages\/Play|shell\/(Match|Plate|reckoned))\./,
            },
          ],
        },
      },
    },
  },
  // The house takes requests from its own pages alone.
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } } } },
});
