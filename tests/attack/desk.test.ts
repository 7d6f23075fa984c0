import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { spreadsheet } from '@veramasa/messages/inbox/message-records';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectionsMax } from '../../desk/src/server/inbox/message-events.ts';
import { type Colleague, openTestDesk, type TestDesk } from '../bed/desk-bed.ts';
import { DeskBrowser } from '../bed/desk-browser.ts';
import { databaseKinds } from '../bed/test-databases.ts';
import { withCertificates } from './bed/attested-passkey.ts';

let bed: TestDesk;
afterEach(() => bed.close());

const codeOf = async (answer: ReturnType<Colleague['call']>) => (await answer).json().error?.code;

describe('passkeys', () => {
  beforeEach(async () => {
    bed = await openTestDesk();
  });

  test('with certificates make the desk download nothing', async () => {
    const asked: string[] = [];
    const internal = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => internal.listen(0, '127.0.0.1', resolve));
    const { port } = internal.address() as AddressInfo;
    const browser = new DeskBrowser(bed);
    const token = await browser.invited('vik@veramasa.example', 'hiring');
    const name = 'Vik';
    const options = (await browser.send('POST', '/api/invitation/options', { token, name })).json();
    const url = `http://127.0.0.1:${port}/internal`;
    const response = await withCertificates(browser.passkey.register(options), url);
    const answer = await browser.send('POST', '/api/invitation/accept', { token, name, response });
    internal.close();
    expect(asked).toEqual([]);
    expect(answer.statusCode).toBe(422);
  });

  test('of another site, request or moment open nothing', async () => {
    const asha = await DeskBrowser.joined(bed, 'Asha', 'hiring');
    const thief = new DeskBrowser(bed);
    const options = async () => (await thief.send('POST', '/api/login/options')).json();
    const verify = async (proof: object) => {
      expect((await thief.send('POST', '/api/login/verify', proof)).statusCode).toBe(422);
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
    const other = await DeskBrowser.joined(bed, 'Other', 'admin');
    const proof = asha.passkey.prove(await options());
    await verify({ ...proof, id: other.passkey.id, rawId: other.passkey.id });
  });

  test('with a long id can be removed', async () => {
    const asha = await DeskBrowser.joined(bed, 'Asha', 'hiring');
    const id = 'A'.repeat(1364);
    const { writer } = bed.site.database;
    const own = await writer.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow();
    await writer
      .insertInto('passkeys')
      .values({ ...own, id })
      .execute();
    expect((await asha.send('DELETE', `/api/account/passkeys/${id}`)).statusCode).toBe(204);
  });

  test('find no session that was there before the login', async () => {
    const victim = await DeskBrowser.joined(bed, 'Asha', 'hiring');
    const attacker = await DeskBrowser.joined(bed, 'Vik', 'enquiries');
    const fixed = new Map(attacker.cookies);
    for (const [name, value] of fixed) victim.cookies.set(name, value);
    expect((await victim.logIn()).statusCode).toBe(204);
    expect((await attacker.session()).person).toBeNull();
    expect(victim.cookies).not.toEqual(fixed);
  });
});

describe('people', () => {
  test.each(['revoke', 'roles'] as const)(
    'who are no administrators any more have no open invitations (%s)',
    async (change) => {
      bed = await openTestDesk();
      const admin = await bed.person('Asha', 'admin');
      const rogue = await bed.person('Vik', 'admin', 'hiring');
      const email = 'private@evil.example';
      await rogue.call('POST', '/api/people/invite', { email, roles: ['admin'] });
      await admin.call('POST', '/api/people/invite', { email: 'ravi@b.example', roles: ['hiring'] });
      const answer =
        change === 'revoke'
          ? await admin.call('POST', `/api/people/${rogue.id}/revoke`)
          : await admin.call('PATCH', `/api/people/${rogue.id}`, { roles: ['hiring'] });
      expect(answer.statusCode).toBe(204);
      const { invitations } = (await admin.call('GET', '/api/people')).json();
      expect(invitations).toMatchObject([{ email: 'ravi@b.example' }]);
      const mails = await bed.site.database.reader.selectFrom('deliveries').select('recipient').execute();
      expect(mails).toEqual([{ recipient: 'ravi@b.example' }]);
    },
  );
});

