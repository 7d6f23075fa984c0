import multipart from '@fastify/multipart';
import { applicationAction, endpoints, enquiryAction, type SiteManifest } from '@veramasa/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { applicationHandler } from './applications/submit-application.ts';
import type { CaptchaAdapter } from './captcha/adapter.ts';
import { captchaRoutes } from './captcha/captcha-routes.ts';
import { captchaGate, createProofCheck } from './captcha/captcha-tokens.ts';
import type { Config } from './config.ts';
import type { Database } from './database/open-database.ts';
import { enquiryHandler } from './enquiries/submit-enquiry.ts';
import { answerFailures } from './http/answer-failures.ts';
import { requirePace } from './http/body-pace.ts';
import { admitByRate, contactMailRoute } from './http/contact-mail-route.ts';
import { guardEndpoints } from './http/endpoint-guards.ts';
import { healthPaths, healthRoutes } from './http/health-routes.ts';
import { logAnswers } from './http/logging.ts';
import { guardOrigin } from './http/origin.ts';
import { formLimits } from './http/parse-multipart-form.ts';
import { securityHeaders } from './http/security-headers.ts';
import { securityTxtPath, securityTxtRoute } from './http/security-txt.ts';
import { maxConnections, serverOptions } from './http/server-options.ts';
import { clientBucket } from './limits/client-bucket.ts';
import type { MessageKind } from './messages/store-message.ts';
import { messageRateGate } from './messages/submit-message.ts';
import { countAnswers } from './metrics/count-answers.ts';
import type { Exposition } from './metrics/exposition.ts';
import type { Metrics } from './metrics/metrics.ts';
import { metricsPath, metricsRoute } from './metrics/metrics-door.ts';
import { pageRoutes } from './pages/page-routes.ts';
import type { PageStore } from './pages/page-store.ts';
import type { VirusScan } from './virus-scan/clamd.ts';

/** Everything the web application needs from outside. Tests pass real ones of their own. */
export interface AppDeps {
  readonly config: Config;
  readonly manifest: SiteManifest;
  readonly pages: PageStore;
  readonly database: Database;
  readonly captcha: CaptchaAdapter;
  /** The invisible check of applications; null when the captcha is off. */
  readonly proofOfWork: CaptchaAdapter | null;
  /** Null where no scanner is configured. */
  readonly scan: VirusScan | null;
  /** Keys the hashes of client addresses. */
  readonly clientKey: string;
  readonly mailDomain: string;
  /** Called after a message was committed. */
  readonly onStored: () => void;
  readonly clock: () => Date;
  readonly metrics: Metrics;
  /** What `/metrics` answers beside the site, where a token is configured. */
  readonly exposition: Exposition;
}

/** Puts the web application together. Never listens. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, manifest, database, clock, captcha, proofOfWork } = deps;
  const app = Fastify(serverOptions(config));
  app.server.maxConnections = maxConnections;
  const headers = securityHeaders(config.siteUrl.startsWith('https:'));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  logAnswers(app);
  countAnswers(app, deps.metrics);
  requirePace(app);
  answerFailures(app);
  const clientOf = config.rateLimit ? (address: string) => clientBucket(deps.clientKey, address) : null;
  const site = manifest;
  const shared = { database: database.writer, site, clock };

  await app.register(async (scope) => {
    scope.removeContentTypeParser('text/plain');
    await scope.register(multipart, { limits: formLimits, throwFileSizeLimit: true });
    guardOrigin(scope, config, site);
    guardEndpoints(scope, site);
    captchaRoutes(scope, {
      ...shared,
      adapter: captcha,
      proofOfWork,
      siteKey: config.captcha.siteKey,
      clientOf,
    });
    const rateGates = (kind: MessageKind, address: string) =>
      clientOf ? [messageRateGate(kind, clientOf(address))] : [];
    const message = {
      database: database.writer,
      clock,
      mailDomain: deps.mailDomain,
      noticeVersion: manifest.privacy.noticeVersion,
      onStored: deps.onStored,
    };
    const { company } = manifest;
    contactMailRoute(scope, {
      site,
      admit: admitByRate(database.counters, clientOf, clock),
      handlers: {
        [enquiryAction]: enquiryHandler({
          ...message,
          staffRecipient: config.enquiriesTo ?? company.email,
          gatesFor: (address, token) => [
            ...rateGates('enquiry', address),
            ...(captcha.provider === 'off' ? [] : [captchaGate(captcha, token)]),
          ],
        }),
        [applicationAction]: applicationHandler({
          ...message,
          staffRecipient: config.applicationsTo ?? company.careersEmail ?? company.email,
          gatesFor: (address) => rateGates('application', address),
          checkProof: proofOfWork && createProofCheck(proofOfWork, database.writer, clock),
          scan: deps.scan,
        }),
      },
    });
  });
  healthRoutes(app, { database: database.reader, clock, outboxMaxMinutes: config.outboxMaxMinutes });
  if (config.metrics.token) metricsRoute(app, deps.exposition, config.metrics.token);
  securityTxtRoute(app, { email: manifest.company.email, siteUrl: config.siteUrl, clock });
  pageRoutes(app, deps.pages, endpointMethods(proofOfWork, config), clock);
  return app;
}

/** What the endpoints allow; pages allow GET and HEAD. */
function endpointMethods(proofOfWork: CaptchaAdapter | null, config: Config): ReadonlyMap<string, string> {
  return new Map([
    [endpoints.contactMail, 'POST, OPTIONS'],
    [endpoints.verifyCaptcha, 'POST, OPTIONS'],
    [endpoints.formSettings, 'GET, HEAD'],
    ...(proofOfWork ? ([[endpoints.captchaChallenge, 'GET, HEAD']] as const) : []),
    [healthPaths.alive, 'GET, HEAD'],
    [healthPaths.ready, 'GET, HEAD'],
    [securityTxtPath, 'GET, HEAD'],
    ...(config.metrics.token ? ([[metricsPath, 'GET, HEAD']] as const) : []),
  ]);
}
