import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  apply,
  applyHeld,
  bed,
  deliver,
  enquire,
  inbox,
  mailFolder,
  openBed,
} from '../../../tests/bed/inbox-bed.ts';
import { startMailServer } from '../../../tests/bed/mail-server.ts';
import { goodAnswers } from '../../../tests/bed/posted-form.ts';
import { resumeFixture } from '../../../tests/bed/resumes.ts';
import { databaseKinds } from '../../../tests/bed/test-databases.ts';
import { fileSender } from '../mail/file-sender.ts';
import { smtpSender } from '../mail/smtp-sender.ts';

afterEach(() => bed.close());

describe.each(databaseKinds)('changing the inbox on %s', (kind) => {
  beforeEach(() => openBed(kind));

  test('lists undelivered mails and retries them to another address', async () => {
    const reference = await enquire();
    const other = await enquire({ comment: 'Another' });
    await bed.database.writer
      .updateTable('deliveries')
      .set({ status: 'failed', attempts: 3, last_error: 'EENVELOPE 550 no such user' })
      .execute();
    const before = await inbox(['retry']);
    expect(before.out).toContain('550 no such user');
    expect(before.out.match(/failed/g)).toHaveLength(4);
    const { out } = await inbox(['retry', reference, '--to', 'desk@veramasa.example']);
    expect(out).toContain('2 emails are due now');
    const rows = await bed.database.reader.selectFrom('deliveries').selectAll().orderBy('id').execute();
    expect(rows.map((row) => row.status).sort()).toEqual(['failed', 'failed', 'queued', 'queued']);
    expect(rows.filter(({ recipient }) => recipient === 'desk@veramasa.example')).toHaveLength(1);
    expect((await inbox(['list', '--state', 'failed'])).out).toContain(other);
    expect((await inbox(['retry', '--all'])).out).toContain('4 emails are due now');
  });

  test('releases a held application with its resume, and a note on request', async () => {
    const reference = await applyHeld();
    const mail = await startMailServer();
    const { code, out } = await inbox(['release', reference, '--note']);
    expect([code, out]).toEqual([
      0,
      `${reference} is released and goes to jobs@veramasa.example, with a note to its sender.\n`,
    ]);
    await deliver(smtpSender(mail.url));
    await mail.close();
    const whole = mail.received.find(({ subject }) => subject?.includes('Asha Menon'));
    expect(whole?.recipient).toBe('jobs@veramasa.example');
    expect(Buffer.from(whole?.attachments[0]?.content as ArrayBuffer)).toEqual(
      resumeFixture('written.pdf').bytes,
    );
    expect(mail.received.filter(({ recipient }) => recipient === 'asha@menon.example')).toHaveLength(1);
    const again = await inbox(['release', reference]);
    expect([again.code, again.err]).toEqual([1, `${reference} is not held; there is nothing to release.\n`]);
    expect((await inbox(['list', '--state', 'held'])).out).toBe('No messages.\n');
  });

  test('reports each of several references and ends with 1 when one fails', async () => {
    const [first, sent, second] = [await applyHeld(), await enquire(), await applyHeld({ comment: 'b' })];
    const released = await inbox(['release', first, sent, second]);
    expect(released.code).toBe(1);
    expect(released.out).toMatch(new RegExp(`^${first} is released.*\n${second} is released`));
    expect(released.err).toBe(`${sent} is not held; there is nothing to release.\n1 of 3 messages failed.\n`);
    const discarded = await inbox(['discard', await applyHeld({ comment: 'c' }), sent, '--json']);
    expect(discarded.code).toBe(1);
    expect(JSON.parse(discarded.out)).toMatchObject([{ done: true }, { reference: sent, done: false }]);
  });

  test('discards a held application without losing it', async () => {
    const reference = await applyHeld();
    expect((await inbox(['discard', reference])).code).toBe(0);
    expect((await inbox(['list', '--state', 'discarded'])).out).toContain(reference);
    expect((await inbox(['discard', reference])).code).toBe(1);
    expect((await inbox(['release', reference, '--to', 'cto@veramasa.example'])).out).toContain('cto@');
    expect((await inbox(['list', '--state', 'discarded'])).out).toBe('No messages.\n');
  });

  test('records who released, discarded, retried, exported and erased', async () => {
    const [held, other, enquiry] = [await applyHeld(), await applyHeld({ comment: 'b' }), await enquire()];
    const out = join(bed.options.dataDir, 'copy');
    await inbox(['discard', other]);
    await inbox(['discard', other, enquiry]);
    await inbox(['release', held, '--to', 'jobs@mill.example']);
    await inbox(['retry', enquiry]);
    await inbox(['retry', '--all']);
    await inbox(['export', '--email', goodAnswers.email, '--out', out]);
    await inbox(['export', '--email', 'nobody@mill.example', '--out', `${out}-2`]);
    await inbox(['erase', enquiry, '--yes']);
    const rows = await bed.database.reader
      .selectFrom('audit_log')
      .select(['person_name', 'person_id', 'action', 'reference', 'detail'])
      .orderBy('at')
      .orderBy('id')
      .execute();
    const by = { person_name: 'Command line (asha)', person_id: null };
    const all = { format: 'csv', sender: 'one sender', count: 1, resumes: 0 };
    expect(rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) }))).toEqual([
      { ...by, action: 'message.discard', reference: other, detail: {} },
      { ...by, action: 'message.release', reference: held, detail: { to: 'jobs@mill.example' } },
      { ...by, action: 'message.retry', reference: enquiry, detail: { tried: 2 } },
      { ...by, action: 'message.retry', reference: null, detail: { tried: expect.any(Number) } },
      { ...by, action: 'export', reference: null, detail: all },
      { ...by, action: 'message.erase', reference: enquiry, detail: {} },
    ]);
  });

  test('erases everything about a person but tombstones', async () => {
    const mine = [await apply(), await enquire({ email: 'ASHA@menon.example', comment: 'unlikely-word' })];
    const other = await enquire({ name: 'Somebody Else' });
    await mkdir(mailFolder(), { recursive: true });
    await deliver(fileSender(mailFolder()));
    expect(readdirSync(mailFolder())).toHaveLength(6);
    await bed.database.writer.updateTable('deliveries').set({ status: 'queued' }).execute();

    expect((await inbox(['erase', '--email', 'asha@menon.example'])).code).toBe(2);
    expect((await inbox(['erase', '--email', 'asha@menon.example'], { answer: 'no' })).code).toBe(1);
    expect((await inbox(['erase', '--email', 'nobody@menon.example', '--yes'])).code).toBe(3);
    const { code, out } = await inbox(['erase', '--email', 'asha@menon.example'], { answer: 'erase' });
    expect(code).toBe(0);
    expect(out).toContain('Erased: 2 messages, 1 resume, 4 waiting emails.');

    const left = await everyRow();
    for (const gone of ['menon', 'Menon', 'kiln', 'unlikely-word', 'Computer vision'])
      expect(left).not.toContain(gone);
    expect(left).toContain('Somebody Else');
    expect(readdirSync(mailFolder())).toHaveLength(2);
    const tombstones = await bed.database.reader.selectFrom('tombstones').selectAll().execute();
    expect(tombstones.map((row) => Object.keys(row).sort())[0]).toEqual([
      'cause',
      'erased_at',
      'kind',
      'reference',
    ]);
    expect(tombstones.map(({ reference }) => reference).sort()).toEqual([...mine].sort());
    const shown = await inbox(['show', mine[0] ?? '']);
    expect([shown.code, shown.err]).toEqual([3, expect.stringContaining('was erased on request')]);
    expect((await inbox(['show', other])).code).toBe(0);
    if (kind === 'sqlite') {
      const bytes = ['messages.sqlite', 'messages.sqlite-wal'].map((name) =>
        readFileSync(join(bed.options.dataDir, name), 'latin1'),
      );
      expect(bytes.join()).toContain('Somebody Else');
      for (const gone of ['menon.example', 'unlikely-word']) expect(bytes.join()).not.toContain(gone);
    }
  });
});

