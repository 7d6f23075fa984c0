import * as v from 'valibot';
import type { readAuditPage } from '../server/people/audit.ts';
import { type ResultOf, route, type } from './route.ts';

export type AuditPage = ResultOf<typeof readAuditPage>;

export type AuditEntry = AuditPage['entries'][number];

const wrong = 'The address of this page is not complete. Open the audit log again.';
const text = v.optional(v.pipe(v.string(wrong), v.maxLength(40, wrong)));

/** The entries with all words of `text`, newest first; `after` is the key of a page, `reference` that of a message. */
export const readAuditLog = route('GET /api/audit', {
  access: ['admin'],
  query: v.object(
    { after: text, reference: text, text: v.optional(v.pipe(v.string(wrong), v.maxLength(200, wrong))) },
    wrong,
  ),
  answer: type<AuditPage>(),
});
