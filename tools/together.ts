import { spawn } from 'node:child_process';
import { once } from 'node:events';

// node tools/together.ts SCRIPT... runs scripts of package.json at the same time. The output of each appears as a whole
// at its end; that of the first appears at once.

const codes = await Promise.all(
  process.argv.slice(2).map(async (script, index) => {
    const child = spawn('npm', ['run', script], {
      stdio: index === 0 ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    const [code] = await once(child, 'close');
    process.stdout.write(output);
    return code;
  }),
);
if (codes.some((code) => code !== 0)) process.exitCode = 1;
