import { recordAction } from '../../database/audit-log.ts';
import { emptyLog, eraseMessage } from '../../message/erase-message.ts';
import { printableJson } from '../../text/printable.ts';
import { type InboxContext, InboxFailure, interrupted, type Output } from '../inbox-context.ts';
import { findMessages, type StoredMessage, storedMessages } from '../stored-messages.ts';
import { counted } from '../table.ts';

interface EraseOptions {
  readonly email?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `erase`: removes messages one after the other, with their mails that were written as files. */
export async function erase(
  context: InboxContext,
  references: readonly string[],
  { email, yes, json }: EraseOptions,
): Promise<void> {
  const { database, out, now, mailFolder, person } = context;
  if (email && references.length > 0)
    throw new InboxFailure('misunderstood', 'Either references or --email, not both.');
  if (!email && references.length === 0)
    throw new InboxFailure(
      'misunderstood',
      'Which message? Give its reference, such as APP-7F3K2M, or --email.',
    );
  const messages = email
    ? await Array.fromAsync(storedMessages(context, { email }))
    : await findMessages(context, references);
  if (messages.length === 0) throw new InboxFailure('notFound', `There is no message from ${email}.`);
  if (!yes) await confirm(out, messages);
  const opened = await database();
  const counts = { messages: 0, resumes: 0, unsentMails: 0 };
  const gone: string[] = [];
  const filesLeft: string[] = [];
  for (const { id, reference } of messages) {
    if (await interrupted(context)) break;
    const erased = await eraseMessage(opened, {
      id,
      cause: 'request',
      mailFolder,
      now,
      record: (transaction) => recordAction(transaction, { person, action: 'message.erase', reference }, now),
    });
    filesLeft.push(...erased.filesLeft);
    counts.messages += erased.messages;
    counts.resumes += erased.resumes;
    counts.unsentMails += erased.unsentMails;
    gone.push(reference);
  }
  await emptyLog(opened);
  if (json) out.print(printableJson({ ...counts, references: gone, mailFilesLeft: filesLeft }));
  else {
    out.print(
      `Erased: ${counted(counts.messages, 'message')}, ${counted(counts.resumes, 'resume')}, ${counted(counts.unsentMails, 'waiting email')}.`,
    );
    if (gone.length > 0)
      out.print(
        `Emails that were sent before are still in the mailboxes of the staff. Delete them there: ${gone.join(', ')}.`,
      );
  }
  if (filesLeft.length > 0)
    out.complain(
      `These files of emails could not be removed. The server tries again once a day; remove them by hand:\n${filesLeft.join('\n')}`,
    );
  const left = messages.length - gone.length;
  if (left > 0)
    throw new InboxFailure(
      'interrupted',
      `Interrupted: ${counted(left, 'message is', 'messages are')} still there.`,
    );
  if (filesLeft.length > 0) throw new InboxFailure('failed', 'Not everything is erased.');
}

async function confirm(out: Output, messages: readonly StoredMessage[]): Promise<void> {
  const files = messages.filter(({ file }) => file !== null).length;
  const what = `${counted(messages.length, 'message')} with ${counted(files, 'resume')}`;
  const answer = await out.ask(`This permanently removes ${what}. Type "erase" to continue: `);
  if (answer === null)
    throw new InboxFailure('misunderstood', `This would permanently remove ${what}. Add --yes to do it.`);
  if (answer.trim() !== 'erase') throw new InboxFailure('failed', 'Nothing was erased.');
}
