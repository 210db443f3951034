// The house style for words, as far as a test can hold it; CONTRIBUTING.md tells the rest.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parts, statements } from '../build/rulebook';

const GAMES = ['einhorn', 'rainbow', 'einstein', 'genial'];
/** The page's words, and those of tables with others, which are loaded apart. */
const tables = readFileSync('src/table/words.ts', 'utf8').split('const de: TableWords');
const source = (lang: string) =>
  [lang, `${lang}.games`, `${lang}.reading`]
    .map((name) => readFileSync(`src/i18n/${name}.ts`, 'utf8'))
    .concat(tables[lang === 'en' ? 0 : 1]!)
    .join('')
    .replace(/' \+\s+'|` \+\s+`/g, ''); // a long text is put together of several
/** What the guides say: every text of theirs in that language. */
const told = (data: unknown, lang: string): string[] =>
  typeof data !== 'object' || data === null
    ? []
    : Object.entries(data).flatMap(([key, value]) =>
        key === lang && typeof value === 'string' ? [value] : told(value, lang),
      );
const guides = (lang: string) =>
  GAMES.flatMap((game) => told(JSON.parse(readFileSync(`src/guide/${game}.json`, 'utf8')), lang));
/** What is said: the guides, and the quoted texts without keys and code. */
const said = (lang: string) => [...guides(lang), ...quoted(lang)];
const quoted = (lang: string) =>
  [...source(lang).matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(([, plain, filled]) =>
    (plain ?? filled)!.replace(/\$\{[^}]*\}/g, ''),
  );
const found = (lang: string, pattern: RegExp) => said(lang).filter((text) => pattern.test(text));

test('the guides are read', () => {
  for (const lang of ['en', 'de']) expect(guides(lang).length).toBeGreaterThan(20);
});

test('German has one word for one thing', () => {
  expect(
    found(
      'de',
      /Vergleich|Abschnitt|Abzüge|Abzug\b|Vorhersage|Spieler\b|Platzhalter|\bFirsts?\b|(Lege|Wähle|Fülle|Nutze)\b/,
    ),
  ).toEqual([]);
  expect(found('de', /Blatt von|(Dein|das|dem|meinem) Blatt\b|Glied|\boder pass\b|\bpasse\b/)).toEqual([]);
});

test('English has one word for one thing', () => {
  expect(found('en', /\b[Tt]hr(ow|ows|own|ew)\b|seat-keeper/)).toEqual([]);
});

test('everybody is Du, with a capital', () => {
  expect(
    found(
      'de',
      /(?<![\wäöüß])(du|dein|deine[mnrs]?|deins|dir|dich)(?![\wäöüß])|[\wäöüß,] (Sie|Ihnen|Ihre?[mnrs]?)(?![\wäöüß])/,
    ),
  ).toEqual([]);
});

test('plurals are made by one function', () => {
  for (const lang of ['en', 'de']) expect(source(lang)).not.toMatch(/=== 1 \?/);
  // A number straight before a plural: the word for one is missing.
  expect(
    source('en').match(/\} (older |more )?(seconds|minutes|stones|points|dice|seats|matches|marks|crosses|ones)\b/g),
  ).toBeNull();
  expect(
    source('de').match(
      /\} (Steine|Punkte|Kreuze|Würfel|Spiele|Partien|Plätze|Sekunden|Minuten|Züge|Reihen|Spalten)\b/g,
    ),
  ).toBeNull();
});

test('a number and its sign stay together', () => {
  for (const lang of ['en', 'de']) expect(found(lang, /\d %|\} (min|Min\.)/)).toEqual([]);
});

test('a ruling leads to the sentence that states it, another mention to the ruling', () => {
  const html = statements('One thing. [E1] Another one. [E2] And (E1).');
  expect(html).toContain('<span class="states" data-ruling="E1">One thing. <a class="ruling" id="E1"');
  expect(html).toContain('<span class="states" data-ruling="E2">Another one. <a class="ruling" id="E2"');
  expect(html).toMatch(/And <a class="ruling" href="#E1">E1<\/a>\.$/);
});

test('a figure stands beside the words it belongs to', () => {
  const beside = (text: string) =>
    parts(text)
      .find(({ figure }) => figure)!
      .html.replace(/(<[^>]*>|\s)+/g, ' ')
      .trim();
  expect(beside('One.\n\nTwo.\n\n<!-- figure: a -->')).toBe('Two.');
  expect(beside('One.\n\nTwo:\n\n> Three.\n\n<!-- figure: a -->')).toBe('Two: Three.');
  expect(beside('### One\n\n> Two.\n\n<!-- figure: a -->')).toBe('Two.');
  expect(beside('One:\n\n| a | b | c | d |\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |\n\n<!-- figure: a -->')).toBe('');
});

test('a figure stands with what comes before it, and every one is drawn', () => {
  expect(parts('One.\n\n<!-- figure: a -->\n\nTwo.').map(({ figure }) => figure)).toEqual(['a', '']);
  for (const game of GAMES) {
    const drawn = readFileSync(`src/games/${game}/Figures.svelte`, 'utf8');
    const text = readFileSync(`../rules/src/main/resources/einwurf/${game}/rules.en.md`, 'utf8');
    for (const [, figure] of text.matchAll(/<!-- figure: (\w+) -->/g))
      expect(drawn, game).toContain(`figure === '${figure}'`);
  }
});

test('what is printed has the symbols of the page', () => {
  const printed = readFileSync('../rules/src/main/java/einwurf/genial/GenialPrint.java', 'utf8').replace(
    /"\s*\+\s*"/g,
    '',
  );
  const symbols = readFileSync('src/pieces/Sym.svelte', 'utf8').replace(/' \+\s+'/g, '');
  const drawn = [...symbols.matchAll(/'([mM][^']+)'/g)].map(([, path]) => path!);
  expect(drawn).toHaveLength(7);
  for (const path of drawn) expect(printed).toContain(`"${path}"`);
});
