import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';

const chance = 'Chance comes from src/chance.ts alone, so that a test can repeat a game from one seed.';

export default defineConfig([
  { ignores: ['target/', 'dist/', '**/*.generated.ts'] },
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: chance },
        { property: 'getRandomValues', message: chance },
        { property: 'randomUUID', message: chance },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-undef': 'off', // TypeScript finds it
      '@typescript-eslint/no-non-null-assertion': 'off', // noUncheckedIndexedAccess asks for it at every known index
      '@typescript-eslint/no-explicit-any': 'off', // a position's type is its game's; stored JSON is checked by hand
      '@typescript-eslint/no-empty-function': 'off', // to do nothing is a default that subclasses override
      '@typescript-eslint/class-literal-property-style': 'off', // a field can't be overridden by a getter
      'svelte/prefer-svelte-reactivity': 'off', // it also reports maps and dates that no markup ever reads
    },
  },
  // The rulebooks and print sheets of this repository, as the build made them.
  {
    files: ['src/pages/{Print,Rules}.svelte', 'src/shell/RulesBeside.svelte'],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
  { files: ['src/chance.ts'], rules: { 'no-restricted-properties': 'off' } },
]);
