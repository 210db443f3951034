// What a visitor chose, kept in this browser.
import type { Speed } from './session/pace';

/** Of the house's bots, weakest first: those that are measurably better, each than the one before it. */
export const LEVELS = ['easy', 'medium', 'strong'] as const;

/** What was offered before: the strongest there was, and one who played at random. */
const FORMER: Record<string, (typeof LEVELS)[number]> = { random: 'easy', master: 'strong' };

interface Settings {
  theme: 'auto' | 'light' | 'dark';
  lang: 'en' | 'de' | null;
  sound: boolean;
  /** How loud, from 0 to 1. */
  volume: number;
  vibration: boolean;
  hints: boolean;
  speed: Speed;
  /** Whether one's own dice fall by themselves, or wait for a tap. */
  throwing: 'self' | 'tap';
  /** How well the house's bots play. */
  level: (typeof LEVELS)[number];
  /** Ask before a move that can't be taken back. */
  confirm: boolean;
  /** The system tells me when it is my turn. */
  notify: boolean;
  name: string;
}

const KEY = 'einwurf.settings';
const NORMAL: Settings = {
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

const FITS: { [K in keyof Settings]: (value: unknown) => boolean } = {
  theme: (value) => value === 'auto' || value === 'light' || value === 'dark',
  lang: (value) => value === 'en' || value === 'de' || value === null,
  sound: (value) => typeof value === 'boolean',
  volume: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  vibration: (value) => typeof value === 'boolean',
  hints: (value) => typeof value === 'boolean',
  speed: (value) => value === 'slow' || value === 'normal' || value === 'instant',
  throwing: (value) => value === 'self' || value === 'tap',
  level: (value) => (LEVELS as readonly unknown[]).includes(value),
  confirm: (value) => typeof value === 'boolean',
  notify: (value) => typeof value === 'boolean',
  name: (value) => typeof value === 'string',
};

/** What doesn't fit, or is of another time, is as normal. */
function read(): Settings {
  try {
    const kept = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}).map(
      ([name, value]) => [name, name === 'level' ? (FORMER[String(value)] ?? value) : value] as const,
    );
    return { ...NORMAL, ...Object.fromEntries(kept.filter(([name, value]) => FITS[name as keyof Settings]?.(value))) };
  } catch {
    return { ...NORMAL };
  }
}

export const settings: Settings = $state(read());

/** Keeps what changed, here and in every other tab. Call once. */
export function keepSettings() {
  $effect.root(() => {
    $effect(() => {
      const text = JSON.stringify(settings);
      try {
        if (localStorage.getItem(KEY) !== text) localStorage.setItem(KEY, text);
      } catch {
        // A browser that keeps nothing still plays.
      }
    });
    $effect(() => {
      const { classList } = document.documentElement;
      classList.toggle('dark', settings.theme === 'dark');
      classList.toggle('light', settings.theme === 'light');
    });
  });
  addEventListener('storage', (event) => {
    if (event.key === KEY) Object.assign(settings, read());
  });
}

const night = matchMedia('(prefers-color-scheme: dark)');
let systemDark = $state(night.matches);
night.addEventListener('change', () => (systemDark = night.matches));

export function isDark(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'auto' && systemDark);
}

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** The visitor asks for less motion. */
export function calm(): boolean {
  return still.matches;
}
