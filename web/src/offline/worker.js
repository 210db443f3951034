// The page's service worker: everything the page is made of, kept for when there is no net. The
// build writes VERSION, FILES and SERVER in front of this file (build/offline.ts). What it keeps never
// changes: a new version is a new cache, which takes over when the person says so, or when no page
// of the old one is open any more.
const CACHE = 'page-' + VERSION;
const KEPT = new Set(FILES);
/** Whether the server answers a path itself: SERVER has the first parts of its routes. */
const isServers = (path) => SERVER.includes(path.split('/')[1]);
/** A file with a hash in its name is the same for ever. */
const forEver = (file) => file.startsWith('/assets/');
/** Browsers with garbage collection in WebAssembly never ask for the engine as JavaScript. */
const MODULE_WITH_A_STRUCT = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]);
const SPARED = WebAssembly.validate(MODULE_WITH_A_STRUCT) ? /\/engine-[^/]*\.js$/ : /\/engine-[^/]*\.wasm$/;
/** So many at once, so that a slow line still carries the page that is being looked at. */
const AT_ONCE = 4;

async function fresh(file) {
  const answer = await fetch(file, { cache: forEver(file) ? 'default' : 'reload' });
  if (!answer.ok) throw new Error(file + ': ' + answer.status);
  return answer;
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      const files = FILES.filter((file) => !SPARED.test(file));
      const keep = async () => {
        for (let file = files.shift(); file; file = files.shift()) {
          await cache.put(file, (forEver(file) && (await caches.match(file))) || (await fresh(file)));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, keep));
    })(),
  );
});

// Never by itself: a game may be running on the old files.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith('page-') && name !== CACHE);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

// It is somebody's turn, and no page is open that could say so.
self.addEventListener('push', (event) => {
  event.waitUntil(
    (async () => {
      const told = event.data?.json() ?? {};
      const url = /^\/m\/\w+$/.test(told.url) ? told.url : '/tables';
      const pages = await self.clients.matchAll({ type: 'window' });
      if (pages.some((page) => page.focused && new URL(page.url).pathname === url)) return; // it is before their eyes
      await self.registration.showNotification(String(told.title ?? 'Einwurf'), {
        body: String(told.body ?? ''),
        tag: url,
        icon: '/icon-192.png',
        data: { url },
      });
    })(),
  );
});

// To the table: where it is open already, else in a page of ours, else in a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url = '/tables' } = event.notification.data ?? {};
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window' });
      const there = pages.find((page) => new URL(page.url).pathname === url);
      if (there) return there.focus();
      const [page] = pages;
      if (page) return (await page.navigate(url))?.focus();
      return self.clients.openWindow(url);
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || isServers(pathname)) return;
  // Every address without a file's ending is the page's own, as the house has it.
  const file = request.mode === 'navigate' && !/\.\w+$/.test(pathname) ? '/index.html' : pathname;
  if (!KEPT.has(file)) return;
  event.respondWith(
    (async () => {
      const cache = await caches.open(CACHE);
      const kept = await cache.match(file);
      if (kept) return kept;
      const answer = await fetch(request);
      if (answer.ok) await cache.put(file, answer.clone());
      return answer;
    })(),
  );
});
