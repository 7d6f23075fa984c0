import { labelOf } from '@veramasa/contract';
import { withoutDirectionMarks } from '@veramasa/contract/printable';
import type { MessageTable, Tables } from '@veramasa/database/schema';
import { readAnswers } from '@veramasa/database/search-facts';
import type { Kysely, Selectable } from 'kysely';
import { attachmentOf } from '../attachments/attachments.ts';
import { deskLink } from '../config/message-settings.ts';
import { answerFields } from '../message/answer-fields.ts';

/** What the webhook sends about a message: every answer, and only the facts of a resume. See docs/guides/webhook.md. */
export async function webhookPayload(
  message: Selectable<MessageTable>,
  database: Kysely<Tables>,
  deskUrl: string | null,
) {
  const { kind, reference } = message;
  const answers = readAnswers({ ...message, fields: withoutDirectionMarks(message.fields) });
  const resume = await attachmentOf(database, message.id);
  const fields = [...answerFields[kind], { name: 'comment', label: 'Message', options: undefined }];
  return {
    type: 'message.received',
    timestamp: message.received_at,
    data: {
      reference,
      kind,
      receivedAt: message.received_at,
      answers: fields.map(({ name, label, options }) => {
        const value = answers[name] ?? '';
        return { name, label, value, text: options ? labelOf(options, value) : value };
      }),
      resume: resume && { fileName: resume.file_name, bytes: resume.size_bytes, scan: resume.scan },
      ...(deskUrl !== null && { link: deskLink(deskUrl, reference) }),
    },
  };
}
