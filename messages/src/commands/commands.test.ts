import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sqliteFileName } from '@veramasa/database/open-database';
import { beforeEach, expect, test } from 'vitest';
import { bed, command, deliver, mailFolder, openBed } from '../../../tests/bed/message-bed.ts';
import {
  goodAnswers,
  goodApplication,
  pdf,
  referenceOf,
  resumeFixture,
} from '../../../tests/bed/posted-form.ts';
import { runToEnd, startEnvironment } from '../../../tests/bed/server-process.ts';

beforeEach(() => openBed());

test('a wrong command line ends with 2 and says what is wrong', async () => {
  for (const [line, sentence] of [
    ['lst', 'There is no command "lst"'],
    ['retry --colour', "Unknown option '--colour'"],
    ['retry 7F3K9M', 'expected ENQ- or APP- and six letters or digits.'],
    ['retry --all --to nobody', '"nobody" is not one email address.'],
    ['retry --to a@b.example', '--to needs references or --all.'],
    ['retry --all APP-7F3K9M', 'Either references or --all, not both.'],
    ['erase', '--email ADDRESS is missing.'],
    ['export --email a@b.example', '--out FOLDER is missing.'],
  ] as const)
    expect(await command(line.split(' ')), line).toEqual({
      code: 2,
      out: '',
      err: expect.stringContaining(sentence),
    });
  expect((await command([])).out).toContain('  export --email ADDRESS');
});

test('only migrate brings older tables up to date', async () => {
  const dataDir = join(bed.options.dataDir, 'older');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, sqliteFileName), '');
  const older = { code: 1, err: expect.stringContaining('its tables are missing or of an older version') };
  for (let time = 0; time < 2; time++) expect(await command(['retry'], { dataDir })).toMatchObject(older);
  expect((await command(['migrate'], { dataDir })).out).toContain('The tables are up to date');
  expect((await command(['retry'], { dataDir })).code).toBe(0);
});

test('retry lists undelivered mails and sends them to another address', async () => {
  const reference = await bed.enquire();
  await bed.enquire({ comment: 'Another' });
  const failed = "status = 'failed', attempts = 3, last_error = 'EENVELOPE 550 no such\u001b[2J user'";
  await bed.sql(`update deliveries set ${failed}`);
  const before = await command(['retry']);
  expect(before.out).toContain('550 no such�[2J user');
  expect(before.out.match(/given up/g)).toHaveLength(4);
  const { out } = await command(['retry', reference.toLowerCase(), '--to', 'office@veramasa.example']);
  expect(out).toContain('Emails that are due now: 2.');
  const rows = await bed.rows('deliveries');
  expect(rows.map((row) => row.status).sort()).toEqual(['failed', 'failed', 'queued', 'queued']);
  expect(rows.filter(({ recipient }) => recipient === 'office@veramasa.example')).toHaveLength(1);
  expect((await command(['retry', '--all'])).out).toContain('Emails that are due now: 4.');
  const unknown = { code: 1, err: expect.stringContaining('There is no message APP-AAAAAA.') };
  expect(await command(['retry', reference, 'APP-AAAAAA'])).toMatchObject(unknown);
});

test('the audit log says who retried, exported and erased', async () => {
  const [reference, email] = [await bed.enquire(), goodAnswers.email];
  const folder = join(bed.options.dataDir, 'copy');
  await command(['retry', reference]);
  await command(['retry', '--all']);
  await command(['export', '--email', email, '--out', folder]);
  await command(['export', '--email', 'nobody@mill.example', '--out', `${folder}-2`]);
  await command(['erase', '--email', email, '--yes']);
  const rows = await bed.rows('audit_log');
  const by = { person_name: 'Command line (asha)', person_id: null };
  const exported = { format: 'json', sender: 'one sender', count: 1, resumes: 0 };
  expect(rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) }))).toMatchObject([
    { ...by, action: 'message.retry', reference, detail: { tried: 2 } },
    { ...by, action: 'message.retry', reference: null, detail: { tried: 2 } },
    { ...by, action: 'export', reference: null, detail: exported },
    { ...by, action: 'message.erase', reference, detail: {} },
  ]);
});

test('export writes everything about one sender, and nobody else', async () => {
  await bed.enquire({ email: 'Asha@Menon.example', comment: 'Mine', name: 'Asha\u009b2J' });
  const { notice_version } = (await bed.rows('messages'))[0] ?? {};
  const notice = { version: `${notice_version}`, language: 'en', enquiry: 'Our words' } as const;
  const row = { ...notice, application: '', first_shown_at: '' };
  await bed.database.writer.insertInto('privacy_notices').values(row).execute();
  const application = (await bed.apply({}, {}, [resumeFixture('written.pdf', '../../-rf =cmd.pdf')])).json();
  await bed.enquire({ comment: 'Somebody else' });
  const folder = join(bed.options.dataDir, 'copy');
  const line = ['export', '--email', 'asha@menon.EXAMPLE', '--out', folder];
  expect(await command(line)).toMatchObject({ code: 0, out: expect.stringContaining('Resumes: 1.') });
  const text = readFileSync(join(folder, 'messages.json'), 'utf8');
  expect(text).not.toContain('\u009b');
  const copy = JSON.parse(text);
  expect(copy).toHaveLength(2);
  expect(copy[1].answers).toMatchObject({ comment: 'Mine', name: 'Asha\u009b2J' });
  expect(copy[1].notice.words).toBe('Our words');
  expect(copy[0].mails).toHaveLength(2);
  expect(copy[0].file).toBe(`resumes/${application.reference}.pdf`);
  expect(readFileSync(join(folder, copy[0].file)).equals(pdf.bytes)).toBe(true);
  expect(statSync(join(folder, 'messages.json')).mode & 0o077).toBe(0);
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('*\n');
  expect((await command(line)).err).toContain(`${folder} exists already.`);
  expect((await command([...line.slice(0, -1), '/proc/nowhere'])).err).toContain('ENOENT');
});

