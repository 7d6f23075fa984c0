import { randomUUIDv7 } from 'node:crypto';
import { userInfo } from 'node:os';
import { printableLine } from '@veramasa/contract';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { AuditAction } from './action-texts.ts';
import type { Tables } from './schema.ts';

/** Who does something. The id is null at the command line. */
export interface Actor {
  readonly id: string | null;
  readonly name: string;
}

/** The facts of an entry, stored as JSON. */
export const auditDetail = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])));

/**
 * Appends to the audit log; `reference` is that of a message. Call it inside the transaction of the change that it
 * records. An entry never holds personal data of a sender.
 */
export async function recordAction(
  transaction: Kysely<Tables>,
  entry: {
    readonly person: Actor;
    readonly action: AuditAction;
    readonly reference?: string;
    readonly detail?: Readonly<v.InferOutput<typeof auditDetail>>;
  },
  now: Date,
  id = randomUUIDv7(),
): Promise<void> {
  const { person, action, reference, detail = {} } = entry;
  await transaction
    .insertInto('audit_log')
    .values({
      id,
      at: now.toISOString(),
      person_id: person.id,
      person_name: person.name,
      action,
      reference: reference ?? null,
      detail: JSON.stringify(detail),
    })
    .execute();
}

/** The user of the operating system who runs a command; with `sudo`, the one who called it. */
export function commandLineActor(): Actor {
  let user = process.env.SUDO_USER;
  try {
    user ||= userInfo().username;
  } catch {
    // A container may run as a user without a name.
    user = `user ${process.getuid?.()}`;
  }
  return { id: null, name: `Command line (${printableLine(user).slice(0, 60)})` };
}
