import assert from 'node:assert/strict';
import { join } from 'node:path';
import { openDatabase } from '@veramasa/messages/database/open-database';
import { listUndelivered, retryByHand } from '@veramasa/messages/outbox/undelivered';
import { startServer } from '../bed/server-process.ts';
import { until } from '../bed/until.ts';
import type { Fault } from './bed/fault.ts';
import { type Behaviour, startMailSink } from './bed/mail-sink.ts';
import { enquiryBody, post } from './bed/message-load.ts';
import { allMailed, doubles } from './bed/promise.ts';

/** Reaction of the mail server to these recipients until it works again. */
const troubles: Readonly<Record<string, Behaviour>> = {
  grey: { kind: 'refuse', at: 'recipient', code: 450 },
  later: { kind: 'refuse', at: 'data', code: 451 },
  gone: { kind: 'refuse', at: 'recipient', code: 550 },
  spam: { kind: 'refuse', at: 'data', code: 554 },
  ours: { kind: 'refuse', at: 'recipient', code: 554, words: '5.7.1 Relay access denied' },
  tarpit: { kind: 'tarpit' },
  early: { kind: 'cut', at: 'before-data' },
  unsure: { kind: 'cut', at: 'before-yes' },
  rude: { kind: 'cut', at: 'after-yes' },
};

const final = ['gone', 'spam'];

export const mailTrouble: Fault = {
  title: 'mail server refuses, stalls, disconnects: every other mail arrives',
  run: async ({ folder, site, onEnd }) => {
    const dataDir = join(folder, 'data');
    const sink = await startMailSink();
    onEnd(() => sink.close());
    const kindOf = (address: string) => address.split('@')[0] ?? '';
    sink.behaviour = (recipient) => troubles[kindOf(recipient)] ?? { kind: 'accept' };
    const env = {
      DATA_DIR: dataDir,
      SMTP_URL: sink.url,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'fatal',
      ENQUIRIES_TO: 'desk@veramasa.example',
    };
    const server = await startServer(site, env);
    onEnd(() => server.child.kill('SIGKILL'));
    const references = new Map<string, string>();
    for (const kind of [...Object.keys(troubles), 'fine']) {
      const answer = await post(server.url, enquiryBody(0, { email: `${kind}@mill.example` }));
      assert.equal(answer.status, 200);
      references.set(kind, answer.reference ?? '');
    }
    const begun = performance.now();
    const reached = () => new Set(sink.mails.map((mail) => `${mail.reference} ${kindOf(mail.recipient)}`));
    // The staff get every message and valid senders an acknowledgement, regardless of the other addresses.
    await until(
      () =>
        [...references.values()].every((reference) => reached().has(`${reference} desk`)) &&
        reached().has(`${references.get('fine')} fine`),
      8,
    );
    const staffSeconds = (performance.now() - begun) / 1000;

    const database = await openDatabase({ dataDir, databaseUrl: null });
    onEnd(() => database.close());
    const failed = async () =>
      (await listUndelivered(database.reader)).filter((row) => row.status === 'failed');
    await until(async () => (await failed()).length === final.length);
    assert.deepEqual((await failed()).map((row) => kindOf(row.recipient)).sort(), final);
    const tried = async () =>
      (await listUndelivered(database.reader)).map((row) => kindOf(row.recipient)).sort();
    // All except the accepted one and the one that still stalls.
    await until(async () => (await tried()).length === Object.keys(troubles).length - 2, 15);

    sink.behaviour = () => ({ kind: 'accept' });
    sink.hangUp();
    assert.equal(
      await retryByHand(database.writer, { references: [references.get('gone') ?? ''] }, new Date()),
      1,
    );
    await retryByHand(database.writer, { references: [references.get('spam') ?? ''] }, new Date());
    await allMailed(sink, [...references.values()], 40);
    const twice = doubles(sink);
    // The mail server kept it but disconnected before it accepted it, so it arrives again with the same Message-ID.
    assert.equal(twice, sink.mails.filter((mail) => kindOf(mail.recipient) === 'unsure').length - 1);
    return {
      troubles: Object.keys(troubles).length,
      'staff told within (s)': staffSeconds.toFixed(1),
      'all mailed after (s)': ((performance.now() - begun) / 1000).toFixed(1),
      lost: 0,
      'mailed twice': twice,
    };
  },
};

export const mailOutage: Fault = {
  title: 'mail server down, then back: everything is mailed once',
  run: async ({ folder, site, onEnd }) => {
    const first = await startMailSink();
    await first.close();
    const dataDir = join(folder, 'data');
    const env = { DATA_DIR: dataDir, SMTP_URL: first.url, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' };
    const server = await startServer(site, env);
    onEnd(() => server.child.kill('SIGKILL'));
    const references: string[] = [];
    const send = async () => {
      const answer = await post(server.url, enquiryBody(references.length));
      assert.equal(answer.status, 200, 'a message needs no mail server');
      references.push(answer.reference ?? '');
    };
    for (let index = 0; index < 20; index++) await send();
    const silent = await startMailSink(first.port);
    silent.behaviour = (recipient) =>
      recipient === '' ? { kind: 'refuse', at: 'greeting', code: 421 } : { kind: 'accept' };
    for (let index = 0; index < 20; index++) await send();
    silent.behaviour = () => ({ kind: 'accept' });
    onEnd(() => silent.close());
    const begun = performance.now();
    const twice = await allMailed(silent, references, 50);
    assert.equal(twice, 0);
    const seconds = Math.round((performance.now() - begun) / 1000);
    return {
      acknowledged: references.length,
      lost: 0,
      'mailed twice': twice,
      'last mail after (s)': seconds,
    };
  },
};
