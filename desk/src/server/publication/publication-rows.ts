import { randomUUIDv7 } from 'node:crypto';
import type { PublicationTable, Tables } from '@veramasa/database/schema';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import * as v from 'valibot';
import { Refusal } from '../../api/route.ts';
import type { Person } from '../http/sessions.ts';

/** Who publishes. */
export type Editor = Pick<Person, 'id' | 'name' | 'email'>;

/** The publication was ended by somebody else. */
export class LostLockError extends Error {}

export type PublicationRow = Selectable<PublicationTable>;

const texts = v.optional(v.array(v.string()), []);

const detailSchema = v.object({
  /** What to correct before the next try: sentences. */
  errors: texts,
  /** What does not keep the site from being published, such as pages that are too large: sentences. */
  warnings: texts,
  /** Addresses of the public site that vanish and need an answer; empty unless it failed because of them. */
  vanished: texts,
  /** With `PUBLISH=pull-request`: the branch that was sent, and where a pull request is opened, if that is known. */
  branch: v.optional(v.nullable(v.string()), null),
  pullRequest: v.optional(v.nullable(v.string()), null),
});

/** The column `detail`; what is missing is empty. */
export type Detail = v.InferInput<typeof detailSchema>;

/** Columns that change, with `detail` as an object. */
export type Change = Omit<Updateable<PublicationTable>, 'detail'> & { readonly detail?: Detail };

const rows = (database: Kysely<Tables>) => database.selectFrom('publications').selectAll();

export const readRunning = (database: Kysely<Tables>): Promise<PublicationRow | undefined> =>
  rows(database).where('state', '=', 'running').executeTakeFirst();

/** The publication that is planned, also while it runs. */
export const readPlan = (database: Kysely<Tables>): Promise<PublicationRow | undefined> =>
  rows(database).where('due_at', 'is not', null).where('ended_at', 'is', null).executeTakeFirst();

/** The publication that runs, or else the last one that began. */
export const readLast = (database: Kysely<Tables>): Promise<PublicationRow | undefined> =>
  rows(database)
    .where('started_at', 'is not', null)
    .where('state', '<>', 'cancelled')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Stores a publication that runs or is planned. Undefined when there is one already. */
export async function insertPublication(
  database: Kysely<Tables>,
  editor: Editor,
  columns: Pick<Insertable<PublicationTable>, 'state' | 'note'> & Partial<Insertable<PublicationTable>>,
  now: Date,
): Promise<PublicationRow | undefined> {
  const owner = { person_id: editor.id, person_name: editor.name };
  return database
    .insertInto('publications')
    .values({ id: randomUUIDv7(), ...owner, detail: '{}', ...begun(now), ...columns })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Begins the planned publication whose time has come, unless one runs. */
export const beginDue = (database: Kysely<Tables>, now: Date): Promise<PublicationRow | undefined> =>
  database
    .updateTable('publications')
    .set(({ eb }) => ({ ...begun(now), state: 'running', tries: eb('tries', '+', 1), detail: '{}' }))
    .where('state', '=', 'planned')
    .where('due_at', '<=', now.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('publications as other').select('id').where('state', '=', 'running'))),
    )
    .returningAll()
    .executeTakeFirst();

const begun = (now: Date) => ({
  step: 'checking' as const,
  message: 'Checking the changes…',
  started_at: now.toISOString(),
});

/** Changes a publication that runs. Throws `LostLockError` when it has ended. */
export async function changeRunning(
  database: Kysely<Tables>,
  { id }: Pick<PublicationRow, 'id'>,
  { detail, ...columns }: Change,
): Promise<PublicationRow> {
  const changed = await database
    .updateTable('publications')
    .set({ ...columns, ...(detail && { detail: JSON.stringify(detail) }) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw new LostLockError('another desk has ended the publication');
  return changed;
}

/** A publication as editors see it. */
export const publicAnswer = (row: PublicationRow) => ({
  /** A planned one that was stopped begins again. */
  state: row.state === 'running' || row.state === 'done' ? row.state : ('failed' as const),
  message: row.message,
  person: row.person_name,
  note: row.note,
  startedAt: row.started_at ?? '',
  endedAt: row.ended_at,
  /** The new release; null until the draft is checked. */
  commit: row.commit_id,
  ...readDetail(row),
});

/** A publication that is planned as editors see it. It has the draft as it was when it was planned. */
export const publicPlan = (row: PublicationRow) => ({
  at: row.due_at ?? '',
  note: row.note,
  person: row.person_name,
  plannedAt: row.planned_at ?? '',
});

export const readDetail = ({ detail }: PublicationRow) => v.parse(detailSchema, JSON.parse(detail));

export const busy = (person = 'Somebody else') =>
  new Refusal('changed', `${person} is publishing at the moment. Wait until it has ended, then try again.`);
