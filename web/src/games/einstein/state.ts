// Where things are on EinStein's board.

export type Side = 'red' | 'blue';

export interface Cube {
  /** The engine's letter: one cube is the same piece wherever it stands. */
  id: string;
  side: Side;
  n: number;
  square: string;
  /** Face down: only that it is there is known. */
  hidden: boolean;
}

/** From a5, top left, to e1: the order of reading. */
export const SQUARES: readonly string[] = [5, 4, 3, 2, 1].flatMap((row) => [...'abcde'].map((column) => column + row));

export const sideOf = (seat: number): Side => (seat === 1 ? 'red' : 'blue');

export function cubeId(side: Side, n: number): string {
  return (side === 'red' ? 'ABCDEF' : 'abcdef')[n - 1]!;
}

/** The cubes on a board. */
export function cubesOf(board: string): Cube[] {
  const cubes: Cube[] = [];
  let at = 0;
  for (const sign of board.replaceAll('/', '')) {
    if (/\d/.test(sign)) {
      at += Number(sign);
      continue;
    }
    const side: Side = sign < 'a' ? 'red' : 'blue';
    const n = 'abcdef'.indexOf(sign.toLowerCase()) + 1;
    cubes.push({ id: sign, side, n, square: SQUARES[at++]!, hidden: false });
  }
  return cubes;
}

/** A side's cubes on its squares; "?" lies face down, null isn't there. */
export function arranged(side: Side, home: readonly string[], digits: string | null): Cube[] {
  if (digits === null) return [];
  return home.map((square, i) => {
    const n = digits === '?' ? i + 1 : Number(digits[i]);
    return { id: cubeId(side, n), side, n, square, hidden: digits === '?' };
  });
}

/** "3c4": cube 3 to c4. */
export function readMove(move: string): { n: number; to: string } {
  return { n: Number(move[0]), to: move.slice(1) };
}

/** The square next to another, or null beyond the edge. */
export function neighbour(square: string, dx: number, dy: number): string | null {
  const column = 'abcde'[('abcde'.indexOf(square[0]!) + dx + 5) % 5];
  const inside = 'abcde'.indexOf(square[0]!) + dx;
  const row = Number(square[1]) - dy;
  return inside >= 0 && inside < 5 && row >= 1 && row <= 5 ? `${column}${row}` : null;
}
