import type { Text } from './types';
import type { MatchEvent } from './wire.generated';

export interface Talked {
  number: number;
  seat: number;
  /** The speaker's name at that time. */
  name: string;
  text: string;
}

/** The table talk of a match, in order, and how far it was read on this page. */
export class TableTalk {
  lines: Talked[] = $state([]);
  private readTo = $state(0);

  constructor(private readonly nameOf: (seat: number) => string) {}

  /** Adds the lines among these events that aren't here yet. */
  note(events: MatchEvent[]) {
    const known = new Set(this.lines.map(({ number }) => number));
    const lines = events
      .filter(({ kind, n, text }) => kind === 'chat' && text && !known.has(n))
      .map(({ n, seat, text, say }): Talked => ({
        number: n,
        seat,
        name: nameBefore(say, text!) ?? this.nameOf(seat),
        text: text!,
      }));
    if (lines.length) this.lines = [...this.lines, ...lines].sort((a, b) => a.number - b.number);
  }

  /** Everything up to this number was read, or all of it. */
  read(upTo = this.lines.at(-1)?.number ?? 0) {
    this.readTo = Math.max(this.readTo, upTo);
  }

  /** The lines that weren't read yet; one's own are. */
  unread(me: number): number {
    return this.lines.filter(({ number, seat }) => number > this.readTo && seat !== me).length;
  }
}

/** "Mira: hello" begins with what Mira was called when she said it. */
function nameBefore(say: Text | undefined, text: string): string | null {
  return say?.en.endsWith(`: ${text}`) ? say.en.slice(0, -text.length - 2) : null;
}
