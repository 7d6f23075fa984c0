import type { AuditAction } from '@veramasa/database/action-texts';
import type { Database } from '@veramasa/database/open-database';
import * as v from 'valibot';
import type { WaitingCommit } from './commits.ts';

/** Somebody who has changed a file, and when. */
export interface Author {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** ISO 8601. */
  readonly at: string;
}

const saves: readonly AuditAction[] = [
  'content.save',
  'content.create',
  'content.remove',
  'content.upload',
  'content.discard',
];

/** What the database knows about the files and commits of a draft. */
export const recordsOf = ({ reader }: Pick<Database, 'reader'>) => ({
  /** Whether the audit log has the entry of a change that a crash interrupted. */
  isRecorded: async (id: string): Promise<boolean> => {
    const entry = reader.selectFrom('audit_log').select('id').where('id', '=', id);
    return (await entry.executeTakeFirst()) !== undefined;
  },
  /** Which of some commits editors have published, with what they said about them. */
  published: async (commits: readonly WaitingCommit[]): Promise<WaitingCommit[]> => {
    if (commits.length === 0) return [];
    const hashes = commits.map(({ commit }) => commit);
    const rows = await reader
      .selectFrom('publications')
      .select(['commit_id', 'person_name', 'note'])
      .where('state', '=', 'done')
      .where('commit_id', 'in', hashes)
      .execute();
    return commits.flatMap((commit) => {
      const row = rows.find(({ commit_id }) => commit_id === commit.commit);
      return row ? [{ ...commit, person: row.person_name, note: row.note }] : [];
    });
  },
  /** Who has saved each file below `content/` since a time, and was not discarded. */
  authors: async (since: ReadonlyMap<string, string>): Promise<Map<string, readonly Author[]>> => {
    const found = new Map([...since.keys()].map((path) => [path, new Map<string, Author>()]));
    if (found.size === 0) return new Map();
    const entries = await reader
      .selectFrom('audit_log')
      .innerJoin('people', 'people.id', 'audit_log.person_id')
      .select(['audit_log.action', 'audit_log.detail', 'audit_log.at'])
      .select(['people.id', 'people.name', 'people.email'])
      .where('audit_log.action', 'in', saves)
      .where('audit_log.at', '>=', [...since.values()].sort()[0] ?? '')
      .orderBy('audit_log.id')
      .execute();
    for (const { action, detail, ...author } of entries) {
      const { path } = v.parse(v.object({ path: v.string() }), JSON.parse(detail));
      const authors = found.get(path);
      if (action === 'content.discard') authors?.clear();
      else if (author.at >= (since.get(path) ?? '')) authors?.set(author.id, author);
    }
    return new Map([...found].map(([path, authors]) => [path, [...authors.values()]]));
  },
});
