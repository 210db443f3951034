// Runs the page's unit tests. Called by Maven with the file to report to, by ./check --test also with the tests to run.
import { resolve } from 'node:path';
import { install, run } from './npm.mjs';

install();
const [report, ...names] = process.argv.slice(2);
run('npm', [
  ...['run', '--silent', 'test', '--', '--reporter=default', '--reporter=junit'],
  ...[`--outputFile.junit=${resolve(report)}`, ...names],
]);
