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
import { recordAction } from '@veramasa/database/audit-log';
import type { Tables } from '@veramasa/database/schema';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { unreadablePasskey } from '../../api/login.ts';
import { Refusal } from '../../api/route.ts';
import type { Desk } from '../desk.ts';
import type { Person } from '../http/sessions.ts';

/** How long a challenge waits for its answer. */
export const challengeMinutes = 5;

/** Stores a challenge, which is random and base64url, in place of those that have expired: anybody may ask for one. */
export async function storeChallenge(
  { database, clock }: Desk,
  challenge: string,
  ceremony: Ceremony,
  minutes = challengeMinutes,
): Promise<void> {
  const [now, end] = [clock(), new Date(clock().getTime() + minutes * 60_000)];
  await database.writer.deleteFrom('login_challenges').where('expires_at', '<=', now.toISOString()).execute();
  const row = { challenge, ...ceremony, created_at: now.toISOString(), expires_at: end.toISOString() };
  await database.writer.insertInto('login_challenges').values(row).execute();
}

/** Consumes a challenge, so that its answer is checked once. Null when there is none that waits. */
export async function takeChallenge(
  { database, clock }: Desk,
  challenge: string,
  purpose: Ceremony['purpose'],
) {
  const row = await database.writer
    .deleteFrom('login_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .returning(['subject', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > clock().toISOString() ? row : null;
}

/** EdDSA, ES256 and RS256 (COSE): every authenticator has one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The purpose of a challenge, and the person who asks. */
interface Ceremony {
  readonly purpose: Tables['login_challenges']['purpose'];
  /** Of the invitation or person; null for a login. */
  readonly subject: string | null;
}

const login: Ceremony = { purpose: 'login', subject: null };

/** What a browser needs to find a passkey: its id, and whether it is in the device, on a security key or on a phone. */
type KnownPasskey = Pick<WebAuthnCredential, 'id' | 'transports'>;

/** The passkeys of a person. */
export async function passkeysOf({ database }: Desk, personId: string): Promise<KnownPasskey[]> {
  const query = database.reader.selectFrom('passkeys').select(['id', 'transports']);
  const rows = await query.where('person_id', '=', personId).execute();
  return rows.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) }));
}

/** Asks for a passkey of a person, or of anybody: the browser lists them, so that no address is typed. */
export async function askPasskey(deps: Desk, person: Pick<Person, 'id'> | null) {
  const asked = await generateAuthenticationOptions({
    rpID: new URL(deps.config.deskUrl).hostname,
    userVerification: 'required',
    timeout: challengeMinutes * 60_000,
    allowCredentials: person ? await passkeysOf(deps, person.id) : [],
  });
  await storeChallenge(deps, asked.challenge, login);
  return asked;
}

/**
 * Asks for a new passkey, which the device must be able to list without an address. A device that has one of the
 * `excludeCredentials` refuses.
 */
export async function askNewPasskey(
  deps: Desk,
  ceremony: Ceremony,
  person: { readonly id: string; readonly email: string; readonly name: string },
  excludeCredentials: KnownPasskey[],
) {
  const asked = await generateRegistrationOptions({
    rpName: `${deps.manifest.company.name} desk`,
    rpID: new URL(deps.config.deskUrl).hostname,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    timeout: challengeMinutes * 60_000,
    excludeCredentials,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(deps, asked.challenge, ceremony);
  return asked;
}

/** Consumes the challenge to which an answer claims to belong, and says what the answer must have. */
async function expectedOf(
  deps: Desk,
  { response }: { readonly response: { readonly clientDataJSON: string } },
  { purpose, subject }: Ceremony,
) {
  let expectedChallenge: string;
  try {
    expectedChallenge = String(decodeClientDataJSON(response.clientDataJSON).challenge);
  } catch {
    throw new Refusal('invalid', unreadablePasskey);
  }
  const taken = await takeChallenge(deps, expectedChallenge, purpose);
  // It was used, belongs to another person, or has expired.
  if (!taken || taken.subject !== subject)
    throw new Refusal('invalid', 'This took too long or was sent twice. Try again.');
  const { deskUrl } = deps.config;
  return {
    expectedChallenge,
    expectedOrigin: deskUrl,
    expectedRPID: new URL(deskUrl).hostname,
    requireUserVerification: true,
  };
}

/** Checks a new passkey. Throws a refusal when origin, challenge or user verification are wrong, or with certificates. */
export async function checkNewPasskey(
  deps: Desk,
  response: RegistrationResponseJSON,
  ceremony: Ceremony,
): Promise<WebAuthnCredential> {
  const expected = await expectedOf(deps, response, ceremony);
  const checked = hasCertificates(response)
    ? null
    : await verifyRegistrationResponse({ response, supportedAlgorithmIDs, ...expected }).catch(() => null);
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

/** Checks the proof of a passkey. Throws the same refusal when it is unknown, its owner may not log in, or it is wrong. */
export async function checkPasskey(deps: Desk, response: AuthenticationResponseJSON, log: FastifyBaseLogger) {
  const expected = await expectedOf(deps, response, login);
  const row = await deps.database.reader
    .selectFrom('passkeys')
    .innerJoin('people', 'people.id', 'passkeys.person_id')
    .select(['passkeys.id', 'passkeys.public_key', 'passkeys.counter', 'person_id', 'people.name'])
    .where('passkeys.id', '=', response.id)
    .where('people.revoked_at', 'is', null)
    .executeTakeFirst();
  const checked =
    row &&
    (await verifyAuthenticationResponse({
      response,
      ...expected,
      credential: { id: row.id, publicKey: new Uint8Array(row.public_key), counter: Number(row.counter) },
    }).catch(() => null));
  const { userHandle } = response.response;
  const isOf = (owner: string) => !userHandle || Buffer.from(userHandle, 'base64url').toString() === owner;
  if (row && checked?.verified && isOf(row.person_id))
    return {
      id: row.id,
      counter: checked.authenticationInfo.newCounter,
      person: { id: row.person_id, name: row.name },
    };
  log.warn({ passkey: response.id }, 'a passkey was refused');
  throw unknownPasskey();
}

/** Notes the use of a passkey. Throws a refusal when it was removed since it was checked. */
export async function recordUse(
  transaction: Kysely<Tables>,
  passkey: Awaited<ReturnType<typeof checkPasskey>>,
  now: Date,
): Promise<void> {
  const used = await transaction
    .updateTable('passkeys')
    .set({ counter: passkey.counter, last_used_at: now.toISOString() })
    .where('id', '=', passkey.id)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw unknownPasskey();
}

/** The same for an unknown passkey, a removed one and a wrong proof. */
const unknownPasskey = () =>
  new Refusal(
    'invalid',
    'This passkey does not open the desk. Use another one, or ask an administrator for an invitation.',
  );

/** Stores a passkey of a person. Throws a refusal when it is stored already. */
export async function storePasskey(
  transaction: Kysely<Tables>,
  { id, publicKey, counter, transports = [] }: WebAuthnCredential,
  person: { readonly id: string; readonly name: string },
  name: string,
  now: Date,
): Promise<void> {
  const stored = await transaction
    .insertInto('passkeys')
    .values({
      id,
      person_id: person.id,
      name,
      public_key: Buffer.from(publicKey),
      counter,
      transports: JSON.stringify(transports),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored)
    throw new Refusal('invalid', 'This passkey is registered already. Use another device or security key.');
  await recordAction(transaction, { person, action: 'passkey.add', detail: { passkey: name } }, now);
}
