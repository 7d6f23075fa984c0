import type { Tables } from '@veramasa/messages/database/schema';
import { fold } from '@veramasa/messages/database/search-facts';
import { withinTransaction } from '@veramasa/messages/database/within-transaction';
import { safeError } from '@veramasa/messages/logging/log';
import { printableLine, withoutDirectionMarks } from '@veramasa/messages/text/printable';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { findPerson, setSessionCookie } from './access.ts';
import type { DeskDeps } from './app.ts';
import { acceptInvitation, findInvitation } from './invitations.ts';
import { challengeMinutes, storeChallenge, takeChallenge } from './login-challenges.ts';
import { browserOf } from './login-routes.ts';
import { type OpenidAccount, OpenidError, type OpenidRequest, openidProvider } from './openid.ts';
import { limitLogins } from './request-limit.ts';
import { confirmSession, hashToken, logIn, newToken, type Person } from './sessions.ts';

/** What is kept while the browser is at the provider. */
interface Begun extends OpenidRequest {
  /** Hash of the cookie that binds the login to the browser. */
  readonly browser: string;
  readonly returnTo: string;
  readonly startedAt: string;
  /** Session that gets a fresh proof; null for a login. */
  readonly session: Pick<Person, 'id' | 'name' | 'sessionId'> | null;
}

interface StartQuery {
  readonly return?: string;
  readonly verify?: string;
}

/** Login by OpenID Connect. The browser comes and goes by addresses, so that each answer is a redirect. */
export async function openidRoutes(app: FastifyInstance, deps: DeskDeps): Promise<void> {
  const { config, database, clock } = deps;
  const { deskUrl, oidc } = config;
  if (!oidc.issuer) return;
  const provider = openidProvider(config);
  const onRequest = await limitLogins(deps);
  const secure = deskUrl.startsWith('https:');
  const browserCookie = secure ? '__Host-desk-openid' : 'desk-openid';
  // Not Strict: the provider's redirect comes from another site.
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  const fail = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    if (!(error instanceof OpenidError)) throw error;
    request.log.warn(
      { failure: error.failure, err: safeError(error.cause) },
      'a login by OpenID Connect failed',
    );
    return reply.redirect(`/login?failed=${error.failure}`, 303);
  };

  app.get<{ Querystring: StartQuery }>(
    '/api/openid/start',
    { config: { access: 'public' }, onRequest },
    async (request, reply) => {
      try {
        const person = request.query.verify ? await findPerson(request, deps) : null;
        if (request.query.verify && !person) throw new OpenidError('expired');
        const { url, ...begun } = await provider.begin(person !== null);
        const token = newToken();
        const subject: Begun = {
          ...begun,
          browser: hashToken(token),
          returnTo: addressOf(request.query.return, deskUrl),
          startedAt: clock().toISOString(),
          session: person && { id: person.id, name: person.name, sessionId: person.sessionId },
        };
        const challenge = {
          challenge: begun.state,
          purpose: 'oidc',
          subject: JSON.stringify(subject),
        } as const;
        await storeChallenge(database, challenge, clock());
        reply.setCookie(browserCookie, token, { ...attributes, maxAge: challengeMinutes * 60 });
        return reply.redirect(url, 303);
      } catch (error) {
        return fail(request, reply, error);
      }
    },
  );

  app.get<{ Querystring: { readonly state?: string } }>(
    '/api/openid/callback',
    { config: { access: 'public', fromOtherSites: true }, onRequest },
    async (request, reply) => {
      try {
        const begun = await takeBegun(request.query.state ?? '', request.cookies[browserCookie] ?? '');
        reply.clearCookie(browserCookie, attributes);
        const seconds = Math.ceil((clock().getTime() - Date.parse(begun.startedAt)) / 1000);
        const account = await provider.finish(
          new URL(request.url, deskUrl),
          begun,
          begun.session && Math.max(1, seconds),
        );
        setSessionCookie(reply, deskUrl, await openOrConfirm(begun, account, request));
        // The new cookie is not sent with this redirect, because the provider's site began it. The page needs no
        // cookie, and its own requests send it.
        return reply.redirect(begun.returnTo, 303);
      } catch (error) {
        return fail(request, reply, error);
      }
    },
  );

  const takeBegun = async (state: string, browserToken: string): Promise<Begun> => {
    const taken = await takeChallenge(database, state, 'oidc', clock());
    const begun: Begun | null = taken && JSON.parse(taken.subject ?? 'null');
    if (begun?.browser !== hashToken(browserToken)) throw new OpenidError('expired');
    return begun;
  };

  const openOrConfirm = (begun: Begun, account: OpenidAccount, request: FastifyRequest): Promise<string> =>
    withinTransaction(database.writer, async (transaction) => {
      const now = clock();
      const person = await findOrJoin(transaction, account, now).catch((error) => {
        // Who confirms an action has access, but not with this account.
        throw begun.session && error instanceof OpenidError ? new OpenidError('not_confirmed', error) : error;
      });
      if (!begun.session) {
        const verifiedAt = account.authenticatedAt ?? new Date(0);
        const login = { person, verifiedAt, ...browserOf(request, deskUrl) };
        return logIn(transaction, login, now);
      }
      if (person.id !== begun.session.id) throw new OpenidError('not_confirmed');
      const token = await confirmSession(transaction, begun.session, now);
      if (!token) throw new OpenidError('expired');
      return token;
    });
}

/**
 * The person of an account: by its subject, or at the first login by its verified address, which must belong to an open
 * invitation or to a person who never logged in at the provider. Throws `OpenidError` for everybody else.
 */
async function findOrJoin(
  transaction: Kysely<Tables>,
  { subject, email, name }: OpenidAccount,
  now: Date,
): Promise<Pick<Person, 'id' | 'name'>> {
  const people = transaction.selectFrom('people').select(['id', 'name']).where('revoked_at', 'is', null);
  const known = await people.where('oidc_subject', '=', subject).executeTakeFirst();
  const address = email === null ? null : fold(email);
  const invitation = address === null ? null : await findInvitation(transaction, { email: address }, now);
  if (invitation && (!known || known.id === invitation.person?.id)) {
    const shown = printableLine(withoutDirectionMarks(name ?? '')).slice(0, 100) || invitation.email;
    const person = await acceptInvitation(transaction, invitation.id, shown, now);
    await bind(transaction, person.id, subject);
    return person;
  }
  if (known) return known;
  if (address === null) throw new OpenidError('unverified');
  const first = await people
    .where('email', '=', address)
    .where('oidc_subject', 'is', null)
    .executeTakeFirst();
  if (!first) throw new OpenidError('not_invited');
  await bind(transaction, first.id, subject);
  return first;
}

const bind = (transaction: Kysely<Tables>, id: string, oidc_subject: string) =>
  transaction.updateTable('people').set({ oidc_subject }).where('id', '=', id).execute();

/** An address of the desk; its first page for an address of another site. */
function addressOf(wanted: string | undefined, deskUrl: string): string {
  const url = URL.parse(wanted ?? '/', deskUrl);
  return url?.origin === deskUrl ? url.href : `${deskUrl}/`;
}
