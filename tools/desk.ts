import { execSync } from 'node:child_process';

// `npm run desk`: builds the browser application before the desk starts. `invite` builds nothing, because a running
// desk serves the files.
if ((process.argv[2] ?? 'serve') === 'serve') execSync('npm run --silent build:desk', { stdio: 'inherit' });
await import('../desk/src/server/main.ts');
