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

const COLUMNS = 'abcdefgh';

/** Squares are counted from 0, from the top and the left. */
const squareAt = (column: number, row: number, size: number) => `${COLUMNS[column]}${size - row}`;
export const columnOf = (square: string) => COLUMNS.indexOf(square[0]!);
export const rowOf = (square: string, size: number) => size - Number(square.slice(1));

/** From the top left, in the order of reading. */
export const squaresOf = (size: number): string[] =>
  Array.from({ length: size * size }, (_, i) => squareAt(i % size, Math.floor(i / size), size));

export const sideOf = (seat: number): Side => (seat === 1 ? 'red' : 'blue');

export function cubeId(side: Side, n: number): string {
  return (side === 'red' ? 'ABCDEF' : 'abcdef')[n - 1]!;
}

/** The cubes on a board. */
export function cubesOf(board: string): Cube[] {
  return board.split('/').flatMap((signs, row, { length }) => {
    const squares = [...signs].flatMap((sign) => (/\d/.test(sign) ? Array<string>(Number(sign)).fill('') : [sign]));
    return squares.flatMap((id, column): Cube[] => {
      const side: Side = id < 'a' ? 'red' : 'blue';
      const n = 'abcdef'.indexOf(id.toLowerCase()) + 1;
      return id ? [{ id, side, n, square: squareAt(column, row, length), hidden: false }] : [];
    });
  });
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

/** The squares of a seat's move from this board, where the cube came from and where it went; none if it is no move. */
export function movedOver(board: string, seat: number, move: string | null): string[] {
  if (move?.length !== 3) return [];
  const { n, to } = readMove(move);
  const from = cubesOf(board).find((cube) => cube.side === sideOf(seat) && cube.n === n)?.square;
  return from && from !== to ? [from, to] : [to];
}

/** The square next to another, or null beyond the edge. */
export function neighbour(square: string, dx: number, dy: number, size: number): string | null {
  const [column, row] = [columnOf(square) + dx, rowOf(square, size) + dy];
  return Math.min(column, row) >= 0 && Math.max(column, row) < size ? squareAt(column, row, size) : null;
}
