import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';

import { readQuarantineReason } from '../messages/doubts.ts';
import type { StoredMessage } from './stored-messages.ts';

/** A message for programs. Times are ISO 8601 in UTC. */
export function messageJson(message: StoredMessage) {
  return {
    reference: message.reference,
    kind: message.kind,
    receivedAt: message.received_at,
    state: message.states,
    doubts: readQuarantineReason(message.quarantine_reason),
    decision: message.decision,
    decidedAt: message.decided_at,
    noticeVersion: message.notice_version,
    answers: message.answers,
    file: message.fileName,
  };
}

/** Everything that is stored of a message except the bytes of its file; also the copy that a person may ask for. */
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
