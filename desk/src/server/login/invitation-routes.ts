import { withinTransaction } from '@veramasa/database/within-transaction';
import type { FastifyInstance } from 'fastify';
import * as api from '../../api/login.ts';
import type { Desk } from '../desk.ts';
import { setSessionCookie } from '../http/access.ts';
import { limitLogins } from '../http/request-limit.ts';
import { serve } from '../http/serve.ts';
import { logIn } from '../http/sessions.ts';
import { acceptInvitation, findInvitation, invitationGone } from './invitations.ts';
import { browserOf } from './login-routes.ts';
import { askNewPasskey, checkNewPasskey, storePasskey } from './passkeys.ts';

/** What somebody does with the link of an invitation. */
export async function invitationRoutes(app: FastifyInstance, deps: Desk): Promise<void> {
  const { config, database, clock } = deps;
  const { deskUrl } = config;
  app.addHook('onRequest', await limitLogins(deps));

  const open = async (token: string) => {
    const invitation = await findInvitation(database.reader, { token }, clock());
    if (!invitation) throw invitationGone();
    return invitation;
  };

  serve(app, api.readInvitation, async ({ body }) => {
    const { email, roles, person } = await open(body.token);
    return { email, roles, name: person?.name ?? null };
  });

  if (config.oidc.issuer) return;

  serve(app, api.askNewPasskey, async ({ body: { token, name } }) => {
    const { id, email, person } = await open(token);
    // A device may keep an earlier passkey of the person, which the new one replaces.
    const owner = { id: person?.id ?? id, email, name: person?.name ?? name ?? email };
    return askNewPasskey(deps, { purpose: 'accept', subject: id }, owner, []);
  });

  serve(app, api.acceptInvitation, async ({ body, request, reply }) => {
    const { token, name, passkeyName, response } = body;
    const { id } = await open(token);
    const credential = await checkNewPasskey(deps, response, { purpose: 'accept', subject: id });
    const browser = browserOf(request, deskUrl);
    const session = await withinTransaction(database.writer, async (transaction) => {
      const now = clock();
      const person = await acceptInvitation(transaction, id, name, now);
      await storePasskey(transaction, credential, person, passkeyName, now);
      return logIn(transaction, { person, ...browser }, now);
    });
    setSessionCookie(reply, deskUrl, session);
  });
}
