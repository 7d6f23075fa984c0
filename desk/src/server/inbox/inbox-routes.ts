import { referencePattern } from '@veramasa/messages/message/reference';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { FilterChoices, MessageCounts, MessageDetail, MessagePage } from '../../api/messages.ts';
import { personOf } from '../access.ts';
import type { DeskDeps } from '../app.ts';
import { readBody } from '../read-body.ts';
import { listMessages } from './list-messages.ts';
import { countMessages, readChoices } from './message-counts.ts';
import { openMessage } from './message-detail.ts';
import { kindsOf, readSearch } from './message-filter.ts';

/** Roles that read messages. */
export const readers = ['enquiries', 'hiring'] as const;

const pageSchema = v.object({ after: v.optional(v.string()) });

const noReference = 'This is not the reference of a message, such as ENQ-7F3K2M.';

const referenceSchema = v.object({
  reference: v.pipe(v.string(noReference), v.regex(referencePattern, noReference)),
});

/** The reference in the path of a request. */
export const readReference = ({ params }: FastifyRequest): string =>
  readBody(referenceSchema, params).reference;

/** Lists, counts and single messages. */
export async function inboxRoutes(app: FastifyInstance, deps: DeskDeps): Promise<void> {
  const { database, manifest, keptMonths, clock } = deps;
  const { timeZone } = manifest.company;
  const { reader } = database;
  const options = { config: { access: readers } };

  app.get('/api/messages', options, (request): Promise<MessagePage> => {
    const { after } = readBody(pageSchema, request.query);
    return listMessages(database, readSearch(request.query, personOf(request), timeZone), after);
  });

  app.get(
    '/api/counts',
    options,
    (request): Promise<MessageCounts> => countMessages(reader, kindsOf(personOf(request))),
  );

  app.get(
    '/api/choices',
    options,
    (request): Promise<FilterChoices> => readChoices(reader, kindsOf(personOf(request))),
  );

  app.get('/api/messages/:reference', options, (request): Promise<MessageDetail> => {
    const kinds = kindsOf(personOf(request));
    return openMessage(database, readReference(request), { kinds, timeZone, keptMonths, now: clock() });
  });
}
