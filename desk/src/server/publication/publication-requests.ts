import { recordAction } from '@veramasa/database/audit-log';
import { withinTransaction } from '@veramasa/database/within-transaction';
import { mailDomain } from '@veramasa/messages/config/message-settings';
import type { AskedPublication } from '@veramasa/messages/message-mails/publication-mail';
import { queueDelivery } from '@veramasa/messages/outbox/deliveries';
import * as v from 'valibot';
import type { PublicationRequest } from '../../api/publication.ts';
import type { DraftDesk } from '../content/draft.ts';
import { Refusal } from '../http/refusal.ts';
import { peopleWith } from '../people/people-with.ts';
import type { Editor } from './publication-rows.ts';

/** Publishers get no second mail about one editor within this time. */
const mailEveryMs = 3600_000;

/** `paths` of a request that has ended. */
const noPaths = '[]';

/** What editors ask for. A request ends when every change was published or discarded; its row keeps when mails were sent. */
export async function openRequests({ database, draft }: DraftDesk): Promise<PublicationRequest[]> {
  const rows = await database.reader
    .selectFrom('publication_requests')
    .select(['person_id', 'note', 'paths', 'asked_at as at'])
    .where('paths', '!=', noPaths)
    .orderBy('asked_at')
    .execute();
  if (rows.length === 0) return [];
  const people = await peopleWith(database.reader, 'editor', 'publisher');
  const open = await draft();
  const changed = (await open.changedFiles()).map(({ path }) => path);
  const requests: PublicationRequest[] = [];
  for (const { person_id, paths, note, at } of rows) {
    const left = v.parse(v.array(v.string()), JSON.parse(paths)).filter((path) => changed.includes(path));
    const person = people.find(({ id }) => id === person_id)?.name;
    if (person !== undefined && left.length > 0)
      requests.push({ person, note, at, pages: await open.titlesOf(left) });
    else
      await database.writer
        .updateTable('publication_requests')
        .set({ paths: noPaths })
        .where('person_id', '=', person_id)
        // Not one that was made meanwhile.
        .where('asked_at', '=', at)
        .execute();
  }
  return requests;
}

/** Stores that an editor asks for a publication of all changes, in place of an earlier request, and tells the publishers. */
export async function askForPublication(
  { config, database, manifest, draft, clock }: DraftDesk,
  editor: Editor,
  note: string,
): Promise<void> {
  const open = await draft();
  const paths = (await open.changedFiles()).filter(({ unused }) => !unused).map(({ path }) => path);
  if (paths.length === 0) throw new Refusal('invalid', 'All pages are as the public sees them.');
  const publishers = (await peopleWith(database.reader, 'publisher')).filter(({ id }) => id !== editor.id);
  if (publishers.length === 0)
    throw new Refusal('invalid', 'Nobody else has the role Publisher. Ask an administrator.');
  const facts: AskedPublication = {
    ...{ person: editor.name, note, pages: await open.titlesOf(paths) },
    link: `${config.deskUrl}/content/changes`,
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
      ...{ note, paths: JSON.stringify(paths), asked_at: now.toISOString() },
      mailed_at: isMailed ? now.toISOString() : last.mailed_at,
    };
    await transaction
      .insertInto('publication_requests')
      .values({ person_id: editor.id, ...row })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
      .execute();
    for (const { email } of isMailed ? publishers : []) {
      const mail = {
        ...({ messageId: null, purpose: 'publication', recipient: email } as const),
        mailDomain: mailDomain(config, manifest.company),
        payload: JSON.stringify(facts),
      };
      await queueDelivery(transaction, mail, now);
    }
    await recordAction(transaction, { person: editor, action: 'content.ask', detail: { note } }, now);
  });
}
