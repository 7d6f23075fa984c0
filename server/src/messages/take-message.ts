import { idempotencyField, idempotencyHeader } from '@veramasa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { type AnswerCompany, sendAccepted, sendRejection } from '../http/answers.ts';
import { idempotencyKeyMaxChars } from './idempotency.ts';
import { type DoubtGate, type Gate, type NewMessage, storeMessage } from './store-message.ts';

export interface MessageDeps {
  readonly database: Kysely<Tables>;
  readonly site: AnswerCompany;
  readonly clock: () => Date;
  readonly staffRecipient: string;
  readonly mailDomain: string;
  readonly noticeVersion: string;
  /** Called after the commit, so that mail leaves at once. */
  readonly onStored: () => void;
}

/** What to pass in the transaction of a new message. */
export interface MessageGates {
  readonly gates: readonly Gate[];
  readonly doubtGates?: readonly DoubtGate[];
}

/**
 * Stores a checked message of any kind and answers its sender. Anything but 200 means that nothing was stored.
 * `fields` are the form's, for the key of a form without JavaScript.
 */
export async function takeMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Readonly<Record<string, string>>,
  message: NewMessage,
  gates: MessageGates,
  deps: MessageDeps,
): Promise<FastifyReply> {
  const key = sentKey(request, fields);
  if (key !== null && key.length > idempotencyKeyMaxChars)
    return sendRejection(request, reply, deps.site, { code: 'malformed' });
  const stored = await storeMessage(
    deps.database,
    {
      message,
      sentKey: key,
      staffRecipient: deps.staffRecipient,
      mailDomain: deps.mailDomain,
      noticeVersion: deps.noticeVersion,
      gates: gates.gates,
      doubtGates: gates.doubtGates ?? [],
    },
    deps.clock(),
  );
  if (!stored.ok) return sendRejection(request, reply, deps.site, stored.rejection);
  if (stored.isNew) deps.onStored();
  request.outcome = { code: stored.isNew ? 'stored' : 'repeated', kind: message.kind };
  const { reference, acknowledged } = stored;
  return sendAccepted(request, reply, deps.site, { reference, acknowledged, email: message.email });
}

function sentKey(request: FastifyRequest, fields: Readonly<Record<string, string>>): string | null {
  const header = request.headers[idempotencyHeader.toLowerCase()];
  return (typeof header === 'string' && header.trim()) || fields[idempotencyField]?.trim() || null;
}
