import { recordAction } from '@veramasa/database/audit-log';
import type { Tables } from '@veramasa/database/schema';
import { withinTransaction } from '@veramasa/database/within-transaction';
import { oneLine } from '@veramasa/messages/mail/mail';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { Refusal } from '../../api/route.ts';
import type { DraftDesk } from '../content/draft.ts';
import { publishersOf } from '../people/read-people.ts';
import {
  type Editor,
  publicAnswer,
  publicPlan,
  queuePublicationMail,
  readLast,
  readPlan,
} from './publication-rows.ts';

/** Publishers get no second mail about one editor within this time. */
const mailEveryMs = 3600_000;

/** `paths` of a request that has ended; its row keeps when mails were sent. */
const noPaths = '[]';

/** The publication that runs or was the last, what is planned and asked for, and by whom it can be published. */
export async function publicationNow(desk: DraftDesk) {
  const { reader, writer } = desk.database;
  const last = await readLast(writer);
  const plan = await readPlan(reader);
  const publishers = await publishersOf(reader);
  return {
    /** Null before the first one. */
    publication: last ? publicAnswer(last) : null,
    planned: plan ? publicPlan(plan) : null,
    /** How this desk publishes: it builds the site itself, or sends a branch to the Git host. */
    mode: desk.config.publication.mode,
    /** Origin of the public site; null when it is not set. */
    site: desk.config.build.SITE_URL ?? null,
    publishers: publishers.map(({ name }) => name),
    // The state of a publication is shown without the draft, too.
    requests: await openRequests(desk).catch(() => []),
  };
}

/** What editors ask for and is not public yet. */
async function openRequests({ database, draft }: DraftDesk) {
  const rows = await database.reader
    .selectFrom('publication_requests')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['name as person', 'note', 'paths', 'asked_at as at'])
    .where('revoked_at', 'is', null)
    .where('paths', '!=', noPaths)
    .orderBy('asked_at')
    .execute();
  if (rows.length === 0) return [];
  const open = await draft();
  const changed = (await open.changedFiles()).map(({ path }) => path);
  const requests = rows.map(async ({ paths, ...request }) => {
    const asked = v.parse(v.array(v.string()), JSON.parse(paths));
    /** Titles of the pages, such as "Home and Mission"; empty if all were changed back. */
    return { ...request, pages: await open.titlesOf(asked.filter((path) => changed.includes(path))) };
  });
  return (await Promise.all(requests)).filter(({ pages }) => pages !== '');
}

/** Every request ends with the next publication. */
export const endRequests = (transaction: Kysely<Tables>) =>
  transaction.updateTable('publication_requests').set({ paths: noPaths }).execute();

/** Stores that an editor asks for a publication of all changes, in place of an earlier request, and tells the publishers. */
export async function askForPublication(desk: DraftDesk, editor: Editor, note: string): Promise<void> {
  const { database, draft, clock } = desk;
  const open = await draft();
  const paths = (await open.changedFiles()).filter(({ unused }) => !unused).map(({ path }) => path);
  if (paths.length === 0) throw new Refusal('invalid', 'All pages are as the public sees them.');
  const publishers = (await publishersOf(database.reader)).filter(({ id }) => id !== editor.id);
  if (publishers.length === 0)
    throw new Refusal('invalid', 'Nobody else has the role Publisher. Ask an administrator.');
  const pages = await open.titlesOf(paths);
  const mail = {
    heading: `Request for a publication by ${editor.name}`,
    underHeading: oneLine(`Changed: ${pages}`, 200),
    paragraphs: note ? [`The editor says: "${note}"`] : [],
  };
  const now = clock();
  await withinTransaction(database.writer, async (transaction) => {
    const last = await transaction
      .selectFrom('publication_requests')
      .select('mailed_at')
      .where('person_id', '=', editor.id)
      .executeTakeFirst();
    const isMailed = !last || now.getTime() - Date.parse(last.mailed_at) > mailEveryMs;
    const row = {
      note,
      paths: JSON.stringify(paths),
      asked_at: now.toISOString(),
      mailed_at: isMailed ? now.toISOString() : last.mailed_at,
    };
    await transaction
      .insertInto('publication_requests')
      .values({ person_id: editor.id, ...row })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
      .execute();
    for (const { email } of isMailed ? publishers : [])
      await queuePublicationMail(transaction, desk, email, mail);
    await recordAction(transaction, { person: editor, action: 'content.ask', detail: { note } }, now);
  });
}
