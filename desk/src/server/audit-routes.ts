import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AuditPage } from '../api/audit.ts';
import type { DeskDeps } from './app.ts';
import { entryColumns, toEntry } from './audit.ts';
import { readBody } from './read-body.ts';

/** Entries of one page. */
const pageSize = 50;

const wrong = 'The address of this page is not complete. Open the audit log again.';
const text = v.optional(v.pipe(v.string(wrong), v.maxLength(40, wrong)));
const querySchema = v.object({ after: text, reference: text }, wrong);

/** The audit log, newest first. Ids sort by time, so that a page begins after the last id of the one before. */
export function auditRoutes(app: FastifyInstance, { database }: DeskDeps): void {
  app.get('/api/audit', { config: { access: ['admin'] } }, async (request): Promise<AuditPage> => {
    const { after, reference } = readBody(querySchema, request.query);
    const rows = await database.reader
      .selectFrom('audit_log')
      .select(entryColumns)
      .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
      .$if(reference !== undefined, (query) => query.where('reference', '=', (reference ?? '').toUpperCase()))
      .orderBy('id', 'desc')
      .limit(pageSize + 1)
      .execute();
    const entries = rows.slice(0, pageSize).map(toEntry);
    return { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
  });
}
