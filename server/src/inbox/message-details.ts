import { labelOf, locationOptions, referredOptions } from '@veramasa/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { messageJson } from './message-json.ts';
import type { StoredMessage } from './stored-messages.ts';

/** Answers in the order in which people read them, with their labels. */
export function labelledAnswers({ kind, answers }: Pick<StoredMessage, 'kind' | 'answers'>) {
  const rows: (readonly [string, string | undefined])[] =
    kind === 'enquiry'
      ? [
          ['Name', answers.name],
          ['Organisation', answers.organization],
          ['Email', answers.email],
          ['Phone number', answers.phone],
          ['Location', labelOf(locationOptions, answers.location ?? '')],
          ['Heard of us by', labelOf(referredOptions, answers.refered ?? '')],
        ]
      : [
          ['Name', answers.name],
          ['Position', answers.Posttype],
          ['Email', answers.email],
          ['Phone number', answers.phone],
        ];
  return rows.map(([label, value]) => ({ label, value: value ?? '' }));
}

/** Everything that is stored of a message but the bytes of its file; also what a person may ask to see. */
export async function messageDetails(database: Kysely<Tables>, message: StoredMessage) {
  const mails = await database
    .selectFrom('deliveries')
    .select(['purpose', 'recipient', 'status', 'attempts'])
    .select([
      'created_at as createdAt',
      'sent_at as sentAt',
      'next_attempt_at as nextAttemptAt',
      'last_error as lastError',
    ])
    .where('message_id', '=', message.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const files = await database
    .selectFrom('attachments')
    .select(['file_name as name', 'media_type as mediaType', 'size_bytes as bytes', 'sha256', 'scan'])
    .where('message_id', '=', message.id)
    .execute();
  const notice = await database
    .selectFrom('privacy_notices')
    .select(['version', `${message.kind} as words`])
    .where('version', '=', message.notice_version ?? '')
    .executeTakeFirst();
  return { ...messageJson(message), notice: notice ?? null, files, mails };
}
