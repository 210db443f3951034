// The page's formatting, lint and types, each only when something changed since it was all right. Called
// by ./check; with --format it formats instead.
import { checked, install, run } from './npm.mjs';

install();
if (process.argv[2] === '--format') run('npm', ['run', '--silent', 'format']);
else for (const script of ['format:check', 'lint', 'check']) checked(script);
