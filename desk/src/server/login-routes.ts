import { recordAction } from '@veramasa/messages/database/audit-log';
import { withinTransaction } from '@veramasa/messages/database/within-transaction';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionAnswer } from '../api/people.ts';
import { clearSessionCookie, cookieName, findPerson, personOf, setSessionCookie } from './access.ts';
import type { DeskDeps } from './app.ts';
import { challengeGone, storeChallenge, takeChallenge } from './login-challenges.ts';
import {
  answerSchema,
  challengeOf,
  checkAuthentication,
  passkeyRequest,
  recordUse,
  unknownPasskey,
} from './passkeys.ts';
import { readBody } from './read-body.ts';
import { Refusal } from './refusal.ts';
import { limitLogins } from './request-limit.ts';
import { confirmSession, endSessions, logIn } from './sessions.ts';

/** Session, login and logout. Without OpenID Connect also login by passkey and the fresh proof of identity. */
export async function loginRoutes(app: FastifyInstance, deps: DeskDeps): Promise<void> {
  const { config, database, manifest, clock } = deps;
  const { deskUrl, oidc } = config;

  app.get('/api/session', { config: { access: 'public' } }, async (request): Promise<SessionAnswer> => {
    const person = await findPerson(request, deps);
    const { name, timeZone } = manifest.company;
    return {
      method: oidc.issuer ? 'openid' : 'passkey',
      company: { name, timeZone },
      person: person && { id: person.id, name: person.name, email: person.email, roles: person.roles },
    };
  });

  app.post('/api/logout', { config: { access: 'person' } }, async (request, reply) => {
    const person = personOf(request);
    await withinTransaction(database.writer, async (transaction) => {
      await endSessions(transaction, person.id, { only: person.sessionId });
      await recordAction(transaction, { person, action: 'logout' }, clock());
    });
    clearSessionCookie(reply, deskUrl);
    return reply.code(204).send();
  });

  if (oidc.issuer) return;
  const onRequest = await limitLogins(deps);

  app.post('/api/login/options', { config: { access: 'public' }, onRequest }, async () => {
    const options = await passkeyRequest(deskUrl);
    const { challenge } = options;
    await storeChallenge(database, { challenge, purpose: 'login', subject: null }, clock());
    return options;
  });

  app.post('/api/login/verify', { config: { access: 'public' }, onRequest }, async (request, reply) => {
    const { passkey } = await checkProof(deps, request, 'login', null);
    const login = { person: passkey.person, ...browserOf(request, deskUrl) };
    const token = await withinTransaction(database.writer, async (transaction) => {
      await recordUse(transaction, passkey, clock());
      return logIn(transaction, login, clock());
    });
    return answerToken(reply, deskUrl, token);
  });

  app.post('/api/verify/options', { config: { access: 'person' }, onRequest }, async (request) => {
    const options = await passkeyRequest(deskUrl);
    const { challenge } = options;
    const subject = personOf(request).sessionId;
    await storeChallenge(database, { challenge, purpose: 'verify', subject }, clock());
    return options;
  });

  app.post('/api/verify/verify', { config: { access: 'person' }, onRequest }, async (request, reply) => {
    const person = personOf(request);
    const { passkey } = await checkProof(deps, request, 'verify', person.sessionId);
    if (passkey.person.id !== person.id)
      throw new Refusal('invalid', `This passkey belongs to another account. Use one of ${person.name}.`);
    const token = await withinTransaction(database.writer, async (transaction) => {
      await recordUse(transaction, passkey, clock());
      return confirmSession(transaction, person, clock());
    });
    if (!token) throw new Refusal('signed_out', 'You are logged out. Log in again.');
    return answerToken(reply, deskUrl, token);
  });
}

/** What a login remembers of the browser, and the session that it replaces. */
export const browserOf = ({ headers, cookies }: FastifyRequest, deskUrl: string) => ({
  userAgent: headers['user-agent'] ?? '',
  oldToken: cookies[cookieName(deskUrl)],
});

/** Answers 204 with the cookie of a session. */
export function answerToken(reply: FastifyReply, deskUrl: string, token: string): FastifyReply {
  setSessionCookie(reply, deskUrl, token);
  return reply.code(204).send();
}

/** Checks the proof of a passkey against a challenge of the purpose and subject, which is consumed in any case. */
async function checkProof(
  { config, database, clock }: DeskDeps,
  request: FastifyRequest,
  purpose: 'login' | 'verify',
  subject: string | null,
) {
  const response = readBody(answerSchema, request.body);
  const challenge = challengeOf(response);
  const taken = await takeChallenge(database, challenge, purpose, clock());
  if (!taken || taken.subject !== subject) throw challengeGone();
  const passkey = await checkAuthentication(database, response, challenge, config.deskUrl);
  if (passkey) return { passkey };
  request.log.warn({ purpose, passkey: response.id }, 'a passkey was refused');
  throw unknownPasskey();
}
