// What was taken back at this device: the same decision meets the same dice, and the same answers.

/** Steps that once followed the first `at` steps of the game. */
export interface Branch {
  at: number;
  steps: readonly string[];
}

/** Older ones are forgotten. */
const MOST = 12;

export class Branches {
  constructor(private all: readonly Branch[] = []) {}

  /** For keeping. */
  get kept(): readonly Branch[] {
    return this.all;
  }

  /** All from step `to` on is taken back. What hung on it later hangs on what is left. */
  takeBack(steps: readonly string[], to: number) {
    const moved = this.all.map((branch) =>
      branch.at > to ? { at: to, steps: [...steps.slice(to, branch.at), ...branch.steps] } : branch,
    );
    this.all = [{ at: to, steps: steps.slice(to) }, ...moved].slice(0, MOST);
  }

  /** What followed these steps when they were last played; undefined if they never were. */
  next(steps: readonly string[]): string | undefined {
    for (const { at, steps: once } of this.all) {
      const since = steps.slice(at);
      if (steps.length >= at && since.length < once.length && since.every((step, i) => step === once[i]))
        return once[since.length];
    }
    return undefined;
  }
}
