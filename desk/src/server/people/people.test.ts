import { fileURLToPath } from 'node:url';
import { dayIn } from '@veramasa/contract';
import { beforeEach, expect, test } from 'vitest';
import { bed, joined, openDesk, refusalOf } from '../../../../tests/bed/desk-bed.ts';
import { DeskBrowser } from '../../../../tests/bed/desk-browser.ts';
import { runToEnd } from '../../../../tests/bed/server-process.ts';
import { databaseKinds } from '../../../../tests/bed/test-databases.ts';
import type { AccountAnswer } from '../../api/login.ts';
import type { AuditPage, PeopleAnswer } from '../../api/people.ts';

beforeEach(() => openDesk());

const peopleOf = (admin: DeskBrowser): Promise<PeopleAnswer> => admin.get('/api/people');
const accountOf = (person: DeskBrowser): Promise<AccountAnswer> => person.get('/api/account');

/** Lets somebody invite Vik by mail. Returns the delivery, and the token of its link. */
async function inviteVik(admin: DeskBrowser) {
  const body = { email: ' Vik@Veramasa.example ', roles: ['hiring', 'enquiries'] };
  expect((await admin.send('POST', '/api/invitations', body)).statusCode).toBe(204);
  const [delivery] = await bed.site.rows('deliveries');
  return { delivery, token: new URL(delivery?.payload ?? '').hash.slice(1) };
}

async function addPasskey(person: DeskBrowser, browser: DeskBrowser, name = 'Phone') {
  const asked = (await person.send('POST', '/api/account/passkeys/challenge')).json();
  const response = browser.passkey.register(asked);
  return person.send('POST', '/api/account/passkeys', { name, response });
}

test('an invitation is queued as an email, and one that is withdrawn is not', async () => {
  const admin = await joined('Admin', 'admin');
  const { token: withdrawn } = await inviteVik(admin);
  const id = (await peopleOf(admin)).invitations[0]?.id;
  const withdraw = async () => (await admin.send('DELETE', `/api/invitations/${id}`)).statusCode;
  expect([await withdraw(), await withdraw()]).toEqual([204, 404]);
  expect(await bed.site.rows('deliveries')).toEqual([]);
  expect(await bed.audited('invitation.withdraw')).toMatchObject([{ person_name: 'Admin' }]);
  expect((await new DeskBrowser(bed).accept(withdrawn, 'Vik')).statusCode).toBe(404);
  const { delivery, token } = await inviteVik(admin);
  expect(delivery).toMatchObject({
    purpose: 'invitation',
    recipient: 'vik@veramasa.example',
    message_id: null,
    status: 'queued',
  });
  expect((await peopleOf(admin)).invitations).toMatchObject([{ mail: { status: 'queued' } }]);
  const vik = new DeskBrowser(bed);
  for (const url of ['/api/people', '/api/audit', '/api/overview'])
    expect((await admin.send('GET', url)).body).not.toContain(token);
  expect((await vik.accept(token, 'Vik')).statusCode).toBe(204);
  await vik.send('DELETE', '/api/session');
  const { people, invitations } = await peopleOf(admin);
  expect(invitations).toEqual([]);
  expect(people).toMatchObject([
    { name: 'Admin', revokedAt: null },
    { name: 'Vik', roles: ['enquiries', 'hiring'], lastSeenAt: expect.any(String) },
  ]);
});

/** Invites an address of their own and has another one invited; returns who is invited, also by a waiting mail. */
async function inviteBefore(rogue: DeskBrowser, admin: DeskBrowser) {
  await rogue.send('POST', '/api/invitations', { email: 'own@evil.example', roles: ['admin'] });
  await admin.send('POST', '/api/invitations', { email: 'ravi@b.example', roles: ['hiring'] });
  return async () => {
    const mails = await bed.site.rows('deliveries');
    const { invitations } = await peopleOf(admin);
    return [...invitations.map(({ email }) => email), ...mails.map(({ recipient }) => recipient)];
  };
}

