// Lighthouse over the first page and every game, as a phone, as a laptop of 1280 × 720 and as a desk,
// with the Chromium that is installed. Prints a table; ends with 1 if a score is below 95. Called by
// scripts/lighthouse with the address of a house, and names of pages where not all are wanted.
import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';

const [house, ...wanted] = process.argv.slice(2);
const PAGES = ['/', '/play/einhorn', '/play/rainbow', '/play/einstein', '/play/genial'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const LEAST = 95;
const laptopConfig = {
  ...desktopConfig,
  settings: {
    ...desktopConfig.settings,
    screenEmulation: { ...desktopConfig.settings.screenEmulation, width: 1280, height: 720 },
  },
};

const path = (process.env.PATH ?? '')
  .split(':')
  .flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => `${folder}/${name}`));
const chrome = await launch({
  chromePath: path.find(existsSync),
  chromeFlags: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

let low = false;
console.log(
  [
    'page'.padEnd(16),
    'as'.padEnd(6),
    ...CATEGORIES.map((name) => name.padStart(15)),
    'largest paint'.padStart(15),
  ].join(' '),
);
try {
  for (const page of PAGES.filter((one) => !wanted.length || wanted.includes(one))) {
    for (const [as, config] of [
      ['phone', undefined],
      ['laptop', laptopConfig],
      ['desk', desktopConfig],
    ]) {
      const { lhr } = await lighthouse(
        new URL(page, house).href,
        { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' },
        config,
      );
      const scores = CATEGORIES.map((name) => Math.round(100 * lhr.categories[name].score));
      low ||= scores.some((score) => score < LEAST);
      console.log(
        [
          page.padEnd(16),
          as.padEnd(6),
          ...scores.map((score) => String(score).padStart(15)),
          lhr.audits['largest-contentful-paint'].displayValue.padStart(15),
        ].join(' '),
      );
      const lost = Object.values(lhr.audits).filter(
        ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
      );
      if (process.env.WHY)
        for (const { id, score, displayValue } of lost) console.log(`    ${id} ${score} ${displayValue ?? ''}`);
    }
  }
} finally {
  chrome.kill();
}
process.exit(low ? 1 : 0);
