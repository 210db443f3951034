import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parts } from '../../build/rulebook';
import type { Book, GameId } from '../../src/games';
import { chapterAt, RULING_OF } from '../../src/shell/moments';

function read(game: string, lang: string): Book {
  const text = readFileSync(`../rules/src/main/resources/einwurf/${game}/rules.${lang}.md`, 'utf8');
  const [, ...chapters] = text.split(/^## /m);
  return {
    title: '',
    lead: '',
    chapters: chapters.map((one) => ({
      title: one.slice(0, one.indexOf('\n')),
      parts: parts(one.slice(one.indexOf('\n'))),
    })),
  };
}

describe.each(Object.entries(RULING_OF))('the rules of %s', (game, phases) => {
  it.each(['en', 'de'])('have a chapter for every moment (%s)', (lang) => {
    const book = read(game, lang);
    for (const [phase, ruling] of Object.entries(phases)) {
      const { parts } = book.chapters[chapterAt(book, game as GameId, phase)]!;
      expect(
        parts.some(({ html }) => html.includes(`data-ruling="${ruling}"`)),
        `${phase}: ${ruling}`,
      ).toBe(true);
    }
  });
});

describe('a moment nobody thought of', () => {
  it('opens the first chapter', () => {
    expect(chapterAt(read('einhorn', 'en'), 'einhorn', 'unheard')).toBe(0);
  });
});
