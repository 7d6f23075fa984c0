import { recordAction } from '@veramasa/database/audit-log';
import { durableKey } from '@veramasa/database/settings';
import { withinTransaction } from '@veramasa/database/within-transaction';
import { networksOf, overLimit } from '@veramasa/messages/limits/rate-limit';
import type { FastifyInstance } from 'fastify';
import * as api from '../../api/login.ts';
import { Refusal } from '../../api/route.ts';
import type { Desk } from '../desk.ts';
import { browserOf, cookieName, serve } from '../http/serve.ts';
import { endSessions, hashToken, logIn, readSession } from '../http/sessions.ts';
import { acceptInvitation, findInvitation, invitationGone } from './invitations.ts';
import { openidRoutes } from './openid-routes.ts';
import * as passkeys from './passkeys.ts';

/** Session, logout, invitations, and login by passkey or by OpenID Connect. */
export async function loginRoutes(app: FastifyInstance, deps: Desk): Promise<void> {
  const { config, database, clock } = deps;
  const { deskUrl, oidc } = config;

  serve(app, api.readSession, async ({ person, request }) =>
    readSession(deps, person, !person && cookieName(deskUrl) in request.cookies),
  );

  serve(app, api.logOut, async ({ person, reply }) => {
    await withinTransaction(database.writer, async (transaction) => {
      await endSessions(transaction, person.id, { only: person.sessionId });
      await recordAction(transaction, { person, action: 'logout' }, clock());
    });
    reply.clearCookie(cookieName(deskUrl));
    // What the browser keeps of the desk. Not `cookies`: that would reach the sites beside the desk.
    reply.header('clear-site-data', '"cache", "storage"');
  });

  // Keys the hashes of networks, as in the site server.
  const key = await durableKey(database.writer, 'client_key');
  await app.register(async (limited) => {
    limited.addHook('onRequest', async ({ ip, routeOptions }) => {
      // Otherwise another site could use up the tries of the network of its visitors.
      if (routeOptions.config.route?.fromOtherSites) return;
      const seconds = await overLimit(database.counters, loginsPerNetwork, networksOf(key, ip), clock());
      if (seconds === null) return;
      const minutes = Math.ceil(seconds / 60);
      throw new Refusal(
        'too_many_requests',
        `There were too many tries from your network. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      );
    });
    serve(limited, api.readInvitation, async ({ body }) => {
      const { email, roles, person } = await openInvitation(deps, body.token);
      return { email, roles, name: person?.name ?? null };
    });
    if (oidc.issuer) await limited.register(openidRoutes, deps);
    else passkeyRoutes(limited, deps);
  });
}

/**
 * Requests of one network in ten minutes that try to log in, confirm an identity or use an invitation. An office of
 * fifty people behind one address may log in within this time, and repeat it.
 */
export const loginsPerNetwork = { name: 'desk-login', hits: 240, windowSeconds: 600 };

/** Login by passkey, and the passkey that an invitation is accepted with. */
function passkeyRoutes(app: FastifyInstance, deps: Desk): void {
  const { config, database, clock } = deps;
  const { deskUrl } = config;

  serve(app, api.askLogin, ({ person }) => passkeys.askPasskey(deps, person));

  serve(app, api.logIn, async ({ body, request, reply }) => {
    const passkey = await passkeys.checkPasskey(deps, body, request.log);
    const token = await withinTransaction(database.writer, async (transaction) => {
      await passkeys.recordUse(transaction, passkey, clock());
      return logIn(transaction, passkey.person, browserOf(request, deskUrl), clock());
    });
    reply.setCookie(cookieName(deskUrl), token);
  });

  serve(app, api.askNewPasskey, async ({ body: { token, name } }) => {
    const { id, email, person } = await openInvitation(deps, token);
    // A device may keep an earlier passkey of the person, which the new one replaces.
    const owner = { id: person?.id ?? id, email, name: person?.name ?? name ?? email };
    return passkeys.askNewPasskey(deps, { purpose: 'accept', subject: id }, owner, []);
  });

  serve(app, api.acceptInvitation, async ({ body, request, reply }) => {
    const { token, name, passkeyName, response } = body;
    const invitation = await openInvitation(deps, token);
    const ceremony = { purpose: 'accept', subject: invitation.id } as const;
    const credential = await passkeys.checkNewPasskey(deps, response, ceremony);
    const session = await withinTransaction(database.writer, async (transaction) => {
      const now = clock();
      const person = await acceptInvitation(transaction, invitation, name, now);
      await passkeys.storePasskey(transaction, credential, person, passkeyName, now);
      return logIn(transaction, person, browserOf(request, deskUrl), now);
    });
    reply.setCookie(cookieName(deskUrl), session);
  });
}

/** The invitation behind a link. */
async function openInvitation({ database, clock }: Desk, token: string) {
  const invitation = await findInvitation(database.reader, { token_hash: hashToken(token) }, clock());
  if (!invitation) throw invitationGone();
  return invitation;
}
