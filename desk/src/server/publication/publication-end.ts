import { mailTime, timeInWords } from '@veramasa/contract';
import type { Tables } from '@veramasa/database/schema';
import { oneLine } from '@veramasa/messages/mail/mail';
import type { PublicationWords } from '@veramasa/messages/message-mails/desk-mails';
import { queueDelivery } from '@veramasa/messages/outbox/deliveries';
import type { Kysely } from 'kysely';
import { Refusal } from '../../api/route.ts';
import type { DraftDesk } from '../content/draft.ts';
import {
  type Change,
  type Detail,
  LostLockError,
  type PublicationRow,
  readDetail,
} from './publication-rows.ts';

/** Ends a publication with sentences for the editor. */
export class PublicationError extends Error {
  readonly detail: Detail;

  constructor(message: string, detail: Detail = {}) {
    super(message);
    this.detail = detail;
  }
}

/** A planned publication that begins later than that says so. */
const lateMs = 5 * 60_000;

/** What is said of a publication that succeeded. */
export function success(row: PublicationRow, timeZone: string): string {
  const { due_at, started_at, commit_id } = row;
  if (readDetail(row).branch !== null)
    return 'The changes were sent for review. They become public when the engineers have merged the branch.';
  const done = commit_id === null ? 'Everything of it was public already.' : 'The new pages are public.';
  if (due_at === null || Date.parse(started_at ?? due_at) - Date.parse(due_at) <= lateMs) return done;
  return `${done} They were planned for ${timeInWords(due_at, timeZone)}, but the desk was not running or was busy then.`;
}

const same = 'The public site is as it was.';

/** The end of a publication whose desk was stopped or killed. A planned one waits again. */
export const interruption = ({ due_at }: Pick<PublicationRow, 'due_at'>): Change => ({
  state: due_at === null ? 'failed' : 'planned',
  message: `The desk was stopped during this publication. ${same} ${due_at === null ? 'Publish again if you still want it.' : 'It begins again by itself.'}`,
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

/** Queues a mail to whoever planned a publication that failed, if they have access to the desk. */
export async function queueFailedPlanMail(
  transaction: Kysely<Tables>,
  { person_id, note, due_at }: PublicationRow,
  { message = '', detail }: Change,
  desk: DraftDesk,
): Promise<void> {
  const planner = await transaction
    .selectFrom('people')
    .select('email')
    .where('id', '=', person_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!planner) return;
  await queuePublicationMail(transaction, desk, planner.email, {
    subject: `Your planned publication failed: ${oneLine(note, 80)}`,
    heading: 'Your planned publication failed',
    underHeading: `Planned for ${mailTime(new Date(due_at ?? ''), desk.manifest.company.timeZone)}`,
    paragraphs: [
      `You planned to publish "${note}". It was not published:`,
      message,
      ...(detail?.errors ?? []),
      'Correct this in the draft, then publish it or plan it again.',
    ],
  });
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
