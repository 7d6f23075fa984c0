import { userInfo } from 'node:os';
import { printableLine } from '@veramasa/contract/printable';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { AuditAction } from './action-texts.ts';
import type { AuditLogTable, Tables } from './schema.ts';
import { uuidV7 } from './uuid-v7.ts';

/** Who does something. The id is null at the command line. */
export interface Actor {
  readonly id: string | null;
  readonly name: string;
}

/** The facts of an entry, stored as JSON. */
export const auditDetail = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])));

type AuditDetail = Readonly<v.InferOutput<typeof auditDetail>>;

/** An entry to be written; it never holds personal data of a sender. */
interface NewEntry {
  readonly person: Actor;
  readonly action: AuditAction;
  readonly reference?: string;
  readonly detail?: AuditDetail;
}

/** Appends to the audit log. Call it inside the transaction of the change that it records. */
export async function recordAction(
  transaction: Kysely<Tables>,
  entry: NewEntry,
  now: Date,
  id = uuidV7(now),
): Promise<void> {
  const row: AuditLogTable = {
    id,
    at: now.toISOString(),
    person_id: entry.person.id,
    person_name: entry.person.name,
    action: entry.action,
    reference: entry.reference ?? null,
    detail: JSON.stringify(entry.detail ?? {}),
  };
  await transaction.insertInto('audit_log').values(row).execute();
}

/** The user of the operating system who runs a command; with `sudo`, the one who called it. */
export function commandLineActor(): Actor {
  return {
    id: null,
    name: `Command line (${printableLine(process.env.SUDO_USER || systemUser()).slice(0, 60)})`,
  };
}

function systemUser(): string {
  const id = process.getuid?.();
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user without a name.
    return `user ${id}`;
  }
}
