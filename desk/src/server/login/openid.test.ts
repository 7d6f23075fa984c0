import { generateKeyPairSync } from 'node:crypto';
import type { Role } from '@veramasa/database/schema';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { bed, openDesk } from '../../../../tests/bed/desk-bed.ts';
import { DeskBrowser } from '../../../../tests/bed/desk-browser.ts';
import {
  type Lie,
  ProviderBrowser,
  startOpenidProvider,
  webToken,
} from '../../../../tests/bed/openid-provider.ts';
import { times } from '../../../../tests/bed/until.ts';
import { explainOpenidFailure } from '../../api/login.ts';
import { loginsPerNetwork } from './login-routes.ts';

const accounts = {
  asha: { email: 'Asha@Veramasa.example', email_verified: true, name: 'Asha Menon' },
  vik: { email: 'vik@veramasa.example', email_verified: false, name: 'Vik' },
  bala: { email: 'bala@veramasa.example', email_verified: true, name: 'Bala' },
  wide: { email: 'ｂａｌａ@veramasa.example', email_verified: true, name: 'Wide' },
  kelvin: { email: '\u212aim@veramasa.example', email_verified: true, name: 'Kelvin' },
  other: { email: 'asha@veramasa.example', email_verified: true, name: 'Other' },
};

let provider = await startOpenidProvider(accounts);
afterAll(() => provider.stop());
beforeEach(async () => {
  provider.lie = undefined;
  await openDesk({ env: provider.env });
});

/** A browser at the desk and at the provider. */
class OpenidBrowser extends DeskBrowser {
  readonly atProvider = new ProviderBrowser();

  /** Goes to the provider and comes back; returns where the desk sends the browser then. */
  async visit(subject: string, query = ''): Promise<string> {
    const { location } = (await this.send('GET', `/api/openid/start${query}`)).headers;
    const back = new URL(await this.atProvider.visit(String(location), subject));
    return this.comeBack(back);
  }

  async comeBack(back: URL): Promise<string> {
    // The Strict cookie of the session is not sent with a redirect from another site.
    const session = this.cookies.get('desk');
    this.cookies.delete('desk');
    const answer = await this.send('GET', `${back.pathname}${back.search}`, undefined, {
      'sec-fetch-site': 'cross-site',
    });
    if (session !== undefined && !this.cookies.has('desk')) this.cookies.set('desk', session);
    expect(answer.statusCode).toBe(303);
    return String(answer.headers.location);
  }
}

async function invitedAsha(role: Role): Promise<OpenidBrowser> {
  const asha = new OpenidBrowser(bed);
  await asha.invited('asha@veramasa.example', role);
  return asha;
}

const real = { alg: 'RS256', kid: 'real' };
/** The token of the provider with other claims, signed by it. */
const claiming =
  (more: object): Lie =>
  ({ claims, privateKey }) =>
    webToken(real, { ...claims, ...more }, privateKey);

const people = () => bed.site.rows('people');

test('an invited person logs in by OpenID Connect, and returns to the desk', async () => {
  const asha = await invitedAsha('hiring');
  expect((await asha.session()).method).toBe('openid');
  expect(await asha.visit('asha', '?return=/messages?kind=application')).toBe(
    'http://localhost:3001/messages?kind=application',
  );
  const { person } = await asha.session();
  expect(person).toMatchObject({ name: 'Asha Menon', email: 'asha@veramasa.example', roles: ['hiring'] });
  await asha.send('DELETE', '/api/session');
  expect(await asha.visit('asha')).toBe('http://localhost:3001/');
  expect((await asha.session()).person).toEqual(person);
  expect(await people()).toMatchObject([{ oidc_subject: `${provider.env.OIDC_ISSUER} asha` }]);
  const elsewhere = ['//evil.example', 'https://evil.example/', '/\\evil.example', '/..//evil.example'];
  for (const address of [...elsewhere, 'javascript:alert(1)']) {
    const back = await asha.visit('asha', `?return=${encodeURIComponent(address)}`);
    expect(new URL(back).origin, address).toBe('http://localhost:3001');
  }
});

test('a fresh proof asks the provider again, whose session alone is none', async () => {
  const asha = await invitedAsha('admin');
  await asha.visit('asha');
  const change = async () =>
    (await asha.send('POST', '/api/invitations', { email: 'a@b.example', roles: ['hiring'] })).statusCode;
  // The provider did not say when the person proved their identity.
  expect(await change()).toBe(403);
  // Somebody at an unlocked computer removes from the address what makes the provider ask.
  const address = new URL(String((await asha.send('GET', '/api/openid/start?verify=1')).headers.location));
  for (const name of ['prompt', 'max_age']) address.searchParams.delete(name);
  const back = new URL(await asha.atProvider.visit(address.href, 'not asked'));
  expect(await asha.comeBack(back)).toBe('/login?failed=weak');
  provider.lie = claiming({ auth_time: Math.floor(Date.now() / 1000) - 5 * 60 });
  expect(await asha.visit('asha', '?verify=1')).toBe('/login?failed=weak');
  expect(await change()).toBe(403);
  provider.lie = undefined;
  expect(await asha.visit('asha', '?verify=1&return=/people')).toBe('http://localhost:3001/people');
  expect(await change()).toBe(204);
  // The session of the first login is replaced.
  expect((await asha.get('/api/account')).sessions).toHaveLength(1);
});

