import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@veramasa/database/schema';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDesk, type TestDesk } from '../../../../tests/bed/desk-bed.ts';
import { DeskBrowser, type Method } from '../../../../tests/bed/desk-browser.ts';
import { type Route, route } from '../../api/route.ts';
import { guardAccess, serve } from './serve.ts';

const everybody = ['nobody', 'enquiries', 'hiring', 'editor', 'publisher', 'admin'] as const;
type Caller = (typeof everybody)[number];

const loggedIn = ['enquiries', 'hiring', 'editor', 'publisher', 'admin'] as const;

const readers = ['enquiries', 'hiring'] as const;

interface Expected {
  readonly callers: readonly Caller[];
  /** Whether a proof of identity within five minutes is needed. */
  readonly verified?: boolean;
  /** How people log in where the route exists. */
  readonly only?: 'passkey' | 'openid';
}

const folder = join(import.meta.dirname, '../../api');
const files = await Promise.all(readdirSync(folder).map((file) => import(join(folder, file))));
/** Every route of the list. */
const listed = files.flatMap<Route>(Object.values).filter((one) => one?.access);

/** Who may call what. A new route needs a line here. */
const expected: Readonly<Record<string, Expected>> = {
  'GET /api/session': { callers: everybody },
  'DELETE /api/session': { callers: loggedIn },
  'POST /api/login/challenge': { callers: everybody, only: 'passkey' },
  'POST /api/login': { callers: everybody, only: 'passkey' },
  'POST /api/invitation/read': { callers: everybody },
  'POST /api/invitation/challenge': { callers: everybody, only: 'passkey' },
  'POST /api/invitation/accept': { callers: everybody, only: 'passkey' },
  'GET /api/openid/start': { callers: everybody, only: 'openid' },
  'GET /api/openid/callback': { callers: everybody, only: 'openid' },
  'GET /api/account': { callers: loggedIn },
  'PATCH /api/account': { callers: loggedIn },
  'DELETE /api/account/sessions/:id': { callers: loggedIn, verified: true },
  'POST /api/account/passkeys/challenge': { callers: loggedIn, verified: true, only: 'passkey' },
  'POST /api/account/passkeys': { callers: loggedIn, verified: true, only: 'passkey' },
  'DELETE /api/account/passkeys/:id': { callers: loggedIn, verified: true, only: 'passkey' },
  'GET /api/people': { callers: ['admin'] },
  'POST /api/invitations': { callers: ['admin'], verified: true },
  'PATCH /api/people/:id': { callers: ['admin'], verified: true },
  'DELETE /api/people/:id': { callers: ['admin'], verified: true },
  'DELETE /api/invitations/:id': { callers: ['admin'], verified: true },
  'GET /api/audit': { callers: ['admin'] },
  'GET /api/content': { callers: ['editor', 'admin'] },
  'GET /api/content/launch': { callers: ['editor', 'admin'] },
  'GET /api/content/texts': { callers: ['editor'] },
  'GET /api/content/file': { callers: ['editor'] },
  'PUT /api/content/file': { callers: ['editor'] },
  'POST /api/content/pages': { callers: ['editor'] },
  'DELETE /api/content/file': { callers: ['editor'] },
  'GET /api/content/changes': { callers: ['editor'] },
  'POST /api/content/changes/discard': { callers: ['editor'] },
  'POST /api/content/changes/restore': { callers: ['editor'] },
  'GET /api/content/drawings': { callers: ['editor'] },
  'GET /api/content/picture': { callers: ['editor'] },
  'POST /api/content/photographs': { callers: ['editor'] },
  'POST /api/publication': { callers: ['publisher'] },
  'POST /api/publication/requests': { callers: ['editor'] },
  'DELETE /api/publication/plan': { callers: ['publisher'] },
  'GET /api/publication/vanished': { callers: ['editor'] },
  'POST /api/content/preview': { callers: ['editor'] },
  'GET /api/publication': { callers: ['editor'] },
  'GET /api/releases': { callers: ['editor'] },
  'GET /api/releases/:commit': { callers: ['editor'] },
  'POST /api/releases/:commit/publish': { callers: ['publisher'] },
  'GET /api/messages': { callers: readers },
  'GET /api/counts': { callers: readers },
  'GET /api/choices': { callers: readers },
  'GET /api/messages/:reference': { callers: readers },
  'GET /api/messages/:reference/resume': { callers: ['hiring'] },
  'POST /api/messages/:reference/notes': { callers: readers },
  'POST /api/messages/answers': { callers: readers },
  'PATCH /api/messages': { callers: readers },
  'POST /api/messages/actions': { callers: readers },
  'POST /api/messages/erase': { callers: readers, verified: true },
  'GET /api/export': { callers: readers },
  'GET /api/overview': { callers: loggedIn },
};

