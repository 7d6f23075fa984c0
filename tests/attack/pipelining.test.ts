import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { limits } from '@veramasa/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { goodApplication, resumeOfSize } from '../bed/posted-form.ts';
import { residentMegabytes } from '../bed/process-figures.ts';
import { type RunningServer, startServerBed } from '../bed/server-bed.ts';
import { until } from '../bed/until.ts';

let server: RunningServer;
const start = async (env: Record<string, string>) => {
  server = await startServerBed({ RATE_LIMIT: 'on', ...env });
};
afterEach(() => server.close());

/** A connection that has sent `count` requests at once. */
function pipelined(count: number): { readonly socket: Socket; text(): string } {
  const socket = connect(server.port, '127.0.0.1').on('error', () => {});
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  socket.write('GET /mission HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count));
  return { socket, text: () => text };
}

test('more than 32 unanswered requests close a connection, 32 get answers', async () => {
  await start({ TRUST_PROXY: '1' });
  const [over, allowed] = [pipelined(40), pipelined(32)];
  await until(() => over.socket.closed, 5);
  await until(() => allowed.text().match(/HTTP\/1\.1 200/g)?.length === 32, 5);
  allowed.socket.destroy();
});

/**
 * Pipelines requests over many connections for some seconds; another client asks for a page and `/healthz` meanwhile.
 */
async function pipeline(connections: number, path: string, seconds: number) {
  const { child, output } = server.process;
  const attacker = new Worker(new URL('./bed/pipelining-attacker.ts', import.meta.url), {
    workerData: { port: server.port, path, connections },
  });
  let attacks = 0;
  attacker.on('message', () => attacks++);
  let resident = 0;
  const end = performance.now() + seconds * 1000;
  /** The times until each answer, in ascending order. */
  const ask = async (asked: string) => {
    const waits: number[] = [];
    while (performance.now() < end) {
      const began = performance.now();
      const headers = { 'x-forwarded-for': '203.0.113.1' };
      const answer = await fetch(server.url + asked, { headers }).catch(() => null);
      await answer?.arrayBuffer();
      expect(answer?.status, output().slice(-2000)).toBe(200);
      waits.push(performance.now() - began);
      resident = Math.max(resident, residentMegabytes(child.pid));
      await wait(50);
    }
    return waits.sort((a, b) => a - b);
  };
  const [pages, health] = await Promise.all([ask('/mission'), ask('/healthz')]);
  await attacker.terminate();
  // The server has closed some, which are then made again.
  expect(attacks).toBeGreaterThan(connections);
  expect(child.exitCode).toBeNull();
  // A closed connection of a client is not a failure of the server.
  expect(output()).not.toContain('request failed');
  // The longest silence that a monitor sees.
  expect(health.at(-1)).toBeLessThan(1000);
  return { median: pages[pages.length >> 1], slowest: pages.at(-1), resident };
}

describe('pipelining connections', { timeout: 60_000 }, () => {
  test.each(['/no-such-page', '/captcha-challenge.json', '/mission'])(
    'to %s do not stop pages',
    async (path) => {
      await start({ CAPTCHA: 'altcha', TRUST_PROXY: '1' });
      const { median, slowest, resident } = await pipeline(50, path, 3);
      expect(resident).toBeLessThan(200);
      expect(median).toBeLessThan(500);
      // 0.4 to 0.8 s on an idle machine with two cores, of which the attacker uses one.
      expect(slowest).toBeLessThan(1500);
    },
  );

  test('after large uploads leave the server answering', async () => {
    // Without a proxy, so that the address of a client is that of its connection.
    await start({ TRUST_PROXY: 'off' });
    const resume = resumeOfSize(limits.resumeMaxBytes);
    for (let round = 0; round < 12; round += 4) {
      const uploads = [0, 1, 2, 3].map((index) =>
        server.post({ ...goodApplication, comment: `${round + index}` }, {}, [resume]),
      );
      for (const { status } of await Promise.all(uploads)) expect([200, 429, 503]).toContain(status);
    }
    await pipeline(50, '/x', 5);
    // The memory still grows after 5 s.
    const { resident } = await pipeline(400, '/x', 5);
    // Half of `MemoryMax` is left for the largest uploads.
    expect(resident).toBeLessThan(300);
  });
});