const erase = ['erase', '--email', goodApplication.email.toUpperCase(), '--yes'];
const enquire = () => bed.enquire({ email: goodApplication.email, comment: 'unlikely-word' });

test('erase removes everything about a sender but tombstones', async () => {
  const mine = [await referenceOf(bed.apply()), await enquire()];
  await bed.enquire({ name: 'Somebody Else' });
  await deliver();
  const files = readdirSync(mailFolder());
  expect(files).toHaveLength(6);
  expect(statSync(mailFolder()).mode & 0o777).toBe(0o700);
  for (const file of files) {
    expect(file).toMatch(/^[\da-f-]{36}\.eml$/);
    expect(statSync(join(mailFolder(), file)).mode & 0o777).toBe(0o600);
  }
  await bed.sql("update deliveries set status = 'queued'");

  const asking = erase.slice(0, -1);
  expect((await command(asking)).code).toBe(2);
  expect((await command(asking, { answer: 'no' })).code).toBe(1);
  expect((await command(['erase', '--email', 'nobody@menon.example', '--yes'])).code).toBe(1);
  const { code, out } = await command(asking, { answer: 'erase' });
  expect(code).toBe(0);
  expect(out).toContain('Messages: 2, with their resumes');

  expect(readdirSync(mailFolder())).toHaveLength(2);
  expect((await bed.rows('tombstones')).map(({ reference }) => reference).sort()).toEqual([...mine].sort());
  const [left, ...more] = await bed.rows('messages');
  expect([JSON.parse(left?.fields ?? '').name, more]).toEqual(['Somebody Else', []]);
  const log = readFileSync(join(bed.options.dataDir, `${sqliteFileName}-wal`));
  expect(log, 'the log has no page of the erased').toHaveLength(0);
});

test('erase keeps a message while it cannot remove a file of its mails', async () => {
  const reference = await enquire();
  await deliver();
  const [file = ''] = readdirSync(mailFolder()).map((name) => join(mailFolder(), name));
  rmSync(file);
  // A folder cannot be removed as a file, not even by root.
  mkdirSync(file);
  const { code, err } = await command(erase);
  expect(code).toBe(1);
  expect(err).toContain(`${reference} is still there: a file of its emails cannot be removed`);
  expect(err).toContain(file);
  expect(await bed.rows('messages')).toHaveLength(1);
});

test.each(['export', 'erase'])('an interrupted %s ends with 130 and leaves all as it was', async (name) => {
  await bed.enquire();
  const rest = name === 'export' ? ['--out', join(bed.options.dataDir, 'copy')] : ['--yes'];
  const line = [name, '--email', goodAnswers.email, ...rest];
  const { code, err } = await command(line, { interruption: AbortSignal.abort() });
  expect([code, err]).toEqual([130, 'Interrupted. Run the command again to finish it.\n']);
  expect(readdirSync(bed.options.dataDir).filter((file) => file.includes('copy'))).toEqual([]);
  expect(await bed.rows('messages')).toHaveLength(1);
});

test('the process reads the database of the server and sets exit codes', async () => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const retried = await runToEnd([main, 'retry', await bed.enquire()], { DATA_DIR: bed.options.dataDir });
  expect(retried).toEqual({ code: 0, output: expect.stringContaining('due now: 2') });
  const erase = `"${process.execPath}" "${main}" erase --email ${goodAnswers.email} --yes | head --lines 1`;
  await bed.enquire({ comment: 'Another' });
  const env = { ...startEnvironment, DATA_DIR: bed.options.dataDir };
  expect(spawnSync('bash', ['-c', `set -o pipefail; ${erase}`], { env }).status).toBe(0);
  expect(await bed.rows('messages')).toEqual([]);
  const away = await runToEnd([main, 'retry'], { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' });
  expect(away.output).toContain('cannot be used: connect ECONNREFUSED');
  const dataDir = join(bed.options.dataDir, 'nowhere');
  const absent = `there is no ${dataDir}/messages.sqlite. Set DATA_DIR or DATABASE_URL`;
  const refused = { code: 1, output: expect.stringContaining(absent) };
  expect(await runToEnd([main, 'retry'], { DATA_DIR: dataDir })).toEqual(refused);
  expect(existsSync(dataDir)).toBe(false);
});
