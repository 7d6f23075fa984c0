import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { attachmentOf, readAttachment } from '../../attachments/attachment-of.ts';
import { safeFileName } from '../../attachments/safe-file-name.ts';
import type { Database } from '../../database/open-database.ts';
import { printableJson } from '../../text/printable.ts';
import type { Command, CommandInput } from '../command.ts';
import { csvLine, csvStart } from '../csv.ts';
import { InboxFailure, misunderstood } from '../inbox-failure.ts';
import { interrupted } from '../interrupted.ts';
import { messageDetails } from '../message-details.ts';
import { address, filterHelp, filterOptions, type MessageFilter, parseFilter } from '../message-filter.ts';
import { counted } from '../message-table.ts';
import { progressBar } from '../progress-bar.ts';
import { countMessages, type StoredMessage, storedMessages } from '../stored-messages.ts';
import { dayIn, timeText } from '../zoned-time.ts';

export const exportMessages: Command = {
  summary: 'messages as a spreadsheet, with their resumes beside it',
  usage: '[options]',
  options: {
    ...filterOptions,
    email: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean' },
  },
  help: [
    ...filterHelp,
    ['--email ADDRESS', 'only from this address: the copy that a person may ask for'],
    ['--out FOLDER', 'a folder that does not exist yet; else inbox-export-DAY'],
    ['--json', 'messages.json, with mails and notices, in place of messages.csv'],
  ],
  examples: [
    ['export --kind application --since 2026-11-01', 'the applications since then'],
    ['export --email asha@mill.example --json --out for-asha', 'everything that is stored of a person'],
  ],
  async run(input) {
    const { words, values, database, out, now, timeZone } = input;
    if (words.length > 0) throw misunderstood('export takes no words; --email, --kind and others choose.');
    const email = address(values, 'email');
    const filter = { ...parseFilter(values, now, timeZone), ...(email && { email }) };
    const folder = resolve(
      typeof values.out === 'string' ? values.out : `inbox-export-${dayIn(now, timeZone)}`,
    );
    if (existsSync(folder))
      throw new InboxFailure('failed', `${folder} exists already. Choose another folder with --out.`);
    if (!existsSync(dirname(folder)))
      throw new InboxFailure(
        'failed',
        `There is no folder ${dirname(folder)}. Make it first, or choose another.`,
      );
    const opened = await database();
    // Whole or not there: a copy that stops half way must not look like one.
    const partial = join(dirname(folder), `.${basename(folder)}.part`);
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { mode: 0o700 });
    try {
      const { messages, files } = await writeAll(input, opened, filter, partial);
      if (messages === 0) throw new InboxFailure('notFound', 'No message fits; nothing was written.');
      renameSync(partial, folder);
      out.print(`${counted(messages, 'message')} and ${counted(files, 'resume')} are in ${folder}`);
    } finally {
      rmSync(partial, { recursive: true, force: true });
    }
  },
};

/** Personal data: nobody else on this machine reads it. */
const mode = 0o600;

async function writeAll(
  { values, out, timeZone, interruption }: CommandInput,
  database: Database,
  filter: MessageFilter,
  folder: string,
): Promise<{ messages: number; files: number }> {
  const { reader } = database;
  const bar = progressBar(
    out,
    'Exporting',
    Math.min(await countMessages(reader, filter), filter.limit ?? Number.POSITIVE_INFINITY),
  );
  const file = join(folder, values.json ? 'messages.json' : 'messages.csv');
  writeFileSync(file, values.json ? '[' : csvStart + csvLine(headings), { mode });
  let [messages, files] = [0, 0];
  for await (const message of storedMessages(reader, filter)) {
    if (await interrupted(interruption)) {
      bar.end();
      throw new InboxFailure('interrupted', 'Stopped; nothing was written.');
    }
    const resume = await writeFile(database, message, folder);
    if (resume) files++;
    const text = values.json
      ? `${messages ? ',' : ''}\n${printableJson({ ...(await messageDetails(reader, message)), file: resume })}`
      : csvLine(cells(message, resume, timeZone));
    appendFileSync(file, text);
    bar.at(++messages);
  }
  if (values.json) appendFileSync(file, '\n]\n');
  bar.end();
  return { messages, files };
}

/** Writes the file of a message; answers its path inside the folder, or null. The reference keeps names apart. */
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

/** Most file systems take names of 255 bytes, and letters of Indian scripts have three. */
const nameMaxBytes = 200;

/** A name that is no path, no hidden file and no option of a program: the reference stands in front. */
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

const headings = [
  'Reference',
  'Received',
  'Kind',
  'State',
  'Name',
  'Email',
  'Phone number',
  'Organisation',
  'Location',
  'Heard of us by',
  'Position',
  'Message',
  'Resume',
  'Doubts',
  'Notice version',
];

function cells(message: StoredMessage, resume: string | null, timeZone: string): string[] {
  const { answers } = message;
  return [
    message.reference,
    timeText(message.received_at, timeZone),
    message.kind,
    message.states.join(', '),
    answers.name ?? '',
    answers.email ?? '',
    answers.phone ?? '',
    answers.organization ?? '',
    answers.location ?? '',
    answers.refered ?? '',
    answers.Posttype ?? '',
    answers.comment ?? '',
    resume ?? '',
    message.quarantine_reason ?? '',
    message.notice_version ?? '',
  ];
}
