import { printableLine } from '@veramasa/contract/printable';
import * as v from 'valibot';
import { type ComparedFile, contentPath, gitHash } from './content.ts';
import { route, shortText, type, unreadableRequest } from './route.ts';

/**
 * Where a visitor of each address that vanishes is sent: the address of a page, or null for "Page not found". Every
 * address that vanishes needs an answer.
 */
export type AddressAnswers = Readonly<Record<string, string | null>>;

const wrongNote = 'Write a note: what has changed?';

const wrongTime = 'Choose the day and the time of the publication.';

const publishSchema = v.object(
  {
    /** What has changed, in one line: shown in the list of releases. */
    note: v.pipe(
      v.string(wrongNote),
      v.transform(printableLine),
      v.minLength(3, wrongNote),
      v.maxLength(200, 'Write a note of at most 200 characters.'),
    ),
    addresses: v.optional(v.record(shortText, v.nullable(shortText)), {}),
    /**
     * The draft as the publisher has read it, and the files of it that are published. The desk answers `changed` when one
     * of them is another by now, or the draft has moved.
     */
    base: gitHash,
    tree: gitHash,
    paths: v.pipe(v.array(contentPath, unreadableRequest), v.maxLength(1000, unreadableRequest)),
    /** Time of a publication that is planned, in the company's time zone: `2026-12-31T09:00`. At once when absent. */
    at: v.optional(v.string(wrongTime)),
  },
  wrongNote,
);

export type PublishBody = v.InferOutput<typeof publishSchema>;

/** The publication that runs, or else the last one. */
export interface Publication {
  /** The public site changes only with `done`. */
  readonly state: 'running' | 'done' | 'failed';
  /** The step that runs, or the last one. `switching` makes the release public; `pushing` sends a branch instead. */
  readonly step: 'checking' | 'building' | 'verifying' | 'switching' | 'pushing';
  /** What happens, or how it ended, in a sentence. */
  readonly message: string;
  /** Name of the editor. */
  readonly person: string;
  readonly note: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly endedAt: string | null;
  /** The new release; null until the draft is checked. */
  readonly commit: string | null;
  /** What to correct before the next try: sentences. */
  readonly errors: readonly string[];
  /** What does not keep the site from being published, such as pages that are too large: sentences. */
  readonly warnings: readonly string[];
  /** Addresses of the public site that vanish and need an answer; empty unless it failed because of them. */
  readonly vanished: readonly string[];
  /** With `PUBLISH=pull-request`: the branch that was sent, and where a pull request is opened, if that is known. */
  readonly branch: string | null;
  readonly pullRequest: string | null;
}

/** A publication that is planned. It has the draft as it was when it was planned. */
export interface PlannedPublication {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly note: string;
  /** Name of the editor who planned it, and when. */
  readonly person: string;
  readonly plannedAt: string;
}

/** An editor who asks for a publication. */
export interface PublicationRequest {
  readonly person: string;
  /** What the editor says about the changes; may be empty. */
  readonly note: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Titles of the pages that are not public yet, such as "Home and Mission". */
  readonly pages: string;
}

/** How this desk publishes: it builds the site itself, or sends a branch to the Git host. */
export type PublishMode = 'here' | 'pull-request';

/** What is published, and what is planned. */
export interface PublicationAnswer {
  /** Null before the first one. */
  readonly publication: Publication | null;
  readonly planned: PlannedPublication | null;
  readonly mode: PublishMode;
  /** Names of those who may publish. */
  readonly publishers: readonly string[];
  readonly requests: readonly PublicationRequest[];
}

/** An address of the public site that the draft does not have. */
export interface VanishedAddress {
  readonly address: string;
  /** The file below `content/` that no longer has it. */
  readonly path: string;
  /** Name of its page. */
  readonly title: string;
  /** Where its visitors are probably helped: the new address of the page, or the list that it was in. */
  readonly suggested: string;
}

/** Addresses that need an answer before a publication. */
export interface VanishedAnswer {
  readonly vanished: readonly VanishedAddress[];
  /** Where visitors can be sent. */
  readonly pages: readonly { readonly path: string; readonly title: string }[];
}

/** A release that can be public again. */
export interface Release {
  readonly commit: string;
  /** Who published it: name of the editor, or of the engineer. */
  readonly person: string;
  /** When it was made, ISO 8601. */
  readonly at: string;
  readonly note: string;
  /** Whether it is public. */
  readonly current: boolean;
}

/** The newest first. */
export interface ReleaseList {
  readonly releases: readonly Release[];
}

const [editors, publishers] = [['editor'], ['publisher']] as const;

export const readPublication = route('GET /api/publication', {
  access: editors,
  answer: type<PublicationAnswer>(),
});

/** Publishes changes of the draft, or plans to. The answer comes when the publication has begun. */
export const publish = route('POST /api/publication', {
  access: publishers,
  body: publishSchema,
  answer: type<PublicationAnswer>(),
});

/** Asks the publishers to make the changes of the draft public. */
export const askPublishers = route('POST /api/publication/requests', {
  access: editors,
  body: v.object(
    {
      note: v.pipe(
        v.string(unreadableRequest),
        v.transform(printableLine),
        v.maxLength(200, 'Write at most 200 characters.'),
      ),
    },
    unreadableRequest,
  ),
  answer: type<PublicationAnswer>(),
});

export const cancelPlan = route('DELETE /api/publication/plan', {
  access: publishers,
  answer: type<PublicationAnswer>(),
});

export const readVanished = route('GET /api/publication/vanished', {
  access: editors,
  answer: type<VanishedAnswer>(),
});

export const readReleases = route('GET /api/releases', { access: editors, answer: type<ReleaseList>() });

/** What visitors would see differently with an earlier release: the public version of each field, then that of the release. */
export const compareRelease = route('GET /api/releases/:commit', {
  access: editors,
  answer: type<{ readonly files: readonly ComparedFile[] }>(),
});

/** Makes an earlier release public again. */
export const goBack = route('POST /api/releases/:commit/publish', {
  access: publishers,
  answer: type<ReleaseList>(),
});
