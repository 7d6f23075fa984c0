import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampleMailContext } from '../../../tests/bed/built-site.ts';
import { startMailServer } from '../../../tests/bed/mail-server.ts';
import { type OutboxBed, openOutboxBed } from '../../../tests/bed/outbox-bed.ts';
import { databaseKinds } from '../../../tests/bed/test-databases.ts';
import { until } from '../../../tests/bed/until.ts';
import { fileSender } from '../mail/file-sender.ts';
import { eraseMessage } from '../message/erase-message.ts';
import { composeMail } from '../message-mails/compose-mail.ts';
import { claimDeliveries, recordResult } from './deliveries.ts';

describe.each(databaseKinds)('the outbox on %s', (kind) => {
  let bed: OutboxBed;
  beforeEach(async () => {
    bed = await openOutboxBed(kind);
  });
  // The queries are those of the other tests.
  const once = test.skipIf(kind === 'postgres');

  test('delivers each mail once', async () => {
    for (let index = 0; index < 6; index++) await bed.send(`asha${index}@mill.example`, `Number ${index}`);
    bed.work();
    // Only PostgreSQL has several workers.
    if (kind === 'postgres') bed.work();
    await until(bed.allSent);
    expect(bed.mail.received).toHaveLength(12);
    expect(new Set(bed.mail.received.map((received) => received.messageId)).size).toBe(12);
  });

  once('delivers under the same Message-ID once the mail server is up again', async () => {
    await bed.mail.close();
    await bed.send();
    bed.work();
    await until(async () => (await bed.deliveries()).every((row) => row.attempts === 1));
    const waiting = await bed.deliveries();
    expect(waiting.every((row) => row.status === 'queued' && row.last_error?.includes('ECONNREFUSED'))).toBe(
      true,
    );
    bed.mail = await startMailServer(bed.mail.port);
    bed.clockAheadMs = 6000;
    await until(bed.allSent);
    const expected = waiting.map((row) => row.mail_message_id).sort();
    expect(bed.mail.received.map((received) => received.messageId).sort()).toEqual(expected);
  });

  once('sends the others when one mail cannot be composed', async () => {
    await bed.send('poison@mill.example', 'poison');
    await bed.send('fine@mill.example', 'fine');
    bed.work({
      compose: (outgoing) => {
        if (outgoing[0]?.message?.email.startsWith('poison')) throw new Error('cannot be written');
        return composeMail(sampleMailContext, bed.database.reader, outgoing);
      },
    });
    await until(async () => (await bed.statusOf('fine@mill.example')) === 'sent');
    expect(await bed.statusOf('poison@mill.example')).toBe('queued');
  });

  once('finishes what it is sending before it stops', async () => {
    bed.mail.delayMs = 300;
    await bed.send();
    const worker = bed.work();
    await until(async () => (await bed.deliveries()).every((row) => row.leased_until !== null));
    await worker.stop();
    expect(await bed.allSent()).toBe(true);
    expect(bed.mail.received).toHaveLength(2);
  });

  test('leases a delivery to one worker, and ignores a result after the lease', async () => {
    await bed.send();
    const now = new Date();
    const { writer } = bed.database;
    const claim = (at: Date) =>
      claimDeliveries(bed.database, {
        count: 5,
        purposes: ['staff', 'acknowledgement'],
        now: at,
        leaseMs: 15_000,
        inFlight: [],
      });
    const [first] = await claim(now);
    expect(await claim(now)).toEqual([]);
    const later = new Date(now.getTime() + 16_000);
    expect(await claim(later)).toHaveLength(2);
    if (!first) throw new Error('nothing was claimed');
    await recordResult(writer, first, { ok: true }, later);
    expect((await bed.deliveries()).map((row) => row.status)).toEqual(['queued', 'queued']);
  });

  test('retries after a crash as soon as the lease can be taken over', async () => {
    await bed.send();
    const claim = { count: 1, purposes: ['staff', 'acknowledgement'], inFlight: [] } as const;
    // A process claims both mails and dies.
    for (const _ of [1, 2])
      await claimDeliveries(bed.database, { ...claim, now: new Date(), leaseMs: 600_000 });
    bed.work();
    if (kind === 'postgres') {
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(bed.mail.received).toEqual([]);
      bed.clockAheadMs = 601_000;
    }
    await until(bed.allSent);
    expect(bed.mail.received).toHaveLength(2);
  });

  once('sends delayed mails at once at a start and when the clock is set back', async () => {
    await bed.mail.close();
    await bed.send();
    const first = bed.work();
    await until(async () => (await bed.deliveries()).every((row) => row.attempts === 1));
    bed.clockAheadMs = -3 * 3600_000;
    bed.mail = await startMailServer(bed.mail.port);
    await until(bed.allSent);
    await first.stop();
    expect(bed.mail.received).toHaveLength(2);

    await bed.mail.close();
    await bed.send('later@mill.example', 'later');
    const second = bed.work();
    await until(async () => (await bed.deliveries()).every((row) => row.attempts >= 1));
    await second.stop();
    bed.mail = await startMailServer(bed.mail.port);
    bed.work();
    await until(bed.allSent, 4);
  });

  once('sends nothing twice when the clock leaps past its leases', async () => {
    bed.mail.delayMs = 400;
    await bed.send();
    bed.work();
    await until(async () => (await bed.deliveries()).every((row) => row.leased_until !== null));
    bed.clockAheadMs = 24 * 3600_000;
    await until(bed.allSent);
    expect(bed.mail.received).toHaveLength(2);
  });

  once('leaves no file of a message that is erased while its mail is sent', async () => {
    await bed.send();
    const [row] = await bed.deliveries();
    const mailFolder = join(bed.site.options.dataDir, 'mail');
    const erasure = { id: row?.message_id ?? '', cause: 'request', mailFolder, now: new Date() } as const;
    const files = fileSender(mailFolder);
    let written = 0;
    const send: typeof files.send = async (mail) => {
      await eraseMessage(bed.database, erasure);
      const result = await files.send(mail);
      written++;
      return result;
    };
    bed.work({ sender: { ...files, send } });
    await until(() => written > 0 && readdirSync(mailFolder).length === 0);
  });

  once('writes .eml files with mode 0600 without a mail server', async () => {
    const out = join(bed.site.options.dataDir, 'mail');
    await bed.send();
    bed.work({ sender: fileSender(out) });
    await until(bed.allSent);
    const files = readdirSync(out);
    expect(files).toHaveLength(2);
    expect(files.every((file) => /^[\da-f-]{36}\.eml$/.test(file))).toBe(true);
    expect(files.map((file) => statSync(join(out, file)).mode & 0o777)).toEqual([0o600, 0o600]);
    expect(readFileSync(join(out, files[0] ?? ''), 'utf8')).toMatch(/^Message-ID: </m);
  });
});
