import type { Tables } from '@veramasa/database/schema';
import type { Kysely } from 'kysely';
import { attachmentOf, streamAttachment } from '../attachments/attachments.ts';
import type { Mail } from '../mail/mail.ts';
import type { Outgoing } from '../outbox/outbox-worker.ts';
import { assignmentMail, heldMail, invitationMail, publicationMail } from './desk-mails.ts';
import { acknowledgementMail, answerMail, type MailContext, staffMail } from './message-mails.ts';

/**
 * Writes the mail of a delivery when it is sent, or of several notices of one purpose. Only the mail to the staff
 * carries the resume. `database` is only read.
 */
export async function composeMail(
  context: MailContext,
  database: Kysely<Tables>,
  outgoing: readonly Outgoing[],
): Promise<Mail> {
  // The newest: a digest that has grown since the last try has another Message-ID, by which nothing is hidden.
  const { delivery, message: row } = outgoing.at(-1) as Outgoing;
  const { id, purpose, recipient, payload, person_id, created_at } = delivery;
  const envelope = {
    // The same on every try, so that receivers can drop duplicates.
    messageId: `<${id}@${context.mailFrom.split('@').at(-1)}>`,
    from: { name: context.company.name, address: context.mailFrom },
    to: recipient,
    date: new Date(row?.received_at ?? created_at),
  };
  if (!row) {
    if (purpose === 'publication') return { ...publicationMail(context, payload), ...envelope };
    const inviter = await database
      .selectFrom('invitations')
      .innerJoin('people', 'people.id', 'invitations.invited_by')
      .select('people.name')
      .where('invitations.email', '=', recipient)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return { ...invitationMail(context, payload, inviter?.name), ...envelope };
  }
  if (purpose === 'held') {
    const held = outgoing.flatMap(({ message }) => message ?? []);
    return { ...heldMail(context, held), ...envelope };
  }
  if (purpose === 'assignment') {
    const given = outgoing.flatMap(({ message, delivery }) =>
      message ? [{ ...message, by: delivery.payload ?? 'a colleague' }] : [],
    );
    return { ...assignmentMail(context, given), ...envelope, date: new Date(created_at) };
  }
  if (purpose === 'answer') {
    const { name } = await database
      .selectFrom('people')
      .select('name')
      .where('id', '=', person_id)
      .executeTakeFirstOrThrow();
    const answer = answerMail(context, { ...row, text: payload ?? '', author: name });
    return { ...answer, ...envelope, date: new Date(created_at), isWrittenByPerson: true };
  }
  if (purpose === 'acknowledgement') return { ...acknowledgementMail(context, row), ...envelope };
  const resume = await attachmentOf(database, row.id);
  const mail = { ...staffMail(context, row, resume), ...envelope };
  if (!resume) return mail;
  const { file_name: filename, media_type: contentType } = resume;
  const content = streamAttachment(database, resume);
  return { ...mail, attachments: [{ filename, contentType, content }] };
}
