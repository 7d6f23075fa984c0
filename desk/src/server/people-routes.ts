import { mailDomain } from '@veramasa/messages/config/message-settings';
import { recordAction } from '@veramasa/messages/database/audit-log';
import { withinTransaction } from '@veramasa/messages/database/within-transaction';
import { queueDeskMail } from '@veramasa/messages/outbox/deliveries';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { PeopleAnswer } from '../api/people.ts';
import { personOf } from './access.ts';
import type { DeskDeps } from './app.ts';
import { emailSchema, invite, rolesSchema, withdrawInvitations } from './invitations.ts';
import { changeRoles, listPeople, revokePerson } from './people.ts';
import { readBody, unreadableRequest } from './read-body.ts';
import { Refusal } from './refusal.ts';

const changeSchema = v.object({ roles: rolesSchema }, unreadableRequest);
const inviteSchema = v.object({ email: emailSchema, roles: rolesSchema }, unreadableRequest);

/** What administrators do with people. */
export function peopleRoutes(app: FastifyInstance, { config, database, manifest, clock }: DeskDeps): void {
  const verified = { config: { access: ['admin'] as const, verified: true } };

  app.get(
    '/api/people',
    { config: { access: ['admin'] } },
    (): Promise<PeopleAnswer> => listPeople(database, clock()),
  );

  app.post('/api/people/invite', verified, async (request, reply) => {
    const { email, roles } = readBody(inviteSchema, request.body);
    await withinTransaction(database.writer, async (transaction) => {
      const by = personOf(request);
      const payload = await invite(transaction, { email, roles, by }, config.deskUrl, clock());
      const mail = { recipient: email, mailDomain: mailDomain(config, manifest.company), payload };
      await queueDeskMail(transaction, { purpose: 'invitation', ...mail }, clock());
    });
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>('/api/people/invitations/:id', verified, async (request, reply) => {
    await withinTransaction(database.writer, async (transaction) => {
      const invitation = await transaction
        .selectFrom('invitations')
        .select('email')
        .where('id', '=', request.params.id)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      if (!invitation)
        throw new Refusal('not_found', 'This invitation was used or withdrawn already. Reload the page.');
      const { email } = invitation;
      await withdrawInvitations(transaction, email);
      const entry = { person: personOf(request), action: 'invitation.withdraw', detail: { email } } as const;
      await recordAction(transaction, entry, clock());
    });
    return reply.code(204).send();
  });

  app.patch<{ Params: { id: string } }>('/api/people/:id', verified, async (request, reply) => {
    const { roles } = readBody(changeSchema, request.body);
    await changeRoles(database, personOf(request), request.params.id, roles, clock());
    return reply.code(204).send();
  });

  app.post<{ Params: { id: string } }>('/api/people/:id/revoke', verified, async (request, reply) => {
    await revokePerson(database, personOf(request), request.params.id, clock());
    return reply.code(204).send();
  });
}
