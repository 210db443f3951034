// What the engine and the server say of a game, in the words of the engine protocol.

import type * as Wire from './wire.generated';
import type { Text } from './wire.generated';

export type { Asked, Choice, Effect, Shown as Step, Text, Waiting as Turn } from './wire.generated';

export type Options = Wire.Node['options'];
export type OptionValue = Options[string];

/** A position as a viewer may know it. The shape of `state` is each game's own: whoever draws a game names it. */
export interface Node<State = any> extends Wire.Node {
  state: State;
}

/** The table after one step, and what to say of it. The first frame of a game has no step. */
export interface Frame<State = any> extends Omit<Wire.Frame, 'node'> {
  node: Node<State>;
}

export interface Place {
  seat: number;
  name: string;
  /** me: the viewer's own; here: another person at this device. */
  kind: 'me' | 'here' | 'person' | 'program' | 'bot' | 'open' | 'left';
  level: string | null;
  present: boolean;
  /** One's own among people elsewhere, who have plates of their own. */
  among?: boolean;
  /** The stand-in plays for it now. */
  standIn: boolean;
}

export interface LogLine {
  number: number;
  seat: number;
  text: Text;
  /** Table talk and comings and goings are told apart from the game. */
  kind: 'game' | 'table';
}

export interface SeriesState {
  text: string;
  game: number;
  scores: number[];
  over: boolean;
  places: number[] | null;
}

/** Why a wish was not granted, and the ruling behind it. */
export interface Refusal {
  code: string;
  text: Text;
  rule: string;
}

/** A move and its chance to win. */
export interface Odds {
  move: string;
  label: Text;
  value: number;
  exact: boolean;
  error: number;
  /** What speaks for it and against it, counted out. */
  why: Text | null;
}

/** Something counted out exactly; `about` is the move it is about, empty where the rows are moves. */
export interface Reckoning {
  about: string;
  what: Text;
  measure: 'CHANCE' | 'AMOUNT';
  rows: { key: string; label: Text; value: number }[];
}

export interface OptionInfo {
  name: string;
  type: 'integer' | 'choice' | 'boolean';
  min?: number;
  max?: number;
  values?: string[];
  default: OptionValue;
}

export interface GameInfo {
  id: string;
  name: string;
  players: [number, number];
  options: OptionInfo[];
  labels: Record<string, Text>;
  measures: string[];
  levels: string[];
  /** What is printed; its shape is each game's own. */
  layout: unknown;
}
