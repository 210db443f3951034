// Runs the page's unit tests. Called by Maven with the file to report to.
import { resolve } from 'node:path';
import { install, run } from './npm.mjs';

install();
run('npm', [
  'run',
  '--silent',
  'test',
  '--',
  '--reporter=default',
  '--reporter=junit',
  `--outputFile.junit=${resolve(process.argv[2])}`,
]);
