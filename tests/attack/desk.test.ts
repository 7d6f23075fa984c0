import { execFileSync } from 'node:child_process';
import { hash, sign } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { safeError } from '@veramasa/messages/logging/log';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { findWords } from '../../desk/src/client/screens/content/words/find-words.ts';
import { spreadsheet } from '../../desk/src/server/inbox/export-messages.ts';
import { brokenLinks } from '../../desk/src/server/publication/check-pages.ts';
import { textTasks } from '../../site/src/content/text-rules.ts';
import { sampleManifest, temporaryFolder } from '../bed/built-site.ts';
import { bed, type Colleague, joined, openDesk } from '../bed/desk-bed.ts';
import { DeskBrowser } from '../bed/desk-browser.ts';
import { processorMs } from '../bed/process-figures.ts';
import { openPublishingBed } from '../bed/publishing-bed.ts';
import { type DatabaseKind, databaseKinds } from '../bed/test-databases.ts';

/** What the desk logs. */
let lines: string[];

const codeOf = async (answer: ReturnType<Colleague['send']>) => (await answer).json().error?.code;

/** Lets the database do something after each insert. */
async function onInsert(table: string, sqlite: string, postgres: string): Promise<void> {
  const { kind } = bed.site.database;
  const body = `returns trigger language plpgsql as $$ begin ${postgres}; return null; end $$`;
  if (kind === 'postgres') await bed.site.sql(`create function act() ${body}`);
  const act = kind === 'postgres' ? 'for each row execute function act()' : `begin ${sqlite}; end`;
  await bed.site.sql(`create trigger act after insert on ${table} ${act}`);
}

/** The answer of a new passkey, signed with a certificate of the attacker (attestation `packed` with `x5c`). */
function withCertificate({ response, ...answer }: RegistrationResponseJSON): RegistrationResponseJSON {
  const [key, certificate] = ['key.pem', 'certificate.der'].map((name) => join(temporaryFolder(), name));
  const subject = '/C=IN/O=Attacker/OU=Authenticator Attestation/CN=Key';
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', `${key}`];
  const leaf = ['-subj', subject, '-addext', 'basicConstraints=CA:FALSE', '-outform', 'DER'];
  execFileSync('openssl', ['req', '-x509', ...newKey, ...leaf, '-out', `${certificate}`], {
    stdio: 'ignore',
  });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const attestation = isoCBOR.decodeFirst<Map<string, unknown>>(bytes(response.attestationObject));
  const client = hash('sha256', bytes(response.clientDataJSON), 'buffer');
  const signed = Buffer.concat([attestation.get('authData') as Uint8Array, client]);
  const sig = new Uint8Array(sign('sha256', signed, readFileSync(`${key}`)));
  const x5c = [new Uint8Array(readFileSync(`${certificate}`))];
  attestation.set('fmt', 'packed').set('attStmt', new Map(Object.entries({ alg: -7, sig, x5c })));
  const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url');
  return { ...answer, response: { ...response, attestationObject } };
}

/** Everything that the desk logs from now on. */
const logOf = ({ log }: FastifyInstance): string[] => {
  const name = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  const lines: string[] = [];
  Reflect.get(log, name ?? '').write = (line: string) => void lines.push(line);
  return lines;
};

async function open(kind: DatabaseKind = 'sqlite'): Promise<void> {
  await openDesk({ kind, env: { LOG_LEVEL: 'info' } });
  lines = logOf(bed.desk);
}

