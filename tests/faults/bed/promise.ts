import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFileName } from '@veramasa/database/open-database';
import { expect } from 'vitest';
import type { MailServer, ReceivedMail } from '../../bed/mail-server.ts';
import { until } from '../../bed/until.ts';
import type { Answer } from './message-load.ts';

/** References of the posts with a 2xx response. */
export function acknowledged(answers: readonly Answer[]): string[] {
  return answers.flatMap((answer) => (answer.reference === null ? [] : [answer.reference]));
}

/** Acknowledged references that are not in the database of a killed server, or lack one of their two deliveries. */
export function missing(dataDir: string, references: readonly string[]): string[] {
  using database = new DatabaseSync(join(dataDir, sqliteFileName));
  // The control run may even lose the tables.
  if (!database.prepare("select 1 from sqlite_master where name = 'deliveries'").get())
    return [...references];
  const rows = database
    .prepare(
      `select m.reference as reference from messages m join deliveries d on d.message_id = m.id
       group by m.id having count(*) = 2`,
    )
    .all();
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  const stored = new Set(rows.map((row) => row.reference));
  return references.filter((reference) => !stored.has(reference));
}

/** Waits until both mails of every reference have arrived. Returns the number of duplicate mails. */
export async function allMailed(
  mail: MailServer,
  references: readonly string[],
  seconds: number,
): Promise<number> {
  const lacking = () => {
    const arrived = new Map<string, Set<unknown>>();
    for (const received of mail.received) {
      const ids = arrived.get(referenceOf(received)) ?? new Set();
      arrived.set(referenceOf(received), ids.add(received.messageId));
    }
    return references.filter((reference) => (arrived.get(reference)?.size ?? 0) < 2);
  };
  await until(() => lacking().length === 0, seconds).catch(() => {
    throw new Error(
      `${lacking().length} of ${references.length} messages were not mailed within ${seconds} s`,
    );
  });
  return mail.received.length - new Set(mail.received.map(({ messageId }) => messageId)).size;
}

/** The reference in the subject of a mail. */
const referenceOf = ({ subject }: ReceivedMail): string =>
  /[A-Z]{3}-[0-9A-Z]{6}/.exec(subject ?? '')?.[0] ?? '';
