// What the house says and hears: on its socket, and over HTTP. See docs/api.md.
// The server's WireTest reads this file and fails when the two differ, whichever of them changed:
// only interfaces, unions, literals and arrays here, no cleverer types.
import type { Node, Options, Text } from './types';

export type Status = 'waiting' | 'playing' | 'between' | 'over' | 'closed';
export type SeatKind = 'open' | 'person' | 'program' | 'bot' | 'left';

export interface WireSeat {
  seat: number;
  kind: SeatKind;
  name: string | null;
  level: string | null;
  /** The seat-keeper plays for it now. */
  keeper: boolean;
  ready: boolean;
  resigned: boolean;
}

export interface WireClock {
  kind: 'move' | 'bank';
  seconds: number;
  increment: number;
  seats: { left: number; running: boolean }[];
  at: number;
}

export interface WireResult {
  places: number[];
  points: number[];
  how: 'played' | 'resigned' | 'time';
}

export interface WireSeries {
  text: string;
  measure: string;
  game: number;
  scores: number[];
  results: WireResult[];
  over: boolean;
  places: number[] | null;
}

export interface WireView {
  match: string;
  version: number;
  you: number;
  host: boolean;
  status: Status;
  url: string;
  listed: boolean;
  game: { id: string; name: string };
  node: Node | null;
  ask: number | null;
  say: Text | null;
  labels: Text[] | null;
  seats: WireSeat[];
  present: boolean[];
  watchers: number;
  clock: WireClock | null;
  series: WireSeries;
  result: { places: number[]; points: number[]; how: 'played' | 'resigned' | 'time'; say: Text } | null;
  takeBack: { to: number; free: boolean } | null;
  offer: { offer: number; kind: 'takeBack'; by: number; to: number; agreed: number[] } | null;
  rematch: { wanted: number[]; match: string | null } | null;
  dice: { commit: string; next: string; chain: number };
  chat: boolean;
}

export type EventKind =
  | 'created'
  | 'reserved'
  | 'sat'
  | 'left'
  | 'ready'
  | 'started'
  | 'chose'
  | 'rolled'
  | 'tookBack'
  | 'offered'
  | 'agreed'
  | 'declined'
  | 'timeUp'
  | 'kept'
  | 'back'
  | 'resigned'
  | 'ended'
  | 'wantsRematch'
  | 'rematch'
  | 'chat'
  | 'closed'
  | 'resumed';

export interface WireEvent {
  n: number;
  at: number;
  kind: EventKind;
  seat: number;
  say: Text | null;
  /** Who was meant or came: reserved, sat. */
  name?: string;
  level?: string;
  /** The number of the game that started. */
  game?: number;
  /** Null while it is sealed. */
  move?: string | null;
  ask?: number;
  nonce?: string;
  by?: 'server';
  reveals?: { seat: number; move: string }[];
  roll?: string;
  number?: number;
  link?: string;
  to?: number;
  offer?: number;
  result?: WireResult;
  yes?: boolean;
  match?: string;
  text?: string;
}

/** Why something was refused: over HTTP and on the socket. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  say: Text;
  rule?: string;
  ask?: number;
  stale?: boolean;
  retryAfter?: number;
}

export type Heard =
  | { type: 'welcome'; re?: number; match: string; version: number; events: WireEvent[]; more?: boolean; upTo?: number; view: WireView }
  | { type: 'update'; re?: number; match: string; version: number; events: WireEvent[]; view: Partial<WireView> }
  | { type: 'presence'; match: string; present: boolean[]; watchers: number }
  | { type: 'refused'; re?: number; match?: string; problem: Problem }
  | { type: 'bye'; match: string; after: number }
  | { type: 'pong'; at: number };

/** What opens a line, and what keeps it: with `match` and `id`, which the line adds. */
export type Opened = { type: 'hello'; token?: string; version?: number; nonce?: string } | { type: 'ping' };

/** What one can say, without `match` and `id`: the line adds them. */
export type Said =
  | { type: 'move'; ask: number; move: string; nonce: string }
  | { type: 'takeBack'; to: number }
  | { type: 'resign' }
  | { type: 'ready' }
  | { type: 'back' }
  | { type: 'close' }
  | { type: 'leave' }
  | { type: 'rematch'; yes: boolean }
  | { type: 'agree'; offer: number }
  | { type: 'decline'; offer: number }
  | { type: 'keeper'; seat: number }
  | { type: 'chat'; text: string; once: string }
  | { type: 'start'; level: string }
  | { type: 'list'; on: boolean }
  | { type: 'mute'; on: boolean };

// ---- over HTTP ----

export interface Listed {
  match: string;
  game: string;
  options: Options;
  players: number;
  series: string;
  clock: { kind: 'none' | 'move' | 'bank'; seconds: number; increment: number };
  status: Status;
  seats: { seat: number; kind: SeatKind; name: string | null; level: string | null }[];
  open: number;
  since: number;
}

export interface Mine {
  match: string;
  game: string;
  status: Status;
  version: number;
  you: number;
  asked: boolean;
  names: (string | null)[];
  result: WireResult | null;
  last: number;
}

export interface Sit {
  name: string;
  seat?: number;
  nonce: string;
  /** A secret: the same one again is the same seat. */
  once: string;
}

export interface NewTable {
  game: string;
  options: Options;
  series: string;
  seats: ({ kind: 'open' } | { kind: 'bot'; level: string })[];
  clock: { kind: 'none' } | { kind: 'move'; seconds: number } | { kind: 'bank'; seconds: number; increment: number };
  absence?: { after: number | null; then: 'keeper' | 'lose' };
  listed: boolean;
  chat?: boolean;
}