describe.each(databaseKinds)('on %s:', (kind) => {
  beforeEach(() => open(kind));

  test('messages of another kind do not exist in any route or bulk action', async () => {
    const ravi = await bed.person('Ravi', 'enquiries');
    const email = 'asha@menon.example';
    const mine = await bed.enquire({ email });
    const theirs = await bed.applyHeld({ email });
    const missing = 'APP-222222';
    const references = [mine, theirs, missing];
    const stored = async () =>
      (await bed.site.rows('messages')).find(({ reference }) => reference === theirs);
    const before = await stored();
    const changed = async (method: 'POST' | 'PATCH', url: string, body: object) => {
      const { done, failed } = (await ravi.send(method, url, body)).json();
      expect(done).not.toContain(theirs);
      const [one, other] = [theirs, missing].map(
        (wanted) => failed.find(({ reference }: { reference: string }) => reference === wanted).message,
      );
      expect(one.replace(theirs, missing)).toBe(other);
    };
    for (const name of ['release', 'discard', 'retry', 'unsend'])
      await changed('POST', '/api/messages/actions', { name, references, reason: 'Spam' });
    await changed('POST', '/api/messages/erase', { references });
    const answers = references.map((reference) => ({ reference, answerCount: 0 }));
    await changed('POST', '/api/messages/answers', { text: 'Hello', messages: answers });
    const from = { state: 'new', assigneeId: null };
    const to = { state: 'closed', assigneeId: ravi.id };
    const messages = references.map((reference) => ({ reference, from, to }));
    await changed('PATCH', '/api/messages', { messages });
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/resume'],
      ['POST', '/notes', { text: 'Seen' }],
    ] as const) {
      const ask = (reference: string) => ravi.send(method, `/api/messages/${reference}${path}`, body);
      const hidden = await ask(theirs);
      expect(hidden.body.replaceAll(theirs, missing)).toBe((await ask(missing)).body);
      expect(hidden.json().done ?? []).toEqual([]);
    }
    expect(await stored()).toEqual(before);
    const next = await bed.enquire({ email });
    const detail = await ravi.get(`/api/messages/${next}`);
    expect(JSON.stringify(detail)).not.toContain('APP-');
    for (const query of ['view=held', `text=${theirs}`, 'text=Kiln', 'opening=Computer+vision+engineer'])
      for (const path of ['messages?', 'export?format=json&'])
        expect((await ravi.send('GET', `/api/${path}${query}`)).body).not.toContain(theirs);
    expect(await codeOf(ravi.send('GET', '/api/messages?kind=application'))).toBe('forbidden');
  });

  test('a resume that is erased before it is sent gets a plain refusal', async () => {
    const hr = await bed.person('Asha', 'hiring');
    const reference = await bed.apply();
    await onInsert('audit_log', 'delete from attachments', 'delete from attachments');
    const answer = await hr.send('GET', `/api/messages/${reference}/resume`);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    expect(answer.headers).not.toHaveProperty('content-disposition');
    expect(answer.json().error.code).toBe('unexpected');
  });

  test('an erasure by two people at once, beside an answer, is recorded once', async () => {
    const people = [await bed.person('Asha', 'hiring'), await bed.person('Vik', 'hiring')];
    const references = await Promise.all([1, 2, 3, 4].map((n) => bed.apply({ email: `a${n}@b.example` })));
    await onInsert('deliveries', 'select 1', 'perform pg_sleep(0.1)');
    const answer = { text: 'Hello', messages: [{ reference: references[0], answerCount: 0 }] };
    const answering = people[0]?.send('POST', '/api/messages/answers', answer);
    await Promise.all(people.map((person) => person.send('POST', '/api/messages/erase', { references })));
    await answering;
    const entries = await bed.audited('message.erase');
    expect(entries.map(({ reference }) => reference).sort()).toEqual(references.sort());
  });

  test('an invitation by two people at once has one link', async () => {
    const people = [await bed.person('Asha', 'admin'), await bed.person('Vik', 'admin')];
    await onInsert('invitations', 'select 1', 'perform pg_sleep(0.1)');
    const invited = { email: 'new@veramasa.example', roles: ['hiring'] };
    await Promise.all(people.map((person) => person.send('POST', '/api/invitations', invited)));
    expect(await bed.site.rows('invitations')).toHaveLength(1);
  });

  test('a zero byte is refused or finds nothing', async () => {
    const person = await bed.person('Ravi', 'hiring', 'admin');
    const { reference } = await person.detail(await bed.apply({ Posttype: 'Wea\0ver' }));
    for (const [method, url, body] of [
      ['GET', '/api/audit?after=%00'],
      ['GET', '/api/messages?opening=%00'],
      ['DELETE', '/api/account/sessions/%00'],
      ['POST', `/api/messages/${reference}/notes`, { text: 'a\u0000b' }],
    ] as const)
      expect((await person.send(method, url, body)).statusCode, url).toBeLessThan(500);
  });

  test('the longest id of a passkey reaches the database', async () => {
    const asha = await bed.person('Asha', 'hiring');
    const answer = await asha.send('DELETE', `/api/account/passkeys/${'A'.repeat(1364)}`);
    expect(answer.json().error.message).toBe('This passkey was removed already.');
  });

  test('logs of failures have no personal data', async () => {
    const ravi = await bed.person('Ravi', 'enquiries');
    const reference = await bed.enquire({ email: 'asha@mill.example' });
    const message = "'Key (email)=(asha@mill.example) exists'";
    await onInsert('notes', `select raise(abort, ${message})`, `raise exception ${message}`);
    const answer = ravi.send('POST', `/api/messages/${reference}/notes?text=Asha`, { text: 'Asha R' });
    expect(await codeOf(answer)).toBe('unexpected');
    expect(lines.join()).toContain('request failed');
    expect(lines.join()).not.toMatch(/asha/i);
  });
});

