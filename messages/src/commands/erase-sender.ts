import { setImmediate } from 'node:timers/promises';
import { fold } from '@veramasa/database/search-facts';
import { emptyLog, eraseMessage } from '../message/erase-message.ts';
import { type CommandContext, CommandError, type Output } from './command-context.ts';

/** `erase`: removes the messages of one sender, one after the other, with their mails that were written as files. */
export async function eraseSender(context: CommandContext, email: string, yes: boolean): Promise<void> {
  const { database, out, now, mailFolder, person, interruption: signal } = context;
  const messages = await database.reader
    .selectFrom('messages')
    .select(['id', 'reference'])
    .where('sender_key', '=', fold(email))
    .orderBy('received_at', 'desc')
    .execute();
  if (messages.length === 0) throw new CommandError(`There is no message from ${email}.`);
  if (!yes) await confirm(out, messages.length);
  for (const { id, reference } of messages) {
    await setImmediate(undefined, { signal });
    await eraseMessage(database, { id, person, mailFolder, now }).catch(({ message }) => {
      throw new CommandError(`${reference} is still there: ${message}`);
    });
    out.print(`Erased: ${reference}`);
  }
  await emptyLog(database);
  out.print(
    `Messages: ${messages.length}, with their resumes and waiting emails.\nEmails that were sent before are still in the mailboxes of the staff. Delete them there.`,
  );
}

async function confirm(out: Output, messages: number): Promise<void> {
  const what = `This permanently removes ${messages} ${messages === 1 ? 'message' : 'messages'}.`;
  const answer = await out.ask(`${what} Type "erase" to continue: `);
  if (answer === null) throw new CommandError(`${what} Add --yes to do it.`, 'misunderstood');
  if (answer.trim() !== 'erase') throw new CommandError('Nothing was erased.');
}