test('a revoked person loses sessions, keys, and invitations to and by them', async () => {
  const [admin, vik] = [await joined('Admin', 'admin'), await joined('Vik', 'hiring', 'admin')];
  const id = await vik.personId();
  const invitation = await vik.invited('vik@veramasa.example', 'hiring');
  const invited = await inviteBefore(vik, admin);
  expect((await admin.send('DELETE', `/api/people/${id}`)).statusCode).toBe(204);
  expect(await invited()).toEqual(['ravi@b.example', 'ravi@b.example']);
  expect(await bed.audited('person.revoke')).toMatchObject([
    { person_name: 'Admin', detail: '{"person":"Vik"}' },
  ]);
  expect((await vik.send('GET', '/api/account')).statusCode).toBe(401);
  const [unknown, revoked] = [await new DeskBrowser(bed).logIn(), await vik.logIn()];
  expect([revoked.statusCode, revoked.json()]).toEqual([422, unknown.json()]);
  expect((await vik.accept(invitation)).statusCode).toBe(404);
  expect((await peopleOf(admin)).people[1]).toMatchObject({ id, lastSeenAt: null });
  expect((await admin.send('DELETE', `/api/people/${id}`)).statusCode).toBe(404);
  // They may come back, with the roles of the new invitation only.
  const again = new DeskBrowser(bed);
  await again.accept(await again.invited('vik@veramasa.example', 'enquiries'));
  expect((await again.session()).person).toMatchObject({ id, name: 'Vik', roles: ['enquiries'] });
});

