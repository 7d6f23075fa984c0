import { endpoints, type FormSettings } from '@veramasa/contract';
import type { RateLimit } from '@veramasa/messages/limits/rate-limit';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { sendRejection } from '../http/answers.ts';
import { answerPreflight } from '../http/origin.ts';
import type { Parts } from '../parts.ts';
import { createTokenVerifier } from './captcha-tokens.ts';

/** Verifications of one client: a hiring drive of 60 people behind one address passes, with repeated checks. */
const verificationLimit: RateLimit = { name: 'captcha', hits: 200, windowSeconds: 600 };

/** Challenges of one client per minute. A form needs one, and a hiring drive of 60 people may share an address. */
const challengeLimit = { max: 120, timeWindow: 60_000 };

/** The three endpoints of the captcha. */
export function captchaRoutes(app: FastifyInstance, { captchas, config, database, clock }: Parts): void {
  const { captcha, proofOfWork } = captchas;
  const verifyToken = createTokenVerifier(captcha, database, clock);
  const challenge = proofOfWork?.challenge;
  const settings: FormSettings = {
    captcha: { provider: captcha.provider, siteKey: config.captcha.siteKey },
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
  const limits = { bodyLimit: 16 * 1024, config: { limit: verificationLimit } };
  app.post(endpoints.verifyCaptcha, limits, async (request, reply) => {
    const body = v.safeParse(v.object({ captcha: v.string() }), request.body);
    if (!body.success) return sendRejection(request, reply, { code: 'malformed' });
    const verdict = await verifyToken(body.output.captcha);
    if (verdict === 'unreachable') return sendRejection(request, reply, { code: 'captcha_unreachable' });
    return reply.header('cache-control', 'no-store').send({ success: verdict === 'passed' });
  });
}
