import { printableLine } from '@veramasa/contract';
import { recordAction } from '@veramasa/database/audit-log';
import { withinTransaction } from '@veramasa/database/within-transaction';
import { listUndelivered, retryByHand } from '../outbox/undelivered.ts';
import { type CommandContext, CommandError } from './command-context.ts';

/** `retry`: makes mails due at once; without references and `--all`, lists those that did not arrive. */
export async function retryMails(
  context: CommandContext,
  references: readonly string[],
  { all, to }: { readonly all?: boolean | undefined; readonly to?: string | undefined },
): Promise<void> {
  if (all && references.length > 0)
    throw new CommandError('Either references or --all, not both.', 'misunderstood');
  if (!all && references.length === 0) {
    if (to) throw new CommandError('--to needs references or --all.', 'misunderstood');
    return printUndelivered(context);
  }
  const { database, out, now, person } = context;
  const tried = await withinTransaction(database.writer, async (transaction) => {
    let sum = 0;
    // Each message has its own entry in the audit log; all messages together have one.
    for (const reference of all ? [undefined] : references) {
      const message = transaction
        .selectFrom('messages')
        .select('id')
        .where('reference', '=', reference ?? '');
      if (reference && !(await message.executeTakeFirst()))
        throw new CommandError(`There is no message ${reference}. It may have been erased.`);
      const mails = await retryByHand(transaction, reference, now, to);
      sum += mails;
      if (mails === 0) continue;
      const detail = { tried: mails, ...(to && { to }) };
      const entry = { person, action: 'message.retry', ...(reference && { reference }), detail } as const;
      await recordAction(transaction, entry, now);
    }
    return sum;
  });
  out.print(
    tried === 0
      ? 'Nothing to try: every email was sent, or is being sent.'
      : `Emails that are due now: ${tried}. The running server sends them within seconds.`,
  );
}

async function printUndelivered({ database, out }: CommandContext): Promise<void> {
  const undelivered = await listUndelivered(database.reader);
  if (undelivered.length === 0) return out.print('Every email has arrived, or waits for its first try.');
  for (const { reference, purpose, recipient, status, attempts, nextAttemptAt, lastError } of undelivered) {
    const next = status === 'failed' ? 'given up' : `next try ${nextAttemptAt}`;
    const line = `${reference ?? purpose} to ${recipient}: tries ${attempts}, ${next}, ${lastError ?? ''}`;
    out.print(printableLine(line));
  }
  out.print('\n"retry REFERENCE" tries the emails of one message again, "retry --all" every email.');
}
