import { i18n, tx } from '../i18n/index.svelte';
import type { OptionValue } from '../session/types';
import type { MatchView, OptionInfo } from '../session/wire.generated';

/** The engine's label, without the rulings and the values it names for those who type. */
export function optionLabel(label: string): string {
  return label.replace(/:.*$/, '').replace(/ \(\w+\)$/, '');
}

/** An option's value in words. */
export function optionWords(value: OptionValue): string {
  const t = i18n.t.set;
  return typeof value === 'boolean' ? (value ? t.on : t.off) : (t.values[value] ?? String(value));
}

/** What sets a table apart from others, whatever it plays. */
export function apart({ ownDice, privateRecord }: Pick<MatchView, 'ownDice' | 'privateRecord'>): string[] {
  return [...(ownDice ? [i18n.t.ownDice.option] : []), ...(privateRecord ? [i18n.t.set.privately] : [])];
}

/** The options that aren't as usual: a guest has to know them before sitting down. */
export function unusual(options: readonly OptionInfo[], agreed: Record<string, OptionValue>): string[] {
  return options
    .filter(({ name, default: usual }) => (agreed[name] ?? usual) !== usual)
    .map(({ name, label }) => `${optionLabel(tx(label))}: ${optionWords(agreed[name]!)}`);
}
