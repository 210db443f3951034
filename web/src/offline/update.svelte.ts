// Keeps the page for when there is no net, and says when a new version of it waits. Over plain http
// browsers have no service workers: then there is neither, and nothing else is different.

let waits = $state(false);
let registration: ServiceWorkerRegistration | undefined;

export const update = {
  /** A newer page is here, and comes when the person says so. */
  get waits(): boolean {
    return waits;
  },
  /** Loads it. What is being played is kept: here in this browser, at a table in the house. */
  take() {
    registration?.waiting?.postMessage('take over');
  },
};

/** Once the page stands; what it still fetches for itself comes first. */
export function keepOffline() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') setTimeout(register, 1_000);
  else addEventListener('load', () => setTimeout(register, 1_000), { once: true });
}

async function register() {
  const { serviceWorker } = navigator;
  // The very first worker replaces nothing: nobody needs a reload for it.
  let first = !serviceWorker.controller;
  serviceWorker.addEventListener('controllerchange', () => {
    if (first) first = false;
    else location.reload();
  });
  try {
    const found = (registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
    const look = () => (waits = found.waiting !== null && serviceWorker.controller !== null);
    const follow = () => found.installing?.addEventListener('statechange', look);
    look();
    follow();
    found.addEventListener('updatefound', follow);
    addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') found.update().catch(() => {}); // without a net there is nothing new
    });
  } catch (fault) {
    console.info('This browser keeps no pages.', fault);
  }
}
