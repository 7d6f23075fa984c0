import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder, writeBuiltSite } from '../test-bed/built-site.ts';
import { type ServerProcess, startServer } from '../test-bed/server-process.ts';

const site = temporaryFolder();
const data = temporaryFolder();
let server: ServerProcess;
beforeAll(async () => {
  writeBuiltSite(site.folder);
  server = await startServer(site.folder, { DATA_DIR: data.folder });
  // As an upgrade does, between the build and the restart.
  rmSync(join(site.folder, 'founder.mp4'));
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exit;
  site.remove();
  data.remove();
});

test.each([
  ['whole', {}],
  ['in part', { range: 'bytes=0-99' }],
])(
  'a film that is gone, asked for %s, is a failure that tells no path and that no cache keeps',
  async (_, headers) => {
    const response = await fetch(`${server.url}/founder.mp4`, { headers });
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).toBe('This could not be answered. Try again later.\n');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-length')).toBe(String(text.length));
    for (const name of ['etag', 'content-range', 'accept-ranges', 'content-encoding'])
      expect(response.headers.get(name), name).toBeNull();
    expect(server.output()).toContain('"msg":"request failed"');
  },
);
