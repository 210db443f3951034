// Which language is spoken. Each language is complete: TypeScript checks that German says everything
// English says. English comes with the page, German when it is asked for.
import type { Text } from '../session/types';
import { settings } from '../settings.svelte';
import { en, type Messages } from './en';

export type Language = 'en' | 'de';

let lang: Language = $state('en');
let messages: Messages = $state.raw(en);

export const i18n = {
  get lang(): Language {
    return lang;
  },
  /** The page's own words. */
  get t(): Messages {
    return messages;
  },
};

/** A sentence of the engine or the server, in the visitor's language. */
export function tx(text: Text): string {
  return text[lang];
}

export function preferred(): Language {
  return settings.lang ?? (navigator.language.startsWith('de') ? 'de' : 'en');
}

export async function speak(language: Language) {
  messages = language === 'de' ? (await import('./de')).de : en;
  lang = language;
  document.documentElement.lang = language;
}

/** 58.5 %, 58,5 %. */
export function percent(share: number, digits = 1): string {
  return number(100 * share, digits) + '\u00a0%';
}

/** What rounds to nothing has no sign. */
export function number(value: number, digits = 0, signDisplay: 'negative' | 'exceptZero' = 'negative'): string {
  return new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay })
    .format(value)
    .replace('-', '−');
}

/** +2, −1, 0: with a real minus sign. */
export function signed(value: number, digits = 0): string {
  return number(value, digits, 'exceptZero');
}

/** "3 oder 5", "bolt, leaf and star". */
export function list(words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(lang, { type }).format(words);
}
