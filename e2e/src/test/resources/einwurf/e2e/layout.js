// Looks at the page as it lies in the window and lists what is broken: text that is cut, boxes that
// overlap, whatever leaves its box or the window, choices out of reach, targets too small for a thumb.
// `exceptions` are { kind, selector }; the answer tells which of them were needed.
async ({ exceptions, see }) => {
  const SLACK = 1;
  const TOUCH = 43.5;
  scrollTo(0, 0);
  await document.fonts.ready;
  await new Promise((after) => requestAnimationFrame(() => requestAnimationFrame(after)));

  const root = document.querySelector('dialog[open]') ?? document.querySelector('.curtain') ?? document.body;
  const width = document.documentElement.clientWidth;
  const height = innerHeight;
  const styles = new Map();
  const style = (one) => styles.get(one) ?? styles.set(one, getComputedStyle(one)).get(one);
  const said = (one) =>
    (one.getAttribute?.('aria-label') || one.textContent || '').replace(/\s+/g, ' ').trim().slice(0, 40);
  const own = (one) => [...one.classList].filter((name) => !name.startsWith('svelte-')).join('.');
  const called = (one) => one.localName + (own(one) ? '.' + own(one) : '');
  const path = (one) =>
    [one.parentElement?.parentElement, one.parentElement, one].filter(Boolean).map(called).join(' > ');

  const used = new Set();
  const defects = [];
  function report(kind, one, more = '') {
    const except = exceptions.findIndex((each) => each.kind === kind && one.closest(each.selector));
    if (except >= 0) used.add(except);
    else defects.push({ kind, path: path(one), text: said(one), more });
  }

  // ---- what there is to see ----

  /** Words for screen readers alone take a pixel; dice in the air aren't anywhere. */
  const silent = (one) => {
    for (let each = one; each; each = each.parentElement) if (style(each).clipPath === 'inset(50%)') return true;
    return false;
  };
  const seen = (one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !one.closest('.spin, .flying') &&
    !silent(one);
  const clear = (colour) => colour === 'transparent' || /rgba?\(.*[,/] ?0\)$/.test(colour);
  function painted(one) {
    const s = style(one);
    return (
      !clear(s.backgroundColor) ||
      s.backgroundImage !== 'none' ||
      s.boxShadow !== 'none' ||
      (parseFloat(s.borderTopWidth) > 0 && s.borderTopStyle !== 'none' && !clear(s.borderTopColor))
    );
  }
  const rect = (left, top, right, bottom) => ({ left, top, right, bottom });
  const turned = (one) => style(one).rotate !== 'none' || /matrix/.test(style(one).transform);
  /** Where an element lies; one that is turned a little, without its turning. */
  function place(one) {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    let tilted = false;
    for (let each = one; each && each !== root; each = each.parentElement) tilted ||= turned(each);
    if (!tilted || !one.offsetWidth) return rect(left, top, right, bottom);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const [w, h] = [Math.min(one.offsetWidth, right - left), Math.min(one.offsetHeight, bottom - top)];
    return rect(x - w / 2, y - h / 2, x + w / 2, y + h / 2);
  }
  /** Letters without the air above and below them. */
  const letters = ({ left, top, right, bottom }) =>
    rect(left, top + 0.22 * (bottom - top), right, bottom - 0.22 * (bottom - top));
  const cuts = (value) => value === 'hidden' || value === 'clip';
  const scrolls = (value) => value === 'auto' || value === 'scroll';

  const all = [...root.querySelectorAll('*')].filter(seen);
  const pieces = all.filter(
    (one) =>
      (one.localName === 'svg' ||
        painted(one) ||
        one.getAttribute('role') === 'img' ||
        one.matches('button, input, select, textarea')) &&
      one.getClientRects().length &&
      !one.parentElement.closest('svg'),
  );
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.trim() || !seen(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects())
      if (line.width > 0.5 && line.height > 0.5) texts.push({ one: node.parentElement, at: letters(line), text: true });
  }

  // ---- the window ----

  if (document.documentElement.scrollWidth > width)
    report('sideways', document.documentElement, `${document.documentElement.scrollWidth} > ${width}`);
  const inScroll = (one) => {
    for (let each = one.parentElement; each && each !== root; each = each.parentElement)
      if (scrolls(style(each).overflowX)) return true;
    return false;
  };
  for (const { one, at } of [...texts, ...pieces.map((one) => ({ one, at: place(one) }))].map((item) => ({
    ...item,
    at: visible(item.one, item.at, item.text),
  }))) {
    if (at && (at.left < -SLACK || at.right > width + SLACK) && !inScroll(one))
      report('window', one, `${Math.round(at.left)}…${Math.round(at.right)}`);
  }

  // ---- text that is cut ----

  for (const { one, at } of texts) {
    let [across, down] = [true, true];
    for (let each = one; each && (each === root || root.contains(each)); each = each.parentElement) {
      const s = style(each);
      const box = each.getBoundingClientRect();
      if (across && cuts(s.overflowX) && (at.left < box.left - SLACK || at.right > box.right + SLACK)) {
        report('cut', one, `by ${called(each)}`);
        break;
      }
      if (down && cuts(s.overflowY) && (at.top < box.top - SLACK || at.bottom > box.bottom + SLACK)) {
        report('cut', one, `by ${called(each)}`);
        break;
      }
      if (across && s.textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth + SLACK) {
        report('cut', one, 'ellipsis');
        break;
      }
      if (scrolls(s.overflowX)) across = false;
      if (scrolls(s.overflowY)) down = false;
    }
  }

  // ---- out of its box ----

  function sheetOf(one) {
    let each = one.parentElement;
    while (each && each !== root && !painted(each)) each = each.parentElement;
    return each && each !== root && each !== document.body ? each : null;
  }
  /** What is left of a place where ancestors cut or scroll; null: nothing. */
  function visible(one, at, text) {
    let { left, top, right, bottom } = at;
    for (
      let each = text ? one : one.parentElement;
      each && each !== root && each !== document.body;
      each = each.parentElement
    ) {
      const s = style(each);
      const box = each.getBoundingClientRect();
      if (s.overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (s.overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return right - left > 0.5 && bottom - top > 0.5 ? rect(left, top, right, bottom) : null;
  }
  for (const { one, at, text } of [...texts, ...pieces.map((one) => ({ one, at: place(one) }))]) {
    const sheet = text && painted(one) ? one : sheetOf(one);
    const shown = visible(one, at, text);
    if (!sheet || !shown) continue;
    const box = place(sheet);
    const out = Math.max(
      box.left - shown.left,
      shown.right - box.right,
      box.top - shown.top,
      shown.bottom - box.bottom,
    );
    if (out > SLACK + 0.5) report('outside', one, `of ${called(sheet)} by ${Math.round(out)}`);
  }

  // ---- what lies on something else ----

  /** What sticks to the bottom of the window lies above what scrolls under it. */
  const layers = new Map();
  function layer(one) {
    if (!one || one === root) return null;
    if (!layers.has(one))
      layers.set(
        one,
        style(one).position === 'sticky' && style(one).bottom !== 'auto' ? one : layer(one.parentElement),
      );
    return layers.get(one);
  }
  const items = [...texts, ...pieces.map((one) => ({ one, at: place(one), text: false }))]
    .map((item) => ({ ...item, at: visible(item.one, item.at, item.text) }))
    .filter(({ at }) => at)
    .sort((a, b) => a.at.top - b.at.top);
  items.forEach((a, i) => {
    for (let j = i + 1; j < items.length; j++) {
      const b = items[j];
      if (b.at.top >= a.at.bottom - SLACK) break;
      const across = Math.min(a.at.right, b.at.right) - Math.max(a.at.left, b.at.left);
      const down = Math.min(a.at.bottom, b.at.bottom) - b.at.top;
      if (
        across <= SLACK + 0.5 ||
        down <= SLACK + 0.5 ||
        a.one === b.one ||
        a.one.contains(b.one) ||
        b.one.contains(a.one) ||
        layer(a.one) !== layer(b.one)
      )
        continue;
      const [upper, lower] = a.text ? [a, b] : [b, a];
      const covered = `${lower.text ? 'the words' : called(lower.one)} “${said(lower.one)}”`;
      report('overlap', upper.one, `${covered} by ${Math.round(across)} × ${Math.round(down)}`);
    }
  });

  // ---- in reach ----

  const bar = root.querySelector('.thumb')?.getBoundingClientRect();
  for (const one of root.querySelectorAll('.thumb .btn, .thumb label, .thumb .icon, .curtain .btn')) {
    if (!seen(one)) continue;
    const { top, bottom } = one.getBoundingClientRect();
    if (top < -SLACK || bottom > height + SLACK)
      report('reach', one, `${Math.round(top)}…${Math.round(bottom)} of ${height}`);
  }
  const decides = root === document.body && !root.querySelector('.result');
  for (const one of decides ? root.querySelectorAll(see) : []) {
    if (!seen(one)) continue;
    const at = place(one);
    const under =
      bar && bar.top < at.bottom - 2 && bar.bottom > at.top + 2 && bar.left < at.right - 2 && bar.right > at.left + 2;
    if (under || at.bottom > height + SLACK)
      report('hidden', one, under ? 'behind the bar' : `${Math.round(at.bottom)} of ${height}`);
  }

  // ---- thumbs ----

  for (const one of root.querySelectorAll(
    'a[href], button, summary, select, textarea, input:not(.sr), label:has(> input.sr)',
  )) {
    if (!seen(one) || !one.getClientRects().length) continue;
    if (one.parentElement.closest('label')) continue; // the label is tapped
    const inline = one.localName === 'a' && style(one).display === 'inline'; // a word in a sentence
    const { width: w, height: h } = one.getBoundingClientRect();
    if (!inline && ((one.offsetWidth || w) < TOUCH || (one.offsetHeight || h) < TOUCH))
      report('small', one, `${Math.round(w)} × ${Math.round(h)}`);
  }

  return { defects, used: [...used] };
};
