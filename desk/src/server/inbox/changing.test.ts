import { beforeEach, describe, expect, test } from 'vitest';
import { asha, bed, type Colleague, openInbox, ravi, refusalOf } from '../../../../tests/bed/desk-bed.ts';
import { pdf } from '../../../../tests/bed/posted-form.ts';
import { databaseKinds } from '../../../../tests/bed/test-databases.ts';
import { times } from '../../../../tests/bed/until.ts';
import type { BulkResult, Work } from '../../api/messages.ts';

const send = (person: Colleague, name: string, body: object) =>
  name === 'update'
    ? person.send('PATCH', '/api/messages', body)
    : person.send('POST', '/api/messages/actions', { name, ...body });
const change = async (person: Colleague, name: string, body: object): Promise<BulkResult> => {
  const answer = await send(person, name, body);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json();
};
/** Changes the work on one message, of which the person sees `from`. */
const work = (person: Colleague, reference: string, from: Partial<Work>, to: Partial<Work>) =>
  change(person, 'update', { messages: [{ reference, from, to }] });

describe.each(databaseKinds)('changing messages on %s', (kind) => {
  beforeEach(() => openInbox(kind));
  // The queries are those of the other tests.
  const once = test.skipIf(kind === 'postgres');

  test('gives messages a state and a person, and records both', async () => {
    const [first, second] = [await bed.enquire(), await bed.enquire({ comment: 'Another' })];
    const from = { state: 'new', assigneeId: null };
    const to = { state: 'in_progress', assigneeId: ravi.id };
    const messages = [first, second].map((reference) => ({ reference, from, to }));
    expect(await change(asha, 'update', { messages })).toEqual({ done: [first, second], failed: [] });
    const shown = await asha.detail(first);
    expect(shown).toMatchObject({ state: 'in_progress', assignee: { id: ravi.id, name: ravi.name } });
    expect(shown.history.map(({ person, action, detail }) => [person, action, detail]).sort()).toEqual([
      [asha.name, 'message.assign', { to: ravi.name }],
      [asha.name, 'message.state', { from: 'new', to: 'in_progress' }],
    ]);
    expect((await work(asha, first, { assigneeId: ravi.id }, { assigneeId: null })).done).toEqual([first]);
    expect(await asha.detail(first)).toMatchObject({ assignee: null, state: 'in_progress' });
  });

  test('tells the second of two people who changed it, and overwrites nothing', async () => {
    const [reference, other] = [await bed.enquire(), await bed.enquire({ comment: 'Another' })];
    await work(ravi, reference, { state: 'new' }, { state: 'closed' });
    const to = { from: { state: 'new' }, to: { state: 'answered' } };
    const messages = [reference, other].map((one) => ({ reference: one, ...to }));
    const late = await change(asha, 'update', { messages });
    expect(late.done).toEqual([other]);
    expect(late.failed).toMatchObject([{ reference }]);
    expect(late.failed[0]?.message).toMatch(
      /^Ravi Enquiries changed ENQ-\w{6} meanwhile \(\d+ \w{3,4} \d{4}, \d\d:\d\d\)\. Nothing was overwritten/,
    );
    expect((await asha.detail(reference)).state).toBe('closed');
    const both = await Promise.all(
      [asha, ravi].map((person) => work(person, reference, { assigneeId: null }, { assigneeId: person.id })),
    );
    expect(both.flatMap(({ done }) => done)).toEqual([reference]);
    expect(both.flatMap(({ failed }) => failed)).toHaveLength(1);
    // Both send all that they see.
    const seen = { state: 'answered', assigneeId: null, later: null } as const;
    const different = [
      work(asha, other, seen, { ...seen, state: 'in_progress' }),
      work(ravi, other, seen, { ...seen, assigneeId: ravi.id }),
    ];
    expect((await Promise.all(different)).flatMap(({ done }) => done)).toEqual([other, other]);
    expect(await asha.detail(other)).toMatchObject({ state: 'in_progress', assignee: { id: ravi.id } });
  });

  once('what was marked as answered by mistake was read', async () => {
    const reference = await bed.enquire();
    const marked = { state: 'answered', assigneeId: asha.id } as const;
    const before = { state: 'new', assigneeId: null } as const;
    expect((await work(asha, reference, before, marked)).done).toEqual([reference]);
    expect((await work(asha, reference, marked, before)).done).toEqual([reference]);
    const unmarked = { state: 'new', read_at: expect.any(String), assignee_id: null };
    expect(await bed.site.rows('messages')).toMatchObject([unmarked]);
    const { history } = await asha.detail(reference);
    expect(history.map(({ action }) => action)).toContain('message.elsewhere');
  });

  once('gives an application only to people who may see it', async () => {
    const reference = await bed.apply();
    const give = async (to: Colleague) =>
      (await work(asha, reference, { assigneeId: null }, { assigneeId: to.id })).failed[0]?.message;
    const refused = 'This person may no longer see the message. Choose somebody else.';
    expect(await give(ravi)).toBe(refused);
    const leaver = await bed.person('A Leaver', 'hiring');
    await bed.site.sql(`update people set revoked_at = created_at where id = '${leaver.id}'`);
    expect(await give(leaver)).toBe(refused);
    expect((await leaver.send('GET', '/api/account')).statusCode).toBe(401);
  });

  test('releases and discards once, with a reason, by several at once', async () => {
    const [held, other] = [await bed.applyHeld(), await bed.applyHeld({ comment: 'b' })];
    const sent = await bed.enquire();
    const why = { message: expect.stringContaining('Say why') };
    expect((await change(asha, 'discard', { references: [held] })).failed).toMatchObject([why]);
    const atOnce = async (name: string, body: object) => {
      const results = await Promise.all(Array.from({ length: 4 }, () => change(asha, name, body)));
      return results.flatMap(({ done }) => done);
    };
    expect(await atOnce('discard', { references: [other], reason: 'A robot' })).toEqual([other]);
    expect(await atOnce('release', { references: [held], reason: 'I know her' })).toEqual([held]);
    expect((await change(asha, 'release', { references: [sent] })).failed).toEqual([
      { reference: sent, message: expect.stringContaining('It is too late') },
    ]);
    const shown = await asha.detail(held);
    expect(shown).toMatchObject({ held: false, decision: 'released' });
    expect(shown.deliveries.map(({ purpose }) => purpose).sort()).toEqual(['held', 'staff']);
    expect(shown.history[0]).toMatchObject({ action: 'message.release', detail: { reason: 'I know her' } });
    const again = { references: [held], reason: 'Spam' };
    expect((await change(asha, 'discard', again)).done).toEqual([held]);
    expect((await change(asha, 'discard', again)).failed).toHaveLength(1);
    expect((await change(asha, 'release', { references: [held] })).done).toEqual([held]);
    // The staff have it already.
    expect((await asha.detail(held)).deliveries).toHaveLength(2);
  });

  once('discards a message that was never held, and takes that back', async () => {
    const reference = await bed.enquire();
    await change(asha, 'discard', { references: [reference], reason: 'Spam' });
    const listed = async (view: string) => (await asha.get(`/api/messages?view=${view}`)).messages.length;
    expect([await listed('open'), await listed('discarded'), await listed('all')]).toEqual([0, 1, 1]);
    const mails = (await asha.detail(reference)).deliveries.length;
    expect((await change(asha, 'release', { references: [reference] })).done).toEqual([reference]);
    expect(await asha.detail(reference)).toMatchObject({ decision: null, doubts: [] });
    expect((await asha.detail(reference)).deliveries).toHaveLength(mails);
    expect([await listed('open'), await listed('discarded')]).toEqual([1, 0]);
  });

  test('puts a message off until the chosen day or a change of state', async () => {
    const reference = await bed.enquire();
    const later = new Date(bed.site.now().getTime() + 3 * 24 * 3600_000).toISOString().slice(0, 10);
    const waits = async (person = asha) => {
      const { kinds, marker } = await person.get('/api/counts');
      return { open: kinds[0].open, mine: kinds[0].mine, marker };
    };
    const now = { assigneeId: null, later: null };
    const past = { messages: [{ reference, from: now, to: { later: '2020-01-01' } }] };
    expect((await send(asha, 'update', past)).statusCode).toBe(422);
    expect((await work(asha, reference, now, { assigneeId: asha.id, later })).done).toEqual([reference]);
    const off = await waits();
    expect(off).toMatchObject({ open: 0, mine: 0 });
    const [shown] = (await asha.get('/api/messages?view=later')).messages;
    expect(shown).toMatchObject({ reference, later });
    expect(await bed.audited('message.later')).toHaveLength(1);
    bed.site.advance(4 * 24 * 3600_000);
    const back = await bed.person('Asha Again', 'enquiries');
    const marker = expect.not.stringMatching(off.marker);
    expect(await waits(back)).toMatchObject({ open: 1, mine: 0, marker });
    expect(await back.detail(reference)).toMatchObject({ later: null });
    await work(back, reference, { later: null }, { later: '2091-03-04' });
    await work(back, reference, { state: 'new' }, { state: 'in_progress' });
    expect(await back.detail(reference)).toMatchObject({ state: 'in_progress', later: null });
  });

  once('tries emails again that did not arrive', async () => {
    const reference = await bed.enquire();
    await bed.site.sql("update deliveries set status = 'failed', attempts = 1");
    expect((await asha.detail(reference)).undelivered).toBe(true);
    expect((await change(asha, 'retry', { references: [reference] })).done).toEqual([reference]);
    await bed.site.sql("update deliveries set status = 'sent'");
    const again = await change(asha, 'retry', { references: [reference] });
    expect(again.failed[0]?.message).toContain('It is too late');
    expect((await asha.detail(reference)).history).toMatchObject([
      { action: 'message.retry', detail: { tried: 2 } },
    ]);
  });

  test('keeps up to 100 notes in their order, and finds a message by them', async () => {
    const reference = await bed.enquire();
    const write = async (text: string) =>
      (await asha.send('POST', `/api/messages/${reference}/notes`, { text })).json();
    const done = { done: [reference], failed: [] };
    expect(await Promise.all(['Zwirn, called', 'Zwirn, warp'].map(write))).toEqual([done, done]);
    const [once, again] = [await write('  They call back. '), await write('They call back.')];
    expect([once, again, await write(' ')]).toMatchObject([done, done, { error: {} }]);
    const { notes } = await asha.detail(reference);
    expect(notes).toHaveLength(3);
    expect(notes[2]).toMatchObject({ person: asha.name, text: 'They call back.' });
    for (const text of ['zwirn', 'warp', reference]) {
      const { messages } = await asha.get(`/api/messages?text=${text}`);
      expect(messages).toMatchObject([{ reference }]);
    }
    bed.site.advance(600_000);
    expect(await write('They call back.')).toEqual(done);
    const more = await times(97, (index) => write(`More ${index}`));
    const refused = more.filter(({ failed }) => failed.length > 0);
    expect(refused).toMatchObject([{ failed: [{ message: expect.stringContaining('has 100 notes') }] }]);
  });

  once('says that the disk is full, and what was changed before', async () => {
    const all = await times(20, (index) => bed.enquire({ comment: `Number ${index}` }));
    // The file has room for some of the answers, and does not grow.
    await bed.site.sql('create table room as select zeroblob(99999)');
    await bed.site.sql('drop table room');
    await bed.site.sql('pragma max_page_count = 1');
    const answer = async (references: readonly string[]) => {
      const messages = references.map((reference) => ({ reference, answerCount: 0 }));
      return refusalOf(
        await asha.send('POST', '/api/messages/answers', { text: 'x'.repeat(9999), messages }),
      );
    };
    const [told, rest] = [await answer(all), await answer(all.slice(-1))];
    await bed.site.sql('pragma max_page_count = 4294967294');
    expect(told).toMatch(/^503 The database stopped answering\. These were changed: ENQ-/);
    for (const reference of all)
      expect((await asha.detail(reference)).deliveries.length > 2).toBe(told.includes(reference));
    expect(rest).toBe('503 The disk is full; nothing was changed. Tell the person who runs the site.');
  });

  once('refuses bodies that it cannot read', async () => {
    const reference = await bed.enquire();
    for (const [name, body] of [
      ['update', { messages: [{ reference, to: { state: 'closed' } }] }],
      ['update', { messages: [{ reference, from: {}, to: { state: 'lost' } }] }],
      ['update', { messages: [{ reference, from: {}, to: { assigneeId: 'x\u0000' } }] }],
      ['answered', { references: [reference] }],
      ['release', { references: [] }],
      ['release', { references: Array.from({ length: 201 }, () => reference) }],
      ['discard', { references: [reference], reason: 'x'.repeat(501) }],
    ] as const)
      expect((await send(asha, name, body)).statusCode, JSON.stringify(body)).toBe(422);
  });

  once('sends a resume as a download and records it', async () => {
    const reference = await bed.apply();
    const hiring = await bed.person('Hari Hiring', 'hiring');
    const { statusCode, headers, rawPayload } = await hiring.send('GET', `/api/messages/${reference}/resume`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Kiln drawings.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
    });
    expect(rawPayload.equals(pdf.bytes)).toBe(true);
    expect((await asha.detail(reference)).history).toMatchObject([
      { person: hiring.name, action: 'resume.read', reference },
    ]);
    const enquiry = await bed.enquire();
    expect((await asha.send('GET', `/api/messages/${enquiry}/resume`)).statusCode).toBe(404);
  });
});
