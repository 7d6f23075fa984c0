import multipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import { applicationAction, enquiryAction } from '@veramasa/contract';
import type { Database } from '@veramasa/database/open-database';
import { durableKey } from '@veramasa/database/settings';
import { networksOf, overLimit } from '@veramasa/messages/limits/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { applicationHandler } from './applications/submit-application.ts';
import { type Captchas, createCaptchas } from './captcha/captcha-adapter.ts';
import { captchaRoutes } from './captcha/captcha-routes.ts';
import { captchaGate, createProofCheck } from './captcha/captcha-tokens.ts';
import type { Config } from './config/config.ts';
import { enquiryHandler } from './enquiries/submit-enquiry.ts';
import { answerFailures, guardEndpoints, logAnswers, type WaitSeconds } from './http/answers.ts';
import { requirePace } from './http/body-pace.ts';
import { contactMailRoute } from './http/contact-mail-route.ts';
import { createStorageRoom, healthRoutes, type StorageRoom } from './http/health-routes.ts';
import { guardOrigin } from './http/origin.ts';
import { formLimits } from './http/parse-multipart-form.ts';
import { securityHeaders } from './http/security-headers.ts';
import { securityTxtRoute } from './http/security-txt.ts';
import { maxConnections, serverOptions } from './http/server-options.ts';
import { createUploadMemory, type UploadMemory } from './http/upload-memory.ts';
import { countAnswers, type Metrics, metricsRoute } from './metrics/metrics.ts';
import { pageRoutes } from './pages/page-routes.ts';
import type { Releases } from './pages/releases.ts';
import type { VirusScan } from './resumes/clamd.ts';

interface AppDeps {
  readonly config: Config;
  readonly releases: Releases;
  readonly database: Database;
  /** Null without a configured scanner. */
  readonly scan: VirusScan | null;
  /** Those of tests, in place of the configured ones. */
  readonly captchas?: Partial<Captchas>;
  /** Whether the disk has room for messages; replaced by tests. */
  readonly hasRoom?: StorageRoom;
  /** The memory for the files of all requests; replaced by tests. */
  readonly uploads?: UploadMemory;
  /** Called after the commit of a message. */
  readonly onStored: () => void;
  readonly clock: () => Date;
  readonly metrics: Metrics;
}

/** Builds the web application. It does not listen. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, releases, database, clock } = deps;
  const captchas = await createCaptchas(config.captcha, database.writer);
  const { captcha, proofOfWork } = { ...captchas, ...deps.captchas };
  // Keys the hashes of client addresses.
  const clientKey = await durableKey(database.writer, 'client_key');
  const app = Fastify(serverOptions(config));
  app.decorateRequest('site', { getter: () => releases.manifest });
  app.server.maxConnections = maxConnections;
  await securityHeaders(app, config.siteUrl.startsWith('https:'));
  logAnswers(app);
  countAnswers(app, deps.metrics);
  const uploads = deps.uploads ?? createUploadMemory();
  requirePace(app, uploads.crowded);
  answerFailures(app);
  const limited = config.rateLimit;
  const networks = (address: string) => networksOf(clientKey, address);
  const waitSeconds: WaitSeconds = async (limit, address) =>
    limited ? overLimit(database.counters, limit, networks(address), clock()) : null;
  // Routes limit the requests of each client in memory, by `config.rateLimit`.
  if (limited)
    await app.register(fastifyRateLimit, {
      global: false,
      keyGenerator: ({ ip }) => networks(ip)[0].bucket,
      addHeaders: noRateHeaders,
      addHeadersOnExceeding: noRateHeaders,
    });
  // This process cannot see the disk of a PostgreSQL server.
  const hasRoom =
    deps.hasRoom ??
    (database.kind === 'sqlite'
      ? createStorageRoom(config.dataDir, config.diskReserveMb, app.log)
      : async () => true);

  await app.register(async (scope) => {
    scope.removeContentTypeParser('text/plain');
    await scope.register(multipart, { limits: formLimits, throwFileSizeLimit: true });
    guardOrigin(scope, config);
    guardEndpoints(scope);
    const { siteKey } = config.captcha;
    captchaRoutes(scope, { database, clock, captcha, proofOfWork, siteKey, waitSeconds });
    const message = {
      database: database.writer,
      clock,
      noticeVersion: () => releases.manifest.privacy.noticeVersion,
      clientKey,
      limited,
      onStored: deps.onStored,
    };
    contactMailRoute(scope, {
      hasRoom,
      uploads,
      waitSeconds,
      networks,
      limited,
      handlers: {
        [enquiryAction]: enquiryHandler({
          ...message,
          staffRecipient: () => config.enquiriesTo ?? releases.manifest.company.email,
          captchaGate: captcha.provider === 'off' ? null : (token) => captchaGate(captcha, token),
        }),
        [applicationAction]: applicationHandler({
          ...message,
          staffRecipient: () => config.applicationsTo ?? releases.manifest.company.careersEmail,
          checkProof: proofOfWork && createProofCheck(proofOfWork),
          scan: deps.scan,
        }),
      },
    });
  });
  healthRoutes(app, database.reader, clock, hasRoom);
  if (config.metricsToken) metricsRoute(app, deps.metrics, config.metricsToken, database.reader, clock);
  securityTxtRoute(app, config.siteUrl, clock);
  await pageRoutes(app, releases, limited);
  return app;
}

const noRateHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};
