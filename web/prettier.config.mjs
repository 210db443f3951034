export default {
  printWidth: 120,
  singleQuote: true,
  bracketSameLine: true, // else every tag with many attributes has one more line
  plugins: ['prettier-plugin-svelte'],
  overrides: [
    { files: '*.svelte', options: { parser: 'svelte' } },
    { files: '*.generated.ts', options: { requirePragma: true } }, // as its generator writes it
  ],
};
