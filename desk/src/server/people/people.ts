import { recordAction } from '@veramasa/database/audit-log';
import type { Database } from '@veramasa/database/open-database';
import type { Tables } from '@veramasa/database/schema';
import { withinTransaction } from '@veramasa/database/within-transaction';
import { mailDomain } from '@veramasa/messages/config/message-settings';
import { dropAssignmentMails, queueDelivery } from '@veramasa/messages/outbox/deliveries';
import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import * as api from '../../api/people.ts';
import type { Desk } from '../desk.ts';
import { Refusal } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import { readRoles } from '../http/sessions.ts';
import { invite, withdrawInvitations, withdrawInvitationsBy } from '../login/invitations.ts';
import { endAccess } from '../login/passkeys.ts';
import { peopleWith } from './people-with.ts';

/** What administrators do with people. */
export function peopleRoutes(app: FastifyInstance, { config, database, manifest, clock }: Desk): void {
  const change = <Result>(run: (transaction: Transaction<Tables>) => Promise<Result>) =>
    withinTransaction(database.writer, run);

  serve(app, api.readPeople, () => listPeople(database, clock()));

  serve(app, api.invitePerson, ({ body: { email, roles }, person }) =>
    change(async (transaction) => {
      const payload = await invite(transaction, { email, roles, by: person }, config.deskUrl, clock());
      const mail = { recipient: email, mailDomain: mailDomain(config, manifest.company), payload };
      await queueDelivery(transaction, { messageId: null, purpose: 'invitation', ...mail }, clock());
    }),
  );

  serve(app, api.withdrawInvitation, ({ path, person }) =>
    change(async (transaction) => {
      const invitation = await transaction
        .selectFrom('invitations')
        .select('email')
        .where('id', '=', path.id)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      if (!invitation)
        throw new Refusal('not_found', 'This invitation was used or withdrawn already. Reload the page.');
      const { email } = invitation;
      await withdrawInvitations(transaction, email);
      await recordAction(transaction, { person, action: 'invitation.withdraw', detail: { email } }, clock());
    }),
  );

  serve(app, api.changeRoles, ({ path, body, person: by }) =>
    change(async (transaction) => {
      const staysAdmin = body.roles.includes('admin');
      const person = await findChangeable(transaction, database.kind, path.id, staysAdmin);
      const roles = body.roles.join(' ');
      await transaction.updateTable('people').set({ roles }).where('id', '=', person.id).execute();
      // Its roles would come back by an earlier invitation.
      await withdrawInvitations(transaction, person.email);
      if (!staysAdmin) await withdrawInvitationsBy(transaction, person.id);
      const detail = { person: person.name, roles };
      await recordAction(transaction, { person: by, action: 'person.roles', detail }, clock());
    }),
  );

  // Messages remain assigned, so that colleagues see who had them.
  serve(app, api.revokePerson, ({ path, person: by }) =>
    change(async (transaction) => {
      const person = await findChangeable(transaction, database.kind, path.id, false);
      await transaction
        .updateTable('people')
        .set({ revoked_at: clock().toISOString(), oidc_subject: null })
        .where('id', '=', person.id)
        .execute();
      await withdrawInvitations(transaction, person.email);
      await dropAssignmentMails(transaction, 'recipient', person.email);
      // The person may have invited another address of their own.
      await withdrawInvitationsBy(transaction, person.id);
      await endAccess(transaction, person.id);
      const detail = { person: person.name };
      await recordAction(transaction, { person: by, action: 'person.revoke', detail }, clock());
    }),
  );
}

/** All people, those without access last, and open invitations, the newest first. */
async function listPeople({ reader }: Database, now: Date): Promise<api.PeopleAnswer> {
  const people = await reader
    .selectFrom('people')
    .select(['id', 'name', 'email', 'roles', 'revoked_at as revokedAt'])
    .select((row) => {
      const passkeys = row.selectFrom('passkeys').whereRef('person_id', '=', 'people.id');
      const sessions = row.selectFrom('sessions').whereRef('person_id', '=', 'people.id');
      return [
        passkeys.select(({ fn }) => fn.countAll().as('count')).as('passkeys'),
        passkeys.select(({ fn }) => fn.max('last_used_at').as('at')).as('usedAt'),
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
  const entries = people.map(({ roles, passkeys, usedAt, seenAt, ...person }) => {
    const [lastSeenAt = null] = [seenAt, usedAt].filter((at) => at !== null).sort((a, b) => (a < b ? 1 : -1));
    return { ...person, roles: readRoles(roles), passkeys: Number(passkeys), lastSeenAt };
  });
  entries.sort(
    (a, b) =>
      Number(a.revokedAt !== null) - Number(b.revokedAt !== null) || a.name.localeCompare(b.name, 'en'),
  );
  return {
    people: entries,
    invitations: invitations.map((row) => ({
      ...row,
      roles: readRoles(row.roles),
      mail: mailOf.get(row.email) ?? null,
    })),
  };
}

/**
 * A person with access; `staysAdmin` says whether they are an administrator after the change. Throws a refusal for the
 * last administrator.
 */
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
  const admins = await peopleWith(transaction, 'admin');
  if (!staysAdmin && admins.length === 1 && admins[0]?.id === person.id)
    throw new Refusal(
      'invalid',
      `${person.name} is the only administrator. Make somebody else an administrator first.`,
    );
  return person;
}
