import { timeInWords } from '@veramasa/contract';
import type * as api from '../../../api/messages.ts';

export const stateNames: Readonly<Record<api.WorkState, string>> = {
  new: 'New',
  in_progress: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
};

export const kindNames: Readonly<Record<api.MessageKind, { readonly one: string; readonly many: string }>> = {
  enquiry: { one: 'Enquiry', many: 'Enquiries' },
  application: { one: 'Application', many: 'Applications' },
};

/** The lists, in the order of their links. */
export const viewNames: Readonly<Record<api.MessageView, string>> = {
  open: 'Open',
  mine: 'Mine',
  later: 'Later',
  done: 'Done',
  all: 'All',
  held: 'Held',
  failed: 'Not sent',
  discarded: 'Discarded',
};

/** The name of a person in a list of choices; "(you)" follows that of the reader. */
export const nameFor = (ownId: string, { id, name }: { readonly id: string; readonly name: string }) =>
  id === ownId ? `${name} (you)` : name;

/** `3 messages`, `1 message`. */
export const messageCount = (count: number): string => `${count} message${count === 1 ? '' : 's'}`;

/** `ENQ-7F3K9M`, or `3 messages`. */
export const countOf = (references: readonly string[]): string =>
  references.length === 1 ? String(references[0]) : messageCount(references.length);

export const purposeNames: Readonly<Record<api.DeliveryEntry['purpose'], string>> = {
  staff: 'Email to the staff',
  held: 'Email about the held message',
  acknowledgement: 'Confirmation to the sender',
  answer: 'Answer to the sender',
  assignment: 'Email to the person who has it',
  webhook: 'Webhook call',
};

/** What happened to an email or webhook call, and what the other server said, or else the cause. */
export function deliverySentence(delivery: api.DeliveryEntry, timeZone: string): string {
  const { status, attempts, sentAt, nextAttemptAt, createdAt, lastError } = delivery;
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  if (status === 'sent') return `Sent on ${timeInWords(sentAt ?? createdAt, timeZone)}.`;
  const saidBy = /^\d{3}\b/.test(lastError ?? '') ? 'The other server said' : 'The cause';
  const why = lastError ? ` ${saidBy}: ${lastError}` : '';
  if (attempts === 0) return `Waits to be sent.${why}`;
  if (status === 'failed') return `Not sent: given up after ${tries}.${why}`;
  return `Not sent after ${tries}. The next try is on ${timeInWords(nextAttemptAt, timeZone)}.${why}`;
}
