import { recordAction } from '@veramasa/database/audit-log';
import type { Tables } from '@veramasa/database/schema';
import { withinTransaction } from '@veramasa/database/within-transaction';
import { dropAssignmentMails, queueDelivery } from '@veramasa/messages/outbox/deliveries';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import * as own from '../../api/login.ts';
import * as api from '../../api/people.ts';
import { Refusal } from '../../api/route.ts';
import type { Desk } from '../desk.ts';
import { serve } from '../http/serve.ts';
import { endSessions, readRoles } from '../http/sessions.ts';
import { endAccess, invite, withdrawInvitations } from '../login/invitations.ts';
import { askNewPasskey, checkNewPasskey, passkeysOf, storePasskey } from '../login/passkeys.ts';
import { readAuditPage } from './audit.ts';
import { listPeople, readAccount } from './read-people.ts';

/** What administrators do with people, and the audit log. */
export function peopleRoutes(app: FastifyInstance, desk: Desk): void {
  const { config, database, clock } = desk;
  /** Makes one change after the other: two administrators who remove each other must not both succeed. */
  const change = <Result>(run: (transaction: Transaction<Tables>) => Promise<Result>) =>
    withinTransaction(database.writer, async (transaction) => {
      if (database.kind === 'postgres')
        await sql`select from people order by id for no key update`.execute(transaction);
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
    throw new Refusal('invalid', `${person.name} is the only administrator. Make somebody else one first.`);
  return person;
}

/** The own settings, sessions and passkeys of the person. */
export function accountRoutes(app: FastifyInstance, deps: Desk): void {
  const { config, database, clock } = deps;

  serve(app, own.readAccount, ({ person }) => readAccount(database, person, clock()));

  serve(app, own.updateAccount, ({ body: { name, assignmentMails }, person }) =>
    withinTransaction(database.writer, async (transaction) => {
      await transaction
        .updateTable('people')
        .set({ name, mails_off_at: assignmentMails ? null : clock().toISOString() })
        .where('id', '=', person.id)
        .execute();
      if (!assignmentMails) await dropAssignmentMails(transaction, 'recipient', person.email);
      // Entries of the audit log keep the name that their person had.
      if (name !== person.name)
        await recordAction(transaction, { person, action: 'person.rename', detail: { to: name } }, clock());
    }),
  );

  serve(app, own.endSession, ({ path: { id }, person }) =>
    withinTransaction(database.writer, async (transaction) => {
      if ((await endSessions(transaction, person.id, { only: id })) === 0)
        throw new Refusal('not_found', 'This session has ended already.');
      await recordAction(transaction, { person, action: 'session.end' }, clock());
    }),
  );

  if (config.oidc.issuer) return;

  serve(app, own.askAnotherPasskey, async ({ person }) => {
    const own = await passkeysOf(deps, person.id);
    return askNewPasskey(deps, { purpose: 'register', subject: person.id }, person, own);
  });

  serve(app, own.addPasskey, async ({ body: { name, response }, person }) => {
    const ceremony = { purpose: 'register', subject: person.id } as const;
    const credential = await checkNewPasskey(deps, response, ceremony);
    await withinTransaction(database.writer, (transaction) =>
      storePasskey(transaction, credential, person, name, clock()),
    );
  });

  serve(app, own.removePasskey, async ({ path: { id }, person }) => {
    await withinTransaction(database.writer, async (transaction) => {
      const own = await transaction
        .selectFrom('passkeys')
        .select(['id', 'name'])
        .where('person_id', '=', person.id)
        .orderBy('id')
        // Two removals at the same time must not remove the last two.
        .$if(database.kind === 'postgres', (query) => query.forUpdate())
        .execute();
      const removed = own.find((passkey) => passkey.id === id);
      if (!removed) throw new Refusal('not_found', 'This passkey was removed already.');
      if (own.length === 1)
        throw new Refusal('invalid', 'This is your only passkey. Add another one before you remove it.');
      await transaction.deleteFrom('passkeys').where('id', '=', id).execute();
      // Its device may be lost, with an open session on it.
      await endSessions(transaction, person.id, { allBut: person.sessionId });
      const detail = { passkey: removed.name };
      await recordAction(transaction, { person, action: 'passkey.remove', detail }, clock());
    });
  });
}
