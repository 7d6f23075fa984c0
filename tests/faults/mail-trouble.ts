import assert from 'node:assert/strict';
import { openDatabase } from '@veramasa/database/open-database';
import { listUndelivered, retryByHand } from '@veramasa/messages/outbox/undelivered';
import { startMailServer, type Trouble } from '../bed/mail-server.ts';
import { until } from '../bed/until.ts';
import type { Fault } from './bed/fault.ts';
import { enquiryBody, post } from './bed/message-load.ts';
import { allMailed, doubles, referenceOf } from './bed/promise.ts';

/** Reaction of the mail server to these recipients until it works again. */
const troubles: Readonly<Record<string, Trouble>> = {
  grey: { at: 'recipient', does: 450 },
  later: { at: 'text', does: 451 },
  gone: { at: 'recipient', does: 550 },
  spam: { at: 'text', does: 554 },
  ours: { at: 'recipient', does: '554 5.7.1 Relay access denied' },
  tarpit: { at: 'recipient', does: 'silence' },
  early: { at: 'recipient', does: 'hang up' },
  unsure: { at: 'text', does: 'hang up' },
  rude: { at: 'accepted', does: 'hang up' },
};

const final = ['gone', 'spam'];

export const mailTrouble: Fault = {
  title: 'mail server refuses, stalls, disconnects: every other mail arrives',
  run: async ({ dataDir, mail, start, onEnd }) => {
    const kindOf = (address: string) => address.split('@')[0] ?? '';
    mail.trouble = (recipient) => troubles[kindOf(recipient)];
    const server = await start({ ENQUIRIES_TO: 'desk@veramasa.example' });
    const references = new Map<string, string>();
    for (const kind of [...Object.keys(troubles), 'fine']) {
      const answer = await post(server.url, await enquiryBody(0, { email: `${kind}@mill.example` }));
      assert.equal(answer.status, 200);
      references.set(kind, answer.reference ?? '');
    }
    const begun = performance.now();
    const reached = () =>
      new Set(mail.received.map((each) => `${referenceOf(each)} ${kindOf(each.recipient)}`));
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

    mail.trouble = () => undefined;
    mail.hangUp();
    assert.equal(
      await retryByHand(database.writer, { references: [references.get('gone') ?? ''] }, new Date()),
      1,
    );
    await retryByHand(database.writer, { references: [references.get('spam') ?? ''] }, new Date());
    await allMailed(mail, [...references.values()], 40);
    const twice = doubles(mail);
    // The mail server kept it but disconnected before it accepted it, so it arrives again with the same Message-ID.
    assert.equal(twice, mail.received.filter(({ recipient }) => kindOf(recipient) === 'unsure').length - 1);
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
  run: async ({ mail: first, start, onEnd }) => {
    await first.close();
    const server = await start();
    const references: string[] = [];
    const send = async () => {
      const answer = await post(server.url, await enquiryBody(references.length));
      assert.equal(answer.status, 200, 'a message needs no mail server');
      references.push(answer.reference ?? '');
    };
    for (let index = 0; index < 20; index++) await send();
    const mail = await startMailServer(first.port);
    onEnd(() => mail.close());
    mail.trouble = () => ({ at: 'greeting', does: 421 });
    for (let index = 0; index < 20; index++) await send();
    mail.trouble = () => undefined;
    const begun = performance.now();
    const twice = await allMailed(mail, references, 50);
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
