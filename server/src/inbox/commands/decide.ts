import type { Command } from 'commander';
import { type Decided, discardMessage, releaseMessage } from '../../messages/decide-held.ts';
import { printableJson } from '../../text/printable.ts';
import { examples, type InboxContext } from '../inbox-context.ts';
import { InboxFailure, unknownReference } from '../inbox-failure.ts';
import { address } from '../message-filter.ts';
import { knownMessages, readReferences } from '../stored-messages.ts';

interface ReleaseOptions {
  readonly to?: string;
  readonly note?: boolean;
  readonly json?: boolean;
}

export function release(program: Command, context: InboxContext): void {
  program
    .command('release')
    .description('sends held messages to the staff, with the resume')
    .argument('<reference...>', 'such as APP-7F3K2M', readReferences)
    .option('--to <address>', 'recipient; by default that of the held notice', address('to'))
    .option('--note', 'also send the acknowledgement to the sender')
    .option('--json', 'JSON instead of text')
    .addHelpText('after', examples('release APP-7F3K2M', 'release APP-7F3K2M APP-4T8W9C --note'))
    .action(async (references: readonly string[], { to, note = false, json }: ReleaseOptions) => {
      const done: { reference: string; to: string | null; note: boolean }[] = [];
      const { writer } = await context.database();
      const decideOne = (reference: string) =>
        releaseMessage(writer, { reference, staffRecipient: to ?? null, note }, context.now);
      await decide(context, references, 'release', decideOne, (reference, decided) => {
        done.push({ reference, to: decided.staffRecipient, note: decided.note });
        const withNote = decided.note ? ', with a note to its sender' : '';
        if (!json)
          context.out.print(`${reference} is released and goes to ${decided.staffRecipient}${withNote}.`);
      });
      if (json) context.out.print(printableJson(done));
    });
}

export function discard(program: Command, context: InboxContext): void {
  program
    .command('discard')
    .description('marks held messages as not worth an answer; release brings them back')
    .argument('<reference...>', 'such as APP-7F3K2M', readReferences)
    .option('--json', 'JSON instead of text')
    .addHelpText('after', examples('discard APP-7F3K2M', 'list --state discarded'))
    .action(async (references: readonly string[], { json }: { json?: boolean }) => {
      const { writer } = await context.database();
      const decideOne = (reference: string) => discardMessage(writer, reference, context.now);
      await decide(context, references, 'discard', decideOne, (reference) => {
        if (!json) context.out.print(`${reference} is discarded.`);
      });
      if (json) context.out.print(printableJson(references.map((reference) => ({ reference }))));
    });
}

/** Decides one message after the other; nothing is decided when one of them does not exist. */
async function decide(
  { database }: InboxContext,
  references: readonly string[],
  verb: string,
  decideOne: (reference: string) => Promise<Decided>,
  onDecided: (reference: string, decided: Decided & { ok: true }) => void,
): Promise<void> {
  await knownMessages((await database()).reader, references);
  for (const reference of references) {
    const decided = await decideOne(reference);
    if (decided.ok) onDecided(reference, decided);
    else if (decided.code === 'unknown_reference') throw unknownReference(reference);
    else throw new InboxFailure('failed', `${reference} is not held; there is nothing to ${verb}.`);
  }
}
