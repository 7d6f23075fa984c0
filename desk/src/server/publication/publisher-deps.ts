import type { SiteManifest } from '@veramasa/contract';
import type { Database } from '@veramasa/database/open-database';
import type { Log } from '@veramasa/messages/logging/log';
import type { DeskConfig } from '../config.ts';
import type { Draft } from '../content/draft.ts';
import type { Person } from '../http/sessions.ts';
import type { BuildSite } from '../processes/build-site.ts';

export interface PublisherDeps {
  readonly config: DeskConfig;
  readonly database: Database;
  /** Of the built site: its company. */
  readonly manifest: SiteManifest;
  /** The Git repository of the draft. */
  readonly repository: string;
  readonly build: BuildSite;
  /** Folder of the site that was public before the first publication. */
  readonly builtSite: string;
  readonly draft: () => Promise<Draft>;
  readonly clock: () => Date;
  readonly log: Log;
}

export type Editor = Pick<Person, 'id' | 'name' | 'email'>;
