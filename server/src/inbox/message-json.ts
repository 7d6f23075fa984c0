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
