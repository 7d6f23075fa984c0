import { recordAction } from '@veramasa/database/audit-log';
import { withinTransaction } from '@veramasa/database/within-transaction';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as api from '../../api/login.ts';
import type { Desk } from '../desk.ts';
import { clearSessionCookie, cookieName, findPerson, setSessionCookie } from '../http/access.ts';
import { Refusal } from '../http/refusal.ts';
import { limitLogins } from '../http/request-limit.ts';
import { serve } from '../http/serve.ts';
import { confirmSession, endSessions, logIn } from '../http/sessions.ts';
import { askPasskey, checkPasskey, recordUse } from './passkeys.ts';

/** Session, login and logout. Without OpenID Connect also login by passkey and the fresh proof of identity. */
export async function loginRoutes(app: FastifyInstance, deps: Desk): Promise<void> {
  const { config, database, manifest, clock } = deps;
  const { deskUrl, oidc } = config;

  serve(app, api.readSession, async ({ request }): Promise<api.SessionAnswer> => {
    const person = await findPerson(request, deps);
    const { name, timeZone } = manifest.company;
    return {
      method: oidc.issuer ? 'openid' : 'passkey',
      company: { name, timeZone, site: config.build.SITE_URL ?? null },
      person: person && { id: person.id, name: person.name, email: person.email, roles: person.roles },
    };
  });

  serve(app, api.logOut, async ({ person, reply }) => {
    await withinTransaction(database.writer, async (transaction) => {
      await endSessions(transaction, person.id, { only: person.sessionId });
      await recordAction(transaction, { person, action: 'logout' }, clock());
    });
    clearSessionCookie(reply, deskUrl);
    // What the browser keeps of the desk. Not `cookies`: that would reach the sites beside the desk.
    reply.header('clear-site-data', '"cache", "storage"');
  });

  if (!oidc.issuer) await app.register(passkeyRoutes, deps);
}

async function passkeyRoutes(app: FastifyInstance, deps: Desk): Promise<void> {
  const { config, database, clock } = deps;
  const { deskUrl } = config;
  app.addHook('onRequest', await limitLogins(deps));
  const login = { purpose: 'login', subject: null } as const;

  serve(app, api.askLogin, () => askPasskey(deps, login));

  serve(app, api.logIn, async ({ body, request, reply }) => {
    const passkey = await checkPasskey(deps, body, login, request.log);
    const token = await withinTransaction(database.writer, async (transaction) => {
      await recordUse(transaction, passkey, clock());
      return logIn(transaction, { person: passkey.person, ...browserOf(request, deskUrl) }, clock());
    });
    setSessionCookie(reply, deskUrl, token);
  });

  serve(app, api.askProof, ({ person }) =>
    askPasskey(deps, { purpose: 'verify', subject: person.sessionId }),
  );

  serve(app, api.confirmIdentity, async ({ body, person, request, reply }) => {
    const proof = { purpose: 'verify', subject: person.sessionId } as const;
    const passkey = await checkPasskey(deps, body, proof, request.log);
    if (passkey.person.id !== person.id)
      throw new Refusal('invalid', `This passkey belongs to another account. Use one of ${person.name}.`);
    const token = await withinTransaction(database.writer, async (transaction) => {
      await recordUse(transaction, passkey, clock());
      return confirmSession(transaction, person, clock());
    });
    if (!token) throw new Refusal('signed_out', 'You are logged out. Log in again.');
    setSessionCookie(reply, deskUrl, token);
  });
}

/** What a login remembers of the browser, and the session that it replaces. */
export const browserOf = ({ headers, cookies }: FastifyRequest, deskUrl: string) => ({
  userAgent: headers['user-agent'] ?? '',
  oldToken: cookies[cookieName(deskUrl)],
});
