// The page's formatting, lint and types, each only when something changed since it was all right. Called
// by ./check; with --format it formats instead, with --install it only installs npm's packages.
import { checked, install, run } from './npm.mjs';

install();
if (process.argv[2] === '--format') run('npm', ['run', '--silent', 'format']);
else if (process.argv[2] !== '--install') for (const script of ['format:check', 'lint', 'check']) checked(script);
