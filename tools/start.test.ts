import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../server/src/test-bed/built-site.ts';
import { until } from '../server/src/test-bed/until.ts';
import { root } from './root.ts';

test('SIGTERM to npm start ends the server in good order, and leaves none behind that holds the port', async () => {
  const { folder, remove } = temporaryFolder();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that nothing stays behind whatever fails.
    detached: true,
  });
  let output = '';
  npm.stdout.on('data', (chunk) => {
    output += chunk;
  });
  try {
    const [, url = ''] = await until(() => /The site is at (http:\S+)/.exec(output), 60);
    npm.kill('SIGTERM');
    await until(() => output.includes('Stopping: open requests'), 10);
    const answers = () => fetch(url).then(Boolean, () => false);
    expect(await until(async () => !(await answers()), 10)).toBe(true);
  } finally {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL');
    } catch {
      // All of them are gone.
    }
    remove();
  }
}, 90_000);
