import { randomUUIDv7 } from 'node:crypto';
import { mailTime } from '@veramasa/contract';
import type { PublicationTable, Tables } from '@veramasa/database/schema';
import { oneLine } from '@veramasa/messages/mail/mail';
import type { PublicationWords } from '@veramasa/messages/message-mails/desk-mails';
import { queueDelivery } from '@veramasa/messages/outbox/deliveries';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import * as v from 'valibot';
import { Refusal } from '../../api/route.ts';
import type { DraftDesk } from '../content/draft.ts';
import type { Person } from '../http/sessions.ts';
import { publishersOf } from '../people/read-people.ts';

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

/** Ends a publication with sentences for the editor. */
export class PublicationError extends Error {
  readonly detail: Detail;

  constructor(message: string, detail: Detail = {}) {
    super(message);
    this.detail = detail;
  }
}

/** What is said of a publication that succeeded. */
export function success(row: PublicationRow): string {
  if (readDetail(row).branch !== null)
    return 'The changes were sent for review. They become public when the engineers have merged the branch.';
  return row.commit_id === null ? 'Everything of it was public already.' : 'The new pages are public.';
}

const same = 'The public site is as it was.';

/** The end of a publication whose desk, or its database, was stopped. A planned one waits again. */
export const interruption = ({ due_at }: Pick<PublicationRow, 'due_at'>): Change => ({
  state: due_at === null ? 'failed' : 'planned',
  message: `The desk or its database was stopped during this publication. ${same} ${due_at === null ? 'Publish again if you still want it.' : 'It begins again by itself.'}`,
  ...(due_at !== null && { commit_id: null }),
});

/** The end of a publication that threw an error. */
export function failure(error: unknown): Change {
  if (error instanceof LostLockError) return { state: 'failed', message: error.message };
  if (error instanceof PublicationError)
    return { state: 'failed', message: `${error.message} ${same}`, detail: error.detail };
  const reason =
    error instanceof Refusal
      ? error.message
      : (storageErrors[(error as NodeJS.ErrnoException).code ?? ''] ??
        'Try again, or tell the person who runs the site.');
  return {
    state: 'failed',
    message: `The pages could not be published. ${same}`,
    detail: { errors: [reason] },
  };
}

export const tellOperator = 'Tell the person who runs the site.';

export const diskFull = `The disk of the machine is full. ${tellOperator}`;

const noRight = `The desk may not write into the folder of the releases. ${tellOperator}`;

/** Why a release could not be stored, by the error code of the system. */
const storageErrors: Readonly<Record<string, string>> = { ENOSPC: diskFull, EACCES: noRight, EROFS: noRight };

/** Queues a mail to whoever planned a publication that failed, or to all publishers when they are none any more. */
export async function queueFailedPlanMail(
  transaction: Kysely<Tables>,
  { person_id, person_name, note, due_at }: PublicationRow,
  { message = '', detail }: Change,
  desk: DraftDesk,
): Promise<void> {
  const publishers = await publishersOf(transaction);
  const planner = publishers.filter(({ id }) => id === person_id);
  const words = {
    subject: `A planned publication failed: ${oneLine(note, 80)}`,
    heading: 'A planned publication failed',
    underHeading: `Planned for ${mailTime(new Date(due_at ?? ''), desk.manifest.company.timeZone)}`,
    paragraphs: [
      `${person_name} planned to publish "${note}". It was not published:`,
      message,
      ...(detail?.errors ?? []),
      'Correct this in the draft, then publish it or plan it again.',
    ],
  };
  for (const { email } of planner.length > 0 ? planner : publishers)
    await queuePublicationMail(transaction, desk, email, words);
}

/** Queues a mail about a publication to a person of the desk. */
export const queuePublicationMail = (
  transaction: Kysely<Tables>,
  desk: DraftDesk,
  recipient: string,
  words: PublicationWords,
) => {
  const mail = { purpose: 'publication', recipient, payload: JSON.stringify(words) } as const;
  return queueDelivery(transaction, mail, desk.clock());
};
