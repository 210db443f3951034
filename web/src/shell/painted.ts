/** When what is there now has been painted. Nothing is in a tab that lies behind: then it isn't waited for. */
export const painted = () =>
  new Promise<void>((done) => (setTimeout(done, 100), requestAnimationFrame(() => setTimeout(done))));
