import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** Answer of `POST /api/login/options` and `POST /api/verify/options`, for `startAuthentication`. */
export type PasskeyRequest = PublicKeyCredentialRequestOptionsJSON;

/** Body of `POST /api/login/verify` and `POST /api/verify/verify`, which answer 204. */
export type PasskeyProof = AuthenticationResponseJSON;

/** Answer of `POST /api/invitation/options` and `POST /api/account/passkeys/options`, for `startRegistration`. */
export type NewPasskeyRequest = PublicKeyCredentialCreationOptionsJSON;

/** Body of `POST /api/invitation`; the token is the fragment of the link. */
export interface InvitationToken {
  readonly token: string;
}

/** Body of `POST /api/invitation/options`. */
export interface InvitationOptions extends InvitationToken {
  /** Name of a new person; ignored for somebody who has an account. */
  readonly name?: string;
}

/** Body of `POST /api/invitation/accept`, which logs in and answers 204. */
export interface InvitationAccept extends InvitationOptions {
  /** Such as "Phone". */
  readonly passkeyName?: string;
  readonly response: RegistrationResponseJSON;
}

/** Body of `POST /api/account/passkeys/add`, which answers 204. */
export interface PasskeyAdd {
  readonly name: string;
  readonly response: RegistrationResponseJSON;
}

/** Body of `POST /api/people/invite`, which answers 204, and of `PATCH /api/people/:id`. */
export interface RolesChange {
  readonly roles: readonly string[];
}

export interface InvitePerson extends RolesChange {
  readonly email: string;
}

/**
 * With OpenID Connect the browser goes to `/api/openid/start?return=/path`, or to
 * `/api/openid/start?verify=1&return=/path` for a fresh proof. A failure ends at `/login?failed=CODE`.
 */
export const openidFailures = {
  not_invited:
    'Your account at the provider has no access to the desk. Ask an administrator for an invitation.',
  unverified: 'The provider did not confirm your email address. Ask the person who runs the provider.',
  not_confirmed:
    'The provider did not confirm that it is you. Log in there with the same account, or log out first.',
  expired: 'The login took too long or was started in another browser. Log in again.',
  cancelled: 'The provider did not log you in. Try again, or ask the person who runs the provider.',
  unavailable:
    'The login provider does not respond. Try again in a minute; if it stays, tell the person who runs the site.',
} as const;

export type OpenidFailure = keyof typeof openidFailures;
