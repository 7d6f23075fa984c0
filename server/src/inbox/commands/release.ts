import type { Command } from 'commander';
import { releaseMessage } from '../../messages/decide-held.ts';
import { printableJson } from '../../text/printable.ts';
import type { InboxContext } from '../inbox-context.ts';
import { InboxFailure, unknownReference } from '../inbox-failure.ts';
import { address } from '../message-filter.ts';
import { knownMessages, readReferences } from '../stored-messages.ts';

export function release(program: Command, { database, out, now }: InboxContext): void {
  program
    .command('release')
    .description('sends held messages to the staff, with the resume')
    .argument('<reference...>', 'such as APP-7F3K2M', readReferences)
    .option('--to <address>', 'recipient; by default that of the held notice', address('to'))
    .option('--note', 'also send the acknowledgement to the sender')
    .option('--json', 'JSON instead of text')
    .addHelpText(
      'after',
      `
Examples:
  npm run inbox -- release APP-7F3K2M
  npm run inbox -- release APP-7F3K2M APP-4T8W9C --note`,
    )
    .action(
      async (references: readonly string[], options: { to?: string; note?: boolean; json?: boolean }) => {
        const { reader, writer } = await database();
        await knownMessages(reader, references);
        const note = options.note === true;
        const done: { reference: string; to: string | null; note: boolean }[] = [];
        for (const reference of references) {
          const input = { reference, staffRecipient: options.to ?? null, note };
          const decided = await releaseMessage(writer, input, now);
          if (!decided.ok)
            throw decided.code === 'not_held'
              ? new InboxFailure('failed', `${reference} is not held; there is nothing to release.`)
              : unknownReference(reference);
          done.push({ reference, to: decided.staffRecipient, note: decided.note });
          const withNote = decided.note ? ', with a note to its sender' : '';
          if (!options.json)
            out.print(`${reference} is released and goes to ${decided.staffRecipient}${withNote}.`);
        }
        if (options.json) out.print(printableJson(done));
      },
    );
}
