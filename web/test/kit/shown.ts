// A match that shows what the test says: no engine, no house.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { onTestFinished, vi } from 'vitest';
import { NOTHING, Session } from '../../src/session/session.svelte';
import type { Choice, Node } from '../../src/session/types';

export class ShownSession extends Session {
  readonly live = null;
  readonly acted: string[] = [];

  constructor(layout: unknown, node: Node, choices: Choice[], me = 1) {
    super();
    this.layout = layout;
    this.me = me;
    this.places = Array.from({ length: node.players }, (_, i) => ({
      seat: i + 1,
      name: 'ABCD'[i]!,
      kind: 'here',
      level: null,
      present: true,
      standIn: false,
    }));
    this.clear({ ...NOTHING, node, choices, say: choices.length ? { en: 'Choose', de: 'Wähl' } : null });
  }

  override async act(move: string) {
    this.acted.push(move);
  }
  override async undo() {}
  override async record() {
    return '';
  }
  override async next() {}
  override async again() {}
  override async reckonings() {
    return [];
  }
  override async odds() {
    return [];
  }
  override close() {}
}

/** A component on a page of its own, which goes with the test. */
export function drawn<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): HTMLElement {
  const target = document.body.appendChild(document.createElement('main'));
  const app = mount(component, { target, props });
  flushSync();
  onTestFinished(async () => {
    await unmount(app);
    target.remove();
  });
  return target;
}

/** What the page has shown, in its own time. */
export const found = <E extends HTMLElement>(page: Element, selector: string): Promise<E> =>
  vi.waitFor(() => {
    const one = page.querySelector<E>(selector);
    if (!one) throw new Error(`no ${selector}`);
    return one;
  }, 5000);

/** What is read there, with single spaces. */
export const words = (element: Element) => element.textContent!.replace(/\s+/g, ' ');

export const effect = (kind: string, about: string, amount: number, en = `${kind} ${about}`) => ({
  kind,
  about,
  amount,
  text: { en, de: en },
});
export const choice = (move: string, ...effects: Choice['effects']): Choice => ({
  move,
  label: { en: `label of ${move}`, de: `Schild von ${move}` },
  effects,
});