describe.each(['passkey', 'openid'] as const)('with login by %s', (login) => {
  let bed: TestDesk;
  const people = new Map<Caller, DeskBrowser>();

  beforeAll(async () => {
    const openid = {
      OIDC_ISSUER: 'http://localhost:1',
      OIDC_CLIENT_ID: 'desk',
      OIDC_CLIENT_SECRET: 'a secret of sixteen',
    };
    bed = await openTestDesk({ env: login === 'openid' ? openid : {} });
    people.set('nobody', new DeskBrowser(bed));
    for (const role of loggedIn) people.set(role, await logIn(role));
  });
  afterAll(() => bed.close());
  let count = 0;
  const logIn = (role: Role) => bed.person(`${role} ${++count}`, role);

  const routes = Object.entries(expected).filter(([, { only }]) => only === undefined || only === login);
  // The login makes no difference to the others.
  const tried = routes.filter(([, { only }]) => login === 'passkey' || only === login);

  /** What each of them is told: the code of the refusal, or `answered` when the request reached its handler. */
  const ask = async (route: string, callers: readonly Caller[], site = 'same-origin') => {
    const [method, path = ''] = route.split(' ');
    const url = path.replace(':id', 'none').replace(':commit', 'none').replace(':reference', 'ENQ-222222');
    const payload = method === 'GET' || method === 'DELETE' ? undefined : {};
    const codes: [Caller, string][] = [];
    for (const caller of callers) {
      const headers = { 'sec-fetch-site': site };
      const answer = await people.get(caller)?.send(method as Method, url, payload, headers);
      const code = answer?.body.startsWith('{') ? answer.json().error?.code : undefined;
      codes.push([caller, ['signed_out', 'forbidden', 'verify'].includes(code) ? code : 'answered']);
      // A logout ends the session.
      if (caller !== 'nobody' && route === 'DELETE /api/session') people.set(caller, await logIn(caller));
    }
    return Object.fromEntries(codes);
  };

  const verifiedBefore = (ms: number) => {
    const at = new Date(bed.site.now().getTime() - ms).toISOString();
    return bed.site.sql(`update sessions set verified_at = '${at}'`);
  };

  test('the table names exactly the routes of the desk', () => {
    const served = listed.filter(({ method, path }) => bed.desk.hasRoute({ method, url: path }));
    const lines = served.map(({ method, path }) => `${method} ${path}`);
    expect(lines.sort()).toEqual(routes.map(([route]) => route).sort());
  });

  test.each(tried)('%s is answered for its callers, with the proof it wants', async (route, wanted) => {
    const others = (caller: Caller) => (caller === 'nobody' ? 'signed_out' : 'forbidden');
    const codes = (code: string) =>
      Object.fromEntries(
        everybody.map((caller) => [caller, wanted.callers.includes(caller) ? code : others(caller)]),
      );
    await verifiedBefore(5 * 60_000 + 1);
    expect(await ask(route, everybody)).toEqual(codes(wanted.verified ? 'verify' : 'answered'));
    await verifiedBefore(0);
    expect(await ask(route, everybody)).toEqual(codes('answered'));
  });

  test.each(tried)('%s is refused from another site', async (route) => {
    // The provider sends the browser back; state and cookie protect this route.
    const code = route === 'GET /api/openid/callback' ? 'answered' : 'forbidden';
    for (const site of ['cross-site', 'same-site'])
      expect(await ask(route, ['nobody'], site)).toEqual({ nobody: code });
    if (route.startsWith('GET')) return;
    expect(await ask(route, ['nobody'], 'none')).toEqual({ nobody: code });
    // Browsers before 2023 send no more than the origin.
    const [method, url] = route.split(' ') as [Method, string];
    const old = await bed.desk.inject({ method, url, headers: { origin: 'http://evil.example' } });
    expect(old.statusCode).toBe(403);
  });

  test('a route that does not say who may call it stops the start', () => {
    const app = Fastify();
    guardAccess(app, bed.deps);
    expect(() => app.get('/api/new', () => '')).toThrow('does not say who may call it');
  });
});

test('a file is answered once', async () => {
  const warnings: string[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => warnings.push(line) } },
  });
  serve(app, route('GET /file', { access: 'public' }), async ({ reply }) => reply.send('file'));
  expect((await app.inject('/file')).body).toBe('file');
  await app.close();
  expect(warnings).toEqual([]);
});
