// Resolves when two frames have been drawn; the browser's own frames, whatever clock the page has.
() => {
  const frame = (window.drawnBy ??= requestAnimationFrame);
  return new Promise((drawn) => frame(() => frame(() => drawn())));
};
