import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startServerBed } from '../../../tests/bed/server-bed.ts';
import { openTestApp } from '../../../tests/bed/test-app.ts';
import { until } from '../../../tests/bed/until.ts';

const token = 'a token of some length';
const authorization = `Bearer ${token}`;

/** The value of one series; NaN if it is missing. */
const seriesOf = (text: string, series: string) => Number(text.split(`\n${series} `)[1]?.split('\n', 1)[0]);

const bed = await openTestApp({ env: { METRICS_TOKEN: token, RATE_LIMIT: 'off' } });
afterAll(bed.close);
const ask = async () => (await bed.app.inject({ url: '/metrics', headers: { authorization } })).body;

test('/metrics answers only requests with the token, if there is one', async () => {
  for (const headers of [{}, { authorization: 'Bearer guess' }, { authorization: token }]) {
    const refused = await bed.app.inject({ url: '/metrics', headers });
    expect(refused.statusCode).toBe(401);
    expect(refused.body).not.toContain('site_');
  }
  const without = await openTestApp();
  expect((await without.app.inject('/metrics')).statusCode).toBe(404);
  await without.close();
});

test('/metrics counts messages and refusals once, without words of visitors', async () => {
  await bed.app.inject('/asha-was-here?email=asha@mill.example');
  const key = { 'idempotency-key': 'counted once' };
  await bed.post({ comment: 'Counted' }, key);
  await bed.post({ comment: 'Counted' }, key);
  await bed.post({ comment: 'Counted too' });
  await bed.post({ email: 'nobody' });
  await bed.post({ action: 'no such form' });
  const text = await ask();
  expect(seriesOf(text, 'site_messages_accepted_total{kind="enquiry"}')).toBe(2);
  expect(seriesOf(text, 'site_messages_accepted_total{kind="application"}')).toBe(0);
  expect(seriesOf(text, 'site_requests_rejected_total{code="invalid_fields"}')).toBe(1);
  expect(seriesOf(text, 'site_requests_rejected_total{code="unknown_action"}')).toBe(1);
  expect(seriesOf(text, 'site_outbox_mails{purpose="staff",status="queued"}')).toBe(2);
  for (const trace of ['asha', 'mill', 'yarn', '9876543210', '127.0.0.1']) expect(text).not.toContain(trace);
});

test('/metrics reports waiting mail, and /readyz fails after an hour', async () => {
  expect((await bed.app.inject('/readyz')).statusCode).toBe(200);
  bed.advance(61 * 60_000);
  const oldest = seriesOf(await ask(), 'site_outbox_oldest_seconds{purpose="staff",status="queued"}');
  expect(oldest).toBeGreaterThan(3600);
  const red = await bed.app.inject('/readyz');
  expect(red.statusCode).toBe(503);
  expect(red.json()).toEqual({ ok: false, reason: 'outbox' });
  expect((await bed.app.inject('/healthz')).statusCode).toBe(200);
  await bed.sql("update deliveries set status = 'sent' where purpose = 'staff'");
  // Acknowledgements are still queued: an invented sender address does not affect readiness.
  expect((await bed.app.inject('/readyz')).statusCode).toBe(200);
});

test('a server reports commits, mails, memory, event loop, and logs by id', async () => {
  const server = await startServerBed({ METRICS_TOKEN: token });
  onTestFinished(server.close);
  const answer = await server.post({});
  expect(answer.status).toBe(200);
  const requestId = answer.headers.get('x-request-id');
  const ask = async () => (await fetch(`${server.url}/metrics`, { headers: { authorization } })).text();
  await until(async () => seriesOf(await ask(), 'site_mails_total{purpose="staff",result="sent"}') === 1);
  const text = await ask();
  expect(seriesOf(text, 'site_commit_duration_seconds_count')).toBeGreaterThan(0);
  expect(seriesOf(text, 'site_database_up')).toBe(1);
  expect(seriesOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10e6);
  expect(seriesOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  // The request id of the response identifies the log line.
  const lines = server.process.output().split('\n');
  const logged = lines.find((line) => line.includes(`"reqId":"${requestId}"`) && line.includes('"answered"'));
  expect(JSON.parse(logged ?? '{}')).toMatchObject({ status: 200, outcome: 'stored' });
});
