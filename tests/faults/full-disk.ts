import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './bed/fault.ts';
import { startLoad } from './bed/message-load.ts';
import { acknowledged, allMailed, missing } from './bed/promise.ts';

export const fullDisk: Fault = {
  title: 'full disk: 503 with Retry-After, pages are served, recovers by itself',
  skip: () => (process.getuid?.() === 0 && mount(['--version']) ? null : 'needs root to mount a small disk'),
  run: async ({ dataDir, mail, start, onEnd }) => {
    if (!mount(['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', dataDir]))
      return { 'not tried': 'mounting is not allowed here' };
    onEnd(() => spawnSync('umount', ['--lazy', dataDir]));
    // Forms are not refused early, so that writes fail.
    const server = await start({ DISK_RESERVE_MB: '0' });
    const load = (maxPosts: number) =>
      startLoad({ clients: 16, maxPosts, maxSeconds: 20, url: () => server.url }).done;
    const references = acknowledged(await load(40));

    const filler = join(dataDir, 'filler');
    const { bavail, bsize } = statfsSync(dataDir);
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail - 30) * bsize, 'x'));
    // Little space is left, so the disk fills up during the load.
    const during = await load(400);
    references.push(...acknowledged(during));
    const refused = during.filter((answer) => answer.status === 503).length;
    assert.ok(refused > 0, 'the disk never filled up');
    assert.equal(acknowledged(during).length + refused, during.length, 'neither yes nor 503');
    assert.equal((await fetch(`${server.url}/mission`)).status, 200);

    rmSync(filler);
    const after = await load(40);
    assert.equal(acknowledged(after).length, after.length, 'not healed');
    references.push(...acknowledged(after));
    const twice = await allMailed(mail, references, 40);
    await server.stop('SIGKILL');
    assert.deepEqual(missing(dataDir, references), []);
    assert.equal(twice, 0, 'a mail was sent twice without a crash');
    return { acknowledged: references.length, 'answered 503': refused, 'mailed twice': twice };
  },
};

const mount = (args: readonly string[]) => spawnSync('mount', args).status === 0;
