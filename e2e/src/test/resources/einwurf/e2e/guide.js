// Presses one thing that a guide's slip leaves open; false while there is none. In turn, so that
// whoever calls it often enough does what the slip says; never before it has been read.
({ turn, said }) => {
  if ((document.querySelector('.slip .do')?.textContent ?? '') !== said) return true;
  const open = (selector) =>
    [...document.querySelectorAll(selector)].filter(
      (one) => one.getClientRects().length && !one.disabled && !one.closest('[inert]'),
    );
  const bidding = document.querySelector('.held b');
  const found = document.querySelector('.goOn')
    ? open('.goOn button.btn:not(.second)')
    : [
        ...open('.six button.pick:not(.on)'),
        ...open('.card:not(.picked)'),
        ...(bidding?.textContent === '0' ? open('.hand .icon:last-child') : []),
        ...open('.board .sq'),
        ...open('.mine button.die:not(.on)'),
        ...open('button.box.can'),
        ...open('.acts .btn'),
      ];
  found[turn % Math.max(1, found.length)]?.click();
  return found.length > 0;
};
