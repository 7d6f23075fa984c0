import { recordAction } from '@veramasa/database/audit-log';
import type { Tables } from '@veramasa/database/schema';
import { withinTransaction } from '@veramasa/database/within-transaction';
import { dropAssignmentMails, queueDelivery } from '@veramasa/messages/outbox/deliveries';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import * as api from '../../api/people.ts';
import { Refusal } from '../../api/route.ts';
import type { Desk } from '../desk.ts';
import { serve } from '../http/serve.ts';
import { readRoles } from '../http/sessions.ts';
import { endAccess, invite, withdrawInvitations } from '../login/invitations.ts';
import { readAuditPage } from './audit.ts';
import { listPeople } from './read-people.ts';

/** What administrators do with people, and the audit log. */
export function peopleRoutes(app: FastifyInstance, desk: Desk): void {
  const { config, database, clock } = desk;
  /** Makes one change after the other: two administrators who remove each other must not both succeed. */
  const change = <Result>(run: (transaction: Transaction<Tables>) => Promise<Result>) =>
    withinTransaction(database.writer, async (transaction) => {
      if (database.kind === 'postgres')
        await sql`select from people order by id for update`.execute(transaction);
      return run(transaction);
    });

  serve(app, api.readPeople, () => listPeople(database, clock()));
  serve(app, api.readAuditLog, ({ query }) => readAuditPage(desk, query));

  serve(app, api.invitePerson, ({ body: { email, roles }, person }) =>
    change(async (transaction) => {
      const payload = await invite(transaction, { email, roles, by: person }, config.deskUrl, clock());
      const mail = { purpose: 'invitation', recipient: email, payload } as const;
      await queueDelivery(transaction, mail, clock());
    }),
  );

  serve(app, api.withdrawInvitation, ({ path, person }) =>
    change(async (transaction) => {
      const [withdrawn] = await withdrawInvitations(transaction, { id: path.id });
      if (!withdrawn)
        throw new Refusal('not_found', 'This invitation was used or withdrawn already. Reload the page.');
      await recordAction(transaction, { person, action: 'invitation.withdraw', detail: withdrawn }, clock());
    }),
  );

  serve(app, api.changeRoles, ({ path, body, person: by }) =>
    change(async (transaction) => {
      const staysAdmin = body.roles.includes('admin');
      const person = await findChangeable(transaction, path.id, staysAdmin);
      const roles = body.roles.join(' ');
      await transaction.updateTable('people').set({ roles }).where('id', '=', person.id).execute();
      // Its roles would come back by an earlier invitation.
      await withdrawInvitations(transaction, { email: person.email });
      if (!staysAdmin) await withdrawInvitations(transaction, { invited_by: person.id });
      const detail = { person: person.name, roles };
      await recordAction(transaction, { person: by, action: 'person.roles', detail }, clock());
    }),
  );

  // Messages remain assigned, so that colleagues see who had them.
  serve(app, api.revokePerson, ({ path, person: by }) =>
    change(async (transaction) => {
      const person = await findChangeable(transaction, path.id, false);
      await transaction
        .updateTable('people')
        .set({ revoked_at: clock().toISOString(), oidc_subject: null })
        .where('id', '=', person.id)
        .execute();
      await withdrawInvitations(transaction, { email: person.email });
      await dropAssignmentMails(transaction, 'recipient', person.email);
      await endAccess(transaction, person.id);
      const detail = { person: person.name };
      await recordAction(transaction, { person: by, action: 'person.revoke', detail }, clock());
    }),
  );
}

/**
 * A person with access; `staysAdmin` says whether they are an administrator after the change. Throws a refusal for the
 * last administrator.
 */
async function findChangeable(transaction: Kysely<Tables>, personId: string, staysAdmin: boolean) {
  const active = await transaction
    .selectFrom('people')
    .select(['id', 'name', 'email', 'roles'])
    .where('revoked_at', 'is', null)
    .execute();
  const person = active.find(({ id }) => id === personId);
  if (!person) throw new Refusal('not_found', 'This person has no access any more. Reload the page.');
  const admins = active.filter(({ roles }) => readRoles(roles).includes('admin'));
  if (!staysAdmin && admins.length === 1 && admins[0]?.id === person.id)
    throw new Refusal(
      'invalid',
      `${person.name} is the only administrator. Make somebody else an administrator first.`,
    );
  return person;
}
