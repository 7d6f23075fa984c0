import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Database } from '@veramasa/messages/database/open-database';
import type { Tables } from '@veramasa/messages/database/schema';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { NewPasskeyRequest, PasskeyRequest } from '../api/login.ts';
import { challengeMinutes } from './login-challenges.ts';
import { lineSchema } from './read-body.ts';
import { Refusal } from './refusal.ts';
import { endSessions } from './sessions.ts';

/** EdDSA, ES256 and RS256 (COSE): every authenticator has one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

const unreadable = 'The answer of the passkey cannot be read. Reload the page and try again.';

/** The parts of an answer of the browser that are used beside the library, which checks all others. */
export const answerSchema = v.looseObject(
  {
    id: v.pipe(v.string(unreadable), v.maxLength(1400, unreadable)),
    response: v.looseObject(
      {
        clientDataJSON: v.string(unreadable),
        transports: v.optional(
          v.pipe(v.array(v.pipe(v.string(), v.maxLength(20)), unreadable), v.maxLength(10, unreadable)),
        ),
      },
      unreadable,
    ),
  },
  unreadable,
);

export type PasskeyAnswer = v.InferOutput<typeof answerSchema>;

/** Chosen by its owner. */
export const passkeyNameSchema = lineSchema(
  'The name of the passkey is missing or longer than 60 characters. Name the device, such as "Phone".',
  60,
);

/** Asks for any passkey of this desk: the browser lists them, so that nobody types an address. */
export const passkeyRequest = (deskUrl: string): Promise<PasskeyRequest> =>
  generateAuthenticationOptions({
    rpID: new URL(deskUrl).hostname,
    userVerification: 'required',
    timeout: challengeMinutes * 60_000,
  });

/**
 * Asks for a new passkey, which the device must be able to list without an address. A device that has one of the
 * `excludeCredentials` refuses.
 */
export function newPasskeyRequest(
  deskUrl: string,
  company: string,
  person: { readonly id: string; readonly email: string; readonly name: string },
  excludeCredentials: { readonly id: string }[],
): Promise<NewPasskeyRequest> {
  return generateRegistrationOptions({
    rpName: `${company} desk`,
    rpID: new URL(deskUrl).hostname,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    timeout: challengeMinutes * 60_000,
    excludeCredentials,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The challenge that an answer claims to belong to. */
export function challengeOf({ response }: PasskeyAnswer): string {
  try {
    return String(decodeClientDataJSON(response.clientDataJSON).challenge);
  } catch {
    throw new Refusal('invalid', unreadable);
  }
}

/** What every answer must have, which is made on this site and by a person. */
const expected = (deskUrl: string, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: deskUrl,
  expectedRPID: new URL(deskUrl).hostname,
  requireUserVerification: true,
});

/** Checks a new passkey. Throws a refusal when origin, challenge or user verification are wrong, or with certificates. */
export async function checkRegistration(
  response: PasskeyAnswer,
  expectedChallenge: string,
  deskUrl: string,
): Promise<WebAuthnCredential> {
  const registration = response as unknown as RegistrationResponseJSON;
  const checked = hasCertificates(registration)
    ? null
    : await verifyRegistrationResponse({
        response: registration,
        supportedAlgorithmIDs,
        ...expected(deskUrl, expectedChallenge),
      }).catch(() => null);
  if (!checked?.verified)
    throw new Refusal(
      'invalid',
      'The passkey was not accepted. It must be made on this site and check your fingerprint, face or PIN. Try again.',
    );
  return checked.registrationInfo.credential;
}

/**
 * Whether a new passkey comes with certificates, for which the desk never asks: the library downloads the revocation
 * lists that they name, from any address. An answer that cannot be read counts, too.
 */
function hasCertificates({ response }: RegistrationResponseJSON): boolean {
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const format = attestation.get('fmt');
    return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined);
  } catch {
    return true;
  }
}

/** A passkey whose owner has proved to have it. */
export interface UsedPasskey {
  readonly id: string;
  readonly counter: number;
  readonly person: { readonly id: string; readonly name: string };
}

/** Checks the proof of a passkey; null when it is unknown, its owner may not log in, or the proof is wrong. */
export async function checkAuthentication(
  { reader }: Pick<Database, 'reader'>,
  response: PasskeyAnswer,
  expectedChallenge: string,
  deskUrl: string,
): Promise<UsedPasskey | null> {
  const row = await reader
    .selectFrom('passkeys')
    .innerJoin('people', 'people.id', 'passkeys.person_id')
    .select([
      'passkeys.id',
      'passkeys.public_key',
      'passkeys.counter',
      'people.id as personId',
      'people.name',
    ])
    .where('passkeys.id', '=', response.id)
    .where('people.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const proof = response as unknown as AuthenticationResponseJSON;
  const checked = await verifyAuthenticationResponse({
    response: proof,
    ...expected(deskUrl, expectedChallenge),
    credential: { id: row.id, publicKey: new Uint8Array(row.public_key), counter: Number(row.counter) },
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { userHandle } = proof.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== row.personId) return null;
  const person = { id: row.personId, name: row.name };
  return { id: row.id, counter: checked.authenticationInfo.newCounter, person };
}

/** Notes the use of a passkey. Throws a refusal when it was removed since it was checked. */
export async function recordUse(transaction: Kysely<Tables>, passkey: UsedPasskey, now: Date): Promise<void> {
  const used = await transaction
    .updateTable('passkeys')
    .set({ counter: passkey.counter, last_used_at: now.toISOString() })
    .where('id', '=', passkey.id)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw unknownPasskey();
}

/** The same for an unknown passkey, a removed one and a wrong proof. */
export const unknownPasskey = () =>
  new Refusal(
    'invalid',
    'This passkey does not open the desk. Use another one, or ask an administrator for an invitation.',
  );

/**
 * Ends every way in that a person has: passkeys and sessions. Returns the names of the passkeys. A login at the same
 * time waits for its passkey, and its session is deleted after it.
 */
export async function endAccess(transaction: Kysely<Tables>, personId: string): Promise<string[]> {
  const removed = await transaction
    .deleteFrom('passkeys')
    .where('person_id', '=', personId)
    .returning('name')
    .execute();
  await endSessions(transaction, personId);
  return removed.map(({ name }) => name);
}

/** Stores a passkey of a person. Throws a refusal when it is stored already. */
export async function storePasskey(
  transaction: Kysely<Tables>,
  passkey: { readonly credential: WebAuthnCredential; readonly personId: string; readonly name: string },
  now: Date,
): Promise<void> {
  const { id, publicKey, counter, transports = [] } = passkey.credential;
  const row = {
    id,
    person_id: passkey.personId,
    name: passkey.name,
    public_key: Buffer.from(publicKey),
    counter,
    transports: JSON.stringify(transports),
    created_at: now.toISOString(),
    last_used_at: null,
  };
  const stored = await transaction
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored)
    throw new Refusal('invalid', 'This passkey is registered already. Use another device or security key.');
}
