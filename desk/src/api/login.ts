import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

/** Answer of `POST /api/login/options` and `POST /api/verify/options`, for `startAuthentication`. */
export type PasskeyRequest = PublicKeyCredentialRequestOptionsJSON;

/** Answer of `POST /api/invitation/options` and `POST /api/account/passkeys/options`, for `startRegistration`. */
export type NewPasskeyRequest = PublicKeyCredentialCreationOptionsJSON;

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
