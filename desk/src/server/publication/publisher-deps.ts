import type { Database } from '@veramasa/messages/database/open-database';
import type { Log } from '@veramasa/messages/logging/log';
import type { PublishMode } from '../../api/publication.ts';
import type { Draft } from '../content/draft.ts';
import type { Person } from '../sessions.ts';
import type { ReleaseFolders } from './release-folders.ts';
import type { BuildLimits } from './run-build.ts';

export interface PublisherDeps {
  readonly database: Database;
  readonly releases: ReleaseFolders;
  /** The Git repository of the draft. */
  readonly repository: string;
  /** Folder whose `node_modules` has the packages of the build. */
  readonly packages: string;
  /** Working copy in which the site is built. */
  readonly buildFolder: string;
  /** Folder of the site that was public before the first publication. */
  readonly builtSite: string;
  readonly limits: BuildLimits;
  /** What the pages depend on: `SITE_URL`, `CAPTCHA`. */
  readonly buildEnvironment: Readonly<Record<string, string>>;
  readonly mode: PublishMode;
  /** Remote of the repository to which `pull-request` sends branches. */
  readonly remote: string;
  /** Of the company. */
  readonly timeZone: string;
  /** Origin of the desk, for the mail about a planned publication that failed. */
  readonly deskUrl: string;
  readonly mailDomain: string;
  readonly draft: () => Promise<Draft>;
  readonly clock: () => Date;
  readonly log: Log;
}

export type Editor = Pick<Person, 'id' | 'name' | 'email'>;

/** Ends a publication with sentences for the editor. */
export class Failed extends Error {
  readonly sentences: readonly string[];
  /** Addresses that need an answer. */
  readonly vanished: readonly string[];

  constructor(message: string, sentences: readonly string[] = [], vanished: readonly string[] = []) {
    super(message);
    this.sentences = sentences;
    this.vanished = vanished;
  }
}
