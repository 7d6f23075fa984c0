import { sql } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import { removeMailFiles } from '../../mail/file-sender.ts';
import { addErased, eraseMessage, nothingErased } from '../../messages/erase-message.ts';
import { printableJson } from '../../text/printable.ts';
import { type Command, type CommandInput, jsonHelp, jsonOption } from '../command.ts';
import { InboxFailure, misunderstood } from '../inbox-failure.ts';
import { interrupted } from '../interrupted.ts';
import { address } from '../message-filter.ts';
import { counted } from '../message-table.ts';
import { progressBar } from '../progress-bar.ts';
import { readReferences } from '../references.ts';
import { knownMessages, type StoredMessage, storedMessages } from '../stored-messages.ts';

export const erase: Command = {
  summary: 'removes messages, resumes and waiting mails for ever',
  usage: '--email ADDRESS | REFERENCE... [--yes]',
  options: { email: { type: 'string' }, yes: { type: 'boolean' }, ...jsonOption },
  help: [
    ['--email ADDRESS', 'everything that came from this address'],
    ['--yes', 'do not ask; needed where nobody can answer'],
    jsonHelp,
  ],
  examples: [
    ['erase --email asha@mill.example', 'a person asked to be forgotten'],
    ['erase ENQ-7F3K2M --yes', 'one message, without asking'],
  ],
  async run(input) {
    const { values, database, out, now, mailFolder, interruption } = input;
    const email = address(values, 'email');
    if (email && input.words.length > 0) throw misunderstood('Either references or --email, not both.');
    const references = email ? [] : readReferences(input.words);
    const opened = await database();
    const messages = email
      ? await messagesFrom(opened, email)
      : await knownMessages(opened.reader, references);
    await confirm(input, messages);
    const bar = progressBar(out, 'Erasing', messages.length);
    let erased = nothingErased;
    const gone: string[] = [];
    const filesLeft: string[] = [];
    for (const { id, reference } of messages) {
      if (await interrupted(interruption)) break;
      const one = await eraseMessage(opened.writer, id, 'request', now);
      filesLeft.push(...(await removeMailFiles(mailFolder, one.mailIds)));
      erased = addErased(erased, one);
      gone.push(reference);
      bar.at(gone.length);
    }
    bar.end();
    await emptyLog(opened);
    const left = messages.length - gone.length;
    const { mailIds, ...counts } = erased;
    if (values.json) out.print(printableJson({ ...counts, references: gone, mailFilesLeft: filesLeft }));
    else {
      out.print(
        `Erased: ${counted(counts.messages, 'message')}, ${counted(counts.resumes, 'resume')}, ${counted(counts.unsentMails, 'waiting mail')}.`,
      );
      if (gone.length > 0)
        out.print(
          `What was mailed before is still in the mailboxes of the staff. Delete it there: ${gone.join(', ')}.`,
        );
    }
    if (filesLeft.length > 0) out.complain(stillThere(filesLeft));
    if (left > 0)
      throw new InboxFailure(
        'interrupted',
        `Stopped: ${counted(left, 'message is', 'messages are')} still there.`,
      );
    if (filesLeft.length > 0) throw new InboxFailure('failed', 'Not everything is gone.');
  },
};

const stillThere = (files: readonly string[]) =>
  [
    'These files of mails could not be removed. The server tries again once a day; sooner is better, by hand:',
    ...files,
  ].join('\n');

async function messagesFrom({ reader }: Database, email: string): Promise<StoredMessage[]> {
  const messages = await Array.fromAsync(storedMessages(reader, { email }));
  if (messages.length === 0) throw new InboxFailure('notFound', `There is no message from ${email}.`);
  return messages;
}

async function confirm({ values, out }: CommandInput, messages: readonly StoredMessage[]): Promise<void> {
  if (values.yes) return;
  const files = messages.filter(({ fileName }) => fileName !== null).length;
  const what = `${counted(messages.length, 'message')} with ${counted(files, 'resume')}`;
  const answer = await out.ask(`This removes ${what} for ever. Type "erase" to go on: `);
  if (answer === null) throw misunderstood(`This would remove ${what} for ever. Add --yes to do it.`);
  if (answer.trim() !== 'erase') throw new InboxFailure('failed', 'Nothing was erased.');
}

/** SQLite's log of changes may still hold the old pages; a server that is reading them has the last word. */
async function emptyLog({ kind, writer }: Database): Promise<void> {
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(writer).catch(() => {});
}
