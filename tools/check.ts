import { spawn } from 'node:child_process';

// npm test: lint, types and the builds, in two lanes at once, because each of these programs uses one core. A script
// prints its output when it ends.

/** `astro check` reads types that the build writes. */
const lanes = [
  ['lint', 'types:code'],
  ['build', 'types:site'],
];

const passed = await Promise.all(lanes.map(runLane));
process.exitCode = passed.every(Boolean) ? 0 : 1;

/** Runs scripts one after another up to the first that fails. */
async function runLane(scripts: readonly string[]): Promise<boolean> {
  for (const script of scripts) if (!(await run(script))) return false;
  return true;
}

function run(script: string): Promise<boolean> {
  return new Promise((resolve) => {
    // On Windows, npm is a script of the shell.
    const child = spawn(`npm run --silent ${script}`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += data;
      });
    child.once('close', (code) => {
      const end = code === 0 ? 'passed' : 'FAILED';
      console.log(`${output}npm run ${script}: ${end}`);
      resolve(code === 0);
    });
  });
}
