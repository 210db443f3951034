import { beforeEach, describe, expect, test, vi } from 'vitest';

const KEY = 'einwurf.settings';
const NORMAL = {
  theme: 'auto',
  lang: null,
  sound: true,
  volume: 1,
  vibration: true,
  hints: true,
  speed: 'normal',
  throwing: 'self',
  level: 'medium',
  confirm: false,
  notify: false,
  name: '',
};

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

/** As they are when the page is opened. */
async function opened(kept?: unknown) {
  if (kept !== undefined) localStorage.setItem(KEY, typeof kept === 'string' ? kept : JSON.stringify(kept));
  const { flushSync } = await import('svelte'); // the same one as theirs
  return { ...(await import('../src/settings.svelte')), flushSync };
}

describe('settings', () => {
  test('are normal at first', async () => {
    expect((await opened()).settings).toEqual(NORMAL);
  });

  test('are as one left them; what came later is normal', async () => {
    expect((await opened({ theme: 'dark', name: 'Ada' })).settings).toEqual({ ...NORMAL, theme: 'dark', name: 'Ada' });
  });

  test.each([
    ['no JSON', '{"theme":'],
    ['nothing', 'null'],
    ['a number', '7'],
    ['text', '"dark"'],
    ['a list', '["dark"]'],
  ])('that are %s are normal', async (_what, kept) => {
    expect((await opened(kept)).settings).toEqual(NORMAL);
  });

  test('that don’t fit are left out, each by itself', async () => {
    const kept = {
      theme: 'pink',
      lang: 'fr',
      sound: 'loud',
      volume: 3,
      vibration: 1,
      hints: false,
      speed: 'fast',
      throwing: 'never',
      level: 'mcts',
      confirm: 'yes',
      name: 7,
      more: true,
    };
    expect((await opened(kept)).settings).toEqual({ ...NORMAL, hints: false });
  });

  test.each([
    ['random', 'easy'],
    ['master', 'strong'],
    ['strong', 'strong'],
    ['toString', 'medium'],
  ])('a level %s is %s', async (kept, level) => {
    expect((await opened({ level: kept })).settings.level).toBe(level);
  });

  test('are kept when they change, and paint the page', async () => {
    const { settings, keepSettings, flushSync } = await opened();
    keepSettings();
    settings.theme = 'dark';
    flushSync();
    expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual({ ...NORMAL, theme: 'dark' });
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    settings.theme = 'light';
    flushSync();
    expect([...document.documentElement.classList]).toEqual(['light']);
  });

  test('follow another tab', async () => {
    const { settings, keepSettings } = await opened();
    keepSettings();
    localStorage.setItem(KEY, JSON.stringify({ sound: false }));
    dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
    expect(settings.sound).toBe(true);
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(settings.sound).toBe(false);
  });

  test('hold without a browser that keeps them', async () => {
    const setItem = vi.fn(() => {
      throw new Error('full');
    });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    const { settings, keepSettings, flushSync } = await opened();
    keepSettings();
    settings.sound = false;
    flushSync();
    expect(setItem).toHaveBeenCalledOnce();
    expect(settings.sound).toBe(false);
  });
});
