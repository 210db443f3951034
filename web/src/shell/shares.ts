/**
 * How much of its ruler each amount fills. The ruler begins at nothing, or at the worst loss, so the
 * longest bar is always the best; it is one long at least. What isn't counted yet (NaN) fills nothing.
 */
export function shares(amounts: readonly number[]): number[] {
  const known = amounts.filter((amount) => !Number.isNaN(amount));
  const least = Math.min(0, ...known);
  const most = Math.max(least < 0 ? 0 : 1, ...known);
  return amounts.map((amount) => (Number.isNaN(amount) ? 0 : (amount - least) / (most - least)));
}
