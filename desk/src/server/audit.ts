import type { AuditLogTable, Tables } from '@veramasa/messages/database/schema';
import { uuidV7 } from '@veramasa/messages/database/uuid-v7';
import type { Kysely } from 'kysely';
import type { AuditAction, AuditEntry } from '../api/audit.ts';
import type { Person } from './sessions.ts';

/** An entry to be written; it never holds personal data of a sender. */
export interface NewEntry {
  readonly person: Pick<Person, 'id' | 'name'> | null;
  readonly action: AuditAction;
  readonly reference?: string;
  readonly detail?: Readonly<Record<string, string | number | null>>;
}

/** Name of the actor when there is no person: `npm run desk -- invite`. */
const commandLine = 'Command line';

/** Appends to the audit log. Call it inside the transaction of the change that it records. */
export async function recordAction(transaction: Kysely<Tables>, entry: NewEntry, now: Date): Promise<void> {
  const row: AuditLogTable = {
    id: uuidV7(now),
    at: now.toISOString(),
    person_id: entry.person?.id ?? null,
    person_name: entry.person?.name ?? commandLine,
    action: entry.action,
    reference: entry.reference ?? null,
    detail: JSON.stringify(entry.detail ?? {}),
  };
  await transaction.insertInto('audit_log').values(row).execute();
}

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
