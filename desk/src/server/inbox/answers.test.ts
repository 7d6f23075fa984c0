import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileSender, mailFolderOf } from '@veramasa/messages/mail/file-sender';
import { smtpSender } from '@veramasa/messages/mail/smtp-sender';
import { loadMessages, withDetails } from '@veramasa/messages/message/stored-messages';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampleMailContext } from '../../../../tests/bed/built-site.ts';
import { asha, bed, type Colleague, openInbox, ravi, refusalOf } from '../../../../tests/bed/desk-bed.ts';
import type { MailServer } from '../../../../tests/bed/mail-server.ts';
import { openMailServer, startWorker } from '../../../../tests/bed/message-bed.ts';
import { type DatabaseKind, databaseKinds } from '../../../../tests/bed/test-databases.ts';
import { until } from '../../../../tests/bed/until.ts';
import type { MessageDetail } from '../../api/messages.ts';

let mail: MailServer;

/** Sends what is in the outbox, as the server of the site does. */
const work = (sender = smtpSender(mail.url)) => startWorker(bed.site, sender);
const send = (person: Colleague, text: string, ...messages: { reference: string; answerCount: number }[]) =>
  person.send('POST', '/api/messages/answers', { text, messages });
/** The reason why the answer was not queued. */
const answer = async (person: Colleague, reference: string, text: string, answerCount = 0) => {
  const sent = (await send(person, text, { reference, answerCount })).json();
  return sent.error?.message ?? sent.failed[0]?.message;
};
const answersOf = async (reference: string) =>
  (await asha.detail(reference)).deliveries.filter(({ purpose }) => purpose === 'answer');

async function open(kind: DatabaseKind): Promise<void> {
  await openInbox(kind);
  mail = await openMailServer();
}

