import { beforeEach, describe, expect, test, vi } from 'vitest';
import { go, router, startRouter, type Route } from '../src/router.svelte';

startRouter();

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => step());
  go('/');
  vi.mocked(scrollTo).mockClear();
});

describe('an address', () => {
  test.each<[string, Route]>([
    ['/', { page: 'home' }],
    ['/play/einstein', { page: 'play', game: 'einstein' }],
    ['/play/einstein/', { page: 'play', game: 'einstein' }],
    ['/set/rainbow?with=friends', { page: 'set', game: 'rainbow', ways: 'friends' }],
    ['/set/rainbow', { page: 'set', game: 'rainbow', ways: null }],
    ['/m/k3TQ', { page: 'table', match: 'k3TQ' }],
    ['/t/k3TQ', { page: 'table', match: 'k3TQ' }],
    ['/buke-niro', { page: 'code', code: 'buke-niro' }],
    ['/BUKENIRO/', { page: 'code', code: 'BUKENIRO' }],
    ['/rules/genial', { page: 'rules', game: 'genial' }],
    ['/rules', { page: 'learn' }],
    ['/print/rainbow', { page: 'print', game: 'rainbow' }],
    ['/print', { page: 'learn' }],
    ['/learn', { page: 'learn' }],
    ['/learn/genial', { page: 'guide', game: 'genial' }],
    ['/try/genial', { page: 'try', game: 'genial' }],
    ['/watch', { page: 'watch' }],
    ['/dice', { page: 'dice' }],
    ['/m/a%20b', { page: 'table', match: 'a b' }],
  ])('%s opens its page', (path, route) => {
    go(path);
    expect(router.route).toEqual(route);
  });

  test.each(['/play', '/m', '/m/', '/t'])('%s, which names nothing, opens the first page', (path) => {
    go('/learn');
    go(path);
    expect(router.route).toEqual({ page: 'home' });
  });

  test.each([
    '/nowhere',
    '/buke-nir',
    '/buke-niro/7',
    '/dice/7',
    '/play/einstein/more',
    '/m/a/b',
    '/m/a//b',
    '/%',
    '/m/%E0%A4',
  ])('%s is lost, and the house stands', (path) => {
    go(path);
    expect(router.route).toEqual({ page: 'lost' });
  });
});

describe('a click', () => {
  /** Whether the page itself went there. */
  function follows(html: string, init: MouseEventInit = {}): boolean {
    document.body.innerHTML = html;
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    const before = router.turned;
    (document.querySelector('b') ?? document.querySelector('a'))!.dispatchEvent(click);
    return router.turned > before;
  }

  test('on a link of the house turns the page, also on something inside of it', () => {
    expect(follows('<a href="/rules/genial?x=1"><b>rules</b></a>')).toBe(true);
    expect(location.pathname + location.search).toBe('/rules/genial?x=1');
    expect(router.route).toEqual({ page: 'rules', game: 'genial' });
  });

  test.each([
    ['in a new tab', '<a href="/learn" target="_blank">x</a>', {}],
    ['to keep', '<a href="/learn" download>x</a>', {}],
    ['of another house', '<a href="https://example.org/learn">x</a>', {}],
    ['of the API', '<a href="/api/v1/lobby">x</a>', {}],
    ['to a place on the same page', '<a href="#below">x</a>', {}],
    ['with Ctrl', '<a href="/learn">x</a>', { ctrlKey: true }],
    ['with Shift', '<a href="/learn">x</a>', { shiftKey: true }],
    ['with the middle button', '<a href="/learn">x</a>', { button: 1 }],
    ['beside any link', '<b>x</b>', {}],
  ])('on a link %s is the browser’s', (_what, html, init) => {
    expect(follows(html, init)).toBe(false);
  });
});

describe('turning the page', () => {
  test('begins at its top, but not when an address is only put right', () => {
    go('/learn');
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    vi.mocked(scrollTo).mockClear();
    const length = history.length;
    go('/watch', { replace: true });
    expect(history.length).toBe(length);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(router.route).toEqual({ page: 'watch' });
  });

  test('back leads to where one was on it', () => {
    history.replaceState(null, '', '/learn');
    dispatchEvent(new PopStateEvent('popstate', { state: { scroll: { x: 0, y: 420 } } }));
    expect(router.route).toEqual({ page: 'learn' });
    expect(scrollTo).toHaveBeenCalledWith(0, 420);
  });
});
