import { discardMessage } from '../../messages/decide-held.ts';
import { printableJson } from '../../text/printable.ts';
import { type Command, jsonHelp, jsonOption } from '../command.ts';
import { InboxFailure } from '../inbox-failure.ts';
import { readReferences, unknownReference } from '../references.ts';
import { knownMessages } from '../stored-messages.ts';

export const discard: Command = {
  summary: 'marks held messages as not worth an answer',
  usage: 'REFERENCE...',
  options: jsonOption,
  help: [jsonHelp],
  examples: [
    ['discard APP-7F3K2M', 'it stays until its time is over; release brings it back'],
    ['list --state discarded', 'what was discarded'],
  ],
  async run({ words, values, database, out, now }) {
    const references = readReferences(words);
    const { reader, writer } = await database();
    await knownMessages(reader, references);
    for (const reference of references) {
      const decided = await discardMessage(writer, reference, now);
      if (!decided.ok)
        throw decided.code === 'not_held'
          ? new InboxFailure('failed', `${reference} is not held; there is nothing to discard.`)
          : unknownReference(reference);
      if (!values.json) out.print(`${reference} is discarded.`);
    }
    if (values.json) out.print(printableJson(references.map((reference) => ({ reference }))));
  },
};
