import { Readable } from 'node:stream';
import { recordAction } from '@veramasa/messages/database/audit-log';
import type { Database } from '@veramasa/messages/database/open-database';
import { messageRecord, spreadsheet } from '@veramasa/messages/inbox/message-records';
import { loadMessages, readNotes } from '@veramasa/messages/inbox/stored-messages';
import { dayIn } from '@veramasa/messages/text/zoned-time';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { personOf } from '../access.ts';
import type { DeskDeps } from '../app.ts';
import { readBody } from '../read-body.ts';
import { readers } from './inbox-routes.ts';
import { countFound, findKeys, type MessageKey } from './list-messages.ts';
import { readSearch, type Search } from './message-filter.ts';

const exportSchema = v.object({
  format: v.picklist(['csv', 'json'], 'Choose a spreadsheet (csv) or data (json).'),
});

type Format = v.InferOutput<typeof exportSchema>['format'];

const mediaTypes: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Sends the messages of a list as a file, without their resumes. */
export async function exportRoutes(app: FastifyInstance, deps: DeskDeps): Promise<void> {
  const { database, manifest, clock } = deps;
  const { timeZone } = manifest.company;
  const options = { config: { access: readers } };
  app.get('/api/export', options, async (request, reply): Promise<FastifyReply> => {
    const person = personOf(request);
    const { format } = readBody(exportSchema, request.query);
    const search = readSearch(request.query, person, timeZone);
    const { text, ...filter } = search.filter;
    // The words may be the name of a sender, which the audit log does not keep.
    const detail = {
      format,
      ...filter,
      ...(text && { text: 'words' }),
      count: await countFound(database, search),
    };
    await recordAction(database.writer, { person, action: 'export', detail }, clock());
    const name = `messages-${dayIn(clock(), timeZone)}.${format}`;
    return reply
      .type(mediaTypes[format])
      .header('content-disposition', contentDisposition(name))
      .send(Readable.from(parts(database, search, format), { objectMode: false }));
  });
}

/** Messages in memory while they are sent. */
const partSize = 200;

/** The file in parts, each of which is read when the part before was sent. */
async function* parts(database: Database, search: Search, format: Format): AsyncGenerator<Buffer> {
  let after: MessageKey | null = null;
  for (let first = true; ; first = false) {
    const keys: MessageKey[] = await findKeys(database, search, after, partSize);
    const messages = await loadMessages(
      database.reader,
      'id',
      keys.map(({ id }) => id),
    );
    if (format === 'csv') {
      const records = messages.map((message) => messageRecord(message, message.file, search.timeZone));
      if (first || records.length > 0) yield Buffer.from(spreadsheet(records, first));
    } else {
      let part = first ? '[' : '';
      for (const [index, message] of messages.entries()) {
        const { id, ...shown } = message;
        const notes = await readNotes(database.reader, id);
        part += `${first && index === 0 ? '' : ','}\n${JSON.stringify({ ...shown, notes })}`;
      }
      if (part !== '') yield Buffer.from(part);
    }
    after = keys.at(-1) ?? null;
    if (keys.length < partSize) break;
  }
  if (format === 'json') yield Buffer.from('\n]\n');
}
