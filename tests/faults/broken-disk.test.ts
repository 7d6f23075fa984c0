import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mountDisk } from '../bed/memory-folder.ts';
import { openServerBed, type ServerBed } from '../bed/server-bed.ts';
import type { ServerProcess } from '../bed/server-process.ts';
import { badMachine, hasBadMachine } from './bed/bad-machine.ts';
import { repetitions, startLoad } from './bed/message-load.ts';
import { acknowledged, allMailed, missing } from './bed/promise.ts';

test.skipIf(!hasBadMachine)('fsync fails: 503, pages are served, recovers by itself', async (context) => {
  const bed = await openServerBed(context);
  const { env, failFsync, cutPower } = badMachine(bed.dataDir);
  const server = await bed.start(env);
  const rounds = repetitions(10, 2);
  const disk = { breaks: () => failFsync(true), heals: () => failFsync(false), posts: 60 };
  const { references, refused } = await breakDisk(server, disk, rounds);
  expect(refused).toBe(rounds * disk.posts);
  await expectMailedOnce(bed, server, references, () => cutPower('gone'));
  console.table([{ failures: rounds, acknowledged: references.length, 'answered 503': refused }]);
});

test('full disk: 503 with Retry-After, pages are served, recovers by itself', async (context) => {
  const bed = await openServerBed(context);
  const { dataDir } = bed;
  mountDisk(context, dataDir, '6m');
  // Forms are not refused early, so that writes fail.
  const server = await bed.start({ DISK_RESERVE_MB: '0' });
  const filler = join(dataDir, 'filler');
  // Little space is left, so the disk fills up during the load.
  const breaks = () => {
    const { bavail, bsize } = statfsSync(dataDir);
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail - 30) * bsize, 'x'));
  };
  const disk = { breaks, heals: () => rmSync(filler), posts: 400 };
  const { references, refused } = await breakDisk(server, disk, 1);
  await expectMailedOnce(bed, server, references);
  console.table([{ acknowledged: references.length, 'answered 503': refused }]);
});

interface Disk {
  breaks(): void;
  heals(): void;
  /** Posts while it is broken. */
  readonly posts: number;
}

/** Posts before, while and after a disk is broken: it refuses with 503 and serves pages, and takes all posts afterwards. */
async function breakDisk({ url }: ServerProcess, { breaks, heals, posts }: Disk, rounds: number) {
  const references: string[] = [];
  let refused = 0;
  const load = async (maxPosts: number) => {
    const answers = await startLoad({ clients: 16, maxPosts, maxSeconds: 20, url: () => url }).done;
    references.push(...acknowledged(answers));
    return answers;
  };
  for (let round = 0; round < rounds; round++) {
    await load(60);
    breaks();
    const during = await load(posts);
    const failed = during.filter(({ reference }) => reference === null);
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([503]));
    refused += failed.length;
    expect((await fetch(`${url}/mission`)).status).toBe(200);
    heals();
    const after = await load(60);
    expect(acknowledged(after)).toHaveLength(after.length);
  }
  return { references, refused };
}

/** Each message has its two mails once. A refused one is not stored, because its sender will send it again. */
async function expectMailedOnce(
  { dataDir, mail }: ServerBed,
  server: ServerProcess,
  references: readonly string[],
  afterKill = () => {},
) {
  expect(await allMailed(mail, references, 40)).toBe(0);
  await server.stop('SIGKILL');
  afterKill();
  expect(missing(dataDir, references)).toEqual([]);
}
