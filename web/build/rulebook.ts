import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import type { Plugin } from 'vite';

/** A ruling's number on the statement it closes, "[E6]". */
const STATED = /\[([ERSG]\d+)\]/;

/** A paragraph up to a ruling's number is what it states; a list or a table after a colon belongs to it. */
export function statements(block: string): string {
  let rest = block;
  let out = '';
  for (let found = STATED.exec(rest); found; found = STATED.exec(rest)) {
    const [mark, ruling] = found;
    const said = rest.slice(0, found.index).trim();
    const link = `<a class="ruling" id="${ruling}" href="#${ruling}">${ruling}</a>`;
    out += `${out && ' '}<span class="states" data-ruling="${ruling}">${said} ${link}</span>`;
    rest = rest.slice(found.index + mark.length);
  }
  return (out + rest).replace(/\(([ERSG]\d+)\)/g, '<a class="ruling" href="#$1">$1</a>');
}

/** A table of so many columns wants the whole width. */
const WIDE = 4;

/**
 * What of the blocks before a figure stands beside it: the last one, with the sentence that announces
 * it where it is a list, a table or an example. Nothing if it is too wide for that.
 */
function beside(blocks: string[]): number {
  const last = blocks.at(-1) ?? '';
  if (last.startsWith('|')) return last.split('\n')[0]!.split('|').length - 2 < WIDE ? 2 : 0;
  return /^([-*>]|\d+\.) /.test(last) ? 2 : 1;
}

/** A chapter's text up to each figure, and the figure beside the words it belongs to. */
export function parts(text: string): { html: string; figure: string }[] {
  // A header cell with nothing in it is no header; a table that is too wide scrolls, by keys too.
  const html = (markdown: string) =>
    marked
      .parse(markdown.split(/\n\n+/).map(statements).join('\n\n'), { async: false })
      .replaceAll('<th></th>', '<td></td>')
      .replaceAll('<table>', '<table tabindex="0">');
  const pieces = text.split(/<!-- figure: (\w+) -->/);
  const found = [];
  for (let i = 0; i < pieces.length; i += 2) {
    const blocks = pieces[i]!.trim().split(/\n\n+/);
    const figure = pieces[i + 1] ?? '';
    let from = figure ? Math.max(0, blocks.length - beside(blocks)) : blocks.length;
    if (blocks[from]?.startsWith('#')) from++; // a heading goes above both
    const before = blocks.slice(0, from).join('\n\n');
    if (before) found.push({ html: html(before), figure: '' });
    if (figure) found.push({ html: html(blocks.slice(from).join('\n\n')), figure });
  }
  return found;
}

/**
 * Turns a rulebook (`rules.en.md`, as the terminal shows it) into a module at build time: its title
 * and its chapters, each with a heading and its parts.
 */
export function rulebook(): Plugin {
  return {
    name: 'rulebook',
    load(id) {
      if (!/\/rules\.(en|de)\.md$/.test(id)) return null;
      this.addWatchFile(id);
      const [head, ...chapters] = readFileSync(id, 'utf8').split(/^## /m);
      const book = {
        title: /^# (.*)$/m.exec(head ?? '')?.[1] ?? '',
        lead: marked.parse((head ?? '').replace(/^# .*$/m, ''), { async: false }),
        chapters: chapters.map((chapter) => {
          const end = chapter.indexOf('\n');
          return { title: chapter.slice(0, end).trim(), parts: parts(chapter.slice(end)) };
        }),
      };
      return `export default ${JSON.stringify(book)};`;
    },
  };
}
