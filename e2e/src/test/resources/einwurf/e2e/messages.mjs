// Prints every message of a language's files, one a line: its key, and "text", "empty" or how many
// things its sentence is about. Called with the page's folder and the language.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const [web, language] = process.argv.slice(2);
const ts = createRequire(join(resolve(web), 'package.json'))('typescript');
// A data address knows no neighbours: what makes plurals stands before the messages.
const source = ['plural', `${language}.games`, `${language}.reading`, language]
  .map((name) => readFileSync(join(web, 'src', 'i18n', `${name}.ts`), 'utf8').replace(/^import .*$/gm, ''))
  .join('\n');
const { outputText } = ts.transpileModule(source, {
  compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
});
const messages = (await import('data:text/javascript,' + encodeURIComponent(outputText)))[language];

function print(key, said) {
  if (typeof said === 'string') console.log(`${key} ${said.trim() ? 'text' : 'empty'}`);
  else if (typeof said === 'function') console.log(`${key} about ${said.length}`);
  else for (const [name, inner] of Object.entries(said)) print(`${key}.${name}`, inner);
}
print(':', messages);
