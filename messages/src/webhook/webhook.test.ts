import { withinTransaction } from '@veramasa/database/within-transaction';
import { expect, onTestFinished, test } from 'vitest';
import { bed, desk, openBed } from '../../../tests/bed/message-bed.ts';
import { goodAnswers, resumeFixture } from '../../../tests/bed/posted-form.ts';
import { until } from '../../../tests/bed/until.ts';
import { startWebhookReceiver, webhookSecret } from '../../../tests/bed/webhook-receiver.ts';
import { decideMessage } from '../message/decide-message.ts';
import { retryByHand } from '../outbox/undelivered.ts';
import { webhookCaller } from './call-webhook.ts';

const { action: _action, ...typed } = goodAnswers;
const resume = resumeFixture('written.pdf', 'Asha Menon.pdf');

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
const open = async (env: Record<string, string> = {}) => {
  receiver = await startWebhookReceiver();
  onTestFinished(receiver.close);
  await openBed({ env: { ...receiver.env, ...env } });
};
const work = (deskUrl: string | null = null, secret = webhookSecret) => {
  const deps = { database: bed.database, deskUrl, clock: bed.now };
  // Calls that get no answer hold up its stop for this time.
  const timing = { stopMaxMs: 200 };
  return bed.work({ callWebhook: webhookCaller({ url: receiver.url, secret }, deps), timing });
};
const call = async () => (await bed.deliveries()).find(({ purpose }) => purpose === 'webhook') ?? null;
const failedOnce = () => until(async () => ((await call())?.attempts ?? 0) > 0 && call());

test('the webhook sends an enquiry whole, with a link to the desk', async () => {
  await open();
  work('https://desk.veramasa.example');
  const reference = await bed.send(goodAnswers.email, `\u202e${goodAnswers.comment}`);
  const { payload, id } = await until(() => receiver.received[0]);
  const { type, data } = payload;
  expect([type, data]).toMatchObject(['message.received', { reference, kind: 'enquiry', resume: null }]);
  const { answers, link } = data;
  expect(Object.fromEntries(answers.map(({ name, value }) => [name, value]))).toEqual(typed);
  expect(answers).toContainEqual({ name: 'location', label: 'Location', value: 'india', text: 'India' });
  expect(link).toBe(`https://desk.veramasa.example/messages/${reference}`);
  await until(bed.allSent);
  expect(await call()).toMatchObject({ id, status: 'sent', recipient: new URL(receiver.url).host });
});

test.each([
  [500, 'queued', webhookSecret],
  [307, 'queued', webhookSecret],
  [410, 'failed', webhookSecret],
  [401, 'queued', 'another secret of 16 characters'],
])('a call answered by %i is %s, and retried under the same id', async (status, state, secret) => {
  await open();
  if (status !== 401) receiver.status = status;
  const worker = work(null, secret);
  const reference = await bed.enquire();
  const failed = await failedOnce();
  expect(failed).toMatchObject({ status: state, last_error: `HTTP status ${status}` });
  await worker.stop();
  const before = receiver.received.map(({ id }) => id);
  expect(before).toEqual(status === 401 ? [] : [failed.id]);
  receiver.status = 204;
  work();
  await retryByHand(bed.database.writer, reference, new Date());
  await until(bed.allSent);
  expect(receiver.received.map(({ id }) => id)).toEqual([...before, failed.id]);
});

test('the webhook delays no mail while its receiver never answers', async () => {
  await open();
  receiver.status = null;
  work();
  for (let index = 0; index < 12; index++) await bed.send(`asha${index}@mill.example`, `Number ${index}`);
  await until(() => receiver.received.length === 5);
  await until(() => bed.mail.received.length === 24);
  expect(await until(call)).toMatchObject({ status: 'queued', attempts: 0 });
  await bed.sql("update deliveries set created_at = '2020-01-01' where purpose = 'webhook'");
  expect((await bed.app.inject('/readyz')).statusCode).toBe(200);
});

test('the webhook gets a held application at its release, without its file', async () => {
  await open({ CAPTCHA: 'altcha' });
  // The bytes of the secret of the receiver.
  work(null, 'secret'.repeat(6).slice(0, 32));
  const { reference } = (await bed.apply({}, {}, [resume])).json();
  await until(bed.allSent);
  expect(await call()).toBeNull();
  await withinTransaction(bed.database.writer, (transaction) =>
    decideMessage(transaction, reference, 'released', new Date()),
  );
  const { payload, body } = await until(() => receiver.received[0]);
  const file = { fileName: 'Asha Menon.pdf', bytes: resume.bytes.length, scan: 'none' };
  expect(payload.data).toMatchObject({ reference, resume: file });
  expect(payload.data).not.toHaveProperty('link');
  expect(body).not.toContain(Buffer.from(resume.bytes).toString('base64').slice(0, 40));
  expect(body.length).toBeLessThan(2000);
});

test('the queued calls of a webhook that was switched off fail', async () => {
  await open();
  bed.work();
  await bed.enquire();
  const last_error = 'the webhook is off: WEBHOOK_URL is not set';
  expect(await failedOnce()).toMatchObject({ status: 'failed', last_error });
  await until(async () => (await bed.statusOf(desk)) === 'sent');
});
