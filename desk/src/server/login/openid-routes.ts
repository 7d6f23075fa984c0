import type { Tables } from '@veramasa/database/schema';
import { withinTransaction } from '@veramasa/database/within-transaction';
import { safeError } from '@veramasa/messages/logging/log';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { finishOpenid, personName, startOpenid } from '../../api/login.ts';
import type { Desk } from '../desk.ts';
import { browserOf, cookieOf, setSessionCookie } from '../http/access.ts';
import { serve } from '../http/serve.ts';
import { hashToken, logIn, newToken, type Person } from '../http/sessions.ts';
import { acceptInvitation, findInvitation } from './invitations.ts';
import { type OpenidAccount, OpenidError, openidChecks, openidProvider } from './openid.ts';
import { challengeMinutes, storeChallenge, takeChallenge } from './passkeys.ts';

/** What is kept while the browser is at the provider. */
const pendingLogin = v.object({
  checks: openidChecks,
  /** Hash of the cookie that binds the login to the browser. */
  cookie: v.string(),
  /** As `browserOf` reads it: the way back has no Strict cookie. */
  browser: v.object({ userAgent: v.string(), oldTokenHash: v.string() }),
  returnTo: v.string(),
});

/** Login by OpenID Connect. The browser comes and goes by addresses, so that each answer is a redirect. */
export async function openidRoutes(app: FastifyInstance, deps: Desk): Promise<void> {
  const { config, database, clock } = deps;
  const { deskUrl } = config;
  const provider = openidProvider(config);
  // Not Strict: the provider's redirect comes from another site.
  const { name: browserCookie, attributes } = cookieOf(deskUrl, 'desk-openid', 'lax');

  app.setErrorHandler((error, request, reply) => {
    // The desk answers the others.
    if (!(error instanceof OpenidError)) throw error;
    const { failure, cause } = error;
    request.log.warn({ failure, err: safeError(cause) }, 'a login by OpenID Connect failed');
    return reply.redirect(`/login?failed=${failure}`, 303);
  });

  serve(app, startOpenid, async ({ query, request, reply }) => {
    const { url, checks } = await provider.begin(query.verify !== undefined);
    const token = newToken();
    const subject: v.InferOutput<typeof pendingLogin> = {
      checks,
      cookie: hashToken(token),
      browser: browserOf(request, deskUrl),
      returnTo: deskAddress(query.return, deskUrl),
    };
    await storeChallenge(deps, checks.expectedState, { purpose: 'oidc', subject: JSON.stringify(subject) });
    reply.setCookie(browserCookie, token, { ...attributes, maxAge: challengeMinutes * 60 });
    return reply.redirect(url, 303);
  });

  serve(app, finishOpenid, async ({ query, request, reply }) => {
    const taken = await takeChallenge(deps, query.state ?? '', 'oidc');
    const pending = taken?.subject ? v.parse(pendingLogin, JSON.parse(taken.subject)) : null;
    if (pending?.cookie !== hashToken(request.cookies[browserCookie] ?? '')) throw new OpenidError('expired');
    reply.clearCookie(browserCookie, attributes);
    const account = await provider.finish(new URL(request.url, deskUrl), pending.checks);
    const token = await withinTransaction(database.writer, async (transaction) => {
      const person = await findOrJoin(transaction, account, clock());
      return logIn(transaction, person, pending.browser, clock(), account.authenticatedAt ?? new Date(0));
    });
    setSessionCookie(reply, deskUrl, token);
    // The new cookie is not sent with this redirect, because the provider's site began it. The page needs no cookie,
    // and its own requests send it.
    return reply.redirect(pending.returnTo, 303);
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
  const address = email === null ? null : asciiLowerCase(email);
  const invitation = address && (await findInvitation(transaction, { 'invitations.email': address }, now));
  if (invitation && (!known || known.id === invitation.person?.id)) {
    const { success, output } = v.safeParse(personName, name);
    const person = await acceptInvitation(transaction, invitation, success ? output : undefined, now);
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

/** Without Unicode's rules, by which the addresses of two mailboxes may become the same. */
const asciiLowerCase = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const bind = (transaction: Kysely<Tables>, id: string, oidc_subject: string) =>
  transaction.updateTable('people').set({ oidc_subject }).where('id', '=', id).execute();

/** An address of the desk; its first page for an address of another site. */
function deskAddress(wanted: string | undefined, deskUrl: string): string {
  const url = URL.parse(wanted ?? '/', deskUrl);
  return url?.origin === deskUrl ? url.href : `${deskUrl}/`;
}
