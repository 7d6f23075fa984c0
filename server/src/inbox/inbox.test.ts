import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { composeMail } from '../compose-mail.ts';
import { fileSender } from '../mail/file-sender.ts';
import { smtpSender } from '../mail/smtp-sender.ts';
import { recordNotice } from '../messages/record-notice.ts';
import { startOutboxWorker } from '../outbox/outbox-worker.ts';
import { sampleManifest } from '../test-bed/built-site.ts';
import { startMailServer } from '../test-bed/mail-server.ts';
import { resumeFixture } from '../test-bed/resumes.ts';
import { goodAnswers, goodApplication, openTestApp, postForm, type TestApp } from '../test-bed/test-app.ts';
import { databaseKinds } from '../test-bed/test-databases.ts';
import { until } from '../test-bed/until.ts';
import { commands, runInbox } from './inbox.ts';
import { openInbox } from './open-inbox.ts';
import { textWidth } from './text-width.ts';

let bed: TestApp;
afterEach(() => bed.close());
const open = async (kind: 'sqlite' | 'postgres') => {
  bed = await openTestApp({ kind, env: { APPLICATIONS_TO: 'jobs@veramasa.example', RATE_LIMIT: 'off' } });
};

/** Runs a command beside the application, on connections of its own. */
async function inbox(
  line: readonly string[],
  terminal: { columns?: number; answer?: string; interruption?: AbortSignal } = {},
) {
  let [out, err] = ['', ''];
  const code = await runInbox(line, {
    open: () => openInbox(bed.options),
    now: bed.now(),
    timeZone: 'Asia/Kolkata',
    mailFolder: mailFolder(),
    interruption: terminal.interruption ?? new AbortController().signal,
    out: {
      print: (text) => {
        out += `${text}\n`;
      },
      complain: (text) => {
        err += `${text}\n`;
      },
      status: () => {},
      ask: async () => terminal.answer ?? null,
      columns: terminal.columns ?? 120,
      interactive: false,
    },
  });
  return { code, out, err };
}

const mailFolder = () => join(bed.options.dataDir, 'mail');
const enquire = async (changes: Record<string, string> = {}): Promise<string> =>
  (await bed.app.inject(await postForm({ ...goodAnswers, ...changes }))).json().reference;
const apply = async (changes: Record<string, string> = {}, name = 'Asha Menon.pdf', headers = {}) =>
  (
    await bed.app.inject(
      await postForm({ ...goodApplication, ...changes }, headers, [resumeFixture('written.pdf', name)]),
    )
  ).json().reference as string;
const applyHeld = (changes: Record<string, string> = {}) =>
  apply(changes, 'held.pdf', { 'fill-seconds': '1' });

/** Sends what is queued until nothing is. */
async function deliver(sender: Parameters<typeof startOutboxWorker>[0]['sender']): Promise<void> {
  const worker = startOutboxWorker({
    database: bed.database,
    sender,
    compose: composeMail(
      {
        ...sampleManifest,
        siteUrl: 'https://veramasa.example',
        keptMonths: sampleManifest.privacy.keptMonths,
        personCheck: 'Passed',
        mailFrom: 'site@veramasa.example',
      },
      bed.database.reader,
    ),
    log: bed.app.log,
    clock: () => new Date(),
    pollMs: 20,
  });
  const queued = () =>
    bed.database.reader.selectFrom('deliveries').select('id').where('status', '=', 'queued').execute();
  await until(async () => (await queued()).length === 0);
  await worker.stop();
}

