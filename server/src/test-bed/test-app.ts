import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../app.ts';
import type { CaptchaAdapter } from '../captcha/adapter.ts';
import { createAdapter, createProofOfWork } from '../captcha/create-adapter.ts';
import { captchaPolicySources } from '../captcha/policy-sources.ts';
import { type Config, parseConfig } from '../config.ts';
import { createExposition } from '../metrics/exposition.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { loadPageStore } from '../pages/page-store.ts';
import { clamdScan } from '../virus-scan/clamd.ts';
import { sampleManifest, temporaryFolder, writeBuiltSite } from './built-site.ts';
import { type DatabaseKind, openBeside, openTestDatabase, type TestDatabase } from './test-databases.ts';

export interface TestApp extends TestDatabase {
  readonly app: FastifyInstance;
  readonly config: Config;
  /** How often a stored message woke the outbox. */
  readonly wakes: () => number;
  /** The application's clock. */
  now(): Date;
  /** Moves it. */
  advance(ms: number): void;
}

export interface TestAppOptions {
  readonly kind?: DatabaseKind;
  readonly env?: Record<string, string>;
  readonly captcha?: CaptchaAdapter;
  /** Another node on the database of this one, with connections of its own. */
  readonly beside?: TestApp;
}

/** The real application on a real database, with a small built site and a clock that can be moved. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const config = testConfig(options.env);
  const opened = options.beside
    ? await openBeside(options.beside)
    : await openTestDatabase(options.kind ?? 'sqlite');
  const site = temporaryFolder();
  const captcha = options.captcha ?? (await createAdapter(config.captcha, opened.database.writer));
  let offset = 0;
  let wakes = 0;
  const now = () => new Date(Date.now() + offset);
  const metrics = createMetrics();
  const app = await buildApp({
    config,
    manifest: sampleManifest,
    pages: loadPageStore(writeBuiltSite(site.folder), sampleManifest, {
      captcha: captchaPolicySources[captcha.provider],
    }),
    database: opened.database,
    captcha,
    proofOfWork: await createProofOfWork(captcha, opened.database.writer),
    scan: config.virusScanner && clamdScan(config.virusScanner, 2000),
    clientKey: 'test client key',
    mailDomain: 'veramasa.example',
    onStored: () => wakes++,
    clock: now,
    metrics,
    exposition: createExposition({ metrics, database: opened.database.reader, clock: now }),
  });
  const close = async () => {
    await app.close();
    await opened.close();
    site.remove();
  };
  const advance = (ms: number) => {
    offset += ms;
  };
  return { ...opened, app, config, wakes: () => wakes, now, advance, close };
}

/** A configuration fit for tests: no person check unless asked for, no logging. */
function testConfig(env: Record<string, string> = {}): Config {
  const result = parseConfig({ CAPTCHA: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test', ...env });
  if (!result.ok) throw new Error(result.errors.join('\n'));
  return result.config;
}

/** Answers that pass all checks, by wire name. No digits with a row of zeros: a sum of seconds shows such a row by chance. */
export const goodAnswers = {
  name: 'Asha R',
  phone: '9876543210',
  email: 'asha@mill.example',
  organization: 'A spinning mill in Guntur',
  refered: 'recommendation',
  location: 'india',
  comment: 'Our inspectors find broken yarn by touch.\nWe would like a camera to see it first.',
  action: 'contactus',
} as const;

/** Answers of an application that pass all checks, by wire name. */
export const goodApplication = {
  name: 'Asha Menon',
  email: 'asha@menon.example',
  phone: '9876543210',
  action: 'apply',
  comment: 'A crack detector I built for my uncle’s kiln: menon.example/kiln',
  Posttype: 'Computer vision engineer',
} as const;

/** A file to be posted. */
export interface TestFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An inject request that posts a multipart form, as the browser's script does; files go as resumes. */
export async function postForm(
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
  files: readonly TestFile[] = [],
): Promise<InjectOptions> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, bytes } of files) form.append('resume', new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  return {
    method: 'POST',
    url: '/contact_mail.php',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      accept: 'application/json',
      ...headers,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
