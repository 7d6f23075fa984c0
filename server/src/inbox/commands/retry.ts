import type { Command } from 'commander';
import { listUndelivered, retryByHand } from '../../outbox/retry-by-hand.ts';
import { printableJson } from '../../text/printable.ts';
import { examples, type InboxContext } from '../inbox-context.ts';
import { misunderstood } from '../inbox-failure.ts';
import { address } from '../message-filter.ts';
import { knownMessages, readReferences } from '../stored-messages.ts';
import { counted, table } from '../table.ts';
import { timeText } from '../zoned-time.ts';

interface RetryOptions {
  readonly all?: boolean;
  readonly to?: string;
  readonly json?: boolean;
}

export function retry(program: Command, context: InboxContext): void {
  const { database, out, now } = context;
  program
    .command('retry')
    .description('lists mails that did not arrive, or tries them again at once')
    .argument('[reference...]', 'such as ENQ-7F3K2M', readReferences)
    .option('--all', 'try every mail that has not arrived')
    .option('--to <address>', 'another recipient for mails to the staff', address('to'))
    .option('--json', 'JSON instead of text')
    .addHelpText('after', examples('retry', 'retry ENQ-7F3K2M', 'retry --all --to desk@veramasa.example'))
    .action(async (references: readonly string[], { all, to, json }: RetryOptions) => {
      if (all && references.length > 0) throw misunderstood('Either references or --all, not both.');
      if (!all && references.length === 0) {
        if (to) throw misunderstood('--to needs references or --all.');
        return listThem(context, json === true);
      }
      const { reader, writer } = await database();
      await knownMessages(reader, references);
      const redirected = to ? { staffRecipient: to } : {};
      let tried = all ? await retryByHand(writer, redirected, now) : 0;
      for (const reference of references)
        tried += await retryByHand(writer, { reference, ...redirected }, now);
      if (json) return out.print(printableJson({ tried }));
      out.print(
        tried === 0
          ? 'Nothing to try: every mail was sent, or is being sent.'
          : `${counted(tried, 'mail is', 'mails are')} due now; the running server sends them within seconds.`,
      );
    });
}

async function listThem({ database, out, timeZone }: InboxContext, json: boolean): Promise<void> {
  const undelivered = await listUndelivered((await database()).reader);
  if (json) return out.print(printableJson(undelivered));
  if (undelivered.length === 0) return out.print('Every mail has arrived, or waits for its first try.');
  out.print(
    table(
      [
        { heading: 'Reference', cell: (mail) => mail.reference },
        { heading: 'State', cell: (mail) => mail.status },
        { heading: 'Tries', cell: (mail) => String(mail.attempts) },
        { heading: 'To', cell: (mail) => mail.recipient, flexible: true },
        { heading: 'Last error', cell: (mail) => mail.lastError ?? '', flexible: true, optional: true },
        {
          heading: 'Next try',
          cell: (mail) =>
            mail.status === 'failed' ? 'manual retry only' : timeText(mail.nextAttemptAt, timeZone),
          optional: true,
        },
      ],
      undelivered,
      out.columns,
    ),
  );
  out.print('\n"retry REFERENCE" tries the mails of one message again, "retry --all" every mail.');
}