describe.each(databaseKinds)('answers on %s', (kind) => {
  beforeEach(() => open(kind));
  // The queries are those of the other tests.
  const once = test.skipIf(kind === 'postgres');

  test('an answer is sent, stored and exported, and marks its message', async () => {
    const [email, reference] = ['weaver@mill.example', await bed.enquire({ email: 'weaver@mill.example' })];
    expect(await answer(asha, reference, 'We come on Monday.\n\nBring the looms.')).toBeUndefined();
    expect(await asha.detail(reference)).toMatchObject({ state: 'new', assignee: null });
    const closed = await bed.apply();
    await answer(asha, closed, 'About the job.');
    const change = { reference: closed, from: { state: 'new' }, to: { state: 'closed' } };
    await asha.send('PATCH', '/api/messages', { messages: [change] });
    work();
    await until(async () => mail.received.length > 0);
    const [queued] = await answersOf(reference);
    expect(queued).toMatchObject({ person: asha.name, text: 'We come on Monday.\n\nBring the looms.' });
    // The start of a worker hurries all others.
    expect(queued?.nextAttemptAt).toBe(queued?.createdAt);
    const [{ at } = { at: '' }] = (await asha.detail(reference)).history;
    expect(Date.parse(queued?.createdAt ?? '') - Date.parse(at)).toBe(10_000);
    bed.site.advance(11_000);
    await until(async () => (await answersOf(reference))[0]?.status === 'sent');
    const received = mail.received.find((one) => one.recipient === email && one.text?.includes('looms'));
    expect(received?.subject).toContain(reference);
    expect(received?.replyTo).toMatchObject([{ address: sampleMailContext.company.email }]);
    expect(received?.text).toContain(asha.name);
    expect(received?.headers.map(({ key }) => key)).not.toContain('auto-submitted');
    const shown = await asha.detail(reference);
    expect(shown).toMatchObject({ state: 'answered', assignee: { id: asha.id } });
    expect(shown.history.map(({ action }) => action)).toEqual(['message.reply']);
    const late = await ravi.send('PATCH', '/api/messages', { messages: [{ ...change, reference }] });
    expect(late.json().failed[0].message).toContain(`${asha.name} changed ${reference} meanwhile`);
    await until(async () => (await answersOf(closed))[0]?.status === 'sent');
    expect((await asha.detail(closed)).state).toBe('closed');
    const aboutJob = mail.received.find(({ text }) => text?.includes('About the job.'));
    expect(aboutJob?.replyTo).toMatchObject([{ address: sampleMailContext.company.careersEmail }]);
    const [, exported] = await asha.get('/api/export?format=json');
    expect(exported.answered).toMatchObject([{ person: asha.name, text: shown.deliveries.at(-1)?.text }]);
  });

  once('its author takes an answer back until the mail server gets it', async () => {
    const reference = await bed.enquire();
    const takeBack = async (person: Colleague) => {
      const body = { name: 'unsend', references: [reference] };
      return (await person.send('POST', '/api/messages/actions', body)).json().done;
    };
    await answer(asha, reference, 'The looms, too early.');
    expect(await takeBack(ravi)).toEqual([]);
    await answer(asha, reference, 'The looms, again.', 1);
    await answer(ravi, reference, 'Which looms?', 2);
    // The mail server may have it.
    for (const tried of ["leased_until = '2099-01-01'", 'leased_until = null, attempts = 1']) {
      await bed.site.sql(`update deliveries set ${tried}`);
      expect(await takeBack(asha)).toEqual([]);
    }
    await bed.site.sql('update deliveries set attempts = 0');
    expect(await takeBack(asha)).toEqual([reference]);
    const rest = [{ text: 'The looms, too early.' }, { text: 'Which looms?' }];
    expect(await answersOf(reference)).toMatchObject(rest);
    bed.site.advance(11_000);
    work();
    await until(async () => (await answersOf(reference)).every(({ status }) => status === 'sent'));
    expect([await takeBack(asha), await takeBack(ravi)]).toEqual([[], []]);
  });

  test('nobody sends an answer twice, or without having read the first answer', async () => {
    const reference = await bed.enquire();
    const answers = [answer(asha, reference, 'The looms.'), answer(ravi, reference, 'Which, {name}?')];
    const refused = (await Promise.all(answers)).filter(Boolean);
    expect(refused).toEqual([expect.stringContaining('that you have not read')]);
    // A lost connection hides from him that it is sent.
    for (const _ of [1, 2]) expect(await answer(ravi, reference, 'Which, {name}?', 1)).toBeUndefined();
    expect(await answersOf(reference)).toHaveLength(2);
  });

  once('only people of its kind answer a message, and nobody one that is held', async () => {
    const [application, held] = [await bed.apply(), await bed.applyHeld({ comment: 'held' })];
    expect(await answer(ravi, application, 'Hello')).toContain('There is no message');
    expect(await answer(asha, held, 'Hello')).toContain('Release it first');
    expect(await answer(asha, application, ' ')).toContain('Write an answer');
    expect(await answer(asha, application, 'x'.repeat(10_001))).toContain('at most 10,000 characters');
    expect(await answer(asha, application, '{position}'.repeat(999))).toContain('more than 10,000');
  });

  once('one request answers 200 messages at most, each by a mail of its own', async () => {
    const read = await bed.enquire({ email: 'a@mill.example', name: 'A.K.Rao' });
    const unread = await bed.enquire();
    await answer(ravi, unread, 'Ravi writes.');
    const { messages } = await asha.get('/api/messages');
    expect(messages.map(({ answerCount }: MessageDetail) => answerCount)).toEqual([1, 0]);
    const all = [read, unread].map((reference) => ({ reference, answerCount: 0 }));
    expect((await send(asha, 'For {reference}', ...all)).json()).toMatchObject({
      done: [read],
      failed: [{ reference: unread }],
    });
    expect(await answersOf(read)).toMatchObject([{ recipient: 'a@mill.example', text: `For ${read}` }]);
    const to = (reference: string) => ({ reference, answerCount: 99 });
    const named = [read, await bed.enquire({ name: 'K.RAMESH' }), await bed.apply({ Posttype: 'Sr.Weaver' })];
    const links = 'at.example|t.me?x|203.0.113.5|https://x|x.co|X.CO|at。example|a@x|+91 (98)-76 54';
    const names = [...links.split('|'), 'x'.repeat(61)];
    const odd = await Promise.all(names.map((name) => bed.enquire({ name })));
    const filled = (await send(asha, '{name}, {position}', ...[...named, ...odd].map(to))).json();
    const why = (one: string) => `The name in ${one} is long, or has an address or number. Answer it alone.`;
    expect(filled.failed).toEqual(odd.map((reference) => ({ reference, message: why(reference) })));
    for (const _ of names.keys()) await send(asha, 'Again', ...Array.from({ length: 20 }, () => to(read)));
    expect((await send(asha, 'Once more', to(read))).json().failed[0]?.message).toContain('has 100 answers');
    const many = Array.from({ length: 201 }, () => ({ reference: read, answerCount: 2 }));
    expect((await send(asha, 'Again', ...many)).json().error.message).toBe(
      'Choose between 1 and 200 messages.',
    );
    expect((await send(asha, 'नमस्ते'.repeat(1600), ...many.slice(1))).statusCode).toBe(200);
  });

  test('no word of an erased message, its answers and its notes remains', async () => {
    const word = 'Zwirnereimaschine';
    const { database, options } = bed.site;
    const [reference, other] = [await bed.enquire({ name: word, comment: word }), await bed.enquire()];
    await answer(asha, reference, `${word} one`);
    const both = [
      { reference, answerCount: 1 },
      { reference: other, answerCount: 0 },
    ];
    expect((await send(asha, 'Kept words, {name}', ...both)).json().failed).toEqual([]);
    await asha.send('POST', `/api/messages/${reference}/notes`, { text: `${word} called` });
    bed.site.advance(11_000);
    const worker = work(fileSender(mailFolderOf(options.dataDir)));
    await until(async () => (await answersOf(reference)).every(({ status }) => status === 'sent'));
    await until(async () => (await answersOf(other)).every(({ status }) => status === 'sent'));
    await worker.stop();
    const bytes = () =>
      readdirSync(options.dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1').toLowerCase())
        .join('');
    expect(bytes()).toContain(word.toLowerCase());
    const erase = { references: [reference, 'ENQ-222222'] };
    expect((await asha.send('POST', '/api/messages/erase', erase)).json()).toEqual({
      done: [reference],
      failed: [{ reference: 'ENQ-222222', message: expect.stringContaining('no message ENQ-222222') }],
    });
    const gone = await asha.send('GET', `/api/messages/${reference}`);
    expect(refusalOf(gone)).toContain(`404 There is no message ${reference}`);
    expect(await bed.audited('message.erase')).toMatchObject([{ reference }]);
    expect(bytes()).toContain('kept words');
    expect(bytes()).not.toContain(word.toLowerCase());
    const tables = await database.reader.introspection.getTables();
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.reader);
      expect([name, JSON.stringify(rows).toLowerCase().includes(word.toLowerCase())]).toEqual([name, false]);
    }
  });
});

