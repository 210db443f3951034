import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] }, // else Svelte is the server's, whose effects never run
  test: {
    include: ['test/**/*.test.ts'],
    environment: 'happy-dom',
    // A desk, where folds lie open. It would follow a link before the page had its say.
    environmentOptions: {
      happyDOM: { width: 1440, height: 900, settings: { navigation: { disableMainFrameNavigation: true } } },
    },
    pool: 'threads',
    unstubGlobals: true,
    testTimeout: 20_000, // a busy machine is no mistake
    expect: { poll: { timeout: 15_000 } },
  },
});
