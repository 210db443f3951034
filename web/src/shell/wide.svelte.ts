// The two steps in the layout that the markup knows; all others are the style sheets' own.
function follow(media: string): () => boolean {
  const query = matchMedia(media);
  let is = $state(query.matches);
  query.addEventListener('change', () => (is = query.matches));
  return () => is;
}

/** People and knowledge stand beside the game. */
export const wide = follow('(min-width: 1000px) and (min-height: 560px)');
/** One column, with room for small drawings on the plates. */
export const tablet = follow('(min-width: 700px) and (max-width: 999px) and (min-height: 560px)');
/** There is room for what is known to lie open. */
export const open = follow('(min-width: 1400px) and (min-height: 560px)');
