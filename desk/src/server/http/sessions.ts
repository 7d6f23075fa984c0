import { hash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { recordAction } from '@veramasa/database/audit-log';
import type { Database } from '@veramasa/database/open-database';
import { type Role, roles, type Tables } from '@veramasa/database/schema';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Desk } from '../desk.ts';

/** A person with an open session. */
export type Person = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** ASVS 5, 7.3: a session ends after this time without a request. */
const idleMinutes = 30;
/** ASVS 5, 7.3: and after this time in any case. */
const longestHours = 12;
/** A critical action needs a proof of identity within this time. */
export const verifiedMinutes = 5;

/** `last_seen_at` is written at most this often, so that reading does not write. */
const seenEveryMs = 60_000;

/** A new random token: 32 bytes, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are stored only as their SHA-256, so that a copy of the database opens no session. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

export const readRoles = (text: string): Role[] => roles.filter((role) => text.split(' ').includes(role));

/**
 * Opens the session of a login, which is also a fresh proof of identity, and returns its token. Deletes what has expired,
 * and the session that the browser had, whose hash is `oldTokenHash` (ASVS 5, 7.2.4).
 */
export async function logIn(
  transaction: Kysely<Tables>,
  person: Pick<Person, 'id' | 'name'>,
  { userAgent, oldTokenHash }: { readonly userAgent: string; readonly oldTokenHash: string },
  now: Date,
  verifiedAt = now,
): Promise<string> {
  await transaction
    .deleteFrom('sessions')
    .where(({ not }) => not(isOpen(now)))
    .execute();
  await transaction.deleteFrom('invitations').where('expires_at', '<=', now.toISOString()).execute();
  const replaced = await transaction
    .deleteFrom('sessions')
    .where('token_hash', '=', oldTokenHash)
    .returning(['id', 'person_id'])
    .executeTakeFirst();
  const token = newToken();
  const at = now.toISOString();
  await transaction
    .insertInto('sessions')
    .values({
      // The preview that the person has open belongs to the id.
      id: replaced?.person_id === person.id ? replaced.id : randomUUIDv7(),
      token_hash: hashToken(token),
      person_id: person.id,
      user_agent: userAgent,
      created_at: at,
      last_seen_at: at,
      verified_at: verifiedAt.toISOString(),
    })
    .execute();
  await recordAction(transaction, { person, action: 'login' }, now);
  return token;
}

/** The person of an open session; null when it has ended or the person may no longer log in. */
export async function findSession(
  { reader, writer }: Pick<Database, 'reader' | 'writer'>,
  which: { readonly token_hash: string } | { readonly 'sessions.id': string },
  now: Date,
  /** Whether the request counts as activity of the person. */
  active = false,
) {
  const row = await reader
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select(['people.id', 'people.email', 'people.name', 'people.roles', 'people.mails_off_at'])
    .select(['sessions.id as sessionId', 'sessions.verified_at', 'sessions.last_seen_at'])
    .where(({ and }) => and(which))
    .where('people.revoked_at', 'is', null)
    .where(isOpen(now))
    .executeTakeFirst();
  if (!row) return null;
  const { roles, verified_at, last_seen_at, ...person } = row;
  if (active && now.getTime() - Date.parse(last_seen_at) > seenEveryMs)
    await writer
      .updateTable('sessions')
      .set({ last_seen_at: now.toISOString() })
      .where('id', '=', person.sessionId)
      .execute();
  return {
    ...person,
    roles: readRoles(roles),
    /** When they last proved their identity. */
    verifiedAt: new Date(verified_at),
  };
}

/** The company, how people log in, and who is logged in. */
export function readSession({ config, manifest }: Desk, person: Person | null, hasEnded: boolean) {
  const { name, timeZone } = manifest.company;
  return {
    method: config.oidc.issuer ? ('openid' as const) : ('passkey' as const),
    company: { name, timeZone },
    /** Whether the browser had a session that ended without a logout. */
    hasEnded,
    /** Null when nobody is logged in. */
    person: person && { id: person.id, name: person.name, email: person.email, roles: person.roles },
  };
}

/** Ends sessions of a person: one, all but one, or all. Returns how many there were. */
export async function endSessions(
  transaction: Kysely<Tables>,
  personId: string,
  which: { readonly only?: string; readonly allBut?: string } = {},
): Promise<number> {
  let sessions = transaction.deleteFrom('sessions').where('person_id', '=', personId);
  if (which.only !== undefined) sessions = sessions.where('id', '=', which.only);
  if (which.allBut !== undefined) sessions = sessions.where('id', '!=', which.allBut);
  return (await sessions.returning('id').execute()).length;
}

/** Whether a session has not ended. */
export function isOpen(now: Date) {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const [idle, old] = [before(idleMinutes), before(longestHours * 60)];
  return sql<SqlBool>`(sessions.last_seen_at > ${idle} and sessions.created_at > ${old})`;
}
