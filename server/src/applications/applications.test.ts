import { createHash } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { acceptedReplySchema, limits, rejectedReplySchema } from '@jaali/contract';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteFileName } from '../database/open-database.ts';
import { temporaryFolder } from '../test-bed/built-site.ts';
import { resumeFixture, resumeOfSize } from '../test-bed/resumes.ts';
import { solveToken } from '../test-bed/solve-challenge.ts';
import { goodApplication, openTestApp, postForm, type TestApp, type TestFile } from '../test-bed/test-app.ts';
import { databaseKinds } from '../test-bed/test-databases.ts';
import { until } from '../test-bed/until.ts';
import { eicar, startVirusScanner, type VirusScanner } from '../test-bed/virus-scanner.ts';

const pdf = resumeFixture('written.pdf', 'Asha Menon.pdf');
let bed: TestApp;
const open = async (kind: 'sqlite' | 'postgres', env: Record<string, string> = {}) => {
  bed = await openTestApp({
    kind,
    env: { APPLICATIONS_TO: 'jobs@veramasa.example', RATE_LIMIT: 'off', ...env },
  });
};
afterEach(() => bed.close());

const apply = async (
  changes: Record<string, string> = {},
  files: readonly TestFile[] = [pdf],
  headers: Record<string, string> = {},
) => bed.app.inject(await postForm({ ...goodApplication, ...changes }, headers, files));
const messages = () => bed.database.reader.selectFrom('messages').selectAll().execute();
const attachments = () => bed.database.reader.selectFrom('attachments').selectAll().execute();
const deliveries = () => bed.database.reader.selectFrom('deliveries').selectAll().execute();
const nothingStored = async () =>
  expect([await messages(), await attachments(), await deliveries()]).toEqual([[], [], []]);
const refusal = (response: { json(): unknown }) => v.parse(rejectedReplySchema, response.json());
const fieldCodes = (response: { json(): unknown }) => refusal(response).fields.map((field) => field.code);

