import { endpoints, type FormSettings } from '@veramasa/contract';
import type { Database } from '@veramasa/database/open-database';
import type { RateLimit } from '@veramasa/messages/limits/rate-limit';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { sendRejection, type WaitSeconds } from '../http/answers.ts';
import { answerPreflight } from '../http/origin.ts';
import type { Captchas } from './captcha-adapter.ts';
import { createTokenVerifier } from './captcha-tokens.ts';

interface CaptchaRoutesDeps extends Captchas {
  readonly siteKey: string;
  readonly database: Database;
  readonly clock: () => Date;
  readonly waitSeconds: WaitSeconds;
}

/** Verifications of one client: a hiring drive of 60 people behind one address passes, with repeated checks. */
const verificationLimit: RateLimit = { name: 'captcha', hits: 200, windowSeconds: 600 };

/** Challenges of one client per minute. A form needs one, and a hiring drive of 60 people may share an address. */
const challengeLimit = { max: 120, timeWindow: 60_000 };

/** The three endpoints of the captcha. Challenges are limited where `@fastify/rate-limit` is registered. */
export function captchaRoutes(app: FastifyInstance, deps: CaptchaRoutesDeps): void {
  const { captcha, database, clock } = deps;
  const verifyToken = createTokenVerifier(captcha, database, clock);
  const challenge = deps.proofOfWork?.challenge;
  const settings: FormSettings = {
    captcha: { provider: captcha.provider, siteKey: deps.siteKey },
    application: { proofOfWork: challenge !== undefined },
  };

  app.get(endpoints.formSettings, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(settings),
  );

  if (challenge) {
    // One at a time, because they use the threads that also read the files of pages.
    const oneAtATime = pLimit(1);
    app.get(endpoints.captchaChallenge, { config: { rateLimit: challengeLimit } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(await oneAtATime(challenge)),
    );
  }

  app.options(endpoints.verifyCaptcha, answerPreflight);
  app.post(endpoints.verifyCaptcha, { bodyLimit: 16 * 1024 }, async (request, reply) => {
    const retryAfterSeconds = await deps.waitSeconds(verificationLimit, request.ip);
    if (retryAfterSeconds !== null)
      return sendRejection(request, reply, { code: 'too_many_requests', retryAfterSeconds });
    const body = v.safeParse(v.object({ captcha: v.string() }), request.body);
    if (!body.success) return sendRejection(request, reply, { code: 'malformed' });
    const verdict = await verifyToken(body.output.captcha);
    if (verdict === 'unreachable') return sendRejection(request, reply, { code: 'captcha_unreachable' });
    return reply.header('cache-control', 'no-store').send({ success: verdict === 'passed' });
  });
}
