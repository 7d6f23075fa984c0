import { recordAction } from '../../database/audit-log.ts';
import { withinTransaction } from '../../database/within-transaction.ts';
import { listUndelivered, retryByHand } from '../../outbox/undelivered.ts';
import { printableJson } from '../../text/printable.ts';
import { timeText } from '../../text/zoned-time.ts';
import { type InboxContext, InboxFailure } from '../inbox-context.ts';
import { findMessages } from '../stored-messages.ts';
import { counted, table } from '../table.ts';

interface RetryOptions {
  readonly all?: boolean;
  readonly to?: string;
  readonly json?: boolean;
}

/** `retry`: makes mails due at once; without references and `--all`, lists those that did not arrive. */
export async function retry(
  context: InboxContext,
  references: readonly string[],
  { all, to, json }: RetryOptions,
): Promise<void> {
  if (all && references.length > 0)
    throw new InboxFailure('misunderstood', 'Either references or --all, not both.');
  if (!all && references.length === 0) {
    if (to) throw new InboxFailure('misunderstood', '--to needs references or --all.');
    return printUndelivered(context, json === true);
  }
  const { database, out, now, person } = context;
  await findMessages(context, references);
  const { writer } = await database();
  const redirected = to ? { staffRecipient: to } : {};
  const tried = await withinTransaction(writer, async (transaction) => {
    let sum = 0;
    // Each message has its own entry in the audit log; all messages together have one.
    for (const reference of all ? [undefined] : references) {
      const wanted = { ...(reference && { references: [reference] }), ...redirected };
      const mails = await retryByHand(transaction, wanted, now);
      sum += mails;
      if (mails === 0) continue;
      const detail = { tried: mails, ...(to && { to }) };
      const entry = { person, action: 'message.retry', ...(reference && { reference }), detail } as const;
      await recordAction(transaction, entry, now);
    }
    return sum;
  });
  if (json) return out.print(printableJson({ tried }));
  out.print(
    tried === 0
      ? 'Nothing to try: every email was sent, or is being sent.'
      : `${counted(tried, 'email is', 'emails are')} due now; the running server sends them within seconds.`,
  );
}

async function printUndelivered({ database, out, timeZone }: InboxContext, json: boolean): Promise<void> {
  const undelivered = await listUndelivered((await database()).reader);
  if (json) return out.print(printableJson(undelivered));
  if (undelivered.length === 0) return out.print('Every email has arrived, or waits for its first try.');
  const nextTry = ({ status, nextAttemptAt }: (typeof undelivered)[number]) =>
    status === 'failed' ? 'manual retry only' : timeText(nextAttemptAt, timeZone);
  out.print(
    table(
      [
        { heading: 'Reference', cell: (mail) => mail.reference ?? mail.purpose },
        { heading: 'State', cell: (mail) => mail.status },
        { heading: 'Tries', cell: (mail) => String(mail.attempts) },
        { heading: 'To', cell: (mail) => mail.recipient, flexible: true },
        { heading: 'Last error', cell: (mail) => mail.lastError ?? '', flexible: true },
        { heading: 'Next try', cell: nextTry },
      ],
      undelivered,
      out.columns,
    ),
  );
  out.print('\n"retry REFERENCE" tries the emails of one message again, "retry --all" every email.');
}
