/**
 * Where a visitor of each address that vanishes is sent: the address of a page, or null for "Page not found". Every
 * address that vanishes needs an answer.
 */
export type AddressAnswers = Readonly<Record<string, string | null>>;

/** Body of `POST /api/content/publish`, which answers 202 with `PublicationAnswer`. */
export interface PublishBody {
  /** What has changed, in one line: shown in the list of releases. */
  readonly note: string;
  readonly addresses?: AddressAnswers;
}

/** Body of `POST /api/content/schedule`: publishes the draft as it is now, later. */
export interface ScheduleBody extends PublishBody {
  /** Time in the company's time zone, `2026-12-31T09:00`. */
  readonly at: string;
}

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

/** How this desk publishes: it builds the site itself, or sends a branch to the Git host. */
export type PublishMode = 'here' | 'pull-request';

/** Answer of `GET /api/content/publication`, and of the routes that publish. */
export interface PublicationAnswer {
  /** Null before the first one. */
  readonly publication: Publication | null;
  readonly planned: PlannedPublication | null;
  readonly mode: PublishMode;
  /** Who may publish. */
  readonly publishers: readonly { readonly name: string; readonly email: string }[];
}

/** An address of the public site that the draft does not have. */
export interface VanishedAddress {
  readonly address: string;
  /** Name of its page. */
  readonly title: string;
  /** Where its visitors are probably helped: the new address of the page, or the list that it was in. */
  readonly suggested: string;
}

/** Answer of `GET /api/content/vanished`. */
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

/** Answer of `GET /api/content/releases`, the newest first, and of `POST /api/content/releases/:commit/switch`. */
export interface ReleaseList {
  readonly releases: readonly Release[];
}
