import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { auditPackages, readAudit } from './audit.ts';

test('an audit fails for high and critical holes, and for nothing less', () => {
  const holes = { a: { severity: 'critical' }, b: { severity: 'high' }, c: { severity: 'moderate' } };
  expect(readAudit(JSON.stringify({ vulnerabilities: holes }))).toEqual({
    state: 'holes',
    packages: ['a: critical', 'b: high'],
  });
  const harmless = { vulnerabilities: { c: holes.c } };
  expect(readAudit(JSON.stringify(harmless))).toEqual({ state: 'clean' });
});

test.each(['', 'npm error', '{"error":{"code":"ENOLOCK","summary":"no lock file"}}', '{}'])(
  'an audit that asked nobody fails: %s',
  (text) => expect(readAudit(text).state).toBe('broken'),
);

describe('against a registry', () => {
  let registry: Awaited<ReturnType<typeof startRegistry>>;
  afterEach(async () => {
    vi.unstubAllEnvs();
    await registry.stop();
  });

  test('a grave hole that it knows of in a locked package is found, and a mild one is let pass', async () => {
    registry = await startRegistry('answers');
    vi.stubEnv('npm_config_registry', registry.url);
    const audit = auditPackages();
    expect(audit).toMatchObject({ state: 'holes', packages: expect.arrayContaining(['fastify: critical']) });
    expect(JSON.stringify(audit)).not.toContain('valibot');
  });

  test('one that is away or knows no audit is said to be so, also where npm is told to work offline', async () => {
    registry = await startRegistry('refuses');
    vi.stubEnv('npm_config_offline', 'true');
    vi.stubEnv('npm_config_registry', registry.url);
    expect(auditPackages()).toMatchObject({ state: 'skipped', reason: expect.stringContaining('405') });
    await registry.stop();
    expect(auditPackages()).toMatchObject({
      state: 'skipped',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  });
});

/** A small registry in a process of its own, since the audit waits for npm without resting. */
async function startRegistry(how: 'answers' | 'refuses') {
  const server = spawn(process.execPath, ['--input-type=module', '-e', registrySource, how], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(server.stdout, 'data');
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill();
    await ended;
  };
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop };
}

const registrySource = `
  import { createServer } from 'node:http';
  const advisory = { id: 1, url: 'https://advisories.example/1', title: 'A hole', severity: 'critical', vulnerable_versions: '*' };
  const mild = { ...advisory, id: 2, severity: 'low' };
  const server = createServer((request, answer) => {
    request.resume();
    if (process.argv[1] === 'refuses') return answer.writeHead(405).end();
    const name = decodeURIComponent(request.url.slice(1));
    const body = request.method === 'POST'
      ? { fastify: [advisory], valibot: [mild] }
      : { name, 'dist-tags': { latest: '99.0.0' }, versions: { '99.0.0': { name, version: '99.0.0' } } };
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
  // Whatever becomes of the test.
  setTimeout(() => process.exit(), 60_000);
`;
