import { beforeEach, expect, test } from 'vitest';
import { bed, joined, openDesk, refusalOf } from '../../../../tests/bed/desk-bed.ts';
import { DeskBrowser } from '../../../../tests/bed/desk-browser.ts';
import { times } from '../../../../tests/bed/until.ts';
import { type AccountAnswer, wrongName } from '../../api/login.ts';
import { loginsPerNetwork } from './login-routes.ts';

beforeEach(() => openDesk());

const minutes = (count: number) => count * 60_000;

test('an invited person gets a passkey and logs in with it', async () => {
  const asha = await joined('Asha', 'enquiries', 'hiring');
  const left = await asha.send('DELETE', '/api/session');
  expect([left.statusCode, left.headers['clear-site-data']]).toEqual([204, '"cache", "storage"']);
  expect((await asha.session()).person).toBeNull();
  expect(await bed.site.rows('sessions')).toEqual([]);
  expect((await asha.logIn()).statusCode).toBe(204);
  expect((await asha.session()).person).toMatchObject({
    name: 'Asha',
    email: 'asha@veramasa.example',
    roles: ['enquiries', 'hiring'],
  });
  const actions = (await bed.audited()).map(({ action }) => action).sort();
  expect(actions.join(' ')).toBe('login login logout passkey.add person.invite person.join');
});

test('a login proves the identity again and replaces the session', async () => {
  const asha = await joined('Asha', 'admin');
  const stolen = new Map(asha.cookies);
  expect(JSON.stringify(await bed.site.rows('sessions'))).not.toContain(stolen.get('desk'));
  bed.site.advance(minutes(6));
  const change = () => asha.send('POST', '/api/invitations', { email: 'a@b.example', roles: ['hiring'] });
  expect((await change()).json().error.code).toBe('verify');
  const sessions = async (): Promise<AccountAnswer['sessions']> => (await asha.get('/api/account')).sessions;
  const id = (await sessions())[0]?.id;
  expect((await asha.logIn()).statusCode).toBe(204);
  expect(await sessions()).toMatchObject([{ id, current: true }]);
  expect((await change()).statusCode).toBe(204);
  const thief = new DeskBrowser(bed);
  for (const [name, value] of stolen) thief.cookies.set(name, value);
  expect((await thief.session()).person).toBeNull();
  // Somebody else at the same browser gets a session of their own.
  const vik = await joined('Vik', 'hiring');
  for (const [name, value] of asha.cookies) vik.cookies.set(name, value);
  await vik.logIn();
  expect((await asha.session()).person).toBeNull();
  const own: AccountAnswer = await vik.get('/api/account');
  expect(own.sessions.map((session) => session.id)).not.toContain(id);
});

test('a new invitation replaces lost keys and ends all sessions', async () => {
  const before = await joined('Asha', 'enquiries');
  const { id } = (await before.session()).person ?? {};
  const asha = new DeskBrowser(bed);
  const token = await asha.invited('asha@veramasa.example', 'admin');
  const invitation = await asha.send('POST', '/api/invitation/read', { token });
  expect(invitation.json()).toEqual({
    email: 'asha@veramasa.example',
    roles: ['enquiries', 'admin'],
    name: 'Asha',
  });
  // The device may be the same.
  const asked = await asha.send('POST', '/api/invitation/challenge', { token });
  expect(asked.json().excludeCredentials).toEqual([]);
  // Until then the earlier key works, because the mail may not arrive.
  expect((await before.logIn()).statusCode).toBe(204);
  expect((await asha.accept(token)).statusCode).toBe(204);
  expect((await asha.session()).person).toMatchObject({ id, name: 'Asha', roles: ['enquiries', 'admin'] });
  expect((await before.session()).person).toBeNull();
  expect((await before.logIn()).statusCode).toBe(422);
  expect(await bed.audited('passkey.remove')).toMatchObject([
    { person_id: id, detail: '{"passkey":"Passkey","reason":"new invitation"}' },
  ]);
});

