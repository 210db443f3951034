// What the house's socket says and hears. See docs/api.md.
import type { Problem } from './house';
import type { Node, SeriesState, Text } from './types';

export type Status = 'waiting' | 'playing' | 'between' | 'over' | 'closed';

export interface WireSeat {
  seat: number;
  kind: 'open' | 'person' | 'program' | 'bot' | 'left';
  name: string | null;
  level: string | null;
  keeper: boolean;
  ready: boolean;
  resigned: boolean;
}

export interface WireClock {
  kind: 'move' | 'bank';
  seconds: number;
  increment?: number;
  seats: { left: number; running: boolean }[];
  at: number;
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
  series: SeriesState;
  result: { places: number[]; points: number[]; how: 'played' | 'resigned' | 'time'; say: Text } | null;
  takeBack: { to: number; free: boolean } | null;
  offer: { offer: number; kind: 'takeBack'; by: number; to: number; agreed: number[] } | null;
  rematch: { wanted: number[]; match: string | null } | null;
  dice: { commit: string; next: string; shown: string | null; rolls: number };
  chat: boolean;
}

export interface WireEvent {
  n: number;
  at: number;
  kind: string;
  seat: number;
  say: Text | null;
  move?: string | null;
  roll?: string;
  text?: string;
  match?: string;
}

export type Heard =
  | { type: 'welcome'; re?: number; match: string; version: number; events: WireEvent[]; view: WireView }
  | { type: 'update'; re?: number; match: string; version: number; events: WireEvent[]; view: Partial<WireView> }
  | { type: 'presence'; match: string; present: boolean[]; watchers: number }
  | { type: 'refused'; re?: number; match?: string; problem: Problem }
  | { type: 'bye'; after: number }
  | { type: 'pong'; at: number };

/** What one can say, without `match` and `id`: the line adds them. */
export type Said =
  | { type: 'move'; ask: number; move: string; nonce: string }
  | { type: 'takeBack'; to: number | undefined }
  | { type: 'resign' | 'ready' | 'back' | 'rematch' | 'close' | 'leave' }
  | { type: 'agree' | 'decline'; offer: number }
  | { type: 'keeper'; seat: number }
  | { type: 'chat'; text: string; once: string }
  | { type: 'start'; level: string }
  | { type: 'list' | 'mute'; on: boolean };
