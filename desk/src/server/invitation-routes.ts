import { recordAction } from '@veramasa/messages/database/audit-log';
import { withinTransaction } from '@veramasa/messages/database/within-transaction';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { InvitationAnswer } from '../api/people.ts';
import type { DeskDeps } from './app.ts';
import { acceptInvitation, findInvitation, invitationGone, personNameSchema } from './invitations.ts';
import { challengeGone, storeChallenge, takeChallenge } from './login-challenges.ts';
import { answerToken, browserOf } from './login-routes.ts';
import {
  answerSchema,
  challengeOf,
  checkRegistration,
  newPasskeyRequest,
  passkeyNameSchema,
  storePasskey,
} from './passkeys.ts';
import { readBody } from './read-body.ts';
import { limitLogins } from './request-limit.ts';
import { logIn } from './sessions.ts';

const wrongToken = 'The link is not complete. Open it again as it was sent to you.';

const tokenSchema = v.object(
  { token: v.pipe(v.string(wrongToken), v.maxLength(100, wrongToken)) },
  wrongToken,
);

const optionsSchema = v.object({ ...tokenSchema.entries, name: v.optional(personNameSchema) }, wrongToken);

const acceptSchema = v.object(
  {
    ...optionsSchema.entries,
    passkeyName: v.optional(passkeyNameSchema, 'Passkey'),
    response: answerSchema,
  },
  wrongToken,
);

/** What somebody does with the link of an invitation. */
export async function invitationRoutes(app: FastifyInstance, deps: DeskDeps): Promise<void> {
  const { config, database, manifest, clock } = deps;
  const { deskUrl } = config;
  const options = { config: { access: 'public' as const }, onRequest: await limitLogins(deps) };

  const open = async (token: string) => {
    const invitation = await findInvitation(database.reader, { token }, clock());
    if (!invitation) throw invitationGone();
    return invitation;
  };

  app.post('/api/invitation', options, async (request): Promise<InvitationAnswer> => {
    const { email, roles, person } = await open(readBody(tokenSchema, request.body).token);
    return { email, roles, name: person?.name ?? null };
  });

  if (config.oidc.issuer) return;

  app.post('/api/invitation/options', options, async (request) => {
    const { token, name } = readBody(optionsSchema, request.body);
    const { id, email, person } = await open(token);
    // A device may keep an earlier passkey of the person, which the new one replaces.
    const owner = { id: person?.id ?? id, email, name: person?.name ?? name ?? email };
    const asked = await newPasskeyRequest(deskUrl, manifest.company.name, owner, []);
    const { challenge } = asked;
    await storeChallenge(database, { challenge, purpose: 'accept', subject: id }, clock());
    return asked;
  });

  app.post('/api/invitation/accept', options, async (request, reply) => {
    const { token, name, passkeyName, response } = readBody(acceptSchema, request.body);
    const { id } = await open(token);
    const challenge = challengeOf(response);
    const taken = await takeChallenge(database, challenge, 'accept', clock());
    if (taken?.subject !== id) throw challengeGone();
    const credential = await checkRegistration(response, challenge, deskUrl);
    const browser = browserOf(request, deskUrl);
    const session = await withinTransaction(database.writer, async (transaction) => {
      const now = clock();
      const person = await acceptInvitation(transaction, id, name, now);
      await storePasskey(transaction, { credential, personId: person.id, name: passkeyName }, now);
      const detail = { passkey: passkeyName };
      await recordAction(transaction, { person, action: 'passkey.add', detail }, now);
      return logIn(transaction, { person, ...browser }, now);
    });
    return answerToken(reply, deskUrl, session);
  });
}