describe.each(databaseKinds)('an application on %s', (kind) => {
  beforeEach(() => open(kind));

  test('is stored with its resume and both deliveries before it is acknowledged', async () => {
    const response = await apply();
    expect(response.statusCode).toBe(200);
    const reply = v.parse(acceptedReplySchema, response.json());
    expect(reply.reference).toMatch(/^APP-[0-9A-Z]{6}$/);
    expect(reply.acknowledged).toBe(true);
    const [message] = await messages();
    expect(message).toMatchObject({
      kind: 'application',
      reference: reply.reference,
      quarantine_reason: null,
    });
    const { action, ...answers } = goodApplication;
    expect(action).toBe('apply');
    expect(JSON.parse(message?.fields ?? '')).toEqual(answers);
    const [attachment] = await attachments();
    expect(attachment).toMatchObject({
      message_id: message?.id,
      file_name: 'Asha Menon.pdf',
      media_type: 'application/pdf',
      size_bytes: pdf.bytes.length,
      sha256: createHash('sha256').update(pdf.bytes).digest('hex'),
      scan: 'none',
    });
    expect(Buffer.from(attachment?.content ?? []).equals(pdf.bytes)).toBe(true);
    expect((await deliveries()).map((row) => [row.purpose, row.recipient]).sort()).toEqual([
      ['acknowledgement', 'asha@menon.example'],
      ['staff', 'jobs@veramasa.example'],
    ]);
    expect(bed.wakes()).toBe(1);
  });

  test.each(['written.pdf', 'printed.pdf', 'packed.pdf', 'written.docx', 'written.doc'])(
    'takes %s',
    async (name) => expect((await apply({}, [resumeFixture(name)])).statusCode).toBe(200),
  );

  test.each([
    ['locked.pdf', 'locked.pdf', 'resume_encrypted'],
    ['locked.docx', 'locked.docx', 'resume_encrypted'],
    ['locked.doc', 'locked.doc', 'resume_encrypted'],
    ['macros.docx', 'macros.docx', 'resume_macros'],
    ['written.docx', 'a.pdf', 'resume_mismatch'],
    ['written.pdf', 'a.docx', 'resume_mismatch'],
    ['sheet.xls', 'a.doc', 'resume_mismatch'],
    ['written.pdf', 'resume.pdf.exe', 'resume_kind'],
    ['written.pdf', 'resume', 'resume_kind'],
  ])('refuses %s as %s with %s and a sentence that names it', async (fixture, name, code) => {
    const response = await apply({}, [resumeFixture(fixture, name)]);
    expect(response.statusCode).toBe(422);
    expect(refusal(response)).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'resume', code }] });
    expect(refusal(response).fields[0]?.sentence).toContain(`“${name}”`);
    await nothingStored();
  });

  test('takes a resume of exactly 5 MiB and gives it back to the byte', async () => {
    const large = resumeOfSize(limits.resumeMaxBytes);
    expect((await apply({}, [large])).statusCode).toBe(200);
    const [attachment] = await attachments();
    expect(attachment?.size_bytes).toBe(5 * 1024 * 1024);
    expect(Buffer.compare(attachment?.content ?? Buffer.alloc(0), large.bytes)).toBe(0);
  });

  test('answers 413 to one byte more, and says what to do', async () => {
    const response = await apply({}, [resumeOfSize(limits.resumeMaxBytes + 1)]);
    expect(response.statusCode).toBe(413);
    expect(refusal(response).code).toBe('resume_too_large');
    expect(refusal(response).detail).toMatch(/more than 5 MB.*smaller PDF/);
    expect(fieldCodes(response)).toEqual(['resume_large']);
    await nothingStored();
  });

  test.each([
    ['no resume', [], 'resume_missing'],
    ['a file field left alone', [{ name: '', bytes: Buffer.alloc(0) }], 'resume_missing'],
    ['an empty file', [{ name: 'empty.pdf', bytes: Buffer.alloc(0) }], 'resume_empty'],
    ['two resumes', [pdf, resumeFixture('written.docx')], 'resume_many'],
  ])('with %s is refused', async (_what, files, code) => {
    const response = await apply({}, files);
    expect([response.statusCode, ...fieldCodes(response)]).toEqual([422, code]);
    await nothingStored();
  });

  test('names every answer that needs a change together with the resume', async () => {
    const response = await apply({ name: ' ', email: 'asha', phone: '12', Posttype: '' }, []);
    expect(fieldCodes(response)).toEqual([
      'full_name_missing',
      'email_format',
      'phone_digits',
      'position_missing',
      'resume_missing',
    ]);
  });

  test.each([
    ['../../etc/passwd/resume.pdf', 'resume.pdf'],
    ['C:\\Users\\asha\\resume.pdf', 'resume.pdf'],
    ['జీవితం आशा 履歴書 🌾.pdf', 'జీవితం आशा 履歴書 🌾.pdf'],
    [`${'క'.repeat(251)}.pdf`, `${'క'.repeat(251)}.pdf`],
    [`${'a'.repeat(400)}.pdf`, `${'a'.repeat(251)}.pdf`],
    ['a\u202efdp.pdf', 'afdp.pdf'],
    ['..resume<1>.pdf', 'resume_1_.pdf'],
    ['con.pdf', '_con.pdf'],
  ])('keeps the name %s as %s', async (sent, kept) => {
    expect((await apply({}, [{ ...pdf, name: sent }])).statusCode).toBe(200);
    expect((await attachments()).map((row) => row.file_name)).toEqual([kept]);
  });

  test('sent again under its key is one application with one reference', async () => {
    const key = { 'idempotency-key': 'a-key' };
    const [first, second] = await Promise.all([apply({}, [pdf], key), apply({}, [pdf], key)]);
    const third = await apply({}, [pdf], key);
    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([200, 200, 200]);
    expect(new Set([first, second, third].map((answer) => answer.json().reference)).size).toBe(1);
    expect([(await messages()).length, (await attachments()).length, (await deliveries()).length]).toEqual([
      1, 1, 2,
    ]);
  });

  test.each([
    ['other words', { comment: 'Other words' }, [pdf]],
    ['another resume', {}, [resumeFixture('printed.pdf', 'Asha Menon.pdf')]],
  ])('with %s under a used key is answered 409', async (_what, changes, files) => {
    const key = { 'idempotency-key': 'a-key' };
    await apply({}, [pdf], key);
    const other = await apply(changes, files, key);
    expect([other.statusCode, refusal(other).code]).toEqual([409, 'idempotency_conflict']);
    expect(await messages()).toHaveLength(1);
  });

  test('under the key of an enquiry is answered 409', async () => {
    const key = { 'idempotency-key': 'a-key' };
    const enquiry = { action: 'contactus', organization: 'A mill', refered: 'search', location: 'india' };
    const first = await bed.app.inject(await postForm({ ...goodApplication, ...enquiry }, key));
    expect(first.statusCode).toBe(200);
    expect((await apply({}, [pdf], key)).statusCode).toBe(409);
  });

  test('that cannot be stored is answered 503 with Retry-After, nothing half stored', async () => {
    await bed.database.writer.schema.alterTable('deliveries').renameTo('gone').execute();
    const response = await apply();
    await bed.database.writer.schema.alterTable('gone').renameTo('deliveries').execute();
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '30']);
    await nothingStored();
    expect((await apply()).statusCode).toBe(200);
  });

  test('whose connection is cut in the middle leaves nothing behind, at any point', async () => {
    await bed.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = bed.app.server.address() as AddressInfo;
    const { payload, headers } = await postForm(goodApplication, {}, [pdf]);
    const body = payload as Buffer;
    for (const part of [0.01, 0.3, 0.7, 0.99]) {
      const socket = connect(port, '127.0.0.1');
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.write(
        `POST /contact_mail.php HTTP/1.1\r\nHost: x\r\nContent-Type: ${headers?.['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      await new Promise((resolve) => socket.write(body.subarray(0, Math.floor(body.length * part)), resolve));
      socket.destroy();
    }
    await until(async () => (await connections(bed)) === 0);
    await nothingStored();
    expect((await apply()).statusCode).toBe(200);
  });

  test('cannot be read over HTTP, neither resume nor answers', async () => {
    const { reference } = (await apply()).json();
    const [{ id }, [attachment]] = [(await messages())[0] ?? { id: '' }, await attachments()];
    for (const name of [reference, id, attachment?.id, 'Asha%20Menon.pdf', sqliteFileName, ''])
      for (const folder of [
        '',
        'resumes/',
        'attachments/',
        'applications/',
        'messages/',
        'uploads/',
        'data/',
      ]) {
        if (folder + name === '') continue;
        const response = await bed.app.inject(`/${folder}${name}`);
        expect(response.statusCode).toBe(404);
        expect(response.rawPayload.includes('%PDF')).toBe(false);
      }
    expect((await bed.app.inject('/contact_mail.php')).statusCode).not.toBe(200);
  });

  test('is limited to five in ten minutes for one client', async () => {
    await bed.close();
    await open(kind, { RATE_LIMIT: 'on' });
    for (let index = 0; index < 5; index++)
      expect((await apply({ comment: `${index}` })).statusCode).toBe(200);
    const sixth = await apply({ comment: 'six' });
    expect([sixth.statusCode, refusal(sixth).code]).toEqual([429, 'too_many_requests']);
    expect([(await messages()).length, (await attachments()).length]).toEqual([5, 5]);
    bed.advance(11 * 60_000);
    expect((await apply({ comment: 'six' })).statusCode).toBe(200);
  });
});

describe.each(databaseKinds)('a doubtful application on %s', (kind) => {
  beforeEach(() => open(kind, { CAPTCHA: 'altcha' }));
  const proof = async () => solveToken((await bed.app.inject('/captcha-challenge.json')).json());
  const send = async (headers: Record<string, string>, changes: Record<string, string> = {}) => {
    const response = await apply(changes, [pdf], headers);
    expect(response.statusCode).toBe(200);
    const stored = (await messages()).find((row) => row.reference === response.json().reference);
    const purposes = (await deliveries())
      .filter((row) => row.message_id === stored?.id)
      .map((row) => row.purpose);
    return { reason: stored?.quarantine_reason, purposes: purposes.sort(), reply: response.json() };
  };
  const held = (reason: string) => ({ reason, purposes: ['held'], reply: { acknowledged: false } });

  test('is none when its proof holds and a person took their time', async () => {
    const sent = await send({ 'proof-of-work': await proof(), 'fill-seconds': '40' });
    expect(sent).toMatchObject({
      reason: null,
      purposes: ['acknowledgement', 'staff'],
      reply: { acknowledged: true },
    });
  });

  test('is stored and held, with its reasons, instead of mailed', async () => {
    expect(await send({})).toMatchObject(held('no_proof'));
    expect(await send({ 'proof-of-work': 'made up' }, { comment: '1' })).toMatchObject(held('proof_failed'));
    const quick = { 'proof-of-work': await proof(), 'fill-seconds': '3' };
    expect(await send(quick, { comment: '2' })).toMatchObject(held('too_fast'));
    const odd = { 'proof-of-work': await proof(), 'fill-seconds': 'x' };
    expect(await send(odd, { comment: '3' })).toMatchObject(held('too_fast'));
    const filled = { referral_code: 'cheap pills', comment: '4' };
    expect(await send({ 'proof-of-work': await proof() }, filled)).toMatchObject(held('honeypot'));
    expect(await send({ 'fill-seconds': '0' }, { ...filled, comment: '5' })).toMatchObject(
      held('honeypot too_fast no_proof'),
    );
    expect(await attachments()).toHaveLength(6);
  });

  test('is one whose proof was used for another', async () => {
    const token = { 'proof-of-work': await proof() };
    expect((await send(token)).reason).toBeNull();
    expect(await send(token, { comment: 'again' })).toMatchObject(held('proof_failed'));
  });

  test('is at most one of two that bring the same proof at the same time', async () => {
    const token = { 'proof-of-work': await proof() };
    await Promise.all([apply({ comment: 'a' }, [pdf], token), apply({ comment: 'b' }, [pdf], token)]);
    const reasons = (await messages()).map((row) => row.quarantine_reason);
    expect(reasons.filter((reason) => reason === null)).toHaveLength(1);
  });

  test('is not a retry, which needs no second proof', async () => {
    const headers = { 'proof-of-work': await proof(), 'idempotency-key': 'a-key' };
    const first = await send(headers);
    const again = await send(headers);
    expect(again).toEqual(first);
    expect(again.reason).toBeNull();
    expect(await messages()).toHaveLength(1);
  });

  test('without JavaScript is told the truth: stored, no mail yet', async () => {
    const response = await apply({}, [pdf], { accept: 'text/html' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<h1>Application submitted successfully!</h1>');
    expect(response.body).toMatch(/APP-[0-9A-Z]{6}/);
    expect(response.body).not.toContain('on its way');
    expect(response.body).toContain('How hiring goes');
  });
});

describe.each(databaseKinds)('with a virus scanner, an application on %s', (kind) => {
  let scanner: VirusScanner;
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(async () => {
    folder = temporaryFolder();
    // One by a Unix socket, one by a port: both are spoken.
    scanner = await startVirusScanner(kind === 'sqlite' ? join(folder.folder, 'clamd.ctl') : undefined);
    await open(kind, { CLAMAV_SOCKET: scanner.address });
  });
  afterEach(async () => {
    await scanner.close();
    folder.remove();
  });
  const infected = {
    name: 'a.pdf',
    bytes: Buffer.concat([pdf.bytes, Buffer.from(`\n% ${eicar}\nstartxref\n0\n%%EOF\n`)]),
  };

  test('that is clean is stored and mailed', async () => {
    const large = resumeOfSize(limits.resumeMaxBytes);
    expect((await apply({}, [large])).json().acknowledged).toBe(true);
    expect(scanner.scanned).toEqual([large.bytes.length]);
    expect((await attachments()).map((row) => row.scan)).toEqual(['clean']);
    expect((await messages()).map((row) => row.quarantine_reason)).toEqual([null]);
  });

  test('that is infected is refused, and nothing of it is kept', async () => {
    const response = await apply({}, [infected]);
    expect([response.statusCode, ...fieldCodes(response)]).toEqual([422, 'resume_infected']);
    await nothingStored();
  });

  test.each(['down', 'silent', 'error', 'hangs up'] as const)(
    'is neither lost nor refused while the scanner is %s: stored, held and acknowledged',
    async (state) => {
      if (state === 'down') await scanner.close();
      else scanner.behaviour = state;
      const response = await apply();
      expect(response.statusCode).toBe(200);
      expect(response.json().acknowledged).toBe(true);
      expect((await messages()).map((row) => row.quarantine_reason)).toEqual(['not_scanned']);
      expect((await attachments()).map((row) => row.scan)).toEqual(['unanswered']);
      expect((await deliveries()).map((row) => row.purpose).sort()).toEqual(['acknowledgement', 'held']);
    },
  );
});

describe('an application', () => {
  beforeEach(() => open('sqlite'));

  test('is answered 503 while another program holds the database, and taken afterwards', async () => {
    const holder = new DatabaseSync(join(bed.options.dataDir, sqliteFileName));
    holder.exec('begin immediate');
    const refused = await apply();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30']);
    holder.exec('rollback');
    holder.close();
    await nothingStored();
    expect((await apply()).statusCode).toBe(200);
  });

  test('may name its action before or behind its resume', async () => {
    const { action, ...rest } = goodApplication;
    const form = new FormData();
    form.append('resume', new Blob([new Uint8Array(pdf.bytes)]), pdf.name);
    for (const [name, value] of Object.entries({ ...rest, action })) form.append(name, value);
    const encoded = new Response(form);
    const response = await bed.app.inject({
      method: 'POST',
      url: '/contact_mail.php',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '', accept: 'application/json' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(response.statusCode).toBe(200);
  });

  test('without JavaScript that is refused gets a page with the sentence of the catalogue and the reason', async () => {
    const headers = { accept: 'text/html' };
    const large = await apply({}, [resumeOfSize(limits.resumeMaxBytes + 1)], headers);
    const empty = await apply({}, [], headers);
    for (const page of [large, empty]) {
      expect(page.body).toContain(
        '<h1>There was an error submitting your application. Please try again.</h1>',
      );
      expect(page.body).toContain('mailto:careers@veramasa.example');
    }
    expect(large.statusCode).toBe(413);
    expect(large.body).toContain('smaller PDF');
    expect(empty.body).toContain('Upload your resume');
  });

  test('far too large for the limit still hears so over a real connection', async () => {
    const url = await bed.app.listen({ host: '127.0.0.1', port: 0 });
    const { payload, headers } = await postForm(goodApplication, {}, [resumeOfSize(12 * 1024 * 1024)]);
    const response = await fetch(`${url}/contact_mail.php`, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: new Uint8Array(payload as Buffer),
    });
    expect(response.status).toBe(413);
    expect(v.parse(rejectedReplySchema, await response.json()).code).toBe('resume_too_large');
  });

  test('is asked to come again when others fill the memory for files', async () => {
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        apply({ comment: `${index}` }, [resumeOfSize(limits.resumeMaxBytes)]),
      ),
    );
    const codes = many.map((response) => response.statusCode);
    expect(new Set(codes)).toEqual(new Set([200, 503]));
    expect(await messages()).toHaveLength(codes.filter((code) => code === 200).length);
    expect((await apply()).statusCode).toBe(200);
  });
});

function connections(app: TestApp): Promise<number> {
  return new Promise((resolve) => app.app.server.getConnections((_error, count) => resolve(count)));
}
