import { recordAction } from '@veramasa/messages/database/audit-log';
import { withinTransaction } from '@veramasa/messages/database/within-transaction';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AccountAnswer } from '../api/people.ts';
import { clearSessionCookie, personOf } from './access.ts';
import type { DeskDeps } from './app.ts';
import { challengeGone, storeChallenge, takeChallenge } from './login-challenges.ts';
import {
  answerSchema,
  challengeOf,
  checkRegistration,
  newPasskeyRequest,
  passkeyNameSchema,
  storePasskey,
} from './passkeys.ts';
import { readBody, unreadableRequest } from './read-body.ts';
import { Refusal } from './refusal.ts';
import { endSessions, openSessionsOf } from './sessions.ts';

const addSchema = v.object({ name: passkeyNameSchema, response: answerSchema }, unreadableRequest);

/** The own sessions and passkeys of the person. */
export function accountRoutes(app: FastifyInstance, { config, database, manifest, clock }: DeskDeps): void {
  const { deskUrl } = config;
  const verified = { config: { access: 'person' as const, verified: true } };

  app.get('/api/account', { config: { access: 'person' } }, async (request): Promise<AccountAnswer> => {
    const { id, sessionId } = personOf(request);
    const sessions = await openSessionsOf(database, id, clock());
    const passkeys = await database.reader
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('person_id', '=', id)
      .orderBy('created_at')
      .execute();
    return {
      sessions: sessions.map((row) => ({
        id: row.id,
        userAgent: row.user_agent,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        current: row.id === sessionId,
      })),
      passkeys: passkeys.map((row) => ({
        id: row.id,
        name: row.name,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      })),
    };
  });

  app.delete<{ Params: { id: string } }>('/api/account/sessions/:id', verified, async (request, reply) => {
    const person = personOf(request);
    const { id } = request.params;
    await withinTransaction(database.writer, async (transaction) => {
      if ((await endSessions(transaction, person.id, { only: id })) === 0)
        throw new Refusal('not_found', 'This session has ended already.');
      await recordAction(transaction, { person, action: 'session.end' }, clock());
    });
    if (id === person.sessionId) clearSessionCookie(reply, deskUrl);
    return reply.code(204).send();
  });

  if (config.oidc.issuer) return;

  app.post('/api/account/passkeys/options', verified, async (request) => {
    const person = personOf(request);
    const own = await database.reader
      .selectFrom('passkeys')
      .select('id')
      .where('person_id', '=', person.id)
      .execute();
    const options = await newPasskeyRequest(deskUrl, manifest.company.name, person, own);
    const { challenge } = options;
    await storeChallenge(database, { challenge, purpose: 'register', subject: person.id }, clock());
    return options;
  });

  app.post('/api/account/passkeys/add', verified, async (request, reply) => {
    const person = personOf(request);
    const { name, response } = readBody(addSchema, request.body);
    const challenge = challengeOf(response);
    const taken = await takeChallenge(database, challenge, 'register', clock());
    if (taken?.subject !== person.id) throw challengeGone();
    const credential = await checkRegistration(response, challenge, deskUrl);
    await withinTransaction(database.writer, async (transaction) => {
      await storePasskey(transaction, { credential, personId: person.id, name }, clock());
      await recordAction(transaction, { person, action: 'passkey.add', detail: { passkey: name } }, clock());
    });
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>('/api/account/passkeys/:id', verified, async (request, reply) => {
    const person = personOf(request);
    const { id } = request.params;
    await withinTransaction(database.writer, async (transaction) => {
      const own = await transaction
        .selectFrom('passkeys')
        .select(['id', 'name'])
        .where('person_id', '=', person.id)
        .orderBy('id')
        // Two removals at the same time must not remove the last two.
        .$if(database.kind === 'postgres', (query) => query.forUpdate())
        .execute();
      const removed = own.find((passkey) => passkey.id === id);
      if (!removed) throw new Refusal('not_found', 'This passkey was removed already.');
      if (own.length === 1)
        throw new Refusal('invalid', 'This is your only passkey. Add another one before you remove it.');
      await transaction.deleteFrom('passkeys').where('id', '=', id).execute();
      // Its device may be lost, with an open session on it.
      await endSessions(transaction, person.id, { allBut: person.sessionId });
      const detail = { passkey: removed.name };
      await recordAction(transaction, { person, action: 'passkey.remove', detail }, clock());
    });
    return reply.code(204).send();
  });
}
