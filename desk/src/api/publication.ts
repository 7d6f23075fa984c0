import { printableLine } from '@veramasa/contract';
import * as v from 'valibot';
import type { publicationNow } from '../server/publication/publication-requests.ts';
import type { listReleases } from '../server/publication/releases.ts';
import type { vanishedAddresses } from '../server/publication/vanished-addresses.ts';
import { type ComparedFile, contentPath, gitHash } from './content.ts';
import { type ResultOf, route, shortText, type } from './route.ts';

const wrongNote = 'Write a note: what has changed?';

const nothingChosen = 'Nothing is chosen. Choose a changed page, then publish.';

const publishSchema = v.object({
  /** What has changed, in one line: shown in the list of releases. */
  note: v.pipe(
    v.string(wrongNote),
    v.transform(printableLine),
    v.minLength(3, wrongNote),
    v.maxLength(200, 'Write a note of at most 200 characters.'),
  ),
  /**
   * Where a visitor of each address that vanishes is sent: the address of a page, or null for "Page not found".
   * Every address that vanishes needs an answer.
   */
  addresses: v.optional(v.record(shortText, v.nullable(shortText)), {}),
  /**
   * The draft as the publisher has read it, and the files of it that are published. The desk answers `changed` when one
   * of them is another by now, or the draft has moved.
   */
  base: gitHash,
  tree: gitHash,
  paths: v.pipe(v.array(contentPath), v.minLength(1, nothingChosen), v.maxLength(1000)),
  /** Time of a publication that is planned, in the company's time zone: `2026-12-31T09:00`. At once when absent. */
  at: v.optional(v.string()),
});

export type PublishBody = v.InferOutput<typeof publishSchema>;

export type PublicationAnswer = ResultOf<typeof publicationNow>;

export type Publication = NonNullable<PublicationAnswer['publication']>;

export type Release = ResultOf<typeof listReleases>['releases'][number];

const [editors, publishers] = [['editor'], ['publisher']] as const;

export const readPublication = route('GET /api/publication', {
  access: editors,
  answer: type<PublicationAnswer>(),
});

/** Publishes changes of the draft, or plans to. The answer comes when the publication has begun. */
export const publish = route('POST /api/publication', { access: publishers, body: publishSchema });

/** Asks the publishers to make the changes of the draft public. */
export const askPublishers = route('POST /api/publication/requests', {
  access: editors,
  body: v.object({
    note: v.pipe(v.string(), v.transform(printableLine), v.maxLength(200, 'Write at most 200 characters.')),
  }),
});

export const cancelPlan = route('DELETE /api/publication/plan', { access: publishers });

/** Addresses that need an answer before a publication. */
export const readVanished = route('GET /api/publication/vanished', {
  access: editors,
  answer: type<ResultOf<typeof vanishedAddresses>>(),
});

export const readReleases = route('GET /api/releases', {
  access: editors,
  answer: type<ResultOf<typeof listReleases>>(),
});

/** What visitors would see differently with an earlier release: the public version of each field, then that of the release. */
export const compareRelease = route('GET /api/releases/:commit', {
  access: editors,
  answer: type<{ readonly files: readonly ComparedFile[] }>(),
});

export const goBack = route('POST /api/releases/:commit/publish', { access: publishers });
