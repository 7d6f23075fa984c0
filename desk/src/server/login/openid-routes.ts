import type { Tables } from '@veramasa/database/schema';
import { withinTransaction } from '@veramasa/database/within-transaction';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as client from 'openid-client';
import * as v from 'valibot';
import { finishOpenid, type OpenidFailure, personName, startOpenid } from '../../api/login.ts';
import { Refusal } from '../../api/route.ts';
import type { DeskConfig } from '../config.ts';
import type { Desk } from '../desk.ts';
import { browserOf, cookieName, serve } from '../http/serve.ts';
import { logIn, newToken, type Person, verifiedMinutes } from '../http/sessions.ts';
import { acceptInvitation, findInvitation } from './invitations.ts';
import { challengeMinutes, storeChallenge, takeChallenge } from './passkeys.ts';

/** What is kept while the browser is at the provider. */
const pendingLogin = v.object({
  expectedNonce: v.string(),
  pkceCodeVerifier: v.string(),
  /** Whether the person must have proved their identity within the last minutes. */
  fresh: v.boolean(),
  /** As `browserOf` reads it: the way back has no Strict cookie. */
  browser: v.object({ userAgent: v.string(), oldTokenHash: v.string() }),
  returnTo: v.string(),
});

/** The provider did not log the person in; expected, with a sentence for the person. */
class OpenidError extends Error {
  readonly failure: OpenidFailure;

  constructor(failure: OpenidFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

const fail = (cause: unknown): never => {
  throw new OpenidError('failed', cause);
};

/** Seconds for each request to the provider. */
const timeout = 10;

/** How far the clock of the provider may be ahead. */
const clockToleranceSeconds = 30;

/**
 * Login by OpenID Connect: authorization code flow with PKCE, state and nonce (OpenID Connect Core 1.0, RFC 9700). The
 * browser comes and goes by addresses, so that each answer is a redirect.
 */
export async function openidRoutes(app: FastifyInstance, deps: Desk): Promise<void> {
  const { config, database, clock } = deps;
  const { deskUrl, oidc } = config;
  let found: Promise<client.Configuration> | null = null;
  /** The provider may be down when the desk starts, so that it is found at the first login. */
  const provider = () => {
    found ??= discover(config).catch((error) => {
      found = null;
      return fail(error);
    });
    return found;
  };
  const browserCookie = cookieName(deskUrl, 'desk-openid');

  app.setErrorHandler((error, request, reply) => {
    // Another site began the login. All else ends at a page: the browser shows the answer.
    if (error instanceof Refusal && error.code === 'forbidden') throw error;
    const { failure, cause } = error instanceof OpenidError ? error : new OpenidError('failed', error);
    request.log.warn({ failure, err: cause }, 'a login by OpenID Connect failed');
    return reply.redirect(`/login?failed=${failure}`, 303);
  });

  serve(app, startOpenid, async ({ query, request, reply }) => {
    const configuration = await provider();
    const state = newToken();
    const pending: v.InferOutput<typeof pendingLogin> = {
      expectedNonce: client.randomNonce(),
      pkceCodeVerifier: client.randomPKCECodeVerifier(),
      fresh: query.verify !== undefined,
      browser: browserOf(request, deskUrl),
      returnTo: deskAddress(query.return, deskUrl),
    };
    await storeChallenge(deps, state, { purpose: 'oidc', subject: JSON.stringify(pending) });
    // It binds the login to its browser: who knows the state cannot sign it. Not Strict: the provider's redirect comes
    // from another site.
    reply.setCookie(browserCookie, state, { signed: true, sameSite: 'lax', maxAge: challengeMinutes * 60 });
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: `${deskUrl}/api/openid/callback`,
      scope: 'openid email profile',
      code_challenge: await client.calculatePKCECodeChallenge(pending.pkceCodeVerifier),
      code_challenge_method: 'S256',
      state,
      nonce: pending.expectedNonce,
      ...(oidc.acr && { acr_values: oidc.acr.join(' ') }),
      // A new proof of identity.
      ...(pending.fresh && { prompt: 'login', max_age: '0' }),
    });
    return reply.redirect(url.href, 303);
  });

