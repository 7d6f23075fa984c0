import { idempotencyHeader } from '@veramasa/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { overLimit, type RateLimit } from '../limits/rate-limit.ts';
import { idempotencyKeyMaxChars } from './idempotency.ts';
import { type PostedForm, rejected, type Submitted } from './message-handler.ts';
import {
  type DoubtGate,
  type Gate,
  type MessageKind,
  type NewMessage,
  storeMessage,
} from './store-message.ts';

export interface MessageDeps {
  readonly database: Kysely<Tables>;
  readonly clock: () => Date;
  readonly staffRecipient: string;
  readonly mailDomain: string;
  readonly noticeVersion: string;
  /** Called after the commit, so that mail leaves at once. */
  readonly onStored: () => void;
}

/** Checks of one sender, made in the transaction of a new message. */
export interface MessageGates {
  readonly gates: readonly Gate[];
  readonly doubtGates?: readonly DoubtGate[];
}

/** Stores a checked message of any kind. */
export async function submitMessage(
  form: Pick<PostedForm, 'header'>,
  message: NewMessage,
  { gates, doubtGates = [] }: MessageGates,
  deps: MessageDeps,
): Promise<Submitted> {
  const sentKey = form.header(idempotencyHeader)?.trim() || null;
  if (sentKey !== null && sentKey.length > idempotencyKeyMaxChars) return rejected('malformed');
  const { staffRecipient, mailDomain, noticeVersion } = deps;
  const stored = await storeMessage(
    deps.database,
    { message, sentKey, staffRecipient, mailDomain, noticeVersion, gates, doubtGates },
    deps.clock(),
  );
  if (!stored.ok) return stored;
  if (stored.isNew) deps.onStored();
  return { ...stored, kind: message.kind, email: message.email };
}

/** Stored messages of one kind and client. Refused messages and retries do not count. */
const messageLimit = (kind: MessageKind): RateLimit => ({ name: kind, hits: 5, windowSeconds: 600 });

/** Refuses a client that has sent too many messages. `client` is a `clientBucket`. */
export function messageRateGate(kind: MessageKind, client: string): Gate {
  return async (transaction, now) => {
    const retryAfterSeconds = await overLimit(transaction, messageLimit(kind), client, now);
    return retryAfterSeconds === null ? null : { code: 'too_many_requests', retryAfterSeconds };
  };
}
