// The one step in the layout: a desk from 1000 pixels.
const query = matchMedia('(min-width: 1000px)');
let is = $state(query.matches);
query.addEventListener('change', () => (is = query.matches));

export const wide = () => is;
