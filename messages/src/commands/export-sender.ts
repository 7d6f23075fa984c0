import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { printableJson } from '@veramasa/contract';
import { recordAction } from '@veramasa/database/audit-log';
import type { Tables } from '@veramasa/database/schema';
import { fold } from '@veramasa/database/search-facts';
import type { Kysely } from 'kysely';
import { attachmentOf, streamAttachment } from '../attachments/attachments.ts';
import { loadMessages, type StoredMessage, withDetails } from '../message/stored-messages.ts';
import { type CommandContext, CommandError } from './command-context.ts';

/** `export`: writes everything about one sender, with the resumes, into a new folder. */
export async function exportSender(context: CommandContext, email: string, place: string): Promise<void> {
  const { database, out, person, now, interruption: signal } = context;
  const { reader, writer } = database;
  const folder = resolve(place);
  if (existsSync(folder))
    throw new CommandError(`${folder} exists already. Choose another folder with --out.`);
  const messages = await loadMessages(reader, 'sender_key', [fold(email)]);
  if (messages.length === 0)
    throw new CommandError(`There is no message from ${email}; nothing was written.`);
  // Complete or absent: an interrupted export must not look like a copy.
  const partial = join(dirname(folder), `.${basename(folder)}.part`);
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  // An export inside a checkout is never committed.
  writeFileSync(join(partial, '.gitignore'), '*\n');
  try {
    const exported: unknown[] = [];
    const resumes = messages.filter(({ kind }) => kind === 'application').length;
    for (const message of messages) {
      await setImmediate(undefined, { signal });
      const file = await writeResume(reader, message, partial);
      exported.push({ ...(await withDetails(reader, message)), file });
    }
    writeFileSync(join(partial, 'messages.json'), `${printableJson(exported)}\n`, { mode });
    // The audit log does not keep addresses of senders.
    const detail = { format: 'json', sender: 'one sender', count: messages.length, resumes };
    await recordAction(writer, { person, action: 'export', detail }, now);
    renameSync(partial, folder);
    out.print(`Messages: ${messages.length}. Resumes: ${resumes}. They are in ${folder}`);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** The files contain personal data: only their owner may read them. */
const mode = 0o600;

/** Writes the file of a message. Returns its path inside the folder, or null. */
async function writeResume(
  reader: Kysely<Tables>,
  { id, reference }: StoredMessage,
  folder: string,
): Promise<string | null> {
  const attachment = await attachmentOf(reader, id);
  if (!attachment) return null;
  // Its own name is in the data; this one is unique, not a path, not hidden and not an option of a program.
  const name = `${reference}${extname(attachment.file_name)}`;
  mkdirSync(join(folder, 'resumes'), { recursive: true, mode: 0o700 });
  await writeFile(join(folder, 'resumes', name), streamAttachment(reader, attachment), { mode });
  return `resumes/${name}`;
}
