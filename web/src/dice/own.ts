// Throws of real dice, tapped in: which dice are due, and how the engine writes what they show.
import type { GenialLayout, RainbowView } from '../session/wire.generated';
import type { Node } from '../session/types';

export interface OwnDice {
  /** Of each die its colour, where it has one. */
  dice: readonly (string | null)[];
  /** What a die can show, as the engine writes it. */
  faces: readonly string[];
  /** Equal dice have no order of their own: the engine's. */
  write(shown: readonly string[]): string;
}

const PIPS = ['1', '2', '3', '4', '5', '6'];
const sorted = (shown: readonly string[], faces: readonly string[]) =>
  [...shown].sort((a, b) => faces.indexOf(a) - faces.indexOf(b)).join('');

const plain = (count: number, faces: readonly string[]): OwnDice => ({
  dice: Array.from({ length: count }, () => null),
  faces,
  write: (shown) => sorted(shown, faces),
});

/** Null where what is due are no dice, as a random arrangement of cubes. */
export function ownDice({ game, phase, players, state }: Node, layout: unknown): OwnDice | null {
  switch (game) {
    case 'einhorn':
      return plain(3, PIPS);
    case 'einstein':
      return phase === 'roll' ? plain(1, PIPS) : null;
    case 'genial': {
      const { dice, rows } = layout as GenialLayout;
      return plain(dice[players]!.dice, rows);
    }
    case 'rainbow': {
      const dice = (state as RainbowView).dice.map((die) => die[0]!);
      const write = (shown: readonly string[]) =>
        [...new Set(dice)]
          .map((colour) =>
            sorted(
              shown.filter((_, i) => dice[i] === colour),
              PIPS,
            ),
          )
          .join('');
      return { dice, faces: PIPS, write };
    }
    default:
      return null;
  }
}
