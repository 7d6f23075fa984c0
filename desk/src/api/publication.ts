/** What a publication does, in this order. `switching` makes the new release public. */
export const publicationSteps = ['checking', 'building', 'verifying', 'switching'] as const;

export type PublicationStep = (typeof publicationSteps)[number];

/** Body of `POST /api/content/publish`, which answers 202 with `PublicationAnswer`. */
export interface PublishBody {
  /** What has changed, in one line: shown in the list of releases. */
  readonly note: string;
}

/** The publication that runs, or else the last one. */
export interface Publication {
  /** The public site changes only with `done`. */
  readonly state: 'running' | 'done' | 'failed';
  /** The step that runs, or the last one. */
  readonly step: PublicationStep;
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
  /** What does not keep the site from being published, such as samples: sentences. */
  readonly warnings: readonly string[];
}

/** Answer of `GET /api/content/publication`; null before the first publication. */
export interface PublicationAnswer {
  readonly publication: Publication | null;
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

/** Answer of `GET /api/content/releases`, the newest first, and of `POST /api/content/releases/:commit/switch`. */
export interface ReleaseList {
  readonly releases: readonly Release[];
}
