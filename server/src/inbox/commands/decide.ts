import { discardMessage, releaseMessage } from '../../messages/decide-held.ts';
import { printableJson } from '../../text/printable.ts';
import { type InboxContext, InboxFailure } from '../inbox-context.ts';
import { findMessages } from '../stored-messages.ts';

interface ReleaseOptions {
  readonly to?: string;
  readonly note?: boolean;
  readonly json?: boolean;
}

/** `release`: sends held messages to the staff. Releases none when one of them does not exist. */
export async function release(
  context: InboxContext,
  references: readonly string[],
  { to, note = false, json }: ReleaseOptions,
): Promise<void> {
  const { database, out, now } = context;
  await findMessages(context, references);
  const { writer } = await database();
  const done: { reference: string; to: string; note: boolean }[] = [];
  for (const reference of references) {
    const released = await releaseMessage(writer, { reference, staffRecipient: to ?? null, note }, now);
    if (!released) throw notHeld(reference, 'release');
    done.push({ reference, to: released.staffRecipient, note: released.note });
    const withNote = released.note ? ', with a note to its sender' : '';
    if (!json) out.print(`${reference} is released and goes to ${released.staffRecipient}${withNote}.`);
  }
  if (json) out.print(printableJson(done));
}

/** `discard`: marks held messages as not worth an answer. Marks none when one of them does not exist. */
export async function discard(
  context: InboxContext,
  references: readonly string[],
  { json }: { readonly json?: boolean },
): Promise<void> {
  const { database, out, now } = context;
  await findMessages(context, references);
  const { writer } = await database();
  for (const reference of references) {
    if (!(await discardMessage(writer, reference, now))) throw notHeld(reference, 'discard');
    if (!json) out.print(`${reference} is discarded.`);
  }
  if (json) out.print(printableJson(references.map((reference) => ({ reference }))));
}

const notHeld = (reference: string, verb: string) =>
  new InboxFailure('failed', `${reference} is not held; there is nothing to ${verb}.`);
