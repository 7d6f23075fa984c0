import type { Command } from 'commander';
import { sql } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import { removeMailFiles } from '../../mail/file-sender.ts';
import { addErased, eraseMessage, nothingErased } from '../../messages/erase-message.ts';
import { printableJson } from '../../text/printable.ts';
import { examples, type InboxContext, interrupted, type Output } from '../inbox-context.ts';
import { InboxFailure, misunderstood } from '../inbox-failure.ts';
import { address } from '../message-filter.ts';
import { knownMessages, readReferences, type StoredMessage, storedMessages } from '../stored-messages.ts';
import { counted } from '../table.ts';

interface EraseOptions {
  readonly email?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

export function erase(program: Command, context: InboxContext): void {
  program
    .command('erase')
    .description('permanently removes messages, resumes and unsent mails')
    .argument('[reference...]', 'such as ENQ-7F3K2M', readReferences)
    .option('--email <address>', 'everything that came from this address', address('email'))
    .option('--yes', 'do not ask; required without a terminal')
    .option('--json', 'JSON instead of text')
    .addHelpText('after', examples('erase --email asha@mill.example', 'erase ENQ-7F3K2M --yes'))
    .action((references: readonly string[], options: EraseOptions) =>
      eraseMessages(context, references, options),
    );
}

async function eraseMessages(
  context: InboxContext,
  references: readonly string[],
  { email, yes, json }: EraseOptions,
): Promise<void> {
  const { database, out, now, mailFolder } = context;
  if (email && references.length > 0) throw misunderstood('Either references or --email, not both.');
  if (!email && references.length === 0)
    throw misunderstood('Which message? Give its reference, such as APP-7F3K2M, or --email.');
  const opened = await database();
  const messages = email ? await messagesFrom(opened, email) : await knownMessages(opened.reader, references);
  if (!yes) await confirm(out, messages);
  let erased = nothingErased;
  const gone: string[] = [];
  const filesLeft: string[] = [];
  for (const { id, reference } of messages) {
    if (await interrupted(context)) break;
    const one = await eraseMessage(opened.writer, id, 'request', now);
    filesLeft.push(...(await removeMailFiles(mailFolder, one.mailIds)));
    erased = addErased(erased, one);
    gone.push(reference);
  }
  await emptyLog(opened);
  const { mailIds, ...counts } = erased;
  if (json) out.print(printableJson({ ...counts, references: gone, mailFilesLeft: filesLeft }));
  else {
    out.print(
      `Erased: ${counted(counts.messages, 'message')}, ${counted(counts.resumes, 'resume')}, ${counted(counts.unsentMails, 'waiting mail')}.`,
    );
    if (gone.length > 0)
      out.print(
        `Mails that were sent before are still in the mailboxes of the staff. Delete them there: ${gone.join(', ')}.`,
      );
  }
  if (filesLeft.length > 0) out.complain(stillThere(filesLeft));
  const left = messages.length - gone.length;
  if (left > 0)
    throw new InboxFailure(
      'interrupted',
      `Interrupted: ${counted(left, 'message is', 'messages are')} still there.`,
    );
  if (filesLeft.length > 0) throw new InboxFailure('failed', 'Not everything is erased.');
}

const stillThere = (files: readonly string[]) =>
  [
    'These files of mails could not be removed. The server tries again once a day; remove them by hand:',
    ...files,
  ].join('\n');

async function messagesFrom({ reader }: Database, email: string): Promise<StoredMessage[]> {
  const messages = await Array.fromAsync(storedMessages(reader, { email }));
  if (messages.length === 0) throw new InboxFailure('notFound', `There is no message from ${email}.`);
  return messages;
}

async function confirm(out: Output, messages: readonly StoredMessage[]): Promise<void> {
  const files = messages.filter(({ fileName }) => fileName !== null).length;
  const what = `${counted(messages.length, 'message')} with ${counted(files, 'resume')}`;
  const answer = await out.ask(`This permanently removes ${what}. Type "erase" to continue: `);
  if (answer === null) throw misunderstood(`This would permanently remove ${what}. Add --yes to do it.`);
  if (answer.trim() !== 'erase') throw new InboxFailure('failed', 'Nothing was erased.');
}

/** SQLite's log may still contain the old pages. It is truncated unless a server is reading it. */
async function emptyLog({ kind, writer }: Database): Promise<void> {
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(writer).catch(() => {});
}
