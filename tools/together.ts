import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

// node tools/together.ts SCRIPT... runs scripts of package.json at the same time. The output of each appears as a whole
// at its end; that of the first appears at once.

const codes = await Promise.all(
  process.argv.slice(2).map(async (script, index) => {
    const stdout = index === 0 ? 'inherit' : 'pipe';
    const child = spawn(`npm run ${script} 2>&1`, { shell: true, stdio: ['ignore', stdout, 'inherit'] });
    const closed = once(child, 'close');
    if (child.stdout) process.stdout.write(await text(child.stdout));
    return (await closed)[0];
  }),
);
if (codes.some((code) => code !== 0)) process.exitCode = 1;