  serve(app, finishOpenid, async ({ query: { state = '' }, request, reply }) => {
    const { valid, value } = request.unsignCookie(request.cookies[browserCookie] ?? '');
    const taken = valid && value === state ? await takeChallenge(deps, state, 'oidc') : null;
    if (!taken?.subject) throw new OpenidError('expired');
    reply.clearCookie(browserCookie);
    const { fresh, browser, returnTo, ...checks } = v.parse(pendingLogin, JSON.parse(taken.subject));
    const configuration = await provider();
    const tokens = await client
      .authorizationCodeGrant(configuration, new URL(request.url, deskUrl), {
        ...checks,
        expectedState: state,
      })
      .catch(fail);
    const account = await accountOf(configuration, tokens, oidc, fresh);
    const session = await withinTransaction(database.writer, async (transaction) => {
      const person = await findOrJoin(transaction, account, clock());
      return logIn(transaction, person, browser, clock(), account.authenticatedAt);
    });
    reply.setCookie(cookieName(deskUrl), session);
    // The new cookie is not sent with this redirect, because the provider's site began it. The page needs no cookie,
    // and its own requests send it.
    return reply.redirect(returnTo, 303);
  });
}

function discover({ oidc }: DeskConfig): Promise<client.Configuration> {
  const issuer = new URL(oidc.issuer ?? '');
  // The library leaves the signature of an ID token out where TLS to the provider may stand for it.
  const execute = [
    client.enableNonRepudiationChecks,
    ...(issuer.hostname === 'localhost' ? [client.allowInsecureRequests] : []),
  ];
  const secret = oidc.clientSecret ?? '';
  return client.discovery(issuer, oidc.clientId ?? '', secret, undefined, { execute, timeout });
}

/** The account at the provider that has logged in. Throws `OpenidError` when the login is weaker than the desk wants. */
async function accountOf(
  configuration: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
  wanted: DeskConfig['oidc'],
  fresh: boolean,
) {
  const claims = tokens.claims();
  if (!claims) return fail(new Error('there is no ID token'));
  const { acr, amr, auth_time } = claims;
  // Negative when the clock of the provider is ahead.
  const age = Date.now() / 1000 - (auth_time ?? 0);
  if (age < -clockToleranceSeconds) fail(new Error(`auth_time is in the future: ${auth_time}`));
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : [];
  const isStrong =
    (wanted.acr?.includes(String(acr)) ?? true) &&
    (wanted.amr?.every((method) => methods.includes(method)) ?? true) &&
    (!fresh || age < verifiedMinutes * 60);
  if (!isStrong)
    throw new OpenidError('weak', new Error(`acr is ${acr}, amr is ${amr}, auth_time is ${auth_time}`));
  const person =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch(fail)
      : claims;
  const { email, name } = person;
  return {
    /** The only identity that the provider never gives to somebody else. */
    subject: `${claims.iss} ${claims.sub}`,
    /** Null unless the provider says that it has verified the address. */
    email: typeof email === 'string' && person.email_verified === true ? asciiLowerCase(email) : null,
    name,
    /** When the person proved their identity; long ago when the provider does not say it. */
    authenticatedAt: new Date((auth_time ?? 0) * 1000),
  };
}

/** Without Unicode's rules, by which the addresses of two mailboxes may become the same. */
const asciiLowerCase = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * The person of an account: by its subject, or at the first login by its verified address, which must belong to an open
 * invitation or to a person who never logged in at the provider. Throws `OpenidError` for everybody else.
 */
async function findOrJoin(
  transaction: Kysely<Tables>,
  { subject, email, name }: Awaited<ReturnType<typeof accountOf>>,
  now: Date,
): Promise<Pick<Person, 'id' | 'name'>> {
  const people = transaction.selectFrom('people').select(['id', 'name']).where('revoked_at', 'is', null);
  const known = await people.where('oidc_subject', '=', subject).executeTakeFirst();
  const invitation = email && (await findInvitation(transaction, { 'invitations.email': email }, now));
  const joins = invitation && (!known || known.id === invitation.person?.id);
  if (known && !joins) return known;
  if (email === null) throw new OpenidError('unverified');
  const { success, output } = v.safeParse(personName, name);
  const person = joins
    ? await acceptInvitation(transaction, invitation, success ? output : undefined, now)
    : await people.where('email', '=', email).where('oidc_subject', 'is', null).executeTakeFirst();
  if (!person) throw new OpenidError('not_invited');
  await transaction
    .updateTable('people')
    .set({ oidc_subject: subject })
    .where('id', '=', person.id)
    .execute();
  return person;
}

/** An address of the desk; its first page for an address of another site. */
function deskAddress(wanted: string | undefined, deskUrl: string): string {
  const url = URL.parse(wanted ?? '/', deskUrl);
  return url?.origin === deskUrl ? url.href : `${deskUrl}/`;
}
