import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleManifest } from '../../../tests/bed/built-site.ts';
import { apply, applyHeld, bed, enquire, inbox, openBed } from '../../../tests/bed/inbox-bed.ts';
import { resumeFixture } from '../../../tests/bed/resumes.ts';
import { databaseKinds } from '../../../tests/bed/test-databases.ts';
import { recordNotice } from '../message/record-notice.ts';

afterEach(() => bed.close());

describe.each(databaseKinds)('reading the inbox on %s', (kind) => {
  beforeEach(() => openBed(kind));

  test.each([60, 120])('lists messages within %i columns', async (columns) => {
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
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns);
    expect(lines[2]).toContain('林 美咲');
    expect(out.includes('Message')).toBe(columns === 120);
  });

  test('shows a damaged message as it is, and all others', async () => {
    const whole = await enquire();
    const damaged = await enquire({ email: 'ravi@mill.example', comment: 'A camera for yarn' });
    await bed.database.writer
      .updateTable('messages')
      .set({ fields: '{"name":Ravi,"comment":"A camera for yarn' })
      .where('reference', '=', damaged)
      .execute();
    const list = await inbox(['list']);
    expect(list).toMatchObject({ code: 0, out: expect.stringContaining(whole) });
    expect(list.out).toContain(damaged);
    expect((await inbox(['show', damaged])).out).toContain('{"name":Ravi,"comment":"A camera for yarn');
    const erased = await inbox(['erase', '--email', 'ravi@mill.example', '--yes']);
    expect(erased).toMatchObject({ code: 0, out: expect.stringContaining('Erased: 1 message') });
  });

  test('filters by kind, state and time, and counts the rest', async () => {
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

  test('shows everything about a message', async () => {
    await recordNotice(bed.database.writer, sampleManifest.privacy, bed.now());
    const reference = await applyHeld({ notice_language: 'te' });
    const { code, out } = await inbox(['show', reference.toLowerCase()], { columns: 80 });
    expect(code).toBe(0);
    for (const shown of [
      'Asha Menon',
      'asha@menon.example',
      '9876543210',
      'Computer vision engineer',
      'kiln',
    ])
      expect(out).toContain(shown);
    expect(out).toContain('The form was sent faster than a person fills it in.');
    expect(out).toContain('held.pdf, ');
    expect(out).toContain('jobs@veramasa.example');
    const { noticeVersion, notices } = sampleManifest.privacy;
    expect(out).toContain(`Telugu, ${noticeVersion}`);
    expect(out).toContain(notices.te.application);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('prints no terminal commands from a form', async () => {
    const wicked = 'Asha\u001b[2J\u001b]0;owned\u0007\u202egpj.exe\u009b31m';
    const reference = await enquire({ name: wicked, organization: wicked, comment: `a\n${wicked}` });
    for (const line of [['list'], ['list', '--json'], ['show', reference], ['show', reference, '--json']]) {
      const { out } = await inbox(line);
      expect(out).toContain('Asha');
      for (const mark of ['\u001b', '\u0007', '\u202e', '\u009b']) expect(out).not.toContain(mark);
    }
    expect(JSON.parse((await inbox(['show', reference, '--json'])).out).answers.name).toBe(wicked);
  });

  test('finds words in answers, file names and references in any case', async () => {
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

  test('exports a spreadsheet without formulas, resumes with safe names', async () => {
    const formulas = [
      '=HYPERLINK("http://x.example")',
      '+1+cmd|calc',
      '-2+3',
      '@SUM(A1)',
      ' \u200b=1+1',
      '＝1+1',
    ];
    await enquire({ name: 'Asha', comment: 'a;=1+1; "@SUM(A1)"\n-2\u0007+3' });
    for (const comment of formulas) await enquire({ comment, name: '"; Asha,\nR' });
    const application = await apply({}, '../../-rf =cmd.pdf');
    const folder = join(bed.options.dataDir, 'out');
    const { code, out } = await inbox(['export', '--out', folder]);
    expect(code).toBe(0);
    expect(out).toContain('8 messages and 1 resume');
    const csv = readFileSync(join(folder, 'messages.csv'), 'utf8');
    const cells = [...csv.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(([, cell = '']) => cell);
    expect(cells).toHaveLength(9 * 19);
    for (const cell of cells) expect(cell).not.toMatch(/(^|[;\n])[\s\u200b"]*[=+\-@＝]/);
    expect(cells).toContain(`a;'=1+1;' ""@SUM(A1)""\n'-2�+3`);
    const seen = (comment: string) => comment.trim().replace('\u200b', '�').replaceAll('"', '""');
    for (const comment of formulas) expect(cells).toContain(`'${seen(comment)}`);
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('*\n');
    const [name = '', ...more] = readdirSync(join(folder, 'resumes'));
    expect(more).toEqual([]);
    expect(name).toBe(`${application}--rf =cmd.pdf`);
    expect(readFileSync(join(folder, 'resumes', name)).equals(resumeFixture('written.pdf').bytes)).toBe(true);
    expect(statSync(join(folder, 'messages.csv')).mode & 0o077).toBe(0);
    expect((await inbox(['export', '--out', folder])).code).toBe(1);
  });

  test('exports everything about one person, and nobody else', async () => {
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
    expect(copy[1].notice.words).toBe(sampleManifest.privacy.notices.en.enquiry);
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

  test('counts messages by day in the time zone of the company', async () => {
    await enquire();
    await enquire({ comment: 'Another' });
    bed.advance(24 * 3600_000);
    await apply();
    const { out } = await inbox(['stats', '--days', '2'], { columns: 60 });
    expect(out).toMatch(/^\d{4}-\d\d-\d\d +2 +0$/m);
    expect(out).toMatch(/^\d{4}-\d\d-\d\d +0 +1$/m);
    expect(out).toContain('2 enquiries, 1 application with');
    const { days, waiting } = JSON.parse((await inbox(['stats', '--json', '--days', '2'])).out);
    expect(days.map((day: { enquiries: number }) => day.enquiries)).toEqual([2, 0]);
    expect(waiting).toBe(6);
  });

  test('ends with 3 at an unknown reference and changes nothing', async () => {
    const held = await applyHeld();
    for (const word of ['show', 'retry', 'release', 'discard', 'erase']) {
      const line = word === 'show' ? [word, 'APP-AAAAAA'] : [word, held, 'APP-AAAAAA'];
      const { code, err } = await inbox(word === 'erase' ? [...line, '--yes'] : line);
      expect([word, code, err]).toEqual([word, 3, 'There is no message APP-AAAAAA.\n']);
    }
    expect((await inbox(['list', '--state', 'held'])).out).toContain(held);
  });
});
