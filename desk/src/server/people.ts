import { recordAction } from '@veramasa/messages/database/audit-log';
import type { Database } from '@veramasa/messages/database/open-database';
import type { Role, Tables } from '@veramasa/messages/database/schema';
import { withinTransaction } from '@veramasa/messages/database/within-transaction';
import type { Kysely } from 'kysely';
import type { PeopleAnswer } from '../api/people.ts';
import { withdrawInvitations, withdrawInvitationsBy } from './invitations.ts';
import { endAccess } from './passkeys.ts';
import { Refusal } from './refusal.ts';
import { type Person, readRoles } from './sessions.ts';

/** All people, those without access last, and open invitations, the newest first. */
export async function listPeople({ reader }: Pick<Database, 'reader'>, now: Date): Promise<PeopleAnswer> {
  const people = await reader
    .selectFrom('people')
    .select(['id', 'name', 'email', 'roles', 'revoked_at'])
    .select((row) => [
      row
        .selectFrom('passkeys')
        .whereRef('person_id', '=', 'people.id')
        .select((own) => own.fn.countAll().as('count'))
        .as('passkeys'),
      row
        .selectFrom('passkeys')
        .whereRef('person_id', '=', 'people.id')
        .select((own) => own.fn.max('last_used_at').as('at'))
        .as('usedAt'),
      row
        .selectFrom('sessions')
        .whereRef('person_id', '=', 'people.id')
        .select((own) => own.fn.max('last_seen_at').as('at'))
        .as('seenAt'),
    ])
    .execute();
  const invitations = await reader
    .selectFrom('invitations')
    .select(['id', 'email', 'roles', 'created_at', 'expires_at'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('id', 'desc')
    .execute();
  const entries = people.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    roles: readRoles(row.roles),
    passkeys: Number(row.passkeys),
    lastSeenAt:
      [row.seenAt, row.usedAt]
        .filter((at) => at !== null)
        .sort()
        .at(-1) ?? null,
    revokedAt: row.revoked_at,
  }));
  entries.sort(
    (a, b) =>
      Number(a.revokedAt !== null) - Number(b.revokedAt !== null) || a.name.localeCompare(b.name, 'en'),
  );
  return {
    people: entries,
    invitations: invitations.map((row) => ({
      id: row.id,
      email: row.email,
      roles: readRoles(row.roles),
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    })),
  };
}

/** Gives a person other roles. Throws a refusal for the last administrator. */
export function changeRoles(
  database: Database,
  by: Person,
  personId: string,
  roles: readonly Role[],
  now: Date,
): Promise<void> {
  return withinTransaction(database.writer, async (transaction) => {
    const person = await findChangeable(transaction, database.kind, personId, roles.includes('admin'));
    await transaction
      .updateTable('people')
      .set({ roles: roles.join(' ') })
      .where('id', '=', person.id)
      .execute();
    // Its roles would come back by an earlier invitation.
    await withdrawInvitations(transaction, person.email);
    if (!roles.includes('admin')) await withdrawInvitationsBy(transaction, person.id);
    const detail = { person: person.name, roles: roles.join(' ') };
    await recordAction(transaction, { person: by, action: 'person.roles', detail }, now);
  });
}

/**
 * Ends the access of a person with all sessions, passkeys and invitations that they made. Messages remain assigned, so that colleagues see who
 * had them. Throws a refusal for the last administrator.
 */
export function revokePerson(database: Database, by: Person, personId: string, now: Date): Promise<void> {
  return withinTransaction(database.writer, async (transaction) => {
    const person = await findChangeable(transaction, database.kind, personId, false);
    await transaction
      .updateTable('people')
      .set({ revoked_at: now.toISOString(), oidc_subject: null })
      .where('id', '=', person.id)
      .execute();
    await withdrawInvitations(transaction, person.email);
    // The person may have invited another address of their own.
    await withdrawInvitationsBy(transaction, person.id);
    await endAccess(transaction, person.id);
    await recordAction(
      transaction,
      { person: by, action: 'person.revoke', detail: { person: person.name } },
      now,
    );
  });
}

/** A person with access; `staysAdmin` says whether they are an administrator after the change. */
async function findChangeable(
  transaction: Kysely<Tables>,
  kind: Database['kind'],
  personId: string,
  staysAdmin: boolean,
) {
  const active = await transaction
    .selectFrom('people')
    .select(['id', 'name', 'email', 'roles'])
    .where('revoked_at', 'is', null)
    .orderBy('id')
    // Two administrators who remove each other at the same time must not both succeed.
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .execute();
  const person = active.find(({ id }) => id === personId);
  if (!person) throw new Refusal('not_found', 'This person has no access any more. Reload the page.');
  const admins = active.filter(({ roles }) => readRoles(roles).includes('admin'));
  if (!staysAdmin && admins.length === 1 && admins[0] === person)
    throw new Refusal(
      'invalid',
      `${person.name} is the only administrator. Make somebody else an administrator first.`,
    );
  return person;
}
