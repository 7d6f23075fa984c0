import { releaseMessage } from '../../messages/decide-held.ts';
import { printableJson } from '../../text/printable.ts';
import { type Command, jsonHelp, jsonOption } from '../command.ts';
import { InboxFailure } from '../inbox-failure.ts';
import { address } from '../message-filter.ts';
import { readReferences, unknownReference } from '../references.ts';
import { knownMessages } from '../stored-messages.ts';

export const release: Command = {
  summary: 'sends held messages to the staff, with the resume',
  usage: 'REFERENCE... [--to ADDRESS] [--note]',
  options: { to: { type: 'string' }, note: { type: 'boolean' }, ...jsonOption },
  help: [
    ['--to ADDRESS', 'send it there; else where its notice went'],
    ['--note', 'also send the sender the usual note'],
    jsonHelp,
  ],
  examples: [
    ['release APP-7F3K2M', 'the staff get it as if it had never been held'],
    ['release APP-7F3K2M APP-4T8W9C --note', 'two of them, and both candidates hear that they arrived'],
  ],
  async run({ words, values, database, out, now }) {
    const references = readReferences(words);
    const staffRecipient = address(values, 'to') ?? null;
    const { reader, writer } = await database();
    await knownMessages(reader, references);
    const done: { reference: string; to: string | null; note: boolean }[] = [];
    for (const reference of references) {
      const decided = await releaseMessage(
        writer,
        { reference, staffRecipient, note: values.note === true },
        now,
      );
      if (!decided.ok)
        throw decided.code === 'not_held'
          ? new InboxFailure('failed', `${reference} is not held; there is nothing to release.`)
          : unknownReference(reference);
      done.push({ reference, to: decided.staffRecipient, note: decided.note });
      if (!values.json)
        out.print(
          `${reference} is released and goes to ${decided.staffRecipient}${decided.note ? ', with a note to its sender' : ''}.`,
        );
    }
    if (values.json) out.print(printableJson(done));
  },
};