describe('the desk:', () => {
  beforeEach(() => open());

  // The library would download the revocation lists that they name.
  test('passkeys with certificates are refused', async () => {
    const browser = new DeskBrowser(bed);
    const token = await browser.invited('vik@veramasa.example', 'hiring');
    const asked = await browser.send('POST', '/api/invitation/challenge', { token, name: 'Vik' });
    const response = withCertificate(browser.passkey.register(asked.json()));
    const answer = await browser.send('POST', '/api/invitation/accept', { token, name: 'Vik', response });
    expect(answer.statusCode).toBe(422);
  });

  test('passkeys of another site, request or moment open nothing', async () => {
    const asha = await joined('Asha', 'hiring');
    const thief = new DeskBrowser(bed);
    const options = async () => (await thief.send('POST', '/api/login/challenge')).json();
    const verify = async (proof: object) => {
      expect((await thief.send('POST', '/api/login', proof)).statusCode).toBe(422);
      expect((await thief.session()).person).toBeNull();
    };
    await verify(asha.passkey.prove({ ...(await options()), rpId: 'evil.example' }));
    await verify(asha.passkey.prove({ ...(await options()), challenge: 'AAAA' }));
    await verify(asha.passkey.prove(await options(), { origin: 'http://localhost:3001.evil.example' }));
    const [first, second] = [asha.passkey.prove(await options()), asha.passkey.prove(await options())];
    const { signature } = second.response;
    await verify({ ...first, response: { ...first.response, signature } });
    const { clientDataJSON } = first.response;
    await verify({ ...second, response: { ...second.response, clientDataJSON } });
    const other = await joined('Other', 'admin');
    const proof = asha.passkey.prove(await options());
    await verify({ ...proof, id: other.passkey.id, rawId: other.passkey.id });
  });

  test('an answer for which the disk has no room is refused', async () => {
    await openDesk({ config: { diskReserveMb: 1e12 } });
    const messages = [{ reference: await bed.enquire(), answerCount: 0 }];
    const ravi = await bed.person('Ravi', 'enquiries');
    const answer = ravi.send('POST', '/api/messages/answers', { text: 'Hello', messages });
    expect(await codeOf(answer)).toBe('unavailable');
  });

  test('requests for the head of a message do not mark it as read', async () => {
    const reference = await bed.enquire();
    const ravi = await bed.person('Ravi', 'enquiries');
    await ravi.send('HEAD', `/api/messages/${reference}`);
    expect((await ravi.get('/api/messages')).messages).toMatchObject([{ read: false }]);
  });

  test('requests whose person is removed before their end are refused', async () => {
    const [admin, leaver] = [await bed.person('Asha', 'admin'), await bed.person('Ravi', 'admin')];
    const payload = Readable.from(
      (async function* () {
        yield '{ "email": "ravi@elsewhere.example",';
        await admin.send('DELETE', `/api/people/${leaver.id}`);
        yield '"roles": ["admin"] }';
      })(),
    );
    const asked = leaver.send('POST', '/api/invitations', payload, { 'content-type': 'application/json' });
    expect(await codeOf(asked)).toBe('signed_out');
  });

  test.each<[string, string, string]>([
    ['a prototype', 'application/json', '{"__proto__":{"roles":["admin"]},"references":["ENQ-222222"]}'],
    ['a deep list', 'application/json', '['.repeat(100_000)],
    ['a large list', 'application/json', `{"references":["${'x'.repeat(300_000)}"]}`],
    ['the text of another site', 'text/plain', '{"references":["ENQ-222222"]}'],
    ['the form of another site', 'application/x-www-form-urlencoded', 'references=ENQ-222222'],
  ])('requests with %s are refused', async (_name, type, payload) => {
    const ravi = await bed.person('Ravi', 'enquiries');
    const headers = { 'content-type': type };
    expect(await codeOf(ravi.send('POST', '/api/messages/erase', payload, headers))).toBe('invalid');
  });

  test('logs name the person whom access control refuses', async () => {
    const ravi = await bed.person('Ravi', 'enquiries');
    expect(await codeOf(ravi.send('GET', '/api/audit?reference=secret'))).toBe('forbidden');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { code: 'forbidden', route: '/api/audit', person: ravi.id, msg: 'request refused' },
    ]);
    expect(lines.join()).not.toContain('secret');
  });
});

