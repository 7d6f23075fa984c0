import { printableJson } from '../../text/printable.ts';
import { type Command, jsonHelp, jsonOption } from '../command.ts';
import { InboxFailure, misunderstood } from '../inbox-failure.ts';
import { interrupted } from '../interrupted.ts';
import { filterHelp, filterOptions, parseFilter } from '../message-filter.ts';
import { messageJson } from '../message-json.ts';
import { counted, messageTable } from '../message-table.ts';
import { progressBar } from '../progress-bar.ts';
import { countMessages, type StoredMessage, storedMessages } from '../stored-messages.ts';

export const search: Command = {
  summary: 'messages with all the words, in any answer, file name or reference',
  usage: 'WORD... [options]',
  options: { ...filterOptions, ...jsonOption },
  help: [...filterHelp, jsonHelp],
  examples: [
    ['search asha', 'whoever is called Asha, or writes of her'],
    ['search "computer vision" indore', 'both, in any order'],
    ['search asha@mill.example --kind enquiry', 'the enquiries of an address'],
  ],
  async run({ words, values, database, out, now, timeZone, interruption }) {
    const wanted = words.map(fold).filter(Boolean);
    if (wanted.length === 0) throw misunderstood('What to look for? Give one word or more.');
    const { limit = Number.POSITIVE_INFINITY, ...filter } = parseFilter(values, now, timeZone);
    const { reader } = await database();
    const bar = progressBar(out, 'Searching', await countMessages(reader, filter));
    const found: StoredMessage[] = [];
    let looked = 0;
    for await (const message of storedMessages(reader, filter)) {
      bar.at(++looked);
      if (await interrupted(interruption)) {
        bar.end();
        throw new InboxFailure('interrupted', 'Stopped.');
      }
      const text = fold(
        [message.reference, message.fileName ?? '', ...Object.values(message.answers)].join('\n'),
      );
      if (wanted.every((word) => text.includes(word))) found.push(message);
      if (found.length >= limit) break;
    }
    bar.end();
    if (values.json) return out.print(printableJson(found.map(messageJson)));
    if (found.length === 0) return out.print(`Nothing found in ${counted(looked, 'message')}.`);
    out.print(messageTable(found, timeZone, out.columns));
  },
};

/** Case and the width of letters do not count. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase();
