// A visitor who chose to be shown everything at once.
try {
  if (!localStorage.getItem('einwurf.settings')) localStorage.setItem('einwurf.settings', '{"speed":"instant"}');
} catch {
  // a page without an address keeps nothing
}
