// People whose words and tables this device doesn't show. Nobody else is told.
const KEY = 'einwurf.blocked';
const MOST = 200;

const same = (name: string) => name.trim().toLowerCase();

export function blockedNames(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export const isBlocked = (name: string, names = blockedNames()): boolean => names.includes(same(name));

export function block(name: string, on: boolean) {
  const rest = blockedNames().filter((one) => one !== same(name));
  try {
    localStorage.setItem(KEY, JSON.stringify((on ? [same(name), ...rest] : rest).slice(0, MOST)));
  } catch {
    // Then it lasts as long as this page.
  }
}
