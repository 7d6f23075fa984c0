import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { residentMegabytes } from '../bed/process-figures.ts';
import { type RunningServer, startServerBed } from '../bed/server-bed.ts';
import { type RawAnswer, sendRaw } from './bed/raw-request.ts';
import type { Ending, HostileRequest } from './hostile-requests.ts';
import * as corpus from './hostile-requests.ts';

// The captcha endpoints exist only when it is on, but the captcha must not refuse these requests first.
let plain: RunningServer;
let checking: RunningServer;
beforeAll(async () => {
  [plain, checking] = await Promise.all([startServerBed(), startServerBed({ CAPTCHA: 'altcha' })]);
});
afterAll(() => Promise.all([plain.close(), checking.close()]));

describe.each(Object.entries(corpus))('%s:', (name, requests) => {
  test.each(requests.map((request) => [request.what, request] as const))('%s', async (_what, request) => {
    const server = name === 'json' ? checking : plain;
    const answer = await sendRaw(server.port, request.bytes, request.cut);
    expect(isEnding(answer, request.ending), `${answer.status}, expected ${request.ending}`).toBe(true);
    expectHarmless(answer, request);
  });
});

const eachServer = () => [plain, checking];

test('afterwards both servers keep connections and have logged no failure', async () => {
  for (const { process, url } of eachServer()) {
    expect(process.child.exitCode).toBeNull();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/mission`)).headers.get('keep-alive')).toBe('timeout=65');
    expect(process.output()).not.toMatch(/"level":[56]0|Error:|Warning:/);
  }
});

test('afterwards neither server exceeds its memory', () => {
  for (const { process } of eachServer()) expect(residentMegabytes(process.child.pid)).toBeLessThan(400);
});

test('the database then contains exactly the acknowledged messages', () => {
  const kept = [...corpus.forms, ...corpus.applications].filter(({ ending }) => ending === 200).length;
  expect(plain.rows('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(plain.rows('select count(*) as messages from messages')).toEqual([{ messages: kept }]);
  expect(checking.rows('select count(*) as messages from messages')).toEqual([{ messages: 0 }]);
});

function isEnding({ status }: RawAnswer, ending: Ending): boolean {
  const refused = status >= 400 && status < 500;
  if (ending === 'served') return [200, 206, 304].includes(status);
  if (ending === 'refused') return refused;
  if (ending === 'refused or dropped') return refused || status === 0;
  return status === ending;
}

/** A response reveals no host data and no other visitor's data, and reflects no script and no request header. */
function expectHarmless({ status, head, body, all }: RawAnswer, { never }: HostileRequest): void {
  expect(body).not.toMatch(/root:x:|SQLite format|node_modules|\bat .+:\d+:\d+|SQLITE_|\/(work|tmp|home)\//);
  expect(body).not.toMatch(/<script>alert|onmouseover=alert\(1\)[^&]*>/);
  if (never) expect(body).not.toContain(never);
  expect(head).not.toMatch(/^(server|x-powered-by|set-cookie|x-evil):/im);
  expect(head).not.toMatch(/^location: (\/\/|\/\\|https?:)/im);
  // One request gets one response: its remainder is never parsed as another request.
  if (!/^HTTP\/1\.1 200/.test(all)) expect(all.match(/^HTTP\/1\.1 \d/gm)?.length ?? 0).toBeLessThanOrEqual(1);
  // Node answers malformed HTTP with a bare status line.
  if (status !== 0 && body !== '') expect(head).toMatch(/^x-content-type-options: nosniff/im);
}
