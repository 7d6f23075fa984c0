import multipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import { applicationAction, enquiryAction } from '@veramasa/contract';
import { durableKey } from '@veramasa/database/settings';
import { networksOf } from '@veramasa/messages/limits/rate-limit';
import { createStorageRoom } from '@veramasa/messages/process/storage-room';
import Fastify, { type FastifyInstance } from 'fastify';
import { readApplication } from './applications/read-application.ts';
import { type Captchas, createCaptchas } from './captcha/captcha-adapter.ts';
import { captchaRoutes } from './captcha/captcha-routes.ts';
import { captchaGate, checkProof } from './captcha/captcha-tokens.ts';
import { readEnquiry } from './enquiries/read-enquiry.ts';
import { answerFailures, guardEndpoints, logAnswers } from './http/answers.ts';
import { requirePace } from './http/body-pace.ts';
import { contactMailRoute } from './http/contact-mail-route.ts';
import { healthRoutes } from './http/health-routes.ts';
import { guardOrigin } from './http/origin.ts';
import { formLimits } from './http/parse-multipart-form.ts';
import { securityHeaders } from './http/security-headers.ts';
import { securityTxtRoute } from './http/security-txt.ts';
import { maxConnections, serverOptions } from './http/server-options.ts';
import { createUploadMemory } from './http/upload-memory.ts';
import { countAnswers, metricsRoute } from './metrics/metrics.ts';
import { pageRoutes } from './pages/page-routes.ts';
import type { Parts } from './parts.ts';

type AppDeps = Omit<Parts, 'captchas' | 'hasRoom' | 'failure' | 'uploads' | 'clientKey' | 'networksOf'> & {
  /** Those of tests, in place of the real ones. */
  readonly replaced?: Partial<Pick<Parts, 'hasRoom' | 'uploads'> & Captchas>;
};

/** Builds the web application. It does not listen. */
export async function buildApp({ replaced, ...deps }: AppDeps): Promise<FastifyInstance> {
  const { config, releases, database, scan, clock, metrics } = deps;
  const app = Fastify(serverOptions(config));
  const clientKey = await durableKey(database.writer, 'client_key');
  const captchas = { ...(await createCaptchas(config.captcha, database.writer)), ...replaced };
  const parts: Parts = {
    hasRoom: createStorageRoom(config, app.log),
    uploads: createUploadMemory(),
    failure: { at: null },
    ...replaced,
    ...deps,
    captchas,
    clientKey,
    networksOf: (address) => networksOf(clientKey, address, config.rateLimit),
  };
  app.decorateRequest('site', { getter: () => releases.current.manifest });
  app.server.maxConnections = maxConnections;
  await securityHeaders(app, config.siteUrl.startsWith('https:'));
  logAnswers(app);
  countAnswers(app, metrics);
  requirePace(app, parts.uploads.crowded);
  answerFailures(app);
  // Routes limit the requests of each client in memory.
  await app.register(fastifyRateLimit, {
    global: false,
    allowList: () => !config.rateLimit,
    keyGenerator: ({ ip }) => parts.networksOf(ip)[0].bucket,
    addHeaders: noRateHeaders,
    addHeadersOnExceeding: noRateHeaders,
  });

  await app.register(async (scope) => {
    scope.removeContentTypeParser('text/plain');
    await scope.register(multipart, { limits: formLimits, throwFileSizeLimit: true });
    guardOrigin(scope, config);
    guardEndpoints(scope, parts);
    captchaRoutes(scope, parts);
    const { captcha, proofOfWork } = captchas;
    contactMailRoute(scope, parts, {
      [enquiryAction]: ({ fields }) => readEnquiry(fields, captchaGate(captcha, fields.recaptcha ?? '')),
      [applicationAction]: (form) =>
        readApplication(form, scan, async (token) => proofOfWork && checkProof(proofOfWork, token)),
    });
  });
  healthRoutes(app, parts);
  if (config.metricsToken) metricsRoute(app, metrics, config.metricsToken, database.reader, clock);
  securityTxtRoute(app, config.siteUrl, clock);
  await pageRoutes(app, releases);
  return app;
}

const noRateHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};
