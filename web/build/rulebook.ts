import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import type { Plugin } from 'vite';

/**
 * Turns a rulebook (`rules.en.md`, as the terminal shows it) into a module at build time: its title
 * and its chapters, each with a heading and HTML.
 */
export function rulebook(): Plugin {
  return {
    name: 'rulebook',
    load(id) {
      if (!/\/rules\.(en|de)\.md$/.test(id)) return null;
      this.addWatchFile(id);
      const [head, ...parts] = readFileSync(id, 'utf8').split(/^## /m);
      // A header cell with nothing in it is no header; a table that is too wide scrolls, by keys too.
      const html = (text: string) =>
        marked.parse(text, { async: false }).replaceAll('<th></th>', '<td></td>').replaceAll('<table>', '<table tabindex="0">');
      const book = {
        title: /^# (.*)$/m.exec(head ?? '')?.[1] ?? '',
        lead: html((head ?? '').replace(/^# .*$/m, '')),
        chapters: parts.map((part) => {
          const end = part.indexOf('\n');
          return { title: part.slice(0, end).trim(), html: html(part.slice(end)) };
        }),
      };
      return `export default ${JSON.stringify(book)};`;
    },
  };
}