describe('a person who is given a message', () => {
  beforeEach(() => open('sqlite'));
  const give = async (to: Colleague, ...references: string[]) => {
    const messages = await Promise.all(
      references.map(async (reference) => ({
        reference,
        from: { assigneeId: (await asha.detail(reference)).assignee?.id ?? null },
        to: { assigneeId: to.id },
      })),
    );
    expect((await asha.send('PATCH', '/api/messages', { messages })).json().failed).toEqual([]);
  };

  test('gets one mail, without the sender, unless they switched it off', async () => {
    const zara = { name: 'Zara Sender', email: 'zara@mill.example' };
    const enquire = (comment: string) => bed.enquire({ ...zara, comment });
    const [first, second, late] = [await enquire('First'), await enquire('Second'), await enquire('Late')];
    const mailsOf = async (...references: string[]) =>
      (await Promise.all(references.map((one) => asha.detail(one)))).map(
        ({ deliveries }) => deliveries.filter(({ purpose }) => purpose === 'assignment').length,
      );
    await give(ravi, first, second);
    await give(asha, first);
    expect(await mailsOf(first, second)).toEqual([0, 1]);
    await give(ravi, first);
    const marker = async () => (await asha.get('/api/counts')).marker;
    const unsent = await marker();
    work();
    const told = () => mail.received.filter(({ recipient }) => /^(ravi|asha)/.test(recipient));
    await until(() => told().length === 1);
    await until(async () => (await marker()) !== unsent);
    const [received] = told();
    expect(received?.recipient).toBe('ravi.enquiries@veramasa.example');
    for (const known of [first, second, asha.name]) expect(received?.text).toContain(known);
    for (const typed of ['Zara', 'mill.example']) expect(received?.raw).not.toContain(typed);

    await give(ravi, late);
    const { writer } = bed.site.database;
    await bed.site.sql("update deliveries set attempts = 1 where purpose = 'assignment'");
    expect((await asha.get('/api/messages?view=failed')).messages).toEqual([]);
    const stored = await loadMessages(writer, 'sender_key', [zara.email]);
    const copies = JSON.stringify(await Promise.all(stored.map((one) => withDetails(writer, one))));
    expect(copies).toContain(late);
    expect(copies).not.toContain('ravi.enquiries@');

    const isOn = async () => (await ravi.get('/api/account')).assignmentMails;
    expect([await mailsOf(late), await isOn()]).toEqual([[1], true]);
    const off = { name: ravi.name, assignmentMails: false };
    expect((await ravi.send('PATCH', '/api/account', off)).statusCode).toBe(204);
    expect([await mailsOf(late), await isOn()]).toEqual([[0], false]);
    await give(asha, first);
    await give(ravi, first);
    expect(await mailsOf(first)).toEqual([1]);
  });
});