test('one invitation accepted twice at once makes one person', async () => {
  const browsers = [new DeskBrowser(bed), new DeskBrowser(bed)];
  const token = (await browsers[0]?.invited('asha@veramasa.example', 'hiring')) ?? '';
  const answers = await Promise.all(browsers.map((browser) => browser.accept(token, 'Asha')));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  expect(await bed.site.rows('passkeys')).toHaveLength(1);
});

test('options of a login tell only somebody who is logged in their passkeys', async () => {
  const nobody = new DeskBrowser(bed);
  const before = (await nobody.send('POST', '/api/login/challenge')).json();
  const [asha] = await Promise.all([joined('Asha', 'admin'), joined('Ravi', 'admin')]);
  const after = (await nobody.send('POST', '/api/login/challenge')).json();
  expect({ ...after, challenge: '' }).toEqual({ ...before, challenge: '' });
  expect(after).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(after.allowCredentials ?? []).toEqual([]);
  const { passkeys }: AccountAnswer = await asha.get('/api/account');
  const { allowCredentials } = (await asha.send('POST', '/api/login/challenge')).json();
  expect(allowCredentials).toMatchObject(passkeys.map(({ id }) => ({ id, transports: ['internal'] })));
});

test('a key without user verification, a name without a letter are refused', async () => {
  const asha = await joined('Asha', 'hiring');
  expect((await asha.logIn({ userVerified: false })).statusCode).toBe(422);
  const vik = new DeskBrowser(bed);
  const token = await vik.invited('vik@veramasa.example', 'hiring');
  expect(refusalOf(await vik.accept(token, 'Vik', { userVerified: false }))).toContain('fingerprint');
  for (const name of ['.', '<>', ',;:', '\u200b', '\u3164', '\u0007'])
    expect(refusalOf(await vik.accept(token, name)), name).toBe(`422 ${wrongName}`);
  expect((await vik.accept(token, 'Vik')).statusCode).toBe(204);
});

test('a challenge works once, for its purpose and person, for 5 minutes', async () => {
  const [asha, vik] = [await joined('Asha', 'hiring'), new DeskBrowser(bed)];
  const ask = async () => asha.passkey.prove((await asha.send('POST', '/api/login/challenge')).json());
  const gone = '422 This took too long or was sent twice. Try again.';
  const [older, proof] = [await ask(), await ask()];
  expect((await asha.send('POST', '/api/login', proof)).statusCode).toBe(204);
  // Its counter is lower, as that of a copied key may be.
  expect(refusalOf(await asha.send('POST', '/api/login', older))).toContain('does not open the desk');
  expect(refusalOf(await asha.send('POST', '/api/login', proof))).toBe(gone);
  const token = await vik.invited('vik@veramasa.example', 'hiring');
  const toJoin = (await vik.send('POST', '/api/invitation/challenge', { token, name: 'Vik' })).json();
  await vik.accept(token, 'Vik');
  const toAdd = (await vik.send('POST', '/api/account/passkeys/challenge')).json();
  for (const [person, asked] of [
    [vik, toJoin],
    [asha, toAdd],
  ] as const) {
    const body = { name: 'Phone', response: new DeskBrowser(bed).passkey.register(asked) };
    expect(refusalOf(await person.send('POST', '/api/account/passkeys', body))).toBe(gone);
  }
  const late = await ask();
  bed.site.advance(minutes(5));
  expect(refusalOf(await asha.send('POST', '/api/login', late))).toBe(gone);
});

test('used, expired, replaced and unknown invitations say one thing', async () => {
  const asha = new DeskBrowser(bed);
  const expired = await asha.invited('vik@veramasa.example', 'hiring');
  bed.site.advance(minutes(24 * 60));
  const replaced = await asha.invited('asha@veramasa.example', 'hiring');
  const used = await asha.invited('asha@veramasa.example', 'hiring');
  await asha.accept(used, 'Asha');
  for (const token of [replaced, used, expired, 'unknown']) {
    const answer = await asha.send('POST', '/api/invitation/read', { token });
    expect(refusalOf(answer)).toBe(
      '404 This invitation was used already, has expired or was replaced by a newer one. Ask an administrator for a new one.',
    );
  }
});

