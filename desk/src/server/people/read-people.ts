import type { Database } from '@veramasa/database/open-database';
import type { Tables } from '@veramasa/database/schema';
import { type Kysely, sql } from 'kysely';
import { isOpen, type Person, readRoles } from '../http/sessions.ts';

/** People with access who may publish, by name. */
export const publishersOf = (database: Kysely<Tables>) =>
  database
    .selectFrom('people')
    .select(['id', 'name', 'email'])
    .where('revoked_at', 'is', null)
    .where(sql<string>`' ' || roles || ' '`, 'like', '% publisher %')
    .orderBy('name')
    .execute();

/** All people by name, also those without access, and open invitations, the newest first. */
export async function listPeople({ reader }: Database, now: Date) {
  const people = await reader
    .selectFrom('people')
    .select(['id', 'name', 'email', 'roles', 'revoked_at as revokedAt'])
    .select((row) => {
      const passkeys = row.selectFrom('passkeys').whereRef('person_id', '=', 'people.id');
      const sessions = row.selectFrom('sessions').whereRef('person_id', '=', 'people.id');
      return [
        passkeys.select(({ fn }) => fn.max(fn.coalesce('last_used_at', 'created_at')).as('at')).as('usedAt'),
        sessions.select(({ fn }) => fn.max('last_seen_at').as('at')).as('seenAt'),
      ];
    })
    .execute();
  const invitations = await reader
    .selectFrom('invitations')
    .select(['id', 'email', 'roles', 'expires_at as expiresAt'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('id', 'desc')
    .execute();
  const mails = await reader
    .selectFrom('deliveries')
    .select(['recipient', 'status', 'last_error as lastError'])
    .where('purpose', '=', 'invitation')
    .orderBy('id')
    .execute();
  const mailOf = new Map(mails.map(({ recipient, ...mail }) => [recipient, mail]));
  const entries = people.map(({ roles, usedAt, seenAt, ...person }) => {
    const [lastSeenAt = null] = [seenAt, usedAt].filter((at) => at !== null).sort((a, b) => (a < b ? 1 : -1));
    return { ...person, roles: readRoles(roles), lastSeenAt };
  });
  return {
    people: entries.sort((a, b) => a.name.localeCompare(b.name, 'en')),
    invitations: invitations.map((row) => ({
      ...row,
      roles: readRoles(row.roles),
      /** What became of its email; null for one that was made on the command line. */
      mail: mailOf.get(row.email) ?? null,
    })),
  };
}

/** The own settings, open sessions, the newest first, and passkeys of a person. */
export async function readAccount({ reader }: Database, person: Person, now: Date) {
  const sessions = await reader
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('person_id', '=', person.id)
    .where(isOpen(now))
    .orderBy('id', 'desc')
    .execute();
  const passkeys = await reader
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('person_id', '=', person.id)
    .orderBy('created_at')
    .execute();
  return {
    /** Whether the person gets an email about each message that a colleague gives them. */
    assignmentMails: person.mails_off_at === null,
    sessions: sessions.map((session) => ({ ...session, current: session.id === person.sessionId })),
    passkeys,
  };
}
