// A table of the house, as far as the page hears of it.
import type { Frame, Node, Step, Text, Turn } from '../../src/session/types';
import type { ServerMessage, Problem, MatchEvent, MatchView } from '../../src/session/wire.generated';

export const text = (en: string): Text => ({ en, de: en });

export const CHANCE: Turn = { kind: 'chance', seat: 1 };

/** Positions are numbered: it is enough to tell them apart. */
export function node(position: string, turn: Turn = CHANCE): Node {
  return { game: 'einstein', players: 2, options: {}, phase: 'play', turn, position, state: {} };
}

export const asks = (seat: number, ...moves: string[]): Turn => ({ kind: 'choice', seats: [{ seat, moves }] });

export function frame(number: number, step: Step | null, more: Partial<Frame> = {}): Frame {
  return {
    number,
    step,
    told: step && text(`step ${number}`),
    node: node(String(number)),
    say: null,
    choices: null,
    end: null,
    reveals: [],
    ...more,
  };
}

export function view(version: number, more: Partial<MatchView> = {}): MatchView {
  const seat = { kind: 'person', level: null, standIn: false, ready: false, resigned: false } as const;
  return {
    match: 'm1',
    version,
    you: 1,
    host: false,
    status: 'playing',
    url: '/m/m1',
    listed: false,
    game: { id: 'einstein', name: 'EinStein', options: {} },
    node: node(String(version)),
    ask: null,
    say: null,
    labels: null,
    effects: null,
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
    dice: { commit: '', next: '', chain: 0, from: 1, seats: [] },
    reveal: null,
    chat: true,
    help: false,
    watch: 'everyone',
    absence: { after: 259_200, then: 'standIn', call: 60 },
    hostSeat: 1,
    goesOn: 0,
    ...more,
  };
}

const event = (n: number, kind: MatchEvent['kind'], seat: number): MatchEvent => ({
  n,
  at: 0,
  kind,
  seat,
  say: text(`event ${n}`),
});

export const chose = (n: number, seat: number, move: string): MatchEvent => ({ ...event(n, 'chose', seat), move });
export const rolled = (n: number, seat: number, roll: string): MatchEvent => ({ ...event(n, 'rolled', seat), roll });
export const happened = (n: number, kind: MatchEvent['kind'], seat = 1): MatchEvent => event(n, kind, seat);
export const chatted = (n: number, seat: number, words: string): MatchEvent => ({
  ...event(n, 'chat', seat),
  text: words,
});

/** Of each step; what is asked is on the last one. */
export function framesOf(events: MatchEvent[], now: Partial<Frame> = {}): Frame[] {
  const steps = events.filter(({ kind }) => kind === 'chose' || kind === 'rolled');
  return steps.map(({ n, seat, kind, roll, move }, i) =>
    frame(
      n,
      kind === 'rolled' ? { kind, seat, text: roll! } : { kind: 'chose', seat, text: move ?? null },
      i === steps.length - 1 ? now : {},
    ),
  );
}

/** Where the game stands, if nothing is told of the steps that led there. */
const standing = (version: number, now: Partial<Frame>) => frame(version, null, now);

export function welcome(now: MatchView, events: MatchEvent[] = [], shown: Partial<Frame> = {}): ServerMessage {
  const frames = framesOf(events, shown);
  return {
    type: 'welcome',
    match: 'm1',
    version: now.version,
    events,
    frames: frames.length ? frames : [standing(now.version, shown)],
    view: now,
  };
}

export function update(
  version: number,
  events: MatchEvent[],
  more: Partial<MatchView> = {},
  re?: number,
): ServerMessage {
  const frames = framesOf(events);
  return {
    type: 'update',
    match: 'm1',
    version,
    events,
    ...(frames.length ? { frames } : {}),
    view: { version, ...more },
    ...(re ? { re } : {}),
  };
}

export function refused(re: number | undefined, code: Problem['code'], more: Partial<Problem> = {}): ServerMessage {
  const problem: Problem = {
    type: 'about:blank',
    title: code,
    status: 400,
    code,
    detail: code,
    say: text(code),
    ...more,
  };
  return { type: 'refused', ...(re === undefined ? {} : { re }), match: 'm1', problem };
}
