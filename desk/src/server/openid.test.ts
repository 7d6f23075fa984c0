import { afterEach, expect, test } from 'vitest';
import { openTestDesk, type TestDesk } from '../../../tests/bed/desk-bed.ts';
import { DeskBrowser } from '../../../tests/bed/desk-browser.ts';
import {
  ProviderBrowser,
  startOpenidProvider,
  type TestProvider,
} from '../../../tests/bed/openid-provider.ts';

let bed: TestDesk;
let provider: TestProvider;
afterEach(async () => {
  await bed.close();
  await provider.stop();
});

const accounts = {
  asha: { email: 'Asha@Veramasa.example', email_verified: true, name: 'Asha Menon' },
  vik: { email: 'vik@veramasa.example', email_verified: false, name: 'Vik' },
  bala: { email: 'bala@veramasa.example', email_verified: true, name: 'Bala' },
  other: { email: 'asha@veramasa.example', email_verified: true, name: 'Other' },
};

async function open(): Promise<void> {
  provider = await startOpenidProvider(accounts);
  bed = await openTestDesk('sqlite', provider.env);
}

/** A browser at the desk and at the provider. */
class OpenidBrowser extends DeskBrowser {
  atProvider = new ProviderBrowser();

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

const people = () => bed.site.database.reader.selectFrom('people').selectAll().execute();

test('an invited person logs in by OpenID Connect', async () => {
  await open();
  const asha = new OpenidBrowser(bed);
  expect((await asha.session()).method).toBe('openid');
  await asha.invited('asha@veramasa.example', 'hiring');
  expect(await asha.visit('asha', '?return=/messages?kind=application')).toBe(
    'http://localhost:3001/messages?kind=application',
  );
  const { person } = await asha.session();
  expect(person).toMatchObject({ name: 'Asha Menon', email: 'asha@veramasa.example', roles: ['hiring'] });
  await asha.send('POST', '/api/logout');
  expect(await asha.visit('asha')).toBe('http://localhost:3001/');
  expect((await asha.session()).person).toEqual(person);
  expect(await people()).toMatchObject([{ oidc_subject: `${provider.env.OIDC_ISSUER} asha` }]);
});

test('a fresh proof asks the provider again', async () => {
  await open();
  const asha = new OpenidBrowser(bed);
  await asha.invited('asha@veramasa.example', 'admin');
  await asha.visit('asha');
  const change = async () =>
    (await asha.send('POST', '/api/people/invite', { email: 'a@b.example', roles: ['hiring'] })).statusCode;
  // The provider did not say when the person proved their identity.
  expect(await change()).toBe(403);
  expect(await asha.visit('asha', '?verify=1&return=/people')).toBe('http://localhost:3001/people');
  expect(await change()).toBe(204);
});

test('a fresh proof of another account confirms nothing', async () => {
  await open();
  const [asha, bala] = [new OpenidBrowser(bed), new OpenidBrowser(bed)];
  await asha.invited('asha@veramasa.example', 'admin');
  await bala.invited('bala@veramasa.example', 'hiring');
  await asha.visit('asha');
  await bala.visit('bala');
  asha.atProvider = new ProviderBrowser();
  expect(await asha.visit('bala', '?verify=1')).toBe('/login?failed=not_confirmed');
});

test('a session at the provider alone is no fresh proof', async () => {
  await open();
  const asha = new OpenidBrowser(bed);
  await asha.invited('asha@veramasa.example', 'admin');
  await asha.visit('asha');
  // Somebody at an unlocked computer removes from the address what makes the provider ask.
  const address = new URL(String((await asha.send('GET', '/api/openid/start?verify=1')).headers.location));
  for (const name of ['prompt', 'max_age']) address.searchParams.delete(name);
  const back = new URL(await asha.atProvider.visit(address.href, 'not asked'));
  expect(await asha.comeBack(back)).toBe('/login?failed=not_confirmed');
});

test.each([
  ['an address that nobody invited', 'asha', 'not_invited'],
  ['an address that is not verified', 'vik', 'unverified'],
  ['a cancelled login', '', 'cancelled'],
])('%s is refused', async (_, subject, failure) => {
  await open();
  const browser = new OpenidBrowser(bed);
  await browser.invited('vik@veramasa.example', 'admin');
  expect(await browser.visit(subject)).toBe(`/login?failed=${failure}`);
  expect((await browser.session()).person).toBeNull();
  expect(await people()).toEqual([]);
});

test('another account with the same address is refused', async () => {
  await open();
  const [asha, other] = [new OpenidBrowser(bed), new OpenidBrowser(bed)];
  await asha.invited('asha@veramasa.example', 'hiring');
  await asha.visit('asha');
  expect(await other.visit('other')).toBe('/login?failed=not_invited');
});

test('a revoked person is refused like a stranger', async () => {
  await open();
  const [admin, asha] = [await bed.person('Admin', 'admin'), new OpenidBrowser(bed)];
  await asha.invited('asha@veramasa.example', 'hiring');
  await asha.visit('asha');
  expect((await admin.call('POST', `/api/people/${await asha.personId()}/revoke`)).statusCode).toBe(204);
  expect((await asha.session()).person).toBeNull();
  expect(await asha.visit('asha')).toBe('/login?failed=not_invited');
});

test('a login is finished once, in its browser, within 5 minutes', async () => {
  await open();
  const [asha, victim] = [new OpenidBrowser(bed), new OpenidBrowser(bed)];
  await asha.invited('asha@veramasa.example', 'hiring');
  const begin = async () => {
    const { location } = (await asha.send('GET', '/api/openid/start')).headers;
    return new URL(await asha.atProvider.visit(String(location), 'asha'));
  };
  const stolen = await begin();
  expect(await victim.comeBack(stolen)).toBe('/login?failed=expired');
  expect(await asha.comeBack(stolen)).toBe('/login?failed=expired');
  const late = await begin();
  bed.site.advance(5 * 60_000);
  expect(await asha.comeBack(late)).toBe('/login?failed=expired');
  const good = await begin();
  expect(await asha.comeBack(good)).toBe('http://localhost:3001/');
  expect(await asha.comeBack(good)).toBe('/login?failed=expired');
});

test.each([
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
])('a return to %s stays at the desk', async (address) => {
  await open();
  const asha = new OpenidBrowser(bed);
  await asha.invited('asha@veramasa.example', 'hiring');
  const back = await asha.visit('asha', `?return=${encodeURIComponent(address)}`);
  expect(new URL(back).origin).toBe('http://localhost:3001');
});

test('a provider that is down gives a sentence, and is found later', async () => {
  await open();
  const { env, stop } = provider;
  const port = Number(new URL(env.OIDC_ISSUER ?? '').port);
  await stop();
  const asha = new OpenidBrowser(bed);
  const answer = await asha.send('GET', '/api/openid/start');
  expect(answer.headers.location).toBe('/login?failed=unavailable');
  provider = await startOpenidProvider(accounts, 'http://localhost:3001', port);
  await asha.invited('asha@veramasa.example', 'hiring');
  expect(await asha.visit('asha')).toBe('http://localhost:3001/');
});

test('passkeys do not exist beside OpenID Connect', async () => {
  await open();
  const asha = new OpenidBrowser(bed);
  for (const path of ['login/options', 'login/verify', 'verify/options', 'invitation/accept'])
    expect((await asha.send('POST', `/api/${path}`)).statusCode).toBe(404);
});
