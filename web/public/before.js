// Before the first paint: the theme and the language chosen last time. A file of its own, since
// the page's policy allows no script inside the page.
(function () {
  try {
    var s = JSON.parse(localStorage.getItem('einwurf.settings') || '{}');
    if (s.theme === 'dark' || s.theme === 'light') document.documentElement.classList.add(s.theme);
    var l = s.lang || (navigator.language || '').slice(0, 2);
    document.documentElement.lang = l === 'de' ? 'de' : 'en';
  } catch {
    // then the defaults
  }
})();
