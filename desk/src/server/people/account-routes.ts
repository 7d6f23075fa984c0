import { recordAction } from '@veramasa/database/audit-log';
import { withinTransaction } from '@veramasa/database/within-transaction';
import { dropAssignmentMails } from '@veramasa/messages/outbox/deliveries';
import type { FastifyInstance } from 'fastify';
import * as api from '../../api/login.ts';
import { Refusal } from '../../api/route.ts';
import type { Desk } from '../desk.ts';
import { serve } from '../http/serve.ts';
import { endSessions } from '../http/sessions.ts';
import { askNewPasskey, checkNewPasskey, passkeysOf, storePasskey } from '../login/passkeys.ts';
import { readAccount } from './read-people.ts';

/** The own settings, sessions and passkeys of the person. */
export function accountRoutes(app: FastifyInstance, deps: Desk): void {
  const { config, database, clock } = deps;

  serve(app, api.readAccount, ({ person }) => readAccount(database, person, clock()));

  serve(app, api.updateAccount, ({ body: { name, assignmentMails }, person }) =>
    withinTransaction(database.writer, async (transaction) => {
      const mails_off_at = assignmentMails ? null : clock().toISOString();
      await transaction
        .updateTable('people')
        .set({ name, mails_off_at })
        .where('id', '=', person.id)
        .execute();
      if (!assignmentMails) await dropAssignmentMails(transaction, 'recipient', person.email);
      // Entries of the audit log keep the name that their person had.
      if (name !== person.name)
        await recordAction(transaction, { person, action: 'person.rename', detail: { to: name } }, clock());
    }),
  );

  serve(app, api.endSession, ({ path: { id }, person }) =>
    withinTransaction(database.writer, async (transaction) => {
      if ((await endSessions(transaction, person.id, { only: id })) === 0)
        throw new Refusal('not_found', 'This session has ended already.');
      await recordAction(transaction, { person, action: 'session.end' }, clock());
    }),
  );

  if (config.oidc.issuer) return;

  serve(app, api.askAnotherPasskey, async ({ person }) => {
    const own = await passkeysOf(deps, person.id);
    return askNewPasskey(deps, { purpose: 'register', subject: person.id }, person, own);
  });

  serve(app, api.addPasskey, async ({ body: { name, response }, person }) => {
    const ceremony = { purpose: 'register', subject: person.id } as const;
    const credential = await checkNewPasskey(deps, response, ceremony);
    await withinTransaction(database.writer, (transaction) =>
      storePasskey(transaction, credential, person, name, clock()),
    );
  });

  serve(app, api.removePasskey, async ({ path: { id }, person }) => {
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
