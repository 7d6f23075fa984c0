import type { Role } from '@veramasa/messages/database/schema';
import { afterEach, describe, expect, test } from 'vitest';
import { openTestDesk, type TestDesk } from '../../../tests/bed/desk-bed.ts';
import { DeskBrowser, messageOf } from '../../../tests/bed/desk-browser.ts';
import { databaseKinds } from '../../../tests/bed/test-databases.ts';
import { loginsPerNetwork } from './request-limit.ts';

let bed: TestDesk;
afterEach(() => bed.close());

const joined = (name: string, ...roles: Role[]) => DeskBrowser.joined(bed, name, ...roles);

const minutes = (count: number) => count * 60_000;

describe.each(databaseKinds)('login on %s', (kind) => {
  test('an invited person gets a passkey and logs in with it', async () => {
    bed = await openTestDesk(kind);
    const asha = await joined('Asha', 'enquiries', 'hiring');
    expect((await asha.send('POST', '/api/logout')).statusCode).toBe(204);
    expect((await asha.session()).person).toBeNull();
    expect((await asha.logIn()).statusCode).toBe(204);
    expect((await asha.session()).person).toMatchObject({
      name: 'Asha',
      email: 'asha@veramasa.example',
      roles: ['enquiries', 'hiring'],
    });
    const actions = await bed.site.database.reader.selectFrom('audit_log').select('action').execute();
    expect(actions.map(({ action }) => action).sort()).toEqual([
      'login',
      'login',
      'logout',
      'passkey.add',
      'person.invite',
      'person.join',
    ]);
  });

  test('a fresh proof renews the session and its token', async () => {
    bed = await openTestDesk(kind);
    const asha = await joined('Asha', 'admin');
    const stolen = new Map(asha.cookies);
    bed.site.advance(minutes(6));
    const change = () => asha.send('POST', '/api/people/invite', { email: 'a@b.example', roles: ['hiring'] });
    expect((await change()).json().error.code).toBe('verify');
    expect((await asha.confirm()).statusCode).toBe(204);
    expect((await change()).statusCode).toBe(204);
    const thief = new DeskBrowser(bed);
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    expect((await thief.session()).person).toBeNull();
  });

  test('a new invitation replaces lost keys and ends all sessions', async () => {
    bed = await openTestDesk(kind);
    const before = await joined('Asha', 'enquiries');
    const { id } = (await before.session()).person ?? {};
    const asha = new DeskBrowser(bed);
    const token = await asha.invited('asha@veramasa.example', 'admin');
    const invitation = await asha.send('POST', '/api/invitation', { token });
    expect(invitation.json()).toEqual({
      email: 'asha@veramasa.example',
      roles: ['enquiries', 'admin'],
      name: 'Asha',
    });
    // Until then the earlier key works: the mail may go astray.
    expect((await before.logIn()).statusCode).toBe(204);
    expect((await asha.accept(token)).statusCode).toBe(204);
    expect((await asha.session()).person).toMatchObject({ id, name: 'Asha', roles: ['enquiries', 'admin'] });
    expect((await before.session()).person).toBeNull();
    expect((await before.logIn()).statusCode).toBe(422);
    const removed = bed.site.database.reader.selectFrom('audit_log').where('action', '=', 'passkey.remove');
    expect(await removed.select(['person_id', 'detail']).execute()).toEqual([
      { person_id: id, detail: '{"passkey":"Passkey","reason":"new invitation"}' },
    ]);
  });

  test('a device whose passkey is replaced can register again', async () => {
    bed = await openTestDesk(kind);
    const asha = await joined('Asha', 'enquiries');
    const token = await asha.invited('asha@veramasa.example', 'enquiries');
    const asked = await asha.send('POST', '/api/invitation/options', { token });
    expect(asked.json().excludeCredentials).toEqual([]);
    expect((await asha.accept(token)).statusCode).toBe(204);
    expect((await asha.logIn()).statusCode).toBe(204);
  });

  test('one invitation accepted twice at once makes one person', async () => {
    bed = await openTestDesk(kind);
    const browsers = [new DeskBrowser(bed), new DeskBrowser(bed)];
    const token = (await browsers[0]?.invited('asha@veramasa.example', 'hiring')) ?? '';
    const answers = await Promise.all(browsers.map((browser) => browser.accept(token, 'Asha')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
    const { reader } = bed.site.database;
    expect(await reader.selectFrom('passkeys').select('id').execute()).toHaveLength(1);
  });
});

describe('login', () => {
  test('options of a login tell nothing about accounts', async () => {
    bed = await openTestDesk();
    const nobody = new DeskBrowser(bed);
    const before = (await nobody.send('POST', '/api/login/options')).json();
    await joined('Asha', 'hiring');
    const after = (await nobody.send('POST', '/api/login/options')).json();
    expect({ ...after, challenge: '' }).toEqual({ ...before, challenge: '' });
    expect(after).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(after.allowCredentials ?? []).toEqual([]);
  });

  test('unknown, removed and revoked keys get the same answer', async () => {
    bed = await openTestDesk();
    const admin = await joined('Admin', 'admin');
    const gone = await joined('Gone', 'hiring');
    const stranger = new DeskBrowser(bed);
    const { id } = (await gone.session()).person ?? {};
    expect((await admin.send('POST', `/api/people/${id}/revoke`)).statusCode).toBe(204);
    expect((await gone.session()).person).toBeNull();
    const [unknown, revoked] = [await stranger.logIn(), await gone.logIn()];
    expect(revoked.statusCode).toBe(422);
    expect(revoked.json()).toEqual(unknown.json());
    const wrong = await admin.logIn({ origin: 'http://localhost:3002' });
    expect(wrong.json()).toEqual(unknown.json());
  });

  test('a key without user verification is refused', async () => {
    bed = await openTestDesk();
    const asha = await joined('Asha', 'hiring');
    expect((await asha.logIn({ userVerified: false })).statusCode).toBe(422);
    const vik = new DeskBrowser(bed);
    const token = await vik.invited('vik@veramasa.example', 'hiring');
    expect(messageOf(await vik.accept(token, 'Vik', { userVerified: false }))).toContain('fingerprint');
    expect((await vik.accept(token, 'Vik')).statusCode).toBe(204);
  });

  test('a challenge is used once and expires after 5 minutes', async () => {
    bed = await openTestDesk();
    const asha = await joined('Asha', 'hiring');
    const asked = (await asha.send('POST', '/api/login/options')).json();
    const proof = asha.passkey.prove(asked);
    expect((await asha.send('POST', '/api/login/verify', proof)).statusCode).toBe(204);
    const again = await asha.send('POST', '/api/login/verify', proof);
    expect(messageOf(again)).toBe('This took too long or was sent twice. Try again.');
    const late = (await asha.send('POST', '/api/login/options')).json();
    bed.site.advance(minutes(5));
    expect(messageOf(await asha.send('POST', '/api/login/verify', asha.passkey.prove(late)))).toBe(
      messageOf(again),
    );
  });

  test('a challenge of a login does not confirm an identity', async () => {
    bed = await openTestDesk();
    const asha = await joined('Asha', 'hiring');
    const asked = (await asha.send('POST', '/api/login/options')).json();
    expect((await asha.send('POST', '/api/verify/verify', asha.passkey.prove(asked))).statusCode).toBe(422);
  });

  test('the key of a colleague does not confirm an identity', async () => {
    bed = await openTestDesk();
    const [asha, vik] = [await joined('Asha', 'hiring'), await joined('Vik', 'hiring')];
    const asked = (await asha.send('POST', '/api/verify/options')).json();
    const answer = await asha.send('POST', '/api/verify/verify', vik.passkey.prove(asked));
    expect(messageOf(answer)).toContain('another account');
  });

  test('used, expired, replaced and unknown invitations say one thing', async () => {
    bed = await openTestDesk();
    const asha = new DeskBrowser(bed);
    const replaced = await asha.invited('asha@veramasa.example', 'hiring');
    const used = await asha.invited('asha@veramasa.example', 'hiring');
    await asha.accept(used, 'Asha');
    const expired = await asha.invited('vik@veramasa.example', 'hiring');
    bed.site.advance(minutes(24 * 60));
    for (const token of [replaced, used, expired, 'unknown']) {
      const answer = await asha.send('POST', '/api/invitation', { token });
      expect(answer.statusCode).toBe(404);
      expect(messageOf(answer)).toBe(
        'This invitation was used already, has expired or was replaced by a newer one. Ask an administrator for a new one.',
      );
    }
  });

  test('a session ends after 30 minutes without a request', async () => {
    bed = await openTestDesk();
    const asha = await joined('Asha', 'hiring');
    bed.site.advance(minutes(29));
    expect((await asha.send('GET', '/api/account')).statusCode).toBe(200);
    bed.site.advance(minutes(29));
    // Polling and a new connection for events are no activity of the person.
    for (const header of [{ 'x-background': '1' }, { accept: 'text/event-stream' }]) {
      const background = await asha.send('GET', '/api/account', undefined, header);
      expect(background.statusCode).toBe(200);
    }
    bed.site.advance(minutes(1));
    const ended = await asha.send('GET', '/api/account');
    expect([ended.statusCode, ended.json().error.code]).toEqual([401, 'signed_out']);
  });

  test('a session ends after 12 hours in any case', async () => {
    bed = await openTestDesk();
    const asha = await joined('Asha', 'hiring');
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      bed.site.advance(minutes(20));
      expect((await asha.send('GET', '/api/account')).statusCode).toBe(200);
    }
    bed.site.advance(minutes(20));
    expect((await asha.send('GET', '/api/account')).statusCode).toBe(401);
  });

  test('a login deletes what has expired', async () => {
    bed = await openTestDesk();
    const asha = await joined('Asha', 'hiring');
    await asha.invited('vik@veramasa.example', 'hiring');
    await asha.send('POST', '/api/login/options');
    bed.site.advance(minutes(24 * 60));
    await asha.logIn();
    const { reader } = bed.site.database;
    for (const table of ['login_challenges', 'invitations'] as const)
      expect(await reader.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await reader.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  test('the cookie is strict, and bound to the host on https', async () => {
    bed = await openTestDesk('sqlite', { DESK_URL: 'https://desk.example.com' });
    const asha = new DeskBrowser(bed, 'https://desk.example.com');
    const token = await asha.invited('asha@veramasa.example', 'hiring');
    const accepted = await asha.accept(token, 'Asha');
    expect(accepted.headers['set-cookie']).toMatch(
      /^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test('many tries of one network are refused with a time', async () => {
    bed = await openTestDesk();
    const nobody = new DeskBrowser(bed);
    for (let hits = 0; hits < loginsPerNetwork.hits; hits++)
      await nobody.send('POST', '/api/invitation', { token: 'guess' });
    const over = await nobody.send('POST', '/api/login/options');
    expect([over.statusCode, messageOf(over)]).toEqual([
      429,
      'There were too many tries from your network. Try again in 10 minutes.',
    ]);
  });

  test('a request from another site cannot use the cookie', async () => {
    bed = await openTestDesk();
    const asha = await joined('Asha', 'admin');
    const crossing = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of crossing) {
      const answer = await asha.send('POST', '/api/logout', undefined, headers);
      expect(answer.json().error.code).toBe('forbidden');
    }
    expect((await asha.session()).person).not.toBeNull();
  });

  test('a database that is down gives a clear sentence', async () => {
    bed = await openTestDesk();
    const asha = await joined('Asha', 'hiring');
    await bed.site.database.reader.destroy();
    await bed.site.database.writer.destroy();
    for (const answer of [await asha.send('GET', '/api/account'), await asha.logIn()])
      expect([answer.statusCode, messageOf(answer)]).toEqual([
        503,
        'The desk cannot reach its database. Nothing was changed. Try again in a minute; if it stays, tell the person who runs the site.',
      ]);
  });

  test('a proof with fields of wrong kinds is refused like a wrong key', async () => {
    bed = await openTestDesk();
    const asha = await joined('Asha', 'hiring');
    for (const wrong of [{ userHandle: 7 }, { signature: {} }, { authenticatorData: null }]) {
      const proof = asha.passkey.prove((await asha.send('POST', '/api/login/options')).json());
      const response = { ...proof.response, ...wrong };
      const answer = await asha.send('POST', '/api/login/verify', { ...proof, response });
      expect([answer.statusCode, messageOf(answer)]).toEqual([
        422,
        'This passkey does not open the desk. Use another one, or ask an administrator for an invitation.',
      ]);
    }
  });

  test.each([
    ['no body', undefined],
    ['a list', []],
    ['other fields', { id: 'x' }],
    ['wrong kinds', { id: 1, rawId: 2, type: 'public-key', response: {} }],
    [
      'unreadable client data',
      {
        id: 'x',
        rawId: 'x',
        type: 'public-key',
        response: { clientDataJSON: '*', authenticatorData: '', signature: '' },
      },
    ],
  ])('a proof with %s is refused with a sentence', async (_, body) => {
    bed = await openTestDesk();
    const answer = await new DeskBrowser(bed).send('POST', '/api/login/verify', body);
    expect([answer.statusCode, messageOf(answer)]).toEqual([
      422,
      'The answer of the passkey cannot be read. Reload the page and try again.',
    ]);
  });
});
