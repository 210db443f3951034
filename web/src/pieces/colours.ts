/** The six colours, in the order of the rainbow; every game that uses them gives each a shape. */
export type Colour = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'violet';

export const COLOURS: readonly Colour[] = ['red', 'orange', 'yellow', 'green', 'blue', 'violet'];

/** As the engine writes them: R O Y G B V. */
export type Letter = 'R' | 'O' | 'Y' | 'G' | 'B' | 'V';

const BY_LETTER: Record<Letter, Colour> = {
  R: 'red',
  O: 'orange',
  Y: 'yellow',
  G: 'green',
  B: 'blue',
  V: 'violet',
};

export function colourOf(letter: string): Colour {
  return BY_LETTER[letter as Letter];
}

export function letterOf(colour: Colour): Letter {
  return colour[0]!.toUpperCase() as Letter;
}
