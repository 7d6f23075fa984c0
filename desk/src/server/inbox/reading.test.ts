import { dayIn } from '@veramasa/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { asha, bed, type Colleague, openInbox, ravi } from '../../../../tests/bed/desk-bed.ts';
import { goodApplication } from '../../../../tests/bed/posted-form.ts';
import { databaseKinds } from '../../../../tests/bed/test-databases.ts';
import type { MessageCounts, MessagePage } from '../../api/messages.ts';

const page = (person: Colleague, query = ''): Promise<MessagePage> =>
  person.get(`/api/messages?${new URLSearchParams(query)}`);
const listed = async (person: Colleague, query = '') =>
  (await page(person, query)).messages.map(({ reference }) => reference);

describe.each(databaseKinds)('reading messages on %s', (kind) => {
  beforeEach(() => openInbox(kind));
  // For tests whose queries other tests run on both databases.
  const once = test.skipIf(kind === 'postgres');

  test('lists the messages of the kinds that a person may see', async () => {
    const enquiry = await bed.enquire();
    const application = await bed.apply();
    const held = await bed.applyHeld({ comment: 'held' });
    expect(await listed(asha)).toEqual([held, application, enquiry]);
    expect(await listed(asha, 'view=open')).toEqual([application, enquiry]);
    expect(await listed(asha, 'view=held')).toEqual([held]);
    expect(await listed(ravi)).toEqual([enquiry]);
    expect((await ravi.send('GET', `/api/messages/${application}`)).statusCode).toBe(404);
    expect(await listed(ravi, 'view=held')).toEqual([]);
    const discarded = { name: 'discard', references: [held], reason: 'Robot' };
    await asha.send('POST', '/api/messages/actions', discarded);
    // A search finds every message of an address, whatever became of it.
    expect(await listed(asha, `text=${goodApplication.email}`)).toEqual([held, application]);
    const firstWords = 'Our inspectors find broken yarn by touch. We would like a camera to see it first.';
    const shown = { reference: enquiry, read: false, about: 'A spinning mill in Guntur', firstWords };
    expect((await page(asha, 'kind=enquiry')).messages).toMatchObject([shown]);
  });

  test('filters by each filter, and by all together', async () => {
    const first = await bed.enquire({
      location: 'others',
      refered: 'search',
      phone: '9810001998',
      comment: 'ÅNGSTRÖM looms, Łódź, Straße 7, +44 20 7946 0018, हिन्दी में करघा',
    });
    bed.site.advance(3 * 24 * 3600_000);
    const later = await bed.person('Asha Later', 'enquiries', 'hiring');
    const second = await bed.enquire({ phone: '919810001998', comment: 'Yarn, తెలుగు మగ్గం 123abc' });
    const application = await bed.apply();
    await bed.site.sql(`update messages set state = 'answered', assignee_id = '${ravi.id}', read_at = received_at
      where reference = '${first}'`);
    await bed.site.sql(`update deliveries set status = 'failed', attempts = 1
      where message_id = (select id from messages where reference = '${second}')`);
    const today = dayIn(bed.site.now(), 'Asia/Kolkata');
    const stored = await bed.site.rows('messages');
    const { location, source } = stored.find(({ reference }) => reference === first) ?? {};
    for (const [query, references] of [
      ['state=answered', [first]],
      [`assignee=${ravi.id}`, [first]],
      ['assignee=none', [application, second]],
      [`from=${today}&to=${today}`, [application, second]],
      [`to=2020-01-01`, []],
      [`location=${location}`, [first]],
      [`source=${source}`, [first]],
      [`opening=${encodeURIComponent(goodApplication.Posttype)}`, [application]],
      ['view=failed', [second]],
      ['text=ångström LOO', [first]],
      ['text=angstrom LODŻ strasse Löo', [first]],
      ['text=drawings', [application]],
      [`text=${second.slice(4)}`, [second]],
      ['text=organization', []],
      ['text=…', []],
      // A phone number is one word, however it is written.
      ['text=%2B91 98490 12345', []],
      ['text=%2B91 98100 01998', [second, first]],
      ['text=98100-01998', [second, first]],
      ['text=020 7946 0018', [first]],
      ['text=हिन्दी', [first]],
      ['text=हिन्', [first]],
      ['text=తెలు 123AB', [second]],
      // Vowel signs are no accents.
      ['text=हुन्दी', []],
      [`kind=enquiry&state=answered&assignee=${ravi.id}&location=${location}&text=looms`, [first]],
    ] as const)
      expect([query, await listed(later, query)]).toEqual([query, references]);
    // A closed message is not among the failed ones.
    await bed.site.sql(`update messages set state = 'closed' where reference = '${second}'`);
    expect(await listed(later, 'view=failed')).toEqual([]);
    for (const query of ['state=lost', 'from=2026-02-30', 'after=x', 'state=new&state=new'])
      expect((await later.send('GET', `/api/messages?${query}`)).statusCode, query).toBe(422);
  });

  test('lists 50 a page, each once, newest first, also by a word of most', async () => {
    const reference = await bed.enquire({ location: 'uk' });
    const idOf = (index: number) => `old-${String(index).padStart(4, '0')}`;
    const received_at = '2020-01-01T00:00:00.000Z';
    await bed.copyMessage(1200, (index) => {
      const id = idOf(index);
      return { id, reference: id, idempotency_key: id, received_at, location: 'india' };
    });
    await bed.site.sql(`insert into message_texts (message_id, kind, words)
      select id, kind, 'inspectors ' || replace(id, '-', ' ') from messages where location = 'india'`);
    const found = await listed(asha, 'text=inspect');
    expect(found.slice(0, 3)).toEqual([reference, 'old-1199', 'old-1198']);
    expect(await listed(asha, 'text=inspect&location=uk')).toEqual([reference]);
    expect(await listed(asha, 'text=inspect&to=2020-01-01&kind=application')).toEqual([]);
    expect(await listed(asha, 'text=inspect+0007')).toEqual(['old-0007']);

    const seen: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const { messages, next: more }: MessagePage = await page(asha, next && `after=${next}`);
      if (more) expect(messages).toHaveLength(50);
      seen.push(...messages.map((message) => message.reference));
      // New messages come in while the pages are read.
      if (seen.length <= 100) await bed.enquire({ comment: `new ${seen.length}` });
      next = more;
    }
    const old = Array.from({ length: 1200 }, (_, index) => idOf(1199 - index));
    expect(seen).toEqual([reference, ...old]);
  });

  test('counts what waits, offers filter values and marks each change', async () => {
    const markers = new Set<string>();
    const mark = async () => markers.add((await ravi.get('/api/counts')).marker);
    await mark();
    const reference = await bed.enquire();
    await mark();
    await bed.apply();
    await bed.applyHeld({ comment: 'held' });
    const counts: MessageCounts = await asha.get('/api/counts');
    const waiting = { open: 1, unread: 1, mine: 0, failed: 0 };
    expect(counts.kinds).toEqual([
      { kind: 'enquiry', held: 0, ...waiting },
      { kind: 'application', held: 1, ...waiting },
    ]);
    expect((await ravi.get('/api/counts')).kinds).toHaveLength(1);
    const choices = await asha.get('/api/choices');
    expect(choices.people).toEqual([
      { id: asha.id, name: asha.name, kinds: ['enquiry', 'application'] },
      { id: ravi.id, name: ravi.name, kinds: ['enquiry'] },
    ]);
    expect(choices.openings).toEqual(['Computer vision engineer']);
    expect(await ravi.get('/api/choices')).toMatchObject({ openings: [] });
    await mark();
    await asha.send('GET', `/api/messages/${reference}`);
    await mark();
    await asha.send('POST', `/api/messages/${reference}/notes`, { text: 'Called.' });
    await mark();
    await mark();
    expect(markers.size).toBe(5);
    await bed.site.sql(`update messages set assignee_id = '${ravi.id}'`);
    await bed.site.sql(`update people set revoked_at = created_at where id = '${ravi.id}'`);
    const handedOver = await asha.get('/api/choices');
    expect(handedOver.people[1]).toEqual({ id: ravi.id, name: ravi.name, kinds: [] });
  });

  once('shows everything about a message and marks it as read', async () => {
    await bed.enquire({ email: 'ASHA@menon.example', comment: 'Earlier' });
    const other = await bed.apply({ comment: 'Also mine' });
    const typed = { email: 'a&b?c@menon.example', comment: 'Kilns \u202eevil' };
    const reference = await bed.applyHeld({ notice_language: 'te', ...typed });
    const shown = await asha.detail(reference);
    expect(shown).toMatchObject({
      reference,
      read: true,
      held: true,
      email: 'a&b?c@menon.example',
      comment: 'Kilns evil',
      noticeLanguage: 'Telugu',
      doubts: [expect.stringContaining('faster than a person')],
      resume: { fileName: 'Kiln drawings.pdf', clean: false, warning: expect.stringMatching(/^Not scanned/) },
      deliveries: [{ purpose: 'held', status: 'queued', attempts: 0 }],
      notes: [],
      history: [],
      earlier: [],
    });
    expect(shown.answers[1]).toEqual({ label: 'Position applying for', value: 'Computer vision engineer' });
    expect(shown.erasedAt.slice(0, 4)).toBe(String(Number(shown.receivedAt.slice(0, 4)) + 1));
    expect((await page(asha, 'view=held')).messages[0]?.read).toBe(true);
    expect((await asha.detail(other)).earlier).toMatchObject([{ about: 'A spinning mill in Guntur' }]);
  });

  once('shows a damaged message as it is', async () => {
    const reference = await bed.enquire();
    await bed.site.sql(`update messages set fields = '{"name":Ravi,"comment":"A camera for yarn'`);
    expect((await page(asha)).messages[0]).toMatchObject({ sender: 'asha@mill.example', reference });
    expect((await asha.detail(reference)).comment).toContain('A camera for yarn');
  });
});
