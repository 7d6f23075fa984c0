import type { Selectable } from 'kysely';
import type { DeliveryTable, MessageTable } from '../database/schema.ts';

/**
 * What can be said of a message. `held`: it waits for a person's look. `failed`: a mail of it was refused for
 * good. `waiting`: a mail of it has not gone out yet. `sent`: nothing is left to do.
 */
export const messageStates = ['held', 'discarded', 'failed', 'waiting', 'sent'] as const;

export type MessageState = (typeof messageStates)[number];

/** All that is true of it: a held message can have a failed mail. */
export function statesOf(
  message: Pick<Selectable<MessageTable>, 'quarantine_reason' | 'decision'>,
  mails: readonly Pick<Selectable<DeliveryTable>, 'status'>[],
): MessageState[] {
  const states: MessageState[] = [];
  if (message.decision === 'discarded') states.push('discarded');
  else if (message.quarantine_reason !== null && message.decision === null) states.push('held');
  if (mails.some(({ status }) => status === 'failed')) states.push('failed');
  if (mails.some(({ status }) => status === 'queued')) states.push('waiting');
  return states.length === 0 ? ['sent'] : states;
}
