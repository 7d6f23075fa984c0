import type { AuditAction } from '@veramasa/database/audit-log';
import * as v from 'valibot';
import { route, type } from './route.ts';

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

const wrong = 'The address of this page is not complete. Open the audit log again.';
const text = v.optional(v.pipe(v.string(wrong), v.maxLength(40, wrong)));

/** The entries, newest first; `after` is the key of a page, `reference` that of a message. */
export const readAuditLog = route('GET /api/audit', {
  access: ['admin'],
  query: v.object({ after: text, reference: text }, wrong),
  answer: type<AuditPage>(),
});
