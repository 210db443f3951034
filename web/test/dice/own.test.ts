import { describe, expect, it } from 'vitest';
import { ownDice } from '../../src/dice/own';
import type { Node } from '../../src/session/types';

const node = (game: string, phase: string, players = 2, state = {}): Node => ({
  game,
  phase,
  players,
  state,
  options: {},
  position: '',
  turn: { kind: 'chance', seat: 1 },
});

describe('real dice, tapped in', () => {
  it('are written as the engine does: equal dice in its order', () => {
    expect(ownDice(node('einhorn', 'roll'), null)!.write(['5', '2', '5'])).toBe('255');
    expect(ownDice(node('einstein', 'roll'), null)!.write(['4'])).toBe('4');
    const layout = { rows: ['R', 'O', 'Y', 'G', 'B', 'V'], dice: { 2: { dice: 4 } } };
    expect(ownDice(node('genial', 'opening'), layout)!.write(['V', 'R', 'B', 'R'])).toBe('RRBV');
  });
  it('keep their colours apart', () => {
    const due = ownDice(node('rainbow', 'roll', 2, { dice: ['Y', 'Y', 'B'] }), null)!;
    expect(due.dice).toEqual(['Y', 'Y', 'B']);
    expect(due.write(['4', '3', '1'])).toBe('341');
  });
  it('are not asked for where no dice are thrown', () => {
    expect(ownDice(node('einstein', 'place'), null)).toBeNull();
    expect(ownDice(node('pig', 'roll'), null)).toBeNull();
  });
});
