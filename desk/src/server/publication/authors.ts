import type { AuditAction } from '@veramasa/messages/database/audit-log';
import type { Tables } from '@veramasa/messages/database/schema';
import type { Kysely } from 'kysely';

export interface Author {
  readonly name: string;
  readonly email: string;
}

const saves: readonly AuditAction[] = [
  'content.save',
  'content.create',
  'content.remove',
  'content.upload',
  'content.discard',
];

/** Who else has saved the paths below `content/` since a time, and was not discarded. */
export async function otherAuthors(
  database: Kysely<Tables>,
  { since, paths, editor }: { since: string; paths: readonly string[]; editor: string },
): Promise<Author[]> {
  const entries = await database
    .selectFrom('audit_log')
    .innerJoin('people', 'people.id', 'audit_log.person_id')
    .select(['audit_log.action', 'audit_log.detail', 'people.id', 'people.name', 'people.email'])
    .where('audit_log.action', 'in', saves)
    .where('audit_log.at', '>=', new Date(since).toISOString())
    .orderBy('audit_log.id')
    .execute();
  const byPath = new Map<string, Map<string, Author>>();
  for (const { action, detail, id, name, email } of entries) {
    const { path } = JSON.parse(detail) as { path: string };
    const authors = byPath.get(path) ?? new Map<string, Author>();
    if (action === 'content.discard') authors.clear();
    else if (id !== editor) authors.set(id, { name, email });
    byPath.set(path, authors);
  }
  const found = new Map(paths.flatMap((path) => [...(byPath.get(path) ?? [])]));
  return [...found.values()];
}
