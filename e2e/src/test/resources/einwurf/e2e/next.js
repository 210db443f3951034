// What somebody who takes what is offered presses next: an element; 'over' at the end of the game;
// null while the page shows something or waits for others.
(turn) => {
  const all = (selector) =>
    [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length && !one.disabled);
  const pick = (selector) => all(selector).at(turn % Math.max(1, all(selector).length));
  const sometimes = (selector) => (turn % 3 === 2 ? pick(selector) : undefined);

  if (document.querySelector('dialog[open]')) return pick('dialog[open] .btn.second') ?? null; // take the own cube
  if (document.querySelector('.curtain')) return pick('.curtain .btn') ?? null;
  if (document.querySelector('.result')) return 'over';
  if (!document.querySelector('[data-asked=true]')) return null;
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
    pick('.acts .btn:not(.second)') ??
    null
  );
};
