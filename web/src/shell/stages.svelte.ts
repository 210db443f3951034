// What is heavy to draw comes in stages, each in a task of its own, so that a tap never waits.
import { onMount } from 'svelte';

/** Counts from 1 to `most`, one a task, once the component that asks is there. */
export function stages(most: number): { readonly now: number } {
  let now = $state(1);
  onMount(() => {
    let timer: ReturnType<typeof setTimeout>;
    const next = () => (timer = setTimeout(() => ++now < most && next()));
    next();
    return () => clearTimeout(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