describe('messages of another kind', () => {
  test('do not exist in any route or bulk action', async () => {
    bed = await openTestDesk();
    const ravi = await bed.person('Ravi', 'enquiries');
    const email = 'asha@menon.example';
    const mine = await bed.enquire({ email });
    const theirs = await bed.applyHeld({ email });
    const missing = 'APP-222222';
    const references = [mine, theirs, missing];
    const { reader } = bed.site.database;
    const stored = () =>
      reader.selectFrom('messages').selectAll().where('reference', '=', theirs).executeTakeFirst();
    const before = await stored();
    const changed = async (url: string, body: object) => {
      const { done, failed } = (await ravi.call('POST', url, body)).json();
      expect(done).not.toContain(theirs);
      const [one, other] = [theirs, missing].map(
        (wanted) => failed.find(({ reference }: { reference: string }) => reference === wanted).message,
      );
      expect(one.replace(theirs, missing)).toBe(other);
    };
    for (const action of ['answered', 'release', 'discard', 'retry', 'erase'])
      await changed(`/api/messages/${action}`, { references, reason: 'Spam' });
    const messages = references.map((reference) => ({ reference, version: 1 }));
    await changed('/api/messages/update', { messages, state: 'closed', assigneeId: ravi.id });
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/resume'],
      ['POST', '/notes', { text: 'Seen' }],
    ] as const) {
      const [one, other] = [theirs, missing].map((reference) =>
        ravi.call(method, `/api/messages/${reference}${path}`, body),
      );
      expect((await one)?.body.replace(theirs, missing)).toBe((await other)?.body);
      expect((await one)?.statusCode).not.toBe(200);
    }
    expect(await stored()).toEqual(before);
    const next = await bed.enquire({ email });
    const detail = (await ravi.call('GET', `/api/messages/${next}`)).json();
    expect(JSON.stringify(detail)).not.toContain('APP-');
    for (const query of ['view=held', `text=${theirs}`, 'text=Kiln', 'opening=Computer+vision+engineer'])
      for (const path of ['messages?', 'export?format=json&'])
        expect((await ravi.call('GET', `/api/${path}${query}`)).body).not.toContain(theirs);
    expect(await codeOf(ravi.call('GET', '/api/messages?kind=application'))).toBe('forbidden');
  });
});

