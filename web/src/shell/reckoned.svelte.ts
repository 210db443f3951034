// What can be counted out exactly about the decision the viewer has now.
import { untrack } from 'svelte';
import type { Session } from '../session/session.svelte';
import type { Reckoning } from '../session/types';

/** Follows the game; empty while nothing is asked, or until the engine has answered. */
export function reckoned(session: () => Session, wanted = () => true): { readonly now: readonly Reckoning[] } {
  let now: readonly Reckoning[] = $state.raw([]);
  let of = '';

  $effect(() => {
    const one = session();
    const { position } = one.frame.node;
    if (!one.asked || !wanted()) {
      // What was counted for the same question stays.
      if (of !== position) now = [];
      return;
    }
    untrack(() => {
      if (of === position) return;
      of = position;
      now = [];
      one.reckonings().then(
        (answer) => {
          if (of === position) now = answer;
        },
        () => {}, // Then there is nothing to tell.
      );
    });
  });
  return {
    get now() {
      return now;
    },
  };
}
