// A table of the house, as far as the page hears of it.
import type { Frame, Node, Step, Text, Turn } from '../../src/session/types';
import type { Heard, Problem, WireEvent, WireView } from '../../src/session/wire';

export const text = (en: string): Text => ({ en, de: en });

export const CHANCE: Turn = { kind: 'chance', seat: 1 };

/** Positions are numbered: it is enough to tell them apart. */
export function node(position: string, turn: Turn = CHANCE): Node {
  return { game: 'einstein', players: 2, options: {}, phase: 'play', turn, position, state: {} };
}

export const asks = (seat: number, ...moves: string[]): Turn => ({ kind: 'choice', seats: [{ seat, moves }] });

export function frame(number: number, step: Step | null, more: Partial<Frame> = {}): Frame {
  return { number, step, told: step && text(`step ${number}`), node: node(String(number)), say: null, choices: null, end: null, ...more };
}

export function view(version: number, more: Partial<WireView> = {}): WireView {
  const seat = { kind: 'person', level: null, keeper: false, ready: false, resigned: false } as const;
  return {
    match: 'm1',
    version,
    you: 1,
    host: false,
    status: 'playing',
    url: '/m/m1',
    listed: false,
    game: { id: 'einstein', name: 'EinStein' },
    node: node(String(version)),
    ask: null,
    say: null,
    labels: null,
    seats: [
      { ...seat, seat: 1, name: 'Ada' },
      { ...seat, seat: 2, name: 'Ben' },
    ],
    present: [true, true],
    watchers: 0,
    clock: null,
    series: { text: '', measure: 'points', game: 1, scores: [0, 0], results: [], over: false, places: null },
    result: null,
    takeBack: null,
    offer: null,
    rematch: null,
    dice: { commit: '', next: '', chain: 0 },
    chat: true,
    ...more,
  };
}

const event = (n: number, kind: WireEvent['kind'], seat: number): WireEvent => ({ n, at: 0, kind, seat, say: text(`event ${n}`) });

export const chose = (n: number, seat: number, move: string): WireEvent => ({ ...event(n, 'chose', seat), move });
export const rolled = (n: number, seat: number, roll: string): WireEvent => ({ ...event(n, 'rolled', seat), roll });
export const happened = (n: number, kind: WireEvent['kind'], seat = 1): WireEvent => event(n, kind, seat);
export const chatted = (n: number, seat: number, words: string): WireEvent => ({ ...event(n, 'chat', seat), text: words });

export function welcome(now: WireView, events: WireEvent[] = []): Heard {
  return { type: 'welcome', match: 'm1', version: now.version, events, view: now };
}

export function update(version: number, events: WireEvent[], more: Partial<WireView> = {}, re?: number): Heard {
  return { type: 'update', match: 'm1', version, events, view: { version, node: node(String(version)), ...more }, ...(re ? { re } : {}) };
}

export function refused(re: number | undefined, code: string, more: Partial<Problem> = {}): Heard {
  const problem: Problem = { type: 'about:blank', title: code, status: 400, code, detail: code, say: text(code), ...more };
  return { type: 'refused', ...(re === undefined ? {} : { re }), match: 'm1', problem };
}
