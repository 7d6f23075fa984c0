import * as client from 'openid-client';
import * as v from 'valibot';
import type { OpenidFailure } from '../../api/login.ts';
import type { DeskConfig } from '../config.ts';
import { verifiedMinutes } from '../http/sessions.ts';

/** What the answer of the provider must match. Kept on the server until the browser comes back. */
export const openidChecks = v.object({
  expectedState: v.string(),
  expectedNonce: v.string(),
  pkceCodeVerifier: v.string(),
  /** Whether the person must have proved their identity within the last minutes. */
  fresh: v.boolean(),
});

/** An account at the provider that has logged in. */
export type OpenidAccount = Awaited<ReturnType<ReturnType<typeof openidProvider>['finish']>>;

/** The provider did not log the person in; expected, with a sentence for the person. */
export class OpenidError extends Error {
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

/** Authorization code flow with PKCE, state and nonce (OpenID Connect Core 1.0, RFC 9700). */
export function openidProvider({ deskUrl, oidc }: Pick<DeskConfig, 'deskUrl' | 'oidc'>) {
  let found: Promise<client.Configuration> | null = null;

  /** The provider may be down when the desk starts, so that it is found at the first login. */
  const provider = (): Promise<client.Configuration> => {
    const issuer = new URL(oidc.issuer ?? '');
    // The library leaves the signature of an ID token out where TLS to the provider may stand for it.
    const execute = [
      client.enableNonRepudiationChecks,
      ...(issuer.hostname === 'localhost' ? [client.allowInsecureRequests] : []),
    ];
    found ??= client
      .discovery(issuer, oidc.clientId ?? '', oidc.clientSecret ?? '', undefined, { execute, timeout })
      .catch((error) => {
        found = null;
        return fail(error);
      });
    return found;
  };

  /** Address of the provider's login. `fresh` makes it ask for a new proof of identity. */
  const begin = async (fresh: boolean) => {
    const configuration = await provider();
    const checks = {
      expectedState: client.randomState(),
      expectedNonce: client.randomNonce(),
      pkceCodeVerifier: client.randomPKCECodeVerifier(),
      fresh,
    };
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: `${deskUrl}/api/openid/callback`,
      scope: 'openid email profile',
      code_challenge: await client.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: checks.expectedState,
      nonce: checks.expectedNonce,
      ...(oidc.acr && { acr_values: oidc.acr.join(' ') }),
      ...(fresh && { prompt: 'login', max_age: '0' }),
    });
    return { url: url.href, checks };
  };

  /** Checks the answer in the address of the callback. Throws `OpenidError`. */
  const finish = async (callback: URL, { fresh, ...checks }: v.InferOutput<typeof openidChecks>) => {
    const configuration = await provider();
    const tokens = await client.authorizationCodeGrant(configuration, callback, checks).catch(fail);
    const claims = tokens.claims();
    if (!claims) return fail(new Error('there is no ID token'));
    const { acr, amr, auth_time } = claims;
    // Negative when the clock of the provider is ahead.
    const age = Date.now() / 1000 - (auth_time ?? 0);
    if (age < -clockToleranceSeconds) fail(new Error(`auth_time is in the future: ${auth_time}`));
    const methods: readonly unknown[] = Array.isArray(amr) ? amr : [];
    const isStrong =
      (oidc.acr?.includes(String(acr)) ?? true) &&
      (oidc.amr?.every((method) => methods.includes(method)) ?? true) &&
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
      email: typeof email === 'string' && person.email_verified === true ? email : null,
      name: typeof name === 'string' ? name : null,
      /** Null when the provider does not say when the person proved their identity. */
      authenticatedAt: auth_time === undefined ? null : new Date(auth_time * 1000),
    };
  };

  return { begin, finish };
}
