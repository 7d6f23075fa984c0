import { join } from 'node:path';
import { webhookHostKey, writeSetting } from '@veramasa/database/settings';
import { webhookHost } from '@veramasa/messages/webhook/call-webhook';
import { sql } from 'kysely';
import { buildApp } from '../../server/src/app.ts';
import type { CaptchaAdapter } from '../../server/src/captcha/captcha-adapter.ts';
import { type Config, parseConfig } from '../../server/src/config/config.ts';
import { createMetrics } from '../../server/src/metrics/metrics.ts';
import { openReleases } from '../../server/src/pages/releases.ts';
import type { Parts } from '../../server/src/parts.ts';
import { clamdScan } from '../../server/src/resumes/clamd.ts';
import { temporaryFolder, writeBuiltSite } from './built-site.ts';
import {
  goodAnswers,
  goodApplication,
  pdf,
  postForm,
  referenceOf,
  type TestFile,
  type Texts,
} from './posted-form.ts';
import { type DatabaseKind, openBeside, openTestDatabase, type TestDatabase } from './test-databases.ts';

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** With a disk, a memory and a captcha in place of the real ones. */
export interface TestAppOptions extends Partial<Pick<Parts, 'hasRoom' | 'uploads'>> {
  readonly kind?: DatabaseKind;
  /** Folder of the built site; by default a small one, which no test may change. */
  readonly site?: string;
  readonly env?: Record<string, string>;
  readonly captcha?: CaptchaAdapter;
  /** How long a statement waits for the lock of another program. */
  readonly lockWaitMs?: number;
  /** Another node on the same database, with its own connections. */
  readonly beside?: TestDatabase;
}

let smallSite: string | undefined;

/** The real application on a real database, with a small built site and an adjustable clock. */
export async function openTestApp(options: TestAppOptions = {}) {
  const config = testConfig(options.env);
  const opened = options.beside
    ? await openBeside(options.beside)
    : await openTestDatabase(options.kind ?? 'sqlite', options.lockWaitMs);
  await writeSetting(opened.database.writer, webhookHostKey, config.webhook && webhookHost(config.webhook));
  smallSite ??= writeBuiltSite(temporaryFolder());
  const site = options.site ?? smallSite;
  let offset = 0;
  let wakes = 0;
  const now = () => new Date(Date.now() + offset);
  const app = await buildApp({
    config,
    releases: openReleases(join(site, 'releases'), site),
    database: opened.database,
    replaced: options,
    scan: config.virusScanner && clamdScan(config.virusScanner, 2000),
    onStored: () => wakes++,
    clock: now,
    metrics: createMetrics(),
  });
  const send = async (form: ReturnType<typeof postForm>, remoteAddress = '127.0.0.1') =>
    app.inject({ ...(await form), remoteAddress });
  /** Posts an enquiry with changes, or another form by them. */
  const post = (changes?: Texts, headers?: Texts, remoteAddress?: string) =>
    send(postForm({ ...goodAnswers, ...changes }, headers), remoteAddress);
  return {
    ...opened,
    app,
    config,
    /** Folder of its built site. */
    site,
    /** Number of outbox notifications for stored messages. */
    wakes: () => wakes,
    post,
    /** Posts an enquiry and returns its reference. */
    enquire: (changes?: Texts) => referenceOf(post(changes)),
    /** Posts an application with changes and a resume. */
    apply: (changes?: Texts, headers?: Texts, files: readonly TestFile[] = [pdf], remoteAddress?: string) =>
      send(postForm({ ...goodApplication, ...changes }, headers, files), remoteAddress),
    /** Runs a statement on the database, such as one that makes messages old. */
    sql: async (statement: string) => {
      await sql.raw(statement).execute(opened.database.writer);
    },
    /** The application's clock. */
    now,
    /** Advances the clock. */
    advance: (ms: number) => {
      offset += ms;
    },
    close: async () => {
      await app.close();
      await opened.close();
    },
  };
}

/** Of a site and of a desk in a test. */
export const testEnv = { LOG_LEVEL: 'silent', NODE_ENV: 'test', TRUST_PROXY: 'off' };

/** A test configuration: no captcha by default, no logging. */
export function testConfig(env: Record<string, string> = {}): Config {
  const result = parseConfig({ CAPTCHA: 'off', ...testEnv, ...env });
  if (!result.ok) throw new Error(result.errors.join('\n'));
  return result.config;
}
