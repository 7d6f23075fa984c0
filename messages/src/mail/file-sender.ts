import { accessSync, constants, mkdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { renameOnDisk } from '@veramasa/database/rename-on-disk';
import { createTransport } from 'nodemailer';
import { failed, type MailSender, mimeOptions } from './mail.ts';

/** Folder for mails inside the data folder when there is no mail server. */
export const mailFolderOf = (dataDir: string): string => join(dataDir, 'mail');

/** Writes each mail as a complete `.eml` file; for machines without a mail server. Throws without a folder to write into. */
export function fileSender(folder: string): MailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const place = resolve(folder);
  // Other users must not read the mails.
  mkdirSync(place, { recursive: true, mode: 0o700 });
  accessSync(place, constants.W_OK);
  return {
    place: `folder ${place} (as .eml files)`,
    send: async (mail) => {
      try {
        const { message } = await transport.sendMail(mimeOptions(mail));
        await mkdir(place, { recursive: true, mode: 0o700 });
        const file = join(place, fileName(mail.messageId));
        await writeFile(`${file}.part`, message as Buffer, { mode: 0o600, flush: true });
        // The file name must be on disk as well before the mail counts as sent.
        await renameOnDisk(`${file}.part`, file);
        return { ok: true };
      } catch (error) {
        return failed(String((error as Error).message).slice(0, 500));
      }
    },
    forget: (id) => removeMailFiles(place, [id]),
  };
}

/** Removes the files of mails by the ids of their deliveries; missing ones are ignored. The error of a file names its path. */
export async function removeMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  const files = ids.map((id) => join(resolve(folder), fileName(id)));
  for (const file of files) for (const each of [`${file}.part`, file]) await rm(each, { force: true });
}

/** By the id in a Message-ID, or the id alone; a later try writes the same file. */
const fileName = (messageId: string) => `${/^<?([\da-f-]{36})/.exec(messageId)?.[1] ?? 'mail'}.eml`;
