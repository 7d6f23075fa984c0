import type { AuditAction } from '@veramasa/messages/database/audit-log';

export type { AuditAction };

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
