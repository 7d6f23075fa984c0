import { recordAction } from '../../database/audit-log.ts';
import { withinTransaction } from '../../database/within-transaction.ts';
import { discardMessage, releaseMessage } from '../../message/decide-held.ts';
import { printableJson } from '../../text/printable.ts';
import { type InboxContext, InboxFailure } from '../inbox-context.ts';
import { findMessages } from '../stored-messages.ts';
import { counted } from '../table.ts';

interface ReleaseOptions {
  readonly to?: string;
  readonly note?: boolean;
  readonly json?: boolean;
}

/** `release`: sends held messages to the staff. Releases none when one of them does not exist. */
export async function release(
  context: InboxContext,
  references: readonly string[],
  { to, note = false, json = false }: ReleaseOptions,
): Promise<void> {
  const { database, now, person } = context;
  await decideEach(context, references, json, 'release', async (reference) => {
    const wanted = { reference, staffRecipient: to ?? null, note };
    const { writer } = await database();
    const released = await withinTransaction(writer, async (transaction) => {
      const done = await releaseMessage(transaction, wanted, now);
      if (done) {
        const detail = to ? { to } : {};
        await recordAction(transaction, { person, action: 'message.release', reference, detail }, now);
      }
      return done;
    });
    if (!released) return null;
    const withNote = released.note ? ', with a note to its sender' : '';
    return {
      text: `${reference} is released and goes to ${released.staffRecipient}${withNote}.`,
      data: { to: released.staffRecipient, note: released.note },
    };
  });
}

/** `discard`: marks held messages as not worth an answer. Marks none when one of them does not exist. */
export async function discard(
  context: InboxContext,
  references: readonly string[],
  { json = false }: { readonly json?: boolean },
): Promise<void> {
  const { database, now, person } = context;
  await decideEach(context, references, json, 'discard', async (reference) => {
    const { writer } = await database();
    const discarded = await withinTransaction(writer, async (transaction) => {
      const done = await discardMessage(transaction, reference, now);
      if (done) await recordAction(transaction, { person, action: 'message.discard', reference }, now);
      return done;
    });
    return discarded ? { text: `${reference} is discarded.`, data: {} } : null;
  });
}

/** What was done, for people and as data; null for a message that is not held. */
type Done = { readonly text: string; readonly data: object } | null;

/** Decides each message and reports each result. Fails at the end when at least one could not be decided. */
async function decideEach(
  context: InboxContext,
  references: readonly string[],
  json: boolean,
  verb: 'release' | 'discard',
  decide: (reference: string) => Promise<Done>,
): Promise<void> {
  const { out } = context;
  await findMessages(context, references);
  const results: object[] = [];
  let failed = 0;
  for (const reference of references) {
    const done = await decide(reference).catch((error: Error) => error);
    if (done && !(done instanceof Error)) {
      results.push({ reference, done: true, ...done.data });
      if (!json) out.print(done.text);
      continue;
    }
    failed++;
    const error = done
      ? `${reference} could not be ${verb}${verb === 'release' ? 'd' : 'ed'}: ${done.message}`
      : `${reference} is not held; there is nothing to ${verb}.`;
    results.push({ reference, done: false, error });
    if (!json) out.complain(error);
  }
  if (json) out.print(printableJson(results));
  if (failed > 0)
    throw new InboxFailure(
      'failed',
      references.length > 1 ? `${failed} of ${counted(references.length, 'message')} failed.` : '',
    );
}
