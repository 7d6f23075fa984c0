import { listUndelivered, retryByHand } from '../../outbox/retry-by-hand.ts';
import { printableJson } from '../../text/printable.ts';
import { type Command, jsonHelp, jsonOption } from '../command.ts';
import { misunderstood } from '../inbox-failure.ts';
import { address } from '../message-filter.ts';
import { counted } from '../message-table.ts';
import { readReference } from '../references.ts';
import { knownMessages } from '../stored-messages.ts';
import { table } from '../table.ts';
import { timeText } from '../zoned-time.ts';

export const retry: Command = {
  summary: 'mails that did not arrive: shows them, or tries them again at once',
  usage: '[REFERENCE... | --all] [--to ADDRESS]',
  options: { all: { type: 'boolean' }, to: { type: 'string' }, ...jsonOption },
  help: [
    ['--all', 'try every mail that has not arrived'],
    ['--to ADDRESS', 'send mail to the staff there, when the old address was the mistake'],
    jsonHelp,
  ],
  examples: [
    ['retry', 'what has not arrived, and why'],
    ['retry ENQ-7F3K2M', 'tries the mails of one message'],
    ['retry --all --to desk@veramasa.example', 'tries them all, those to the staff at another address'],
  ],
  async run({ words, values, database, out, now, timeZone }) {
    const to = address(values, 'to');
    if (values.all && words.length > 0) throw misunderstood('Either references or --all, not both.');
    if (!values.all && words.length === 0) {
      if (to) throw misunderstood('--to needs references or --all.');
      const undelivered = await listUndelivered((await database()).reader);
      if (values.json) return out.print(printableJson(undelivered));
      if (undelivered.length === 0) return out.print('Every mail has arrived, or waits for its first try.');
      out.print(
        table(
          [
            { heading: 'Reference', cell: (mail) => mail.reference },
            { heading: 'State', cell: (mail) => mail.status },
            { heading: 'Tries', cell: (mail) => String(mail.attempts) },
            { heading: 'To', cell: (mail) => mail.recipient, min: 12 },
            { heading: 'Last error', cell: (mail) => mail.lastError ?? '', min: 10, optional: true },
            {
              heading: 'Next try',
              cell: (mail) =>
                mail.status === 'failed' ? 'when you say so' : timeText(mail.nextAttemptAt, timeZone),
              optional: true,
            },
          ],
          undelivered,
          out.columns,
        ),
      );
      out.print('\n"retry REFERENCE" tries those of one message again, "retry --all" every one.');
      return;
    }
    const references = words.map(readReference);
    const { reader, writer } = await database();
    await knownMessages(reader, references);
    const redirected = to ? { staffRecipient: to } : {};
    let tried = 0;
    for (const reference of references) tried += await retryByHand(writer, { reference, ...redirected }, now);
    if (values.all) tried = await retryByHand(writer, redirected, now);
    if (values.json) return out.print(printableJson({ tried }));
    out.print(
      tried === 0
        ? 'Nothing to try: every mail was sent, or is being sent.'
        : `${counted(tried, 'mail is', 'mails are')} due now; the running server sends them within seconds.`,
    );
  },
};
