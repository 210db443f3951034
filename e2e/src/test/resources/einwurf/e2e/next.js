// What somebody who takes whatever is offered presses next. Waits until there is something, and
// skips what is being shown meanwhile as any other key does. Null when nothing came, or the game is over.
async ({ turn, patience }) => {
  const all = (selector) =>
    [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length && !one.disabled);
  const pick = (selector) => all(selector).at(turn % Math.max(1, all(selector).length));
  const sometimes = (selector) => (turn % 3 === 2 ? pick(selector) : undefined);

  function offered() {
    if (document.querySelector('dialog[open]')) return pick('dialog[open] .btn.second'); // take the own cube
    if (document.querySelector('.curtain')) return pick('.curtain .btn');
    if (document.querySelector('.result')) return null;
    return (
      pick('.sq:has(.go.now)') ?? // EinStein
      pick('.partners .btn') ?? // Einhorn: from whom, to whom
      sometimes('.card:not(.picked)') ??
      sometimes('.hand .icon:last-child') ??
      (all('.pick.on').length < 3 ? pick('button.pick:not(.on)') : undefined) ?? // Rainbow: three of six
      pick('.abilities .btn') ??
      sometimes('.claims .fix') ??
      pick('.claims .btn:not(.second)') ??
      pick('.claims .btn:not(.fix)') ??
      pick('button.box.can:not([tabindex="-1"])') ?? // Genial: the row for a joker, one stop each
      sometimes('.acts .second:not(.fix)') ?? // throw again
      pick('.acts .btn:not(.second)')
    );
  }

  for (const until = performance.now() + patience; ;) {
    const found = offered();
    if (found || found === null || performance.now() >= until) return found ?? null;
    dispatchEvent(new KeyboardEvent('keydown', { key: 'n' }));
    await new Promise((after) => setTimeout(after, 15));
  }
};
