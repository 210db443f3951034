// A game looked at again, as einwurf.browser.Replay tells it; the analysis as einwurf.bots.analysis does.
import type { Frame, Text } from '../session/types';

/** A whole game: the table before the first step, then after each. */
export interface Replayed {
  game: string;
  names: string[];
  headers: Record<string, string>;
  over: boolean;
  frames: Frame[];
  /** In our own form, whatever it was read from. */
  record: string;
}

export type Verdict = 'fine' | 'slip' | 'mistake' | 'big-mistake';

export interface OptionAnalysis {
  move: string;
  label: Text;
  /** What it is worth to the seat that chooses. */
  value: number;
  /** 0 where that is exact. */
  error: number;
  played: boolean;
}

export interface ChoiceAnalysis {
  /** Judged by what the seat knew. */
  secret: boolean;
  cost: number;
  error: number;
  verdict: Verdict;
  possible: number;
  /** Best first. */
  options: OptionAnalysis[];
}

/** What one step did, by seat; booked under exactly one of four. */
export interface StepAnalysis {
  number: number;
  seat: number;
  before: number[];
  after: number[];
  error: number;
  luck: number[];
  own: number[];
  others: number[];
  secrets: number[];
  choice: ChoiceAnalysis | null;
}

/** For each seat: start and the four sums are the result. */
export interface Totals {
  /** Values are points to expect, not chances. */
  alone: boolean;
  start: number[];
  startError: number;
  result: number[];
  luck: number[];
  own: number[];
  others: number[];
  secrets: number[];
}

/** A piece of the analysis, which comes from the end; with the last one come the totals. */
export type Analysed = { left: number; steps: StepAnalysis[] } & Partial<Totals>;
