/** What the audit log records. Those of a message are its history, too. */
export const auditActions = [
  'login',
  'logout',
  'verify',
  'session.end',
  'passkey.add',
  'passkey.remove',
  'person.invite',
  'invitation.withdraw',
  'person.join',
  'person.roles',
  'person.revoke',
  'message.state',
  'message.assign',
  'message.answer',
  'message.note',
  'message.release',
  'message.discard',
  'message.retry',
  'message.erase',
  'resume.read',
  'export',
  'content.save',
  'content.create',
  'content.remove',
  'content.discard',
  'content.upload',
  'content.publish',
  'content.rollback',
  'content.schedule',
  'content.unschedule',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** One entry, newest first in lists. */
export interface AuditEntry {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly person: string;
  readonly action: AuditAction;
  readonly reference: string | null;
  readonly detail: Readonly<Record<string, string | number | null>>;
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  /** Key of the next page; null on the last one. */
  readonly next: string | null;
}
