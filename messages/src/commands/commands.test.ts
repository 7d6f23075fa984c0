import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleManifest } from '../../../tests/bed/built-site.ts';
import {
  apply,
  bed,
  command,
  deliver,
  enquire,
  mailFolder,
  openBed,
} from '../../../tests/bed/command-bed.ts';
import { goodAnswers, resumeFixture } from '../../../tests/bed/posted-form.ts';
import { databaseKinds } from '../../../tests/bed/test-databases.ts';
import { fileSender } from '../mail/file-sender.ts';
import { recordNotice } from '../message/record-notice.ts';

afterEach(() => bed.close());

describe.each(databaseKinds)('the commands on %s', (kind) => {
  beforeEach(() => openBed(kind));

  test('list undelivered mails and retry them to another address', async () => {
    const reference = await enquire();
    await enquire({ comment: 'Another' });
    await bed.database.writer
      .updateTable('deliveries')
      .set({ status: 'failed', attempts: 3, last_error: 'EENVELOPE 550 no such\u001b[2J user' })
      .execute();
    const before = await command(['retry']);
    expect(before.out).toContain('550 no such�[2J user');
    expect(before.out.match(/given up/g)).toHaveLength(4);
    const { out } = await command(['retry', reference.toLowerCase(), '--to', 'desk@veramasa.example']);
    expect(out).toContain('Emails that are due now: 2.');
    const rows = await bed.database.reader.selectFrom('deliveries').selectAll().orderBy('id').execute();
    expect(rows.map((row) => row.status).sort()).toEqual(['failed', 'failed', 'queued', 'queued']);
    expect(rows.filter(({ recipient }) => recipient === 'desk@veramasa.example')).toHaveLength(1);
    expect((await command(['retry', '--all'])).out).toContain('Emails that are due now: 4.');
    expect(await command(['retry', reference, 'APP-AAAAAA'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no message APP-AAAAAA.'),
    });
  });

  test('record who retried, exported and erased', async () => {
    const [reference, email] = [await enquire(), goodAnswers.email];
    const folder = join(bed.options.dataDir, 'copy');
    await command(['retry', reference]);
    await command(['retry', '--all']);
    await command(['export', '--email', email, '--out', folder]);
    await command(['export', '--email', 'nobody@mill.example', '--out', `${folder}-2`]);
    await command(['erase', '--email', email, '--yes']);
    const rows = await bed.database.reader
      .selectFrom('audit_log')
      .select(['person_name', 'person_id', 'action', 'reference', 'detail'])
      .orderBy('at')
      .orderBy('id')
      .execute();
    const by = { person_name: 'Command line (asha)', person_id: null };
    const exported = { format: 'json', sender: 'one sender', count: 1, resumes: 0 };
    expect(rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) }))).toEqual([
      { ...by, action: 'message.retry', reference, detail: { tried: 2 } },
      { ...by, action: 'message.retry', reference: null, detail: { tried: 2 } },
      { ...by, action: 'export', reference: null, detail: exported },
      { ...by, action: 'message.erase', reference, detail: {} },
    ]);
  });

  test('export everything about one sender, and nobody else', async () => {
    await recordNotice(bed.database.writer, sampleManifest.privacy, bed.now());
    await enquire({ email: 'Asha@Menon.example', comment: 'Mine', name: 'Asha\u001b[2J' });
    const application = await apply({}, '../../-rf =cmd.pdf');
    await enquire({ comment: 'Somebody else' });
    const folder = join(bed.options.dataDir, 'copy');
    const line = ['export', '--email', 'asha@menon.EXAMPLE', '--out', folder];
    expect(await command(line)).toMatchObject({ code: 0, out: expect.stringContaining('Resumes: 1.') });
    const text = readFileSync(join(folder, 'messages.json'), 'utf8');
    expect(text).not.toContain('\u001b');
    const copy = JSON.parse(text);
    expect(copy).toHaveLength(2);
    expect(copy[1].answers).toMatchObject({ comment: 'Mine', name: 'Asha\u001b[2J' });
    expect(copy[1].notice.words).toBe(sampleManifest.privacy.notices.en.enquiry);
    expect(copy[0].mails).toHaveLength(2);
    expect(copy[0].file).toBe(`resumes/${application}.pdf`);
    expect(readFileSync(join(folder, copy[0].file)).equals(resumeFixture('written.pdf').bytes)).toBe(true);
    expect(statSync(join(folder, 'messages.json')).mode & 0o077).toBe(0);
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('*\n');
    expect((await command(line)).err).toContain(`${folder} exists already.`);
  });

  test('erase everything about a sender but tombstones', async () => {
    const mine = [await apply(), await enquire({ email: 'ASHA@menon.example', comment: 'unlikely-word' })];
    await enquire({ name: 'Somebody Else' });
    await mkdir(mailFolder(), { recursive: true });
    await deliver(fileSender(mailFolder()));
    expect(readdirSync(mailFolder())).toHaveLength(6);
    await bed.database.writer.updateTable('deliveries').set({ status: 'queued' }).execute();

    const erase = ['erase', '--email', 'asha@menon.example'];
    expect((await command(erase)).code).toBe(2);
    expect((await command(erase, { answer: 'no' })).code).toBe(1);
    expect((await command(['erase', '--email', 'nobody@menon.example', '--yes'])).code).toBe(1);
    const { code, out } = await command(erase, { answer: 'erase' });
    expect(code).toBe(0);
    expect(out).toContain('Messages: 2. Resumes: 1. Waiting emails: 4.');

    const left = await everyRow();
    for (const gone of ['menon', 'Menon', 'kiln', 'unlikely-word', 'Computer vision'])
      expect(left).not.toContain(gone);
    expect(left).toContain('Somebody Else');
    expect(readdirSync(mailFolder())).toHaveLength(2);
    const tombstones = await bed.database.reader.selectFrom('tombstones').selectAll().execute();
    expect(tombstones.map(({ reference }) => reference).sort()).toEqual([...mine].sort());
    if (kind === 'sqlite') {
      const bytes = ['messages.sqlite', 'messages.sqlite-wal'].map((name) =>
        readFileSync(join(bed.options.dataDir, name), 'latin1'),
      );
      expect(bytes.join()).toContain('Somebody Else');
      for (const gone of ['menon.example', 'unlikely-word']) expect(bytes.join()).not.toContain(gone);
    }
  });
});

