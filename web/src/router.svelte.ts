// Plain paths. Links are ordinary <a href>; clicks inside the house don't reload the page.

export type Route =
  | { page: 'home' }
  | { page: 'play'; game: string }
  | { page: 'set'; game: string; ways: string | null }
  | { page: 'table'; match: string }
  | { page: 'code'; code: string }
  | { page: 'rules'; game: string }
  | { page: 'print'; game: string }
  | { page: 'learn' }
  | { page: 'guide'; game: string }
  | { page: 'watch' }
  | { page: 'dice' }
  | { page: 'games' }
  | { page: 'tables' }
  | { page: 'device' }
  | { page: 'today' }
  | { page: 'day' }
  | { page: 'try'; game: string }
  | { page: 'replay'; from: 'device' | 'match' | 'text'; id: string }
  | { page: 'lost' };

/** What can be a table's code, as it is said aloud: four syllables. */
const CODE = /^([bdfklmnrst][aeiou]){2}-?([bdfklmnrst][aeiou]){2}$/i;

function parts(path: string): string[] | null {
  try {
    return path.split('/').slice(1).map(decodeURIComponent);
  } catch {
    return null; // a % with nothing behind it
  }
}

function read(location: Location): Route {
  const [first = '', second = '', ...more] = parts(location.pathname) ?? ['?'];
  if (more.some(Boolean)) return { page: 'lost' };
  switch (first) {
    case '':
      return { page: 'home' };
    case 'play':
      return second ? { page: 'play', game: second } : { page: 'home' };
    case 'set':
      return { page: 'set', game: second, ways: new URLSearchParams(location.search).get('with') };
    case 'm':
    case 't':
      return second ? { page: 'table', match: second } : { page: 'home' };
    case 'rules':
      return second ? { page: 'rules', game: second } : { page: 'learn' };
    case 'print':
      return second ? { page: 'print', game: second } : { page: 'learn' };
    case 'learn':
      return second ? { page: 'guide', game: second } : { page: 'learn' };
    case 'try':
      return { page: 'try', game: second };
    case 'today':
    case 'day':
    case 'watch':
    case 'dice':
    case 'tables':
    case 'device':
      return second ? { page: 'lost' } : { page: first };
    case 'games':
      return second ? { page: 'replay', from: 'device', id: second } : { page: 'games' };
    case 'r':
      return second ? { page: 'replay', from: 'match', id: second } : { page: 'replay', from: 'text', id: '' };
    case 'replay':
      return second ? { page: 'lost' } : { page: 'replay', from: 'text', id: '' };
    default:
      return !second && CODE.test(first) ? { page: 'code', code: first } : { page: 'lost' };
  }
}

let route: Route = $state.raw(read(location));
let turned = $state(0);

export const router = {
  get route(): Route {
    return route;
  },
  /** How often the page changed; 0 is the first visit. */
  get turned(): number {
    return turned;
  },
};

export function go(path: string, { replace = false } = {}) {
  const scroll = { x: scrollX, y: scrollY };
  if (replace) {
    history.replaceState(history.state, '', path);
  } else {
    history.replaceState({ scroll }, '');
    history.pushState(null, '', path);
  }
  turn();
  if (!replace) scrollTo(0, 0);
}

function turn() {
  route = read(location);
  turned++;
}

export function startRouter() {
  addEventListener('popstate', ({ state }) => {
    turn();
    const scroll = state?.scroll;
    if (scroll) requestAnimationFrame(() => scrollTo(scroll.x, scroll.y));
  });
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