test('a comment of empty lines does not hold up an export', async () => {
  const answers = { comment: `x${'\n'.repeat(4990)}=1+1` };
  let text = '';
  const usedMs = await processorMs(() => {
    text = spreadsheet(Array.from({ length: 100 }, () => answers));
  });
  expect(usedMs).toBeLessThan(1000);
  expect(text).toContain("\n'=1+1");
});

test('one long word holds up no publication, launch list and log', async () => {
  const folder = temporaryFolder();
  const text = 'href'.repeat(15_000);
  writeFileSync(join(folder, 'index.html'), `<p>${text}<img alt="A href=/%zz" src="/gone.svg?1">`);
  const finding = brokenLinks(folder, sampleManifest);
  expect(await processorMs(() => finding)).toBeLessThan(1000);
  expect(await finding).toEqual(['/ links to /gone.svg, which the site does not have.']);
  const file = { path: 'a.md', title: 'A', page: null, texts: [{ path: [], label: 'Text', text }] };
  expect(await processorMs(() => findWords([file], 're'))).toBeLessThan(1000);
  const pages = Array.from({ length: 40 }, () => ({ path: 'a.md', data: { body: text } }));
  expect(await processorMs(() => textTasks(pages))).toBeLessThan(1000);
  expect(await processorMs(() => safeError(new Error(text)))).toBeLessThan(1000);
});

test('a pull request runs no text and tells no password of the Git host', async () => {
  const publishing = await openPublishingBed({ PUBLISH: 'pull-request', LOG_LEVEL: 'info' });
  onTestFinished(publishing.close);
  const logged = logOf(publishing.desk);
  const { repository, site } = publishing;
  repository.git('remote', 'add', 'origin', 'http://robot:passw0rd@127.0.0.1:9/site.git');
  const refs = repository.git('for-each-ref');
  const page = 'accessibility.md';
  const note = '--upload-pack=touch x\u0007$(touch y)';
  await publishing.change('One change');
  await publishing.publish(note);
  const { state, errors } = await publishing.ended();
  expect([state, errors.join()]).toEqual(['failed', expect.stringContaining('The Git host refused it')]);
  appendFileSync(join(site.options.dataDir, 'desk/draft/content', page), '\n![a](../../x.sqlite)\n');
  expect((await publishing.publish(note)).statusCode).toBe(422);
  const { files } = await publishing.changes();
  const message = expect.stringMatching(/Line \d+ of the text has a picture/);
  expect(files.flatMap(({ mistakes }) => mistakes)).toMatchObject([{ file: page, message }]);
  expect(repository.git('for-each-ref')).toBe(refs);
  expect(JSON.stringify([logged, await publishing.answer()])).not.toContain('passw0rd');
});