describe('erase', () => {
  beforeEach(() => openBed('sqlite'));
  const erase = ['erase', '--email', goodAnswers.email, '--yes'];

  test('reaches a message that is damaged on the disk', async () => {
    await enquire();
    await bed.database.writer.updateTable('messages').set({ fields: '{"name":Ravi' }).execute();
    expect(await command(erase)).toMatchObject({ code: 0, out: expect.stringContaining('Messages: 1.') });
  });

  test('names the mail file that it could not remove', async () => {
    await enquire();
    await deliver(fileSender(mailFolder()));
    const [first = '', second = ''] = readdirSync(mailFolder()).map((name) => join(mailFolder(), name));
    rmSync(first);
    // A folder cannot be removed as a file, not even by root.
    await mkdir(first);
    const { code, out, err } = await command(erase);
    expect([code, out]).toEqual([1, expect.stringContaining('Messages: 1.')]);
    expect(err).toContain(`once a day; remove them by hand:\n${first}\nNot everything is erased.`);
    expect(existsSync(second)).toBe(false);
    expect(await bed.database.reader.selectFrom('messages').select('id').execute()).toEqual([]);
  });

  test('ends with 130 when it is interrupted', async () => {
    await enquire();
    const { code, err } = await command(erase, { interruption: AbortSignal.abort() });
    expect([code, err]).toEqual([130, 'Interrupted. Run the command again to finish it.\n']);
    expect(await bed.database.reader.selectFrom('messages').select('id').execute()).toHaveLength(1);
  });
});

test('an interrupted export leaves nothing behind', async () => {
  await openBed('sqlite');
  await enquire();
  const line = ['export', '--email', goodAnswers.email, '--out', join(bed.options.dataDir, 'copy')];
  expect((await command(line, { interruption: AbortSignal.abort() })).code).toBe(130);
  expect(readdirSync(bed.options.dataDir).filter((name) => name.includes('copy'))).toEqual([]);
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
