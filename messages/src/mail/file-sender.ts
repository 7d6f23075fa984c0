import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { renameOnDisk } from '@veramasa/database/rename-on-disk';
import { createTransport } from 'nodemailer';
import { failed, type MailSender, mimeOptions } from './mail.ts';

/** Folder for mails inside the data folder when there is no mail server. */
export const mailFolderName = 'mail';

/** Writes each mail as a complete `.eml` file; for machines without a mail server. */
export function fileSender(folder: string): MailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const place = resolve(folder);
  return {
    place: `folder ${place} (as .eml files)`,
    send: async (mail) => {
      try {
        const { message } = await transport.sendMail(mimeOptions(mail));
        // Other users must not read the mails.
        await mkdir(place, { recursive: true, mode: 0o700 });
        await writeWhole(join(place, fileName(mail.messageId)), message as Buffer);
        return { ok: true };
      } catch (error) {
        return failed(String((error as Error).message).slice(0, 500));
      }
    },
  };
}

/**
 * Removes the files of mails by their Message-ID; missing ones are ignored. Returns the paths of those that could
 * not be removed.
 */
export function removeMailFiles(folder: string, messageIds: readonly string[]): Promise<string[]> {
  const files = messageIds.map((messageId) => join(resolve(folder), fileName(messageId)));
  return removeFiles(files.flatMap((file) => [file, `${file}.part`]));
}

/** Removes the files. Returns those that could not be removed. */
export async function removeFiles(files: readonly string[]): Promise<string[]> {
  const left: string[] = [];
  for (const file of files) await rm(file, { force: true }).catch(() => left.push(file));
  return left;
}

/** The UUID at the start of a Message-ID and of the mail's file name; null without one. */
export const mailFileId = (text: string): string | null =>
  /^<?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=[@.])/.exec(text)?.[1] ?? null;

/** A later try writes the same file. */
const fileName = (messageId: string) => `${mailFileId(messageId) ?? 'mail'}.eml`;

async function writeWhole(file: string, content: Buffer): Promise<void> {
  const temporary = `${file}.part`;
  await writeFile(temporary, content, { mode: 0o600, flush: true });
  // The file name must be on disk as well before the mail counts as sent.
  await renameOnDisk(temporary, file);
}
