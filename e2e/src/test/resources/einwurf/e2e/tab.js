// How many presses of Tab lead from where the focus is to an element; less than 0 goes backwards.
(target) => {
  const seen = (one) => one.getClientRects().length && getComputedStyle(one).visibility === 'visible';
  const root = document.querySelector('dialog[open]') ?? document;
  const stops = [...root.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
    .filter((one) => one.tabIndex >= 0 && !one.disabled && seen(one))
    .filter((one) => one.type !== 'radio' || one.checked);
  return stops.indexOf(target) - stops.indexOf(document.activeElement);
};