test('an account without a verified address that was invited is refused', async () => {
  const admin = new OpenidBrowser(bed);
  for (const name of ['vik', 'bala', 'kim']) await admin.invited(`${name}@veramasa.example`, 'admin');
  for (const [subject, failure] of [
    ['asha', 'not_invited'],
    ['vik', 'unverified'],
    ['', 'failed'],
    // As the invited one in wide letters, and with the Kelvin sign in place of k.
    ['wide', 'not_invited'],
    ['kelvin', 'not_invited'],
  ] as const)
    expect(await new OpenidBrowser(bed).visit(subject), subject).toBe(`/login?failed=${failure}`);
  expect(await people()).toEqual([]);
});

test('a second account with the same address and a revoked one are refused', async () => {
  const [asha, other] = [await invitedAsha('hiring'), new OpenidBrowser(bed)];
  const admin = await bed.person('Admin', 'admin');
  await asha.visit('asha');
  expect(await other.visit('other')).toBe('/login?failed=not_invited');
  await other.invited('bala@veramasa.example', 'admin');
  const withOtherAddress = claiming({ email: 'bala@veramasa.example', email_verified: true });
  provider.lie = withOtherAddress;
  await asha.visit('asha');
  expect((await asha.session()).person?.roles).toEqual(['hiring']);
  provider.lie = undefined;
  expect((await admin.send('DELETE', `/api/people/${await asha.personId()}`)).statusCode).toBe(204);
  expect((await asha.session()).person).toBeNull();
  expect(await asha.visit('asha')).toBe('/login?failed=not_invited');
  provider.lie = withOtherAddress;
  expect(await asha.visit('asha')).toBe('http://localhost:3001/');
});

test('a login is finished once, in its browser, within 5 minutes', async () => {
  const [asha, victim] = [await invitedAsha('hiring'), new OpenidBrowser(bed)];
  const begin = async () => {
    const { location } = (await asha.send('GET', '/api/openid/start')).headers;
    return new URL(await asha.atProvider.visit(String(location), 'asha'));
  };
  const stolen = await begin();
  expect(await victim.comeBack(stolen)).toBe('/login?failed=expired');
  // Who has only the address ends no login.
  expect(await asha.comeBack(stolen)).toBe('http://localhost:3001/');
  const late = await begin();
  bed.site.advance(5 * 60_000);
  expect(await asha.comeBack(late)).toBe('/login?failed=expired');
  expect(await asha.comeBack(new URL(`${late}&state=another`))).toBe('/login?failed=failed');
  // Another site sends a colleague there again and again.
  await times(loginsPerNetwork.hits, () => victim.comeBack(late));
  const good = await begin();
  expect(await asha.comeBack(good)).toBe('http://localhost:3001/');
  expect(await asha.comeBack(good)).toBe('/login?failed=expired');
  // A forged cookie costs no query.
  await bed.site.sql('drop table login_challenges');
  victim.cookies.set('desk-openid', 'forged.AAAA');
  expect(await victim.comeBack(good)).toBe('/login?failed=expired');
});

test('a provider that is down gives a sentence, and is found later', async () => {
  const { env, stop } = provider;
  const port = Number(new URL(env.OIDC_ISSUER ?? '').port);
  await stop();
  const asha = await invitedAsha('hiring');
  const answer = await asha.send('GET', '/api/openid/start');
  expect(answer.headers.location).toBe('/login?failed=failed');
  for (const typed of ['__proto__', 'constructor', 'typed'])
    expect(explainOpenidFailure(typed)).toBe(explainOpenidFailure('failed'));
  provider = await startOpenidProvider(accounts, undefined, port);
  expect(await asha.visit('asha')).toBe('http://localhost:3001/');
});

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

test.each<[string, Lie]>([
  ['without a signature', ({ claims }) => webToken({ alg: 'none' }, claims, null)],
  ['with HS256', ({ claims, clientSecret }) => webToken({ alg: 'HS256' }, claims, clientSecret)],
  ['of another key', ({ claims }) => webToken(real, claims, stranger)],
  ['of an unknown key', ({ claims }) => webToken({ ...real, kid: 'unknown' }, claims, stranger)],
  ['of a login in the future', claiming({ auth_time: Math.floor(Date.now() / 1000) + 24 * 3600 })],
])('an ID token %s is refused', async (_, lie) => {
  const asha = await invitedAsha('admin');
  provider.lie = lie;
  expect(await asha.visit('asha')).toBe('/login?failed=failed');
  expect((await asha.session()).person).toBeNull();
});

test('OIDC_ACR and OIDC_AMR say which logins are strong enough', async () => {
  await openDesk({ env: { ...provider.env, OIDC_ACR: 'gold silver', OIDC_AMR: 'otp pwd' } });
  const asha = await invitedAsha('admin');
  const { location } = (await asha.send('GET', '/api/openid/start')).headers;
  expect(new URL(String(location)).searchParams.get('acr_values')).toBe('gold silver');
  for (const [said, end] of [
    [{}, '/login?failed=weak'],
    [{ acr: 'gold', amr: ['pwd'] }, '/login?failed=weak'],
    [{ acr: 'bronze', amr: ['pwd', 'otp'] }, '/login?failed=weak'],
    [{ acr: 'silver', amr: ['otp', 'pwd'] }, 'http://localhost:3001/'],
  ] as const) {
    provider.lie = claiming(said);
    expect(await asha.visit('asha'), JSON.stringify(said)).toBe(end);
  }
});
