import { randomUUIDv7 } from 'node:crypto';
import type { AuditAction } from '@veramasa/database/action-texts';
import { type Actor, recordAction } from '@veramasa/database/audit-log';
import type { Role, Tables } from '@veramasa/database/schema';
import { invitationMs } from '@veramasa/messages/outbox/deliveries';
import { type Kysely, sql } from 'kysely';
import { Refusal } from '../../api/route.ts';
import { endSessions, hashToken, newToken, readRoles } from '../http/sessions.ts';

/** Stores an invitation, which replaces earlier ones of the same address, and returns its link. */
export async function invite(
  transaction: Kysely<Tables>,
  invited: { readonly email: string; readonly roles: readonly Role[]; readonly by: Actor },
  deskUrl: string,
  now: Date,
): Promise<string> {
  const { email, by } = invited;
  const [token, roles] = [newToken(), invited.roles.join(' ')];
  await withdrawInvitations(transaction, { email });
  await transaction
    .insertInto('invitations')
    .values({
      id: randomUUIDv7(),
      token_hash: hashToken(token),
      email,
      roles,
      invited_by: by.id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + invitationMs).toISOString(),
    })
    .execute();
  await recordAction(transaction, { person: by, action: 'person.invite', detail: { email, roles } }, now);
  return `${deskUrl}/invitation#${token}`;
}

/** Deletes open invitations with their waiting mails: one, those of an address, or those that a person made. */
export async function withdrawInvitations(
  transaction: Kysely<Tables>,
  which: { readonly id: string } | { readonly email: string } | { readonly invited_by: string },
) {
  const withdrawn = await transaction
    .deleteFrom('invitations')
    .where(({ and }) => and(which))
    .where('used_at', 'is', null)
    .returning('email')
    .execute();
  for (const { email: recipient } of withdrawn)
    await transaction
      .deleteFrom('deliveries')
      .where(({ and }) => and({ purpose: 'invitation', recipient, status: 'queued' }))
      .execute();
  return withdrawn;
}

/**
 * Deletes all passkeys and sessions of a person, and the invitations that they made: perhaps of another address of their
 * own. Returns the names of the passkeys. A login at the same time waits for its passkey, and its session is deleted
 * after it.
 */
export async function endAccess(transaction: Kysely<Tables>, personId: string): Promise<string[]> {
  const removed = await transaction
    .deleteFrom('passkeys')
    .where('person_id', '=', personId)
    .returning('name')
    .execute();
  await endSessions(transaction, personId);
  await withdrawInvitations(transaction, { invited_by: personId });
  return removed.map(({ name }) => name);
}

/** Finds an invitation that can be used by its token or its address, with the person who has the address already. */
export async function findInvitation(
  database: Kysely<Tables>,
  which: { readonly token_hash: string } | { readonly 'invitations.email': string },
  now: Date,
) {
  const row = await database
    .selectFrom('invitations')
    .leftJoin('people', 'people.email', 'invitations.email')
    .select(['invitations.id', 'invitations.email', 'invitations.roles'])
    .select(['people.id as personId', 'people.name', 'people.roles as ownRoles', 'people.revoked_at'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where(({ and }) => and(which))
    .executeTakeFirst();
  if (!row) return null;
  const { id, email, personId, name, revoked_at } = row;
  // A person with an account keeps their roles and gets these too; a removed one returns with only the new ones.
  const own = revoked_at === null ? (row.ownRoles ?? '') : '';
  const person = personId === null ? null : { id: personId, name: name ?? '' };
  return { id, email, roles: readRoles(`${row.roles} ${own}`), person };
}

/** One answer for a used, an expired, a withdrawn and an unknown invitation. */
export const invitationGone = () =>
  new Refusal(
    'not_found',
    'This invitation was used already, has expired or was replaced by a newer one. Ask an administrator for a new one.',
  );

/**
 * Uses up an invitation: creates the person, or gives the person with its address the roles and ends their earlier
 * access, because their key may be lost. A person without a name has their address. Call it in the transaction that
 * stores what they log in with. Throws a refusal when somebody used it first, or withdrew it, as each change of the
 * person does.
 */
export async function acceptInvitation(
  transaction: Kysely<Tables>,
  { id, email, roles: all }: NonNullable<Awaited<ReturnType<typeof findInvitation>>>,
  name: string | undefined,
  now: Date,
): Promise<{ readonly id: string; readonly name: string }> {
  // First, as changes of people do: no two wait for each other.
  await sql`update people set id = id where email = ${email}`.execute(transaction);
  const used = await transaction
    .updateTable('invitations')
    .set({ used_at: now.toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw invitationGone();
  const roles = all.join(' ');
  const joined = await transaction
    .insertInto('people')
    .values({ id, name: name ?? email, email, roles, created_at: now.toISOString() })
    .onConflict((known) => known.column('email').doUpdateSet({ roles, revoked_at: null }))
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  const record = (action: AuditAction, detail: Readonly<Record<string, string>>) =>
    recordAction(transaction, { person: joined, action, detail }, now);
  for (const passkey of await endAccess(transaction, joined.id))
    await record('passkey.remove', { passkey, reason: 'new invitation' });
  await record('person.join', { person: joined.name, roles });
  return joined;
}
