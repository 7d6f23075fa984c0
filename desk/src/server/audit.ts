import type { AuditAction } from '@veramasa/messages/database/audit-log';
import type { AuditLogTable } from '@veramasa/messages/database/schema';
import type { AuditEntry } from '../api/audit.ts';

/** Columns of `toEntry`. */
export const entryColumns = ['id', 'at', 'person_name', 'action', 'reference', 'detail'] as const;

/** A row of the audit log as the client gets it. */
export const toEntry = ({
  person_name,
  action,
  detail,
  ...row
}: Pick<AuditLogTable, (typeof entryColumns)[number]>): AuditEntry => ({
  ...row,
  person: person_name,
  action: action as AuditAction,
  detail: JSON.parse(detail),
});
