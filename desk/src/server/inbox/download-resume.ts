import { attachmentOf, streamAttachment } from '@veramasa/messages/attachments/attachments';
import { recordAction } from '@veramasa/messages/database/audit-log';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { personOf } from '../access.ts';
import type { DeskDeps } from '../app.ts';
import { Refusal } from '../refusal.ts';
import { readReference } from './inbox-routes.ts';
import { findMessage } from './message-detail.ts';
import { kindsOf } from './message-filter.ts';

/** Sends the resume of an application as a download, which no browser shows or runs beside the desk. */
export async function resumeRoutes(app: FastifyInstance, deps: DeskDeps): Promise<void> {
  const { database, manifest, clock } = deps;
  const options = { config: { access: ['hiring'] as const } };
  app.get('/api/messages/:reference/resume', options, async (request, reply): Promise<FastifyReply> => {
    const person = personOf(request);
    const reference = readReference(request);
    const context = { kinds: kindsOf(person), timeZone: manifest.company.timeZone };
    const { id } = await findMessage(database.reader, reference, context);
    const file = await attachmentOf(database.reader, id);
    if (!file) throw new Refusal('not_found', `${reference} has no resume.`);
    await recordAction(database.writer, { person, action: 'resume.read', reference }, clock());
    return reply
      .type(file.media_type)
      .header('content-disposition', contentDisposition(file.file_name))
      .header('content-length', file.size_bytes)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(streamAttachment(database.reader, file));
  });
}
