// Everything the page says: what one sees, and what a screen reader reads. What is marked as another
// language, or is a record or an address, isn't the page's own speech.
(lang) => {
  const foreign = `[lang]:not(html):not([lang="${lang}"]), pre, code, noscript, script, style`;
  const said = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (element.closest(foreign)) continue;
    if (node instanceof Text) said.push(node.data);
    else for (const name of ['aria-label', 'title', 'placeholder', 'alt']) said.push(node.getAttribute(name) ?? '');
  }
  return said.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
};