describe.each(databaseKinds)('the inbox on %s, beside a running server', (kind) => {
  beforeEach(() => open(kind));

  test.each([60, 120])('lists messages within %i columns, wide characters counted', async (columns) => {
    const first = await enquire({
      name: '林 美咲',
      organization: '織物株式会社'.repeat(10),
      comment: '布'.repeat(200),
    });
    const second = await apply({ name: 'x'.repeat(200) });
    const { code, out } = await inbox(['list'], { columns });
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(second);
    expect(lines[2]).toContain(first);
    for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(columns);
    expect(lines[2]).toContain('林 美咲');
    expect(out.includes('Message')).toBe(columns === 120);
  });

  test('narrows by kind, state and time, and says how many more there are', async () => {
    const enquiry = await enquire();
    bed.advance(3 * 24 * 3600_000);
    const application = await apply();
    const held = await applyHeld({ comment: 'held' });
    const listed = async (...line: string[]) =>
      (JSON.parse((await inbox(['list', '--json', ...line])).out) as { reference: string }[]).map(
        ({ reference }) => reference,
      );
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(bed.now());
    expect(await listed()).toEqual([held, application, enquiry]);
    expect(await listed('--kind', 'enquiry')).toEqual([enquiry]);
    expect(await listed('--state', 'held')).toEqual([held]);
    expect(await listed('--state', 'waiting', '--kind', 'application')).toEqual([held, application]);
    expect(await listed('--state', 'sent')).toEqual([]);
    expect(await listed('--since', '1d')).toEqual([held, application]);
    expect(await listed('--since', day, '--until', day)).toEqual([held, application]);
    expect(await listed('--until', '2d')).toEqual([enquiry]);
    expect(await listed('--limit', '1')).toEqual([held]);
    expect((await inbox(['list', '--limit', '1'])).out).toContain('1 message of 3');
  });

  test('shows all of a message: answers, doubts, resume, mails, and the notice that its sender saw', async () => {
    await recordNotice(bed.database.writer, sampleManifest.privacy, bed.now());
    const reference = await applyHeld();
    const { code, out } = await inbox(['show', reference.toLowerCase()], { columns: 80 });
    expect(code).toBe(0);
    for (const shown of [
      'Asha Menon',
      'asha@menon.example',
      '9100000000',
      'Computer vision engineer',
      'kiln',
    ])
      expect(out).toContain(shown);
    expect(out).toContain('The form was filled in faster than a person writes.');
    expect(out).toContain('held.pdf, ');
    expect(out).toContain('jobs@veramasa.example');
    const { noticeVersion, notices } = sampleManifest.privacy;
    expect(out).toContain(`${noticeVersion}: ${notices.application}`);
    for (const line of out.split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(80);
  });

  test('gives the terminal no command that somebody typed into a form', async () => {
    const wicked = 'Asha\u001b[2J\u001b]0;owned\u0007\u202egpj.exe\u009b31m';
    const reference = await enquire({ name: wicked, organization: wicked, comment: `a\n${wicked}` });
    for (const line of [['list'], ['list', '--json'], ['show', reference], ['show', reference, '--json']]) {
      const { out } = await inbox(line);
      expect(out).toContain('Asha');
      for (const mark of ['\u001b', '\u0007', '\u202e', '\u009b']) expect(out).not.toContain(mark);
    }
    expect(JSON.parse((await inbox(['show', reference, '--json'])).out).answers.name).toBe(wicked);
  });

  test('finds words in answers, file names and references, whatever their case', async () => {
    const enquiry = await enquire({ organization: 'ÅNGSTRÖM Ateliers' });
    const application = await apply({}, 'Kiln drawings.pdf');
    const found = async (...words: string[]) =>
      JSON.parse((await inbox(['search', '--json', ...words])).out).map(
        (message: { reference: string }) => message.reference,
      );
    expect(await found('ångström', 'YARN')).toEqual([enquiry]);
    expect(await found('drawings')).toEqual([application]);
    expect(await found(enquiry.slice(4))).toEqual([enquiry]);
    expect(await found('organization')).toEqual([]);
    expect(await found('asha', '--limit', '1')).toEqual([application]);
    expect((await inbox(['search', 'nowhere'])).out).toBe('Nothing found in 2 messages.\n');
  });

  test('exports a spreadsheet that runs no formula, and resumes under safe names', async () => {
    const formulas = [
      '=HYPERLINK("http://x.example")',
      '+1+cmd|calc',
      '-2+3',
      '@SUM(A1)',
      ' \u200b=1+1',
      '＝1+1',
    ];
    for (const comment of formulas) await enquire({ comment, name: '"; Asha,\nR' });
    const application = await apply({}, '../../-rf =cmd.pdf');
    const folder = join(bed.options.dataDir, 'out');
    const { code, out } = await inbox(['export', '--out', folder]);
    expect(code).toBe(0);
    expect(out).toContain('7 messages and 1 resume');
    const csv = readFileSync(join(folder, 'messages.csv'), 'utf8');
    const cells = [...csv.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(([, cell = '']) => cell);
    expect(cells).toHaveLength(8 * 15);
    for (const cell of cells) expect(cell).not.toMatch(/^[\s\u200b]*[=+\-@＝]/);
    for (const comment of formulas) expect(cells).toContain(`'${comment.trim().replaceAll('"', '""')}`);
    const [name = '', ...more] = readdirSync(join(folder, 'resumes'));
    expect(more).toEqual([]);
    expect(name).toBe(`${application}--rf =cmd.pdf`);
    expect(readFileSync(join(folder, 'resumes', name)).equals(resumeFixture('written.pdf').bytes)).toBe(true);
    expect(statSync(join(folder, 'messages.csv')).mode & 0o077).toBe(0);
    expect((await inbox(['export', '--out', folder])).code).toBe(1);
  });

  test('gives a person a copy of everything that is stored of them, and of nobody else', async () => {
    await recordNotice(bed.database.writer, sampleManifest.privacy, bed.now());
    await enquire({ email: 'Asha@Menon.example', comment: 'Mine' });
    await apply();
    await enquire({ comment: 'Somebody else' });
    const folder = join(bed.options.dataDir, 'copy');
    expect((await inbox(['export', '--email', 'asha@menon.EXAMPLE', '--json', '--out', folder])).code).toBe(
      0,
    );
    const copy = JSON.parse(readFileSync(join(folder, 'messages.json'), 'utf8'));
    expect(copy).toHaveLength(2);
    expect(copy[1].answers.comment).toBe('Mine');
    expect(copy[1].notice.words).toBe(sampleManifest.privacy.notices.enquiry);
    expect(copy[0].mails).toHaveLength(2);
    expect(existsSync(join(folder, copy[0].file))).toBe(true);
    const nobody = await inbox([
      'export',
      '--email',
      'nobody@x.example',
      '--out',
      join(bed.options.dataDir, 'n'),
    ]);
    expect(nobody.code).toBe(3);
    expect(readdirSync(bed.options.dataDir).filter((name) => /^\.?n(\.|$)/.test(name))).toEqual([]);
  });

  test('shows mails that did not arrive and tries them again, to another address', async () => {
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
    expect(out).toContain('2 mails are due now');
    const rows = await bed.database.reader.selectFrom('deliveries').selectAll().orderBy('id').execute();
    expect(rows.map((row) => row.status).sort()).toEqual(['failed', 'failed', 'queued', 'queued']);
    expect(rows.filter(({ recipient }) => recipient === 'desk@veramasa.example')).toHaveLength(1);
    expect((await inbox(['list', '--state', 'failed'])).out).toContain(other);
    expect((await inbox(['retry', '--all'])).out).toContain('4 mails are due now');
  });

  test('releases a held application: the staff get it with its resume, and the candidate a note if wanted', async () => {
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

  test('discards a held application without losing it', async () => {
    const reference = await applyHeld();
    expect((await inbox(['discard', reference])).code).toBe(0);
    expect((await inbox(['list', '--state', 'discarded'])).out).toContain(reference);
    expect((await inbox(['discard', reference])).code).toBe(1);
    expect((await inbox(['release', reference, '--to', 'cto@veramasa.example'])).out).toContain('cto@');
    expect((await inbox(['list', '--state', 'discarded'])).out).toBe('No messages.\n');
  });

  test('erases a person: messages, resume, mails, mail files; what is left says nothing of them', async () => {
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
    expect(out).toContain('Erased: 2 messages, 1 resume, 4 waiting mails.');

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

  test('counts messages by day in the time zone of the company', async () => {
    await enquire();
    await enquire({ comment: 'Another' });
    bed.advance(24 * 3600_000);
    await apply();
    const { out } = await inbox(['stats', '--days', '2'], { columns: 60 });
    const [yesterday, today] = out.split('\n');
    expect(yesterday).toMatch(/^\d{4}-\d\d-\d\d \w{3} {2}██ 2$/);
    expect(today).toMatch(/ {2}▒ 1$/);
    expect(out).toContain('2 enquiries, 1 application with');
    const { days, waiting } = JSON.parse((await inbox(['stats', '--json', '--days', '2'])).out);
    expect(days.map((day: { enquiries: number }) => day.enquiries)).toEqual([2, 0]);
    expect(waiting).toBe(6);
  });

  test('answers 3 to an unknown reference and changes nothing, whatever stands beside it', async () => {
    const held = await applyHeld();
    for (const word of ['show', 'retry', 'release', 'discard', 'erase']) {
      const line = word === 'show' ? [word, 'APP-AAAAAA'] : [word, held, 'APP-AAAAAA'];
      const { code, err } = await inbox(word === 'erase' ? [...line, '--yes'] : line);
      expect([word, code, err]).toEqual([word, 3, 'There is no message APP-AAAAAA.\n']);
    }
    expect((await inbox(['list', '--state', 'held'])).out).toContain(held);
  });
});

describe('a command line', () => {
  beforeEach(() => open('sqlite'));

  test.each([
    [['lst'], 'There is no command "lst"'],
    [['list', '--kind', 'letter'], '--kind is "letter"; expected enquiry, application.'],
    [['list', '--since', 'yesterday'], '--since is "yesterday"; expected a day such as 2026-11-21'],
    [['list', '--since', '2026-02-30'], '--since is "2026-02-30"'],
    [['list', '--since', '2026-03-02', '--until', '2026-03-01'], '--since is not before --until.'],
    [['list', '--limit', '0'], '--limit is "0"'],
    [['list', '--colour'], "Unknown option '--colour'"],
    [['list', 'asha'], '"search asha" looks for them'],
    [['search'], 'What to look for?'],
    [['show'], 'show takes one reference'],
    [['show', '7F3K2M'], '"7F3K2M" is no reference'],
    [['release', 'APP-7F3K2M', '--to', 'nobody'], '--to is "nobody"; expected one e-mail address.'],
    [['retry', '--to', 'a@b.example'], '--to needs references or --all.'],
    [['erase'], 'Which message?'],
    [['stats', '--days', '1000'], '--days is "1000"'],
  ])('%j that is wrong ends with 2 and says what was expected', async (line, sentence) => {
    const { code, out, err } = await inbox(line);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
    expect(err).not.toMatch(/invalid|please|sorry|undefined/i);
  });

  test.each(Object.keys(commands))('%s --help shows examples that the program understands', async (word) => {
    const { code, out } = await inbox([word, '--help']);
    expect(code).toBe(0);
    const examples = [...out.matchAll(/^ {2}npm run inbox -- (.*)$/gm)].map(([, line = '']) => line);
    expect(examples.length).toBeGreaterThan(1);
    for (const example of examples) {
      const line = example.match(/"[^"]*"|\S+/g)?.map((part) => part.replaceAll('"', '')) ?? [];
      const safe = line[0] === 'export' ? [...line, '--out', join(bed.options.dataDir, 'x')] : line;
      // Nobody is there to confirm an erasure, which is a 2 of its own.
      const { err } = await inbox(safe);
      expect(err).toMatch(/^$|There is no message|No message fits/);
    }
    expect((await inbox(['--help'])).out).toContain(`  ${word} `);
  });
});

test.each([
  ['ఆశా రావు', 6],
  ['हमारी मशीनें', 10],
  ['हैंडलूम', 4],
  ['林 美咲', 7],
  ['👩🏽‍🔬', 2],
])('%s takes %i columns, as a terminal shows it', async (text, columns) => {
  await open('sqlite');
  expect(textWidth(text)).toBe(columns);
});

test('explains itself within the terminal, examples aside', async () => {
  await open('sqlite');
  for (const line of [['--help'], ...Object.keys(commands).map((word) => [word, '--help'])]) {
    const { out } = await inbox(line, { columns: 60 });
    for (const shown of out.split('\n').filter((text) => !text.includes('npm run inbox')))
      expect(textWidth(shown), shown).toBeLessThanOrEqual(60);
  }
});

test('stopped while it erases, it says how many messages are still there', async () => {
  await open('sqlite');
  await enquire();
  const { code, err } = await inbox(['erase', '--email', goodAnswers.email, '--yes'], {
    interruption: AbortSignal.abort(),
  });
  expect([code, err]).toEqual([130, 'Stopped: 1 message is still there.\n']);
  expect(await bed.database.reader.selectFrom('messages').select('id').execute()).toHaveLength(1);
});

describe('the process', () => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const run = (line: readonly string[], env: Record<string, string>) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      execFile(
        process.execPath,
        [main, ...line],
        { env: { PATH: process.env.PATH, ...env } },
        (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });

  test('reads the database that the server writes, fits a terminal, and ends with its exit codes', async () => {
    await open('sqlite');
    const reference = await enquire({ comment: 'x'.repeat(500) });
    const env = { DATA_DIR: bed.options.dataDir, COLUMNS: '60' };
    const listed = await run(['list'], env);
    expect([listed.code, listed.err]).toEqual([0, '']);
    expect(listed.out).toContain(reference);
    for (const line of listed.out.split('\n')) expect(line.length).toBeLessThanOrEqual(60);
    expect((await run(['show', 'ENQ-AAAAAA'], env)).code).toBe(3);
    expect((await run(['list', '--what'], env)).code).toBe(2);
  });

  test('stopped while it exports, it says so and leaves nothing behind', async () => {
    await open('sqlite');
    await enquire();
    for (let index = 0; index < 9; index++) {
      const rows = await bed.database.reader.selectFrom('messages').selectAll().execute();
      const copies = rows.map((row) => {
        const id = randomUUID();
        return { ...row, id, reference: id, idempotency_key: id };
      });
      await bed.database.writer.insertInto('messages').values(copies).execute();
    }
    const folder = join(bed.options.dataDir, 'out');
    const child = spawn(process.execPath, [main, 'export', '--json', '--out', folder], {
      env: { PATH: process.env.PATH, DATA_DIR: bed.options.dataDir },
    });
    let err = '';
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    const ended = once(child, 'exit');
    await until(() => existsSync(join(bed.options.dataDir, '.out.part')));
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(err).toBe('Stopped; nothing was written.\n');
    expect(readdirSync(bed.options.dataDir).filter((name) => name.includes('out'))).toEqual([]);
  });

  test('says which database is not there, and makes none', async () => {
    await open('sqlite');
    const nowhere = join(bed.options.dataDir, 'nowhere');
    const { code, err } = await run(['list'], { DATA_DIR: nowhere });
    expect(code).toBe(1);
    expect(err).toContain(`There is no ${nowhere}/messages.sqlite. Set DATA_DIR or DATABASE_URL`);
    expect(existsSync(nowhere)).toBe(false);
    writeFileSync(join(bed.options.dataDir, 'file'), '');
    expect((await run(['list'], { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' })).err).not.toContain(
      'hunter2',
    );
  });
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
