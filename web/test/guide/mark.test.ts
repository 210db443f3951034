import { describe, expect, it } from 'vitest';
import { aim, markTable } from '../../src/guide/mark';
import type { Guide } from '../../src/guide/guided.svelte';

const guide = { arrives: { '.bowl': 2 } } as unknown as Guide;
const slip = { at: 0, say: { en: '', de: '' }, why: { en: '', de: '' }, meant: ['.yes'], facts: {} };

function table(): HTMLElement {
  document.body.innerHTML =
    '<main><div class="board"><i class="bowl"></i><button id="box">1</button></div>' +
    '<div class="acts"><button class="yes">a</button><button class="no">b</button></div></main>';
  return document.querySelector('main')!;
}

describe('a table while a guide speaks', () => {
  it('has no more than has been explained', () => {
    const main = table();
    markTable(main, guide, 1, null);
    expect(main.querySelector<HTMLElement>('.bowl')!.dataset.guide).toBe('unseen');
    markTable(main, guide, 2, null);
    expect(main.querySelector<HTMLElement>('.bowl')!.dataset.guide).toBeUndefined();
  });
  it('lets only what is meant be touched, and dims the rest of the bar', () => {
    const main = table();
    markTable(main, guide, 2, slip);
    const of = (selector: string) => main.querySelector<HTMLElement>(selector)!;
    expect([of('.yes').inert, of('.no').inert, of('#box').inert]).toEqual([false, true, true]);
    expect([of('.no').dataset.guide, of('#box').dataset.guide]).toEqual(['quiet', 'still']);
    markTable(main, guide, 3, null);
    expect(of('.no').inert).toBe(false);
  });
});

describe('the thread', () => {
  const box = (left: number, top: number, width: number, height: number) => new DOMRect(left, top, width, height);
  const card = box(10, 100, 300, 80);
  it('runs down to what lies right below', () => {
    expect(aim(card, box(200, 190, 60, 40))).toEqual({
      pip: { x: 220, y: 90 },
      thread: { x: 220, y: 80, width: 0, height: 10 },
    });
  });
  it('runs sideways to what lies beside', () => {
    expect(aim(card, box(320, 120, 40, 40)).thread).toEqual({ x: 300, y: 40, width: 10, height: 0 });
  });
  it('is left out where it would run across the board: then only the pip is there', () => {
    expect(aim(card, box(200, 400, 60, 40))).toEqual({ pip: { x: 246, y: 302 }, thread: null });
  });
});
