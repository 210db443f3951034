// It is my turn: told in the tab's title and icon, by a sound and a shake while the page lies behind,
// by a notification of the system if that is wanted, and by a push when the page is closed.
import { settings } from '../settings.svelte';
import { sound } from '../sound';
import { i18n } from '../i18n/index.svelte';
import { allTokens, ask, HouseError } from './house';
import type { MyMatch, PushKey, PushWish } from './wire.generated';

/** Where one is asked comes first, and there what runs out soonest; then the newest. */
export function waitingFirst(mine: readonly MyMatch[]): MyMatch[] {
  const until = (one: MyMatch) => (one.asked ? one.until || Number.MAX_SAFE_INTEGER : Infinity);
  return mine.toSorted(
    (a, b) => Number(b.asked) - Number(a.asked) || (until(a) === until(b) ? b.last - a.last : until(a) - until(b)),
  );
}

/** The tab's icon, with a mark while somebody is waited for. */
export function markIcon(asked: boolean) {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const href = asked ? '/icon-turn.svg' : '/icon.svg';
  if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
}

/** The page lies behind and it is its person's turn. */
export async function tell(title: string, body: string, url: string) {
  sound.turn();
  if (!settings.notify || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const about = { body, tag: url, icon: '/icon-192.png', data: { url } };
  const registration = await navigator.serviceWorker?.getRegistration();
  // Phones know notifications of workers alone.
  if (registration) await registration.showNotification(title, about);
  else new Notification(title, about).onclick = () => focus();
}

/** Whether it can be told, after asking the browser; and from then on also when the page is closed. */
export async function wantTurns(on: boolean): Promise<boolean> {
  if (on && (!('Notification' in globalThis) || (await Notification.requestPermission()) !== 'granted'))
    return (settings.notify = false);
  settings.notify = on;
  void push(on).catch((fault) => console.info('No pushes here.', fault));
  return on;
}

/** Tells the house which seats this browser wants pushes for, if it wants any; call when there is a new one. */
export function keepPushed() {
  if (settings.notify) void push(true).catch(() => {});
}

async function push(on: boolean) {
  const registration = await navigator.serviceWorker?.getRegistration();
  const manager = registration?.pushManager;
  const seats = allTokens();
  if (!manager || !seats.length) return;
  let subscription = await manager.getSubscription();
  if (on && !subscription) {
    const { key } = await ask<PushKey>('GET', '/push');
    subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  try {
    const wish: PushWish = { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth!, lang: i18n.lang, seats };
    await ask('POST', on ? '/push' : '/push/forget', wish);
  } catch (fault) {
    if (!(fault instanceof HouseError)) throw fault; // a house without pushes
  }
  if (!on) await subscription.unsubscribe();
}
