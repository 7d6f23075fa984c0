import { setImmediate } from 'node:timers/promises';
import { recordAction } from '@veramasa/database/audit-log';
import { senderKey } from '@veramasa/database/search-facts';
import { emptyLog, eraseMessage } from '../message/erase-message.ts';
import { type CommandContext, CommandError, type Output } from './command-context.ts';

/** `erase`: removes the messages of one sender, one after the other, with their mails that were written as files. */
export async function eraseSender(context: CommandContext, email: string, yes: boolean): Promise<void> {
  const { database, out, now, mailFolder, person, interruption: signal } = context;
  const messages = await database.reader
    .selectFrom('messages')
    .select(['id', 'reference'])
    .where('sender_key', '=', senderKey(email))
    .orderBy('received_at', 'desc')
    .execute();
  if (messages.length === 0) throw new CommandError(`There is no message from ${email}.`);
  if (!yes) await confirm(out, messages.length);
  const sum = { messages: 0, resumes: 0, unsentMails: 0 };
  for (const { id, reference } of messages) {
    await setImmediate(undefined, { signal });
    const record = (transaction: Parameters<typeof recordAction>[0]) =>
      recordAction(transaction, { person, action: 'message.erase', reference }, now);
    const erasure = { id, cause: 'request', mailFolder, now, record } as const;
    const erased = await eraseMessage(database, erasure).catch(({ message }) => {
      throw new CommandError(`${reference} is still there: ${message}`);
    });
    for (const what of ['messages', 'resumes', 'unsentMails'] as const) sum[what] += erased[what];
    out.print(`Erased: ${reference}`);
  }
  await emptyLog(database);
  out.print(
    `Messages: ${sum.messages}. Resumes: ${sum.resumes}. Waiting emails: ${sum.unsentMails}.\nEmails that were sent before are still in the mailboxes of the staff. Delete them there.`,
  );
}

async function confirm(out: Output, messages: number): Promise<void> {
  const what = `This permanently removes ${messages} ${messages === 1 ? 'message' : 'messages'}.`;
  const answer = await out.ask(`${what} Type "erase" to continue: `);
  if (answer === null) throw new CommandError(`${what} Add --yes to do it.`, 'misunderstood');
  if (answer.trim() !== 'erase') throw new CommandError('Nothing was erased.');
}
