// A seat on its way to another device: its token, and with it the chain and the memory of its dice,
// so that the other gives the links this one promised and can compare the record with what this one
// saw. Whoever has the text has the seat: it goes from one person's device to the other, never
// through the house.
import { diceOf, keepDice } from '../dice/memory';
import { keepToken, tokenOf } from './house';

const TITLE = 'seat 1';

/** The seat of this device at a match, as text; null if it has none there. */
export function seatAsText(match: string): string | null {
  const token = tokenOf(match);
  return token ? JSON.stringify({ einwurf: TITLE, match, token, dice: diceOf(match) }) : null;
}

/**
 * Takes the seat over, and says at which match; null if the text isn't one. The device it comes
 * from may keep it: the same link from both counts once.
 */
export function takeSeat(text: string): string | null {
  let seat: { einwurf?: unknown; match?: unknown; token?: unknown; dice?: unknown } | null;
  try {
    seat = JSON.parse(text);
  } catch {
    return null;
  }
  if (seat?.einwurf !== TITLE || typeof seat.match !== 'string' || typeof seat.token !== 'string') return null;
  if (!/^\w{1,14}$/.test(seat.match) || !/^[\w-]{1,64}$/.test(seat.token)) return null;
  if (seat.dice !== null && !keepDice(seat.match, seat.dice)) return null;
  keepToken(seat.match, seat.token);
  return seat.match;
}