describe('requests', () => {
  beforeEach(async () => {
    bed = await openTestDesk();
  });

  test('by an encoded path are not cached', async () => {
    const ravi = await bed.person('Ravi', 'enquiries');
    for (const path of ['/%61pi/messages', '/%61pi/export?format=csv', '/api/%6dessages', '/%61pi/x']) {
      const answer = await ravi.call('GET', path);
      expect(answer.headers['cache-control'], path).toMatch(/no-store|no-cache/);
      if (!answer.body.startsWith('<')) expect(answer.headers['cache-control'], path).toBe('no-store');
    }
  });

  test('for the head of a message do not mark it as read', async () => {
    const reference = await bed.enquire();
    const ravi = await bed.person('Ravi', 'enquiries');
    const headers = { cookie: ravi.cookie, 'sec-fetch-site': 'same-origin' };
    await bed.desk.inject({ method: 'HEAD', url: `/api/messages/${reference}`, headers });
    expect((await ravi.call('GET', '/api/messages')).json().messages).toMatchObject([{ read: false }]);
  });

  test('for events at once stay within the limit of a person', async () => {
    const ravi = await bed.person('Ravi', 'enquiries');
    const headers = { cookie: ravi.cookie, 'sec-fetch-site': 'same-origin' };
    const answers = await Promise.all(
      Array.from({ length: 2 * connectionsMax }, () =>
        bed.desk.inject({ url: '/api/events', headers, payloadAsStream: true }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(connectionsMax);
    for (const answer of answers) answer.stream().destroy();
  });

  test('without an end are cut off', async () => {
    expect(bed.desk.server.requestTimeout).toBeGreaterThan(0);
    expect(bed.desk.server.requestTimeout).toBeLessThanOrEqual(60_000);
  });

  test.each<[string, string, string]>([
    ['a prototype', 'application/json', '{"__proto__":{"roles":["admin"]},"references":["ENQ-222222"]}'],
    ['a constructor', 'application/json', '{"constructor":{"prototype":{"a":1}},"references":[]}'],
    ['a deep list', 'application/json', '['.repeat(100_000)],
    ['a large list', 'application/json', `{"references":["${'x'.repeat(300_000)}"]}`],
    ['the text of another site', 'text/plain', '{"references":["ENQ-222222"]}'],
    ['the form of another site', 'application/x-www-form-urlencoded', 'references=ENQ-222222'],
  ])('with %s are refused', async (_name, type, payload) => {
    const ravi = await bed.person('Ravi', 'enquiries');
    const headers = { cookie: ravi.cookie, 'sec-fetch-site': 'same-origin', 'content-type': type };
    const answer = await bed.desk.inject({
      method: 'POST',
      url: '/api/messages/answered',
      headers,
      payload,
    });
    expect(answer.json().error.code).toBe('invalid');
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  test('for files outside the application find none', async () => {
    await bed.desk.listen({ port: 0, host: '127.0.0.1' });
    const { port } = bed.desk.server.address() as AddressInfo;
    const get = (path: string) =>
      new Promise<string>((resolve) => {
        let got = '';
        connect(port, '127.0.0.1')
          .on('data', (data) => {
            got += data;
          })
          .on('close', () => resolve(got))
          .end(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      });
    for (const path of [
      '/../../package.json',
      '/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/package.json',
    ])
      expect(await get(path)).not.toContain('"workspaces"');
  });

  test('without a proxy cannot name their own network', async () => {
    const ask = (index: number) =>
      bed.desk.inject({
        method: 'POST',
        url: '/api/invitation',
        headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `192.0.2.${index}` },
        payload: { token: 'x' },
      });
    const answers = await Promise.all(Array.from({ length: 250 }, (_, index) => ask(index)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });
});

describe('logs', () => {
  /** Everything that the desk logs from now on. */
  const logOf = (desk: FastifyInstance): string[] => {
    const symbol = Object.getOwnPropertySymbols(desk.log).find(
      ({ description }) => description === 'pino.stream',
    );
    const { [symbol as never]: stream } = desk.log as unknown as Record<
      symbol,
      { write(line: string): void }
    >;
    const lines: string[] = [];
    (stream as unknown as { write(line: string): void }).write = (line) => void lines.push(line);
    return lines;
  };

  test('of failures have no personal data', async () => {
    bed = await openTestDesk('sqlite', { LOG_LEVEL: 'info' });
    const lines = logOf(bed.desk);
    const ravi = await bed.person('Ravi', 'enquiries');
    const reference = await bed.enquire({ email: 'asha@mill.example' });
    await sql`create trigger broken before insert on notes
      begin select raise(abort, 'Key (email)=(asha@mill.example) exists'); end`.execute(
      bed.site.database.writer,
    );
    const answer = await ravi.call('POST', `/api/messages/${reference}/notes?text=Asha`, { text: 'Asha R' });
    expect(answer.statusCode).toBe(503);
    expect(lines.join()).toContain('request failed');
    expect(lines.join()).not.toMatch(/asha/i);
  });

  test('name the person whom access control refuses', async () => {
    bed = await openTestDesk('sqlite', { LOG_LEVEL: 'info' });
    const lines = logOf(bed.desk);
    const ravi = await bed.person('Ravi', 'enquiries');
    expect(await codeOf(ravi.call('GET', '/api/audit?reference=secret'))).toBe('forbidden');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { code: 'forbidden', route: '/api/audit', person: ravi.id, msg: 'request refused' },
    ]);
    expect(lines.join()).not.toContain('secret');
  });
});

test('a resume that is erased before it is sent gets a plain refusal', async () => {
  bed = await openTestDesk();
  const hr = await bed.person('Asha', 'hiring');
  const reference = await bed.apply();
  await sql`create trigger erased after insert on audit_log when new.action = 'resume.read'
    begin delete from attachments; end`.execute(bed.site.database.writer);
  const answer = await hr.call('GET', `/api/messages/${reference}/resume`);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
  expect(answer.headers).not.toHaveProperty('content-disposition');
  expect(answer.json().error.code).toBe('unavailable');
});

test.each(databaseKinds)('an erasure by two people at once is recorded once on %s', async (kind) => {
  bed = await openTestDesk(kind);
  const people = [await bed.person('Asha', 'hiring'), await bed.person('Vik', 'hiring')];
  const references = await Promise.all([1, 2, 3, 4].map((n) => bed.apply({ email: `a${n}@b.example` })));
  await Promise.all(people.map((person) => person.call('POST', '/api/messages/erase', { references })));
  const { reader } = bed.site.database;
  const entries = await reader.selectFrom('audit_log').select('reference').execute();
  expect(entries.map(({ reference }) => reference).sort()).toEqual(references.sort());
});

test('a comment of empty lines does not hold up an export', async () => {
  bed = await openTestDesk();
  const answers = { comment: `x${'\n'.repeat(4990)}=1+1` };
  const begun = performance.now();
  const text = spreadsheet(Array.from({ length: 100 }, () => answers));
  expect(performance.now() - begun).toBeLessThan(1000);
  expect(text).toContain("\n'=1+1");
});

test.each(databaseKinds)('a zero byte is refused or finds nothing on %s', async (kind) => {
  bed = await openTestDesk(kind);
  const person = await bed.person('Ravi', 'hiring', 'admin');
  const reference = await bed.apply();
  for (const [method, url, body] of [
    ['GET', '/api/audit?after=%00'],
    ['GET', '/api/messages?opening=%00'],
    ['DELETE', '/api/account/sessions/%00'],
    ['POST', `/api/messages/${reference}/notes`, { text: 'a\u0000b' }],
  ] as const)
    expect((await person.call(method, url, body)).statusCode, url).toBeLessThan(500);
});
