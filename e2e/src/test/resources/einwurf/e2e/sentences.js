// Notes every sentence that stood over the board or on the tray, from when to when by the page's clock,
// which a test may turn; what came while dice were in the air; and how much the layout shifted.
() => {
  const noted = (window.noted = { sentences: [], early: [], shift: 0, worst: 0, shifts: [] });
  let standing = null;
  let log = '';
  let flew = false;
  const read = (selector) => (document.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
  function look() {
    const now = performance.now();
    const flies = document.querySelector('.throw .spin, .throw .fade') !== null;
    const newest = read('.log li.latest > span:last-child');
    if (flies && newest !== log) noted.early.push(newest);
    log = newest;
    // Where the board itself says what happened, it is read there.
    const text = read(document.querySelector('.tray .said') ? '.tray .said > span' : '.banner .turn.last b');
    if (text !== (standing?.text ?? '')) {
      if (standing) standing.until = now;
      standing = text && {
        text,
        words: text.split(' ').length,
        from: now,
        until: null,
        rolled: flew && !flies,
        tapped: false,
      };
      if (standing) noted.sentences.push(standing);
      if (standing && flies) noted.early.push(text);
    }
    flew = flies;
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  // What the visitor's own tap moves is no surprise, and what it ends has been read. By this clock too: the browser's
  // own runs on.
  let tapped = -Infinity;
  let [began, last, within] = [-Infinity, -Infinity, 0];
  addEventListener(
    'click',
    () => {
      tapped = performance.now();
      if (standing) standing.tapped = true;
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    const now = performance.now();
    if (now - tapped <= 500) return;
    for (const { value, sources } of list.getEntries()) {
      noted.shift += value;
      // The web's own measure: the most within five seconds that no quiet second parts.
      if (now - last > 1000 || now - began > 5000) [began, within] = [now, 0];
      last = now;
      noted.worst = Math.max(noted.worst, (within += value));
      const moved = sources.map(({ node }) => `${node?.parentElement?.className} > ${node?.className ?? node?.data}`);
      noted.shifts.push(`${value.toFixed(4)} ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift' });
};