test('names the mail file that erase could not remove, and ends with 1', async () => {
  await openBed('sqlite');
  await enquire();
  await deliver(fileSender(mailFolder()));
  const [first = '', second = ''] = readdirSync(mailFolder()).map((name) => join(mailFolder(), name));
  rmSync(first);
  // A folder cannot be removed as a file, not even by root.
  await mkdir(first);
  const { code, out, err } = await inbox(['erase', '--email', goodAnswers.email, '--yes']);
  expect([code, out]).toEqual([1, expect.stringContaining('Erased: 1 message')]);
  expect(err).toContain(`once a day; remove them by hand:\n${first}\nNot everything is erased.`);
  expect(existsSync(second)).toBe(false);
  expect(await bed.database.reader.selectFrom('messages').select('id').execute()).toEqual([]);
});

test('says how many messages are left when erase is interrupted', async () => {
  await openBed('sqlite');
  const reference = await enquire();
  const { code, err } = await inbox(['erase', reference, '--yes'], {
    interruption: AbortSignal.abort(),
  });
  expect([code, err]).toEqual([130, 'Interrupted: 1 message is still there.\n']);
  expect(await bed.database.reader.selectFrom('messages').select('id').execute()).toHaveLength(1);
});

/** All that the database holds, as one text. */
async function everyRow(): Promise<string> {
  const tables = [
    'messages',
    'attachments',
    'deliveries',
    'tombstones',
    'settings',
    'captcha_records',
  ] as const;
  const rows: unknown[] = [];
  for (const table of tables) rows.push(await bed.database.reader.selectFrom(table).selectAll().execute());
  return JSON.stringify(rows);
}
