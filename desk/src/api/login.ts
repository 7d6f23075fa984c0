import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Role } from '@veramasa/database/schema';
import * as v from 'valibot';
import type { readSession as session } from '../server/http/sessions.ts';
import type { readAccount as account } from '../server/people/read-people.ts';
import { lineSchema, type ResultOf, route, type } from './route.ts';

export type SessionAnswer = ReturnType<typeof session>;

export const readSession = route('GET /api/session', { access: 'public', answer: type<SessionAnswer>() });

export const logOut = route('DELETE /api/session', { access: 'person' });

export const unreadablePasskey = 'The answer of the passkey cannot be read. Reload the page and try again.';

/** The parts of an answer of the browser that are used beside the library, which checks all others. */
const passkeyAnswer = v.looseObject({
  id: v.pipe(v.string(), v.maxLength(1400)),
  response: v.looseObject({
    clientDataJSON: v.string(),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10))),
  }),
});

const answerOf = <Answer>() => v.custom<Answer>((value) => v.is(passkeyAnswer, value), unreadablePasskey);

const registration = answerOf<RegistrationResponseJSON>();

export const askLogin = route('POST /api/login/challenge', {
  access: 'public',
  answer: type<PublicKeyCredentialRequestOptionsJSON>(),
});

/** Also the fresh proof of identity: the new session replaces that of the browser. */
export const logIn = route('POST /api/login', {
  access: 'public',
  body: answerOf<AuthenticationResponseJSON>(),
});

/** Chosen by its owner. */
const passkeyName = lineSchema(
  'The name of the passkey has no letter, or more than 60 characters. Name the device, such as "Phone".',
  60,
);

const wrongToken = 'The link is not complete. Open it again as it was sent to you.';

const token = v.pipe(v.string(wrongToken), v.maxLength(100, wrongToken));

export const wrongName =
  'The name has no letter, or more than 100 characters. Write it as colleagues know you.';

export const personName = lineSchema(wrongName, 100);

/** What the page behind the link of an invitation shows. The token is in no address, because logs keep addresses. */
export const readInvitation = route('POST /api/invitation/read', {
  access: 'public',
  body: v.object({ token }, wrongToken),
  answer: type<{
    readonly email: string;
    readonly roles: readonly Role[];
    /** Name of the person who has this address already and whose passkeys are replaced; null for a new person. */
    readonly name: string | null;
  }>(),
});

export const askNewPasskey = route('POST /api/invitation/challenge', {
  access: 'public',
  body: v.object({ token, name: v.optional(personName) }, wrongToken),
  answer: type<PublicKeyCredentialCreationOptionsJSON>(),
});

export const acceptInvitation = route('POST /api/invitation/accept', {
  access: 'public',
  body: v.object(
    {
      token,
      name: v.optional(personName),
      passkeyName: v.optional(passkeyName, 'Passkey'),
      response: registration,
    },
    wrongToken,
  ),
});

/**
 * The browser goes there, and comes back to the page `return`. With `verify` the provider must ask for a new proof of
 * identity. A failure ends at `/login?failed=CODE`.
 */
export const startOpenid = route('GET /api/openid/start', {
  access: 'public',
  query: v.object({ return: v.optional(v.string()), verify: v.optional(v.string()) }),
});

export const finishOpenid = route('GET /api/openid/callback', {
  access: 'public',
  fromOtherSites: true,
  query: v.looseObject({ state: v.optional(v.string()) }),
});

const openidFailures = {
  not_invited:
    'Your account at the provider has no access to the desk. Ask an administrator for an invitation.',
  unverified: 'The provider did not confirm your email address. Ask the person who runs the provider.',
  expired: 'The login took too long or was started in another browser. Log in again.',
  weak: 'The provider did not ask for what the desk requires, such as a second factor or a new login. Log in again, or ask the person who runs the provider.',
  failed:
    'The login at the provider did not succeed. Try again in a minute; if it stays, tell the person who runs the site.',
} as const;

export type OpenidFailure = keyof typeof openidFailures;

/** The sentence for the code in an address, which anybody may have typed. */
export const explainOpenidFailure = (code: string): string =>
  Object.hasOwn(openidFailures, code) ? openidFailures[code as OpenidFailure] : openidFailures.failed;

export type AccountAnswer = ResultOf<typeof account>;

export const readAccount = route('GET /api/account', { access: 'person', answer: type<AccountAnswer>() });

export const updateAccount = route('PATCH /api/account', {
  access: 'person',
  body: v.object({ name: personName, assignmentMails: v.boolean() }),
});

export const endSession = route('DELETE /api/account/sessions/:id', { access: 'person', verified: true });

export const askAnotherPasskey = route('POST /api/account/passkeys/challenge', {
  access: 'person',
  verified: true,
  answer: type<PublicKeyCredentialCreationOptionsJSON>(),
});

export const addPasskey = route('POST /api/account/passkeys', {
  access: 'person',
  verified: true,
  body: v.object({ name: passkeyName, response: registration }),
});

export const removePasskey = route('DELETE /api/account/passkeys/:id', { access: 'person', verified: true });
