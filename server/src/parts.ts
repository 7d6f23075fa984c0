import type { Database } from '@veramasa/database/open-database';
import type { networksOf } from '@veramasa/messages/limits/rate-limit';
import type { Captchas } from './captcha/captcha-adapter.ts';
import type { Config } from './config/config.ts';
import type { UploadMemory } from './http/upload-memory.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Releases } from './pages/releases.ts';
import type { VirusScan } from './resumes/clamd.ts';

/** What the routes share. */
export interface Parts {
  readonly config: Config;
  readonly releases: Releases;
  readonly database: Database;
  readonly captchas: Captchas;
  /** Null without a configured scanner. */
  readonly scan: VirusScan | null;
  /** Whether the disk has room for messages. */
  readonly hasRoom: () => Promise<boolean>;
  /** When a form last failed, since a message was stored: a full disk of PostgreSQL answers all questions. */
  readonly failure: { at: Date | null };
  /** The memory for the files of all requests. */
  readonly uploads: UploadMemory;
  /** Keys the hashes of networks and recipients. */
  readonly clientKey: string;
  /** Of the client at an address. */
  readonly networksOf: (address: string) => ReturnType<typeof networksOf>;
  /** Called after the commit of a message, so that mail leaves at once. */
  readonly onStored: () => void;
  readonly clock: () => Date;
  readonly metrics: Metrics;
}
