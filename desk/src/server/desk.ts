import type { SiteManifest } from '@veramasa/contract';
import type { Database } from '@veramasa/database/open-database';
import type { Tables } from '@veramasa/database/schema';
import { mailDomain } from '@veramasa/messages/config/message-settings';
import { type NewDelivery, queueDelivery } from '@veramasa/messages/outbox/deliveries';
import type { Kysely } from 'kysely';
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

/** Puts a mail into the outbox. Call it inside the transaction that causes it. */
export function queueMail(
  transaction: Kysely<Tables>,
  { config, manifest, clock }: Desk,
  mail: Omit<NewDelivery, 'mailDomain'>,
  delayMs = 0,
): Promise<void> {
  const now = clock();
  const delivery = { ...mail, mailDomain: mailDomain(config, manifest.company) };
  return queueDelivery(transaction, delivery, new Date(now.getTime() + delayMs));
}
