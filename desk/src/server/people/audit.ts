import { endOfDay } from '@veramasa/contract';
import { type AuditAction, actionTexts } from '@veramasa/database/action-texts';
import { auditDetail } from '@veramasa/database/audit-log';
import type { Database } from '@veramasa/database/open-database';
import { type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import type { Desk } from '../desk.ts';

const pageSize = 50;

/** A page of the audit log, newest first, until the end of a day of the company. */
export async function readAuditPage(
  { database, manifest }: Desk,
  { until, ...wanted }: Wanted & { readonly until?: string | undefined },
) {
  const end = until && endOfDay(until, manifest.company.timeZone)?.toISOString();
  const rows = await readEntries(database, { ...wanted, end }, pageSize + 1);
  const entries = rows.slice(0, pageSize);
  return {
    entries,
    /** Key of the next page; null on the last one. */
    next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null,
  };
}

/** As the route says; `end` is the time before which it was made, `reference` that of a message. */
type Wanted = Readonly<Partial<Record<'after' | 'end' | 'reference' | 'text', string | undefined>>>;

/** Entries of the audit log, newest first. */
export async function readEntries(
  { reader }: Pick<Database, 'reader'>,
  { reference, after, end, text = '' }: Wanted,
  most: number,
) {
  let rows = reader
    .selectFrom('audit_log')
    .select(['id', 'at', 'person_name as person', 'action', 'reference', 'detail'])
    .$narrowType<{ action: AuditAction }>();
  if (after !== undefined)
    rows = rows.where(sql<SqlBool>`(at, id) < (select at, id from audit_log where id = ${after})`);
  if (end) rows = rows.where('at', '<', end);
  if (reference !== undefined) rows = rows.where('reference', '=', reference.toUpperCase());
  for (const word of new Set(text.toLowerCase().match(/\S+/g))) rows = rows.where(hasWord(word));
  const entries = await rows.orderBy('at', 'desc').orderBy('id', 'desc').limit(most).execute();
  return entries.map((entry) => ({ ...entry, detail: v.parse(auditDetail, JSON.parse(entry.detail)) }));
}

/** Whether an entry has a word, also in the words for its action. */
function hasWord(word: string) {
  const actions = Object.entries(actionTexts).filter(([, words]) => words.toLowerCase().includes(word));
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(
    lower(person_name || ' ' || coalesce(reference, '') || ' ' || detail) like ${pattern} escape '\\'
    or action in (${sql.join(['', ...actions.map(([action]) => action)])})
  )`;
}
