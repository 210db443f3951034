// Where the pieces and controls of a page are that can be seen whole, each with how it is drawn.
() => {
  const KINDS = {
    '.die[data-n], .gdie, .cube, .hue, .seat, .stones i, .go.now:not(.take)': 'whole',
    '.btn:not(:disabled), .card, .plate, button.icon, .keys label, .field, .box:not(.locked, .help)': 'whole',
    '.box.locked, .box.help, .go:not(.now, .take)': 'dashed',
    '.unicorn': 'figure',
  };
  const PICKED = '.card.picked, .btn.picked, .pick.on, .mine .on, .chosen > .cube, .keys .on';
  const bar = document.querySelector('.thumb')?.getBoundingClientRect();
  const covered = (one, at) => bar && !one.closest('.thumb') && at.bottom > bar.top && at.top < bar.bottom;
  const called = (one) =>
    [...one.classList].filter((name) => !name.startsWith('svelte-')).join('.') + ' “' + one.textContent.trim() + '”';
  const placed = (selector, kind) =>
    [...document.querySelectorAll(selector)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.scene'))
      .map((one) => ({ one, at: one.getBoundingClientRect() }))
      .filter(({ one, at }) => at.width > 5 && !covered(one, at))
      .filter(({ at }) => at.left >= 0 && at.top >= 0 && at.right <= innerWidth && at.bottom <= innerHeight)
      .map(({ one, at }) => ({ kind, name: called(one), at: [at.x, at.y, at.width, at.height] }));
  const pieces = Object.entries(KINDS).flatMap(([selector, kind]) => placed(selector, kind));
  return [...pieces, ...placed(PICKED, 'picked')];
};