test('a session ends after 30 idle minutes, and after 12 hours', async () => {
  const asha = await joined('Asha', 'hiring');
  const read = (headers = {}) => asha.send('GET', '/api/account', undefined, headers);
  for (let passed = 29; passed < 12 * 60; passed += 29) {
    bed.site.advance(minutes(29));
    expect((await read()).statusCode).toBe(200);
  }
  bed.site.advance(minutes(29));
  expect((await read()).json().error.code).toBe('signed_out');
  await asha.logIn();
  bed.site.advance(minutes(29));
  expect((await read({ 'x-background': '1' })).statusCode).toBe(200);
  bed.site.advance(minutes(1));
  expect((await read()).statusCode).toBe(401);
});

test('a login, also one that is only asked for, deletes what has expired', async () => {
  const [asha] = [await joined('Asha', 'hiring'), await joined('Ravi', 'hiring')];
  await asha.invited('vik@veramasa.example', 'hiring');
  await asha.send('POST', '/api/login/challenge');
  bed.site.advance(minutes(24 * 60));
  await asha.send('POST', '/api/login/challenge');
  expect(await bed.site.rows('login_challenges')).toHaveLength(1);
  await asha.logIn();
  expect(await bed.site.rows('invitations')).toEqual([]);
  expect(await bed.site.rows('sessions')).toHaveLength(1);
});

test('on https the cookie is strict and of one host, and the headers allow little', async () => {
  await openDesk({ env: { DESK_URL: 'https://desk.example.com' } });
  const asha = new DeskBrowser(bed, 'https://desk.example.com');
  const token = await asha.invited('asha@veramasa.example', 'hiring');
  const accepted = await asha.accept(token, 'Asha');
  expect(accepted.headers['set-cookie']).toMatch(
    /^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(accepted.headers).toMatchObject({
    'content-security-policy':
      "default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self' data:;connect-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
});

test('many tries of one network are refused, whatever network they name', async () => {
  const nobody = new DeskBrowser(bed);
  const ask = (url: string, index: number) =>
    nobody.send('POST', url, { token: 'guess' }, { 'x-forwarded-for': `192.0.2.${index}` });
  const tries = await times(loginsPerNetwork.hits, (index) => ask('/api/invitation/read', index));
  expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  const over = await ask('/api/login/challenge', 250);
  expect(refusalOf(over)).toBe('429 There were too many tries from your network. Try again in 10 minutes.');
});

test('a database that is down gives a clear sentence', async () => {
  const asha = await joined('Asha', 'hiring');
  await bed.site.database.reader.destroy();
  await bed.site.database.writer.destroy();
  for (const answer of [await asha.send('GET', '/api/account'), await asha.logIn()])
    expect(refusalOf(answer)).toBe(
      '503 The desk cannot reach its database. Try again in a minute; if it stays, tell the person who runs the site.',
    );
});

test('a proof with other values, or without them, is refused in a sentence', async () => {
  const asha = await joined('Asha', 'hiring');
  for (const wrong of [{ userHandle: 7 }, { userHandle: 'AAAA' }, { authenticatorData: null }]) {
    const proof = asha.passkey.prove((await asha.send('POST', '/api/login/challenge')).json());
    const body = { ...proof, response: { ...proof.response, ...wrong } };
    expect(refusalOf(await asha.send('POST', '/api/login', body)), `${Object.keys(wrong)}`).toBe(
      '422 This passkey does not open the desk. Use another one, or ask an administrator for an invitation.',
    );
  }
  const response = { clientDataJSON: '*', authenticatorData: '', signature: '' };
  for (const body of [undefined, [], { id: 'x' }, { id: 1, response }, { id: 'x', response }])
    expect(refusalOf(await new DeskBrowser(bed).send('POST', '/api/login', body))).toBe(
      '422 The answer of the passkey cannot be read. Reload the page and try again.',
    );
});
