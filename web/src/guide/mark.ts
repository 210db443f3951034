// What of a table is there yet, and what of it may be touched, while a guide is at a slip.
import type { Guide, Slip } from './guided.svelte';

const CONTROLS = '.board :is(button, input), .plates button, .acts :is(button, label, input)';

/** Marks everything inside `root`; called again whenever the table changes. */
export function markTable(root: Element, guide: Guide, now: number, slip: Slip | null) {
  const marked = new Map<HTMLElement, 'unseen' | 'quiet' | 'still'>();
  const meant = slip?.meant?.flatMap((selector) => [...root.querySelectorAll(selector)]) ?? [];
  for (const one of slip ? root.querySelectorAll<HTMLElement>(CONTROLS) : []) {
    const open = one.closest('.goOn') || meant.some((other) => other.contains(one) || one.contains(other));
    if (!open) marked.set(one, one.closest('.acts') || one.matches('.can') ? 'quiet' : 'still');
  }
  for (const [selector, from] of Object.entries(guide.arrives)) {
    if (now < from) for (const one of root.querySelectorAll<HTMLElement>(selector)) marked.set(one, 'unseen');
  }
  for (const one of root.querySelectorAll<HTMLElement>('[data-guide]')) {
    if (marked.has(one)) continue;
    delete one.dataset.guide;
    one.inert = false;
  }
  for (const [one, how] of marked) {
    if (one.dataset.guide === how) continue;
    one.dataset.guide = how;
    one.inert = true;
  }
}

export interface Thread {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Further than this a thread would run across the board. */
const LONGEST = 56;
const INSET = 16;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));

/** Where the pip sits, from the slip's corner, and the thread that leads there, if it is near enough. */
export function aim(slip: DOMRect, thing: DOMRect): { pip: { x: number; y: number }; thread: Thread | null } {
  const x = within((thing.left + thing.right) / 2, slip.left + INSET, slip.right - INSET);
  const y = within((thing.top + thing.bottom) / 2, slip.top + INSET, slip.bottom - INSET);
  const under = x > thing.left && x < thing.right;
  const level = y > thing.top && y < thing.bottom;
  const at = (left: number, top: number) => ({ x: left - slip.left, y: top - slip.top });
  const down = thing.top - slip.bottom;
  const up = slip.top - thing.bottom;
  const left = slip.left - thing.right;
  const right = thing.left - slip.right;
  if (under && down >= 0 && down <= LONGEST)
    return { pip: at(x, thing.top), thread: { ...at(x, slip.bottom), width: 0, height: down } };
  if (under && up >= 0 && up <= LONGEST)
    return { pip: at(x, thing.bottom), thread: { ...at(x, thing.bottom), width: 0, height: up } };
  if (level && left >= 0 && left <= LONGEST)
    return { pip: at(thing.right, y), thread: { ...at(thing.right, y), width: left, height: 0 } };
  if (level && right >= 0 && right <= LONGEST)
    return { pip: at(thing.left, y), thread: { ...at(slip.right, y), width: right, height: 0 } };
  return { pip: at(thing.right - 4, thing.top + 2), thread: null };
}
