import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { attachmentOf, readAttachment } from '../../attachments/attachments.ts';
import { safeFileName } from '../../attachments/safe-file-name.ts';
import type { Database } from '../../database/open-database.ts';
import { answerFields } from '../../messages/answer-fields.ts';
import { printableJson } from '../../text/printable.ts';
import { examples, type InboxContext, interrupted } from '../inbox-context.ts';
import { InboxFailure } from '../inbox-failure.ts';
import { messageDetails } from '../message-details.ts';
import { addFilter, address, filterOf, type MessageFilter } from '../message-filter.ts';
import { type StoredMessage, storedMessages } from '../stored-messages.ts';
import { counted } from '../table.ts';
import { dayIn, timeText } from '../zoned-time.ts';

interface ExportOptions extends MessageFilter {
  readonly out?: string;
  readonly json?: boolean;
}

export function exportMessages(program: Command, context: InboxContext): void {
  addFilter(program.command('export'), context)
    .description('messages as a spreadsheet, with their resumes beside it')
    .option(
      '--email <address>',
      'only from this address: the copy that a person may ask for',
      address('email'),
    )
    .option('--out <folder>', 'a folder that does not exist yet; by default inbox-export-DAY')
    .option('--json', 'messages.json, with mails and notices, instead of messages.csv')
    .addHelpText(
      'after',
      examples(
        'export --kind application --since 2026-11-01',
        'export --email asha@mill.example --json --out for-asha',
      ),
    )
    .action((options: ExportOptions) => writeExport(context, options));
}

async function writeExport(context: InboxContext, options: ExportOptions): Promise<void> {
  const { database, out, now, timeZone } = context;
  const filter = filterOf(options);
  const folder = resolve(options.out ?? `inbox-export-${dayIn(now, timeZone)}`);
  if (existsSync(folder))
    throw new InboxFailure('failed', `${folder} exists already. Choose another folder with --out.`);
  if (!existsSync(dirname(folder)))
    throw new InboxFailure(
      'failed',
      `There is no folder ${dirname(folder)}. Create it first, or choose another.`,
    );
  const opened = await database();
  // Complete or absent: an interrupted export must not look like a copy.
  const partial = join(dirname(folder), `.${basename(folder)}.part`);
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  try {
    const { messages, files } = await writeAll(context, opened, filter, partial, options.json === true);
    if (messages === 0) throw new InboxFailure('notFound', 'No message matches; nothing was written.');
    renameSync(partial, folder);
    out.print(`${counted(messages, 'message')} and ${counted(files, 'resume')} are in ${folder}`);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** Personal data: only its owner reads it. */
const mode = 0o600;

async function writeAll(
  context: InboxContext,
  database: Database,
  filter: MessageFilter,
  folder: string,
  json: boolean,
): Promise<{ messages: number; files: number }> {
  const { reader } = database;
  const file = join(folder, json ? 'messages.json' : 'messages.csv');
  writeFileSync(file, json ? '[' : csvLine(headings, { bom: true }), { mode });
  let [messages, files] = [0, 0];
  for await (const message of storedMessages(reader, filter)) {
    if (await interrupted(context))
      throw new InboxFailure('interrupted', 'Interrupted; nothing was written.');
    const resume = await writeFile(database, message, folder);
    if (resume) files++;
    const text = json
      ? `${messages ? ',' : ''}\n${printableJson({ ...(await messageDetails(reader, message)), file: resume })}`
      : csvLine(cells(message, resume, context.timeZone));
    appendFileSync(file, text);
    messages++;
  }
  if (json) appendFileSync(file, '\n]\n');
  return { messages, files };
}

/** Writes the file of a message. Returns its path inside the folder, or null. */
async function writeFile(
  { reader }: Database,
  message: StoredMessage,
  folder: string,
): Promise<string | null> {
  const attachment = await attachmentOf(reader, message.id);
  if (!attachment) return null;
  const name = exportName(message.reference, attachment.file_name);
  mkdirSync(join(folder, 'resumes'), { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'resumes', name), await readAttachment(reader, attachment.id), {
    mode,
    flag: 'wx',
  });
  return `resumes/${name}`;
}

/** Most file systems accept names of 255 bytes, and letters of Indian scripts have three. */
const nameMaxBytes = 200;

/** A name that starts with the reference: unique, not a path, not hidden, not an option of a program. */
function exportName(reference: string, fileName: string): string {
  const safe = safeFileName(fileName);
  const dot = safe.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
  let kept = '';
  for (const character of stem) {
    if (Buffer.byteLength(`${reference}-${kept}${character}${extension}`) > nameMaxBytes) break;
    kept += character;
  }
  return `${reference}-${kept}${extension}`;
}

/** The short answers of all forms, each once. */
const answers = [
  ...new Map(Object.values(answerFields).flatMap((fields) => fields.map(({ name, label }) => [name, label]))),
];

const headings = [
  ...['Reference', 'Received', 'Kind', 'State'],
  ...answers.map(([, label]) => label),
  ...['Message', 'Resume', 'Doubts', 'Notice version'],
];

function cells(message: StoredMessage, resume: string | null, timeZone: string): string[] {
  return [
    message.reference,
    timeText(message.received_at, timeZone),
    message.kind,
    message.states.join(', '),
    ...answers.map(([name]) => message.answers[name] ?? ''),
    message.answers.comment ?? '',
    resume ?? '',
    message.quarantine_reason ?? '',
    message.notice_version ?? '',
  ];
}

/** A line in which no cell is a formula. `bom` tells spreadsheets that the file is UTF-8. */
function csvLine(line: readonly string[], { bom = false } = {}): string {
  return stringify([line.map(withoutFormula)], {
    bom,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  });
}

/**
 * What a spreadsheet would run as a formula, also behind spaces and invisible characters, and in full-width forms.
 * Source: OWASP, "CSV Injection".
 */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

const withoutFormula = (cell: string) => (formula.test(cell) ? `'${cell}` : cell);