test.each(databaseKinds)('two administrators who remove each other leave one, on %s', async (kind) => {
  await openDesk({ kind });
  const [one, two] = [await joined('One', 'admin'), await joined('Two', 'admin')];
  // At once, so that each has a connection.
  const [first, second] = await Promise.all([one.personId(), two.personId()]);
  const answers = await Promise.all([
    one.send('DELETE', `/api/people/${second}`),
    two.send('PATCH', `/api/people/${first}`, { roles: ['hiring'] }),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  const people = await bed.site.rows('people');
  expect(people.filter((one) => one.revoked_at === null && one.roles === 'admin')).toHaveLength(1);
});

test.each(databaseKinds)('two removals at once leave one passkey and session, on %s', async (kind) => {
  await openDesk({ kind });
  const [asha, phone] = [await joined('Asha', 'hiring'), new DeskBrowser(bed)];
  const added = [await addPasskey(asha, phone), await addPasskey(asha, phone)];
  expect(added.map(({ statusCode }) => statusCode)).toEqual([204, 422]);
  expect((await phone.logIn()).statusCode).toBe(204);
  const [{ passkeys, sessions }] = await Promise.all([accountOf(asha), accountOf(phone)]);
  expect(passkeys.map(({ name }) => name)).toEqual(['Passkey', 'Phone']);
  expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
  const answers = await Promise.all(
    [asha, phone].map(({ passkey }) => asha.send('DELETE', `/api/account/passkeys/${passkey.id}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422]);
  const refused = answers.find(({ statusCode }) => statusCode === 422);
  expect(refused && refusalOf(refused)).toBe(
    '422 This is your only passkey. Add another one before you remove it.',
  );
  expect((await accountOf(asha)).sessions).toHaveLength(1);
  expect((await phone.session()).person).toBeNull();
  const logins = [await asha.logIn(), await phone.logIn()];
  expect(logins.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422]);
});

test('the audit log is read page by page', async () => {
  const admin = await joined('Admin', 'admin');
  for (let count = 0; count < 60; count++) {
    bed.site.advance(1000);
    await admin.invited(`person${count}@veramasa.example`, 'hiring');
  }
  const first: AuditPage = await admin.get('/api/audit');
  const second: AuditPage = await admin.get(`/api/audit?after=${first.next}`);
  expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 14, null]);
  expect(first.entries[0]).toMatchObject({
    action: 'person.invite',
    person: 'Command line',
    detail: { email: 'person59@veramasa.example', roles: 'hiring' },
  });
  expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(64);
  const none: AuditPage = await admin.get('/api/audit?text=ENQ-222222');
  expect(none).toEqual({ entries: [], next: null });
  bed.site.advance(48 * 3600_000);
  await admin.invited('late@veramasa.example', 'hiring');
  await admin.logIn();
  const day = dayIn(new Date(`${first.entries[0]?.at}`), 'Asia/Kolkata');
  const until: AuditPage = await admin.get(`/api/audit?until=${day}`);
  expect(until.entries).toEqual(first.entries);
  const found = async (text: string) =>
    (await admin.get(`/api/audit?text=${encodeURIComponent(text)}`)).entries.length;
  expect(await found('invited PERSON59@')).toBe(1);
  expect([await found('person59@ login'), await found('%'), await found('accepted')]).toEqual([0, 0, 1]);
});

test('roles apply at once, a publisher is an editor, older invitations end', async () => {
  const [admin, vik] = [await joined('Admin', 'admin'), await joined('Vik', 'hiring', 'admin')];
  const invitation = await vik.invited('vik@veramasa.example', 'admin');
  const invited = await inviteBefore(vik, admin);
  const change = await admin.send('PATCH', `/api/people/${await vik.personId()}`, { roles: ['publisher'] });
  expect(change.statusCode).toBe(204);
  expect(await bed.audited('person.roles')).toMatchObject([{ person_name: 'Admin' }]);
  expect((await vik.session()).person?.roles).toEqual(['editor', 'publisher']);
  expect((await vik.send('GET', '/api/people')).statusCode).toBe(403);
  expect((await vik.accept(invitation)).statusCode).toBe(404);
  expect(await invited()).toEqual(['ravi@b.example', 'ravi@b.example']);
});

test('the last administrator stays, and a wrong invitation is refused', async () => {
  const admin = await joined('Admin', 'admin');
  const id = await admin.personId();
  for (const answer of [
    await admin.send('PATCH', `/api/people/${id}`, { roles: ['hiring'] }),
    await admin.send('DELETE', `/api/people/${id}`),
  ])
    expect(refusalOf(answer)).toBe('422 Admin is the only administrator. Make somebody else one first.');
  for (const [body, sentence] of [
    [{ email: 'vik', roles: ['hiring'] }, 'The email address is not complete. Write it as name@example.com.'],
    [{ email: 'vik@b.example', roles: [] }, 'Choose at least one role.'],
    [{ email: 'vik@b.example', roles: ['root'] }, '"root" is not a role.'],
    [{ email: 'vik@b.example' }, 'The desk cannot read this request. Reload the page and try again.'],
  ] as const)
    expect(refusalOf(await admin.send('POST', '/api/invitations', body))).toBe(`422 ${sentence}`);
});

test('a person corrects their name, and the audit log keeps the earlier one', async () => {
  const admin = await joined('Ashaa', 'admin');
  const save = async (name: string) =>
    (await admin.send('PATCH', '/api/account', { name, assignmentMails: true })).statusCode;
  expect([await save(' '), await save('Asha'), await save('Asha')]).toEqual([422, 204, 204]);
  expect((await peopleOf(admin)).people.map(({ name }) => name)).toEqual(['Asha']);
  const renamed = { person_name: 'Ashaa', detail: '{"to":"Asha"}' };
  expect(await bed.audited('person.rename')).toMatchObject([renamed]);
});

test('a person ends their own session elsewhere, and nothing of others', async () => {
  const [asha, vik] = [await joined('Asha', 'hiring'), await joined('Vik', 'hiring')];
  const session = (await accountOf(asha)).sessions[0]?.id;
  expect((await vik.send('DELETE', `/api/account/sessions/${session}`)).statusCode).toBe(404);
  expect((await vik.send('DELETE', `/api/account/passkeys/${asha.passkey.id}`)).statusCode).toBe(404);
  expect((await asha.send('DELETE', `/api/account/sessions/${session}`)).statusCode).toBe(204);
  expect((await asha.session()).person).toBeNull();
});

test('the command line invites beside a running server', async () => {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const roles = ['--role', 'admin', '--role', 'hiring'];
  const env = { DATA_DIR: bed.site.options.dataDir };
  const { output } = await runToEnd([main, 'invite', 'First@Veramasa.example', ...roles], env);
  const token = /http:\/\/localhost:3001\/invitation#([\w-]{43})\n/.exec(output)?.[1] ?? '';
  const first = new DeskBrowser(bed);
  expect((await first.accept(token, 'First')).statusCode).toBe(204);
  expect((await first.session()).person?.roles).toEqual(['hiring', 'admin']);
});
