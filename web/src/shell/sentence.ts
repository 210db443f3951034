// The one sentence over the board: what to do, or what is happening.
import { i18n, list, tx } from '../i18n/index.svelte';
import type { LiveSession } from '../session/live.svelte';
import type { Session } from '../session/session.svelte';
import { words } from '../table/words';

export interface Sentence {
  kind: 'now' | 'quiet' | 'last';
  text: string;
}

/**
 * @param say instead of the engine's question, where the view knows better what is to do
 * @param tells the board itself says what just happened: the banner needn't
 */
export function sentenceOf(session: Session, say: string | null | undefined, tells: boolean): Sentence {
  const { match, pace, ownDice } = i18n.t;
  if (session.curtain !== null) return { kind: 'now', text: match.pass(session.name(session.curtain)) };
  if (session.telling && !tells) return { kind: 'last', text: tx(session.telling) };
  if (session.frame.end) return { kind: 'last', text: tx(session.frame.end) };
  if (session.moment === 'reveal' || session.moment === 'end')
    return { kind: 'last', text: pace.moments[session.moment] };
  if (session.moment === 'throw') return { kind: 'now', text: pace.yourThrow(session.name(session.me)) };
  const { live } = session;
  if (live?.pending && (live.sending || live.line !== 'open')) return onItsWay(live);
  if (session.asked) return { kind: 'now', text: say ?? tx(session.frame.say!) };
  const { turn } = session.frame.node;
  if (session.throwDue) return { kind: 'now', text: ownDice.throwNow(session.name(session.onTurn[0] ?? 0)) };
  if (session.rolled?.falling) return { kind: 'quiet', text: match.rolling(session.name(session.rolled.seat)) };
  if (turn.kind === 'chance') return { kind: 'quiet', text: match.rolling(session.name(turn.seat)) };
  const others = session.onTurn.filter((seat) => seat !== session.me).map((seat) => session.name(seat));
  if (others.length === 1) return { kind: 'quiet', text: match.thinking(others[0]!) };
  return { kind: 'quiet', text: others.length ? match.waitingFor(list(others)) : ' ' };
}

/** A choice that the house hasn't answered yet. */
function onItsWay(session: LiveSession): Sentence {
  const t = words();
  const { move } = session.pending!;
  const label = session.choice(move)?.label;
  if (session.line !== 'open') return { kind: 'quiet', text: label ? t.heldMove(tx(label)) : t.held };
  return { kind: 'quiet', text: label ? t.sendingMove(tx(label)) : t.sending };
}
