import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { queueDelivery } from '@veramasa/messages/outbox/deliveries';
import { beforeEach, describe, expect, test } from 'vitest';
import { asha, bed, openInbox, ravi } from '../../../../tests/bed/desk-bed.ts';
import { goodApplication } from '../../../../tests/bed/posted-form.ts';
import { databaseKinds } from '../../../../tests/bed/test-databases.ts';
import type { Overview } from '../../api/messages.ts';

/** What the audit log says about exports, in their order. */
const recorded = async () => (await bed.audited('export')).map(({ detail }) => JSON.parse(detail));

describe.each(databaseKinds)('exports and the overview on %s', (kind) => {
  beforeEach(() => openInbox(kind));

  test('exports what is filtered as a spreadsheet without formulas', async () => {
    const enquiry = await bed.enquire({ comment: '=HYPERLINK("//x");＝1', name: '@SUM(A1)\u202e' });
    const application = await bed.apply();
    const { statusCode, headers, body } = await asha.send('GET', '/api/export?format=csv');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toMatch(/^attachment; filename=messages-\d{4}-\d\d-\d\d\.csv$/);
    expect(body.startsWith('\ufeff"Reference","Received"')).toBe(true);
    expect(body).toContain('"\'=HYPERLINK(""//x"");\'＝1"');
    expect(body).toContain('"\'@SUM(A1)"');
    for (const shown of [enquiry, application, 'Kiln drawings.pdf']) expect(body).toContain(shown);
    const own = (await ravi.send('GET', '/api/export?format=csv')).body;
    expect(own).toContain(enquiry);
    expect(own).not.toContain(application);
    const typed = `text=kiln&opening=${goodApplication.Posttype}`;
    const found = (await asha.send('GET', `/api/export?format=csv&${typed}`)).body;
    expect([found.includes(application), found.includes(enquiry)]).toEqual([true, false]);
    expect((await ravi.send('GET', '/api/export?format=csv&kind=application')).statusCode).toBe(403);
    expect((await asha.send('GET', '/api/export?format=doc')).statusCode).toBe(422);
    await asha.send('GET', '/api/export?format=csv&opening=Sr.Weaver');
    // What applicants and colleagues type may tell who somebody is; the site offers a position as a weaver.
    expect(await recorded()).toEqual([
      { format: 'csv', count: 2 },
      { format: 'csv', count: 1 },
      { format: 'csv', text: 'words', opening: 'another position', count: 1 },
      { format: 'csv', opening: 'Sr.Weaver', count: 0 },
    ]);
  });

  test('exports each message once as data, while access lasts', async () => {
    const reference = await bed.enquire();
    await asha.send('POST', `/api/messages/${reference}/notes`, { text: 'Called.' });
    await bed.copyMessage(450);
    const exported = await asha.get('/api/export?format=json');
    expect(new Set(exported.map((message: { reference: string }) => message.reference)).size).toBe(451);
    expect(exported[0]).toMatchObject({
      reference,
      state: 'new',
      answers: { name: 'Asha R' },
      notes: [{ person: asha.name, text: 'Called.' }],
    });
    expect(await asha.get('/api/export?format=json&state=closed')).toEqual([]);

    // Six answers that are not read are all turns of their person.
    const cookies = Object.fromEntries(asha.cookies);
    const request = { url: '/api/export?format=json', cookies, payloadAsStream: true } as const;
    const unread = await Promise.all(Array.from({ length: 6 }, () => bed.desk.inject(request)));
    const next = asha.send('GET', '/api/overview');
    const other = ravi.send('GET', '/api/export?format=csv');
    expect(await Promise.race([next, other])).toBe(await other);
    await bed.site.sql(`update people set roles = 'hiring' where id = '${asha.id}'`);
    for (const { stream } of unread) await expect(text(stream())).rejects.toThrow();
    expect((await next).statusCode).toBe(200);
  });

  test('shows what waits and the machine', async () => {
    const [first, second] = [await bed.enquire(), await bed.apply()];
    bed.site.advance(2 * 3600_000);
    const later = await bed.person('Asha Later', 'enquiries', 'hiring');
    const admin = await bed.person('An Admin', 'admin');
    const answered = { reference: first, from: { state: 'new' }, to: { state: 'answered' } };
    await later.send('PATCH', '/api/messages', { messages: [answered] });
    await bed.site.sql(
      "update deliveries set status = 'failed', attempts = 1 where purpose = 'acknowledgement'",
    );
    const tomorrow = new Date(bed.site.now().getTime() + 24 * 3600_000);
    const planned = { purpose: 'publication', recipient: 'a@b.example' } as const;
    await queueDelivery(bed.site.database.writer, planned, tomorrow);
    const backups = join(bed.site.options.dataDir, 'backups');
    mkdirSync(backups);
    for (const [name, seconds] of [
      ['messages-1.sqlite', 1_700_000_000],
      ['messages-2.sqlite', 1_600_000_000],
      ['messages-3.sqlite.part', 1_800_000_000],
    ] as const) {
      writeFileSync(join(backups, name), 'bytes');
      utimesSync(join(backups, name), seconds, seconds);
    }
    const overview: Overview = await later.get('/api/overview');
    expect(overview.waiting.map(({ reference }) => reference)).toEqual([second]);
    const refused = { refused: 2, refusedInvitations: 0 };
    expect(overview.undelivered).toEqual({ waiting: 2, oldestMinutes: 120, ...refused });
    const lastBackupAt = new Date(1_700_000_000_000).toISOString();
    expect(overview).toMatchObject({ lastBackupAt, backupIsLate: true });
    if (kind === 'sqlite') expect(overview.disk?.databaseBytes).toBeGreaterThan(4096);
    else expect(overview.disk).toBeNull();
    await bed.site.sql("update messages set state = 'closed' where state = 'new'");
    const others: Overview = await admin.get('/api/overview');
    expect(others).toMatchObject({ waiting: [], undelivered: { waiting: 2, refused: 1 } });
  });
});
