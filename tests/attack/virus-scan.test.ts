import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../bed/built-site.ts';
import { goodApplication, resumeFixture } from '../bed/posted-form.ts';
import { until } from '../bed/until.ts';
import { eicar } from '../bed/virus-scanner.ts';
import { type AttackedServer, startAttacked } from './bed/attacked-server.ts';

const program = '/usr/sbin/clamd';

// The protocol is tested without ClamAV, too: doubtful-applications.test.ts.
describe.skipIf(!existsSync(program))('with a real ClamAV', () => {
  const folder = temporaryFolder();
  const socket = join(folder, 'clamd.ctl');
  let daemon: ChildProcess;
  let server: AttackedServer;
  beforeAll(async () => {
    const database = join(folder, 'signatures');
    mkdirSync(database);
    // Its own signatures would be a download of 300 MB.
    writeFileSync(join(database, 'test.ndb'), `Eicar:0:*:${Buffer.from(eicar).toString('hex')}\n`);
    const settings = { LocalSocket: socket, DatabaseDirectory: database, Foreground: 'yes' };
    const lines = Object.entries(settings).map((setting) => `${setting.join(' ')}\n`);
    writeFileSync(join(folder, 'clamd.conf'), lines.join(''));
    daemon = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    server = await startAttacked({ CLAMAV_SOCKET: socket });
    await until(() => existsSync(socket), 30);
  });
  afterAll(async () => {
    daemon.kill('SIGKILL');
    await server.stop();
  });

  test.each([
    ['with a virus is refused and not stored', `\n% ${eicar}\nstartxref\n0\n%%EOF\n`, 422, []],
    ['without one is stored as scanned', '', 200, [{ scan: 'clean' }]],
  ])('a resume %s', async (_what, end, status, stored) => {
    const { name, bytes } = resumeFixture('written.pdf');
    const file = { name, bytes: Buffer.concat([bytes, Buffer.from(end)]) };
    expect((await server.post({ ...goodApplication, comment: end }, {}, [file])).status).toBe(status);
    expect(server.rows('select scan from attachments')).toEqual(stored);
  });
});
