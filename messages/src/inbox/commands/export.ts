import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, parse, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { attachmentOf, readAttachment } from '../../attachments/attachments.ts';
import { safeFileName } from '../../attachments/safe-file-name.ts';
import { recordAction } from '../../database/audit-log.ts';
import type { Tables } from '../../database/schema.ts';
import { printableJson } from '../../text/printable.ts';
import { dayIn } from '../../text/zoned-time.ts';
import { type InboxContext, InboxFailure } from '../inbox-context.ts';
import { messageRecord, spreadsheet } from '../message-records.ts';
import type { FilterOptions } from '../options.ts';
import { type StoredMessage, storedMessages, withDetails } from '../stored-messages.ts';
import { counted } from '../table.ts';

/** `export`: writes the messages and their resumes into a new folder. */
export async function exportMessages(
  context: InboxContext,
  options: FilterOptions & { readonly out?: string },
): Promise<void> {
  const { out, now, timeZone } = context;
  const folder = resolve(options.out ?? `inbox-export-${dayIn(now, timeZone)}`);
  const parent = dirname(folder);
  if (existsSync(folder))
    throw new InboxFailure('failed', `${folder} exists already. Choose another folder with --out.`);
  if (!existsSync(parent))
    throw new InboxFailure('failed', `There is no folder ${parent}. Create it first, or choose another.`);
  // Complete or absent: an interrupted export must not look like a copy.
  const partial = join(parent, `.${basename(folder)}.part`);
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  // An export inside a checkout is never committed.
  writeFileSync(join(partial, '.gitignore'), '*\n');
  try {
    const { messages, files } = await writeAll(context, options, partial);
    if (messages === 0) throw new InboxFailure('notFound', 'No message matches; nothing was written.');
    await record(context, options, { messages, files });
    renameSync(partial, folder);
    out.print(`${counted(messages, 'message')} and ${counted(files, 'resume')} are in ${folder}`);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

async function record(
  { database, person, now }: InboxContext,
  { json, kind, state, since, until, email }: FilterOptions,
  { messages, files }: { readonly messages: number; readonly files: number },
): Promise<void> {
  const detail = {
    format: json ? 'json' : 'csv',
    ...(kind && { kind }),
    ...(state && { state }),
    ...(since && { from: since }),
    ...(until && { to: until }),
    // The audit log does not keep addresses of senders.
    ...(email && { sender: 'one sender' }),
    count: messages,
    resumes: files,
  };
  await recordAction((await database()).writer, { person, action: 'export', detail }, now);
}

/** The files contain personal data: only their owner may read them. */
const mode = 0o600;

async function writeAll(
  context: InboxContext,
  { json, limit = Number.POSITIVE_INFINITY, ...filter }: FilterOptions,
  folder: string,
): Promise<{ messages: number; files: number }> {
  const { reader } = await context.database();
  const exported: unknown[] = [];
  let files = 0;
  for await (const message of storedMessages(context, filter)) {
    if (exported.length >= limit) break;
    const resume = await writeFile(reader, message, folder);
    if (resume) files++;
    exported.push(
      json
        ? { ...(await withDetails(reader, message)), file: resume }
        : messageRecord(message, resume, context.timeZone),
    );
  }
  if (json) writeFileSync(join(folder, 'messages.json'), `${printableJson(exported)}\n`, { mode });
  else writeFileSync(join(folder, 'messages.csv'), spreadsheet(exported), { mode });
  return { messages: exported.length, files };
}

/** Writes the file of a message. Returns its path inside the folder, or null. */
async function writeFile(
  reader: Kysely<Tables>,
  { id, reference }: StoredMessage,
  folder: string,
): Promise<string | null> {
  const attachment = await attachmentOf(reader, id);
  if (!attachment) return null;
  const name = exportName(reference, attachment.file_name);
  mkdirSync(join(folder, 'resumes'), { recursive: true, mode: 0o700 });
  const content = await readAttachment(reader, attachment.id);
  writeFileSync(join(folder, 'resumes', name), content, { mode, flag: 'wx' });
  return `resumes/${name}`;
}

/**
 * A name that starts with the reference: unique, not a path, not hidden, not an option of a program. Most file systems
 * accept names of 255 bytes, and letters of Indian scripts have three.
 */
function exportName(reference: string, fileName: string): string {
  const { name, ext } = parse(safeFileName(fileName));
  const start = Buffer.from(name).subarray(0, 180).toString();
  // A letter that was cut in the middle decodes to U+FFFD.
  return `${reference}-${start.replace(/\ufffd$/, '')}${ext}`;
}
