import type { SiteManifest } from '@veramasa/contract';
import type { Database } from '@veramasa/database/open-database';
import type { DeskConfig } from './config.ts';

/** What the features of the desk share. */
export interface Desk {
  readonly config: DeskConfig;
  /** Of the built site: name and time zone of the company, retention times. */
  readonly manifest: SiteManifest;
  readonly database: Database;
  /** Folder of the built browser application. */
  readonly clientFolder: string;
  /** Folder of this program, whose `node_modules` has the packages that the build of the site needs. */
  readonly packages: string;
  /** Folder of the Git repository with the site and its content. */
  readonly repository: string;
  /** Folder of the site that is public before the first publication. */
  readonly builtSite: string;
  /** Builds the site of a commit and returns its folder. Throws `PublicationError`; aborting ends the build. */
  readonly build: (desk: Desk, commit: string, signal: AbortSignal) => Promise<string>;
  readonly clock: () => Date;
}
