import { hash, timingSafeEqual } from 'node:crypto';
import { rejections } from '@veramasa/contract';
import { deliveryPurposes, messageKinds, type Tables } from '@veramasa/database/schema';
import { readOutboxState } from '@veramasa/messages/outbox/undelivered';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of this process since its start. No label contains data of a visitor. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics with a series of value 0 for every outcome that an alert uses. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = (name: string, help: string, ...labelNames: readonly string[]) =>
    new Counter({ name, help, labelNames, registers });
  const metrics = {
    registry,
    messagesAccepted: counter(
      'site_messages_accepted_total',
      'Messages stored and acknowledged; a repeated one counts once.',
      'kind',
    ),
    rejected: counter('site_requests_rejected_total', 'Form requests that were refused, by code.', 'code'),
    mails: counter(
      'site_mails_total',
      'Tries to send a mail or to call the webhook: sent, retried (queued for the next try) or refused for good, which is final except for mails to the staff.',
      ...['purpose', 'result'],
    ),
    requestSeconds: new Histogram({
      name: 'site_http_request_duration_seconds',
      help: 'From the head of a request to the end of its answer. Pages and files are the route "/*".',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10, 60],
      registers,
    }),
    commitSeconds: new Histogram({
      name: 'site_commit_duration_seconds',
      help: 'COMMIT with its fsync. On SQLite, messages that arrive together share one.',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
  };
  for (const kind of messageKinds) metrics.messagesAccepted.inc({ kind }, 0);
  for (const code of Object.keys(rejections)) metrics.rejected.inc({ code }, 0);
  for (const purpose of deliveryPurposes)
    for (const result of ['sent', 'retried', 'refused']) metrics.mails.inc({ purpose, result }, 0);
  return metrics;
}

/** Serves `/metrics` to requests with the bearer token. A database that does not respond counts as down. */
export function metricsRoute(
  app: FastifyInstance,
  { registry }: Metrics,
  token: string,
  database: Kysely<Tables>,
  clock: () => Date,
): void {
  const gauge = (name: string, help: string, ...labelNames: readonly string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('site_database_up', '1 while the database answers.');
  const mails = gauge(
    'site_outbox_mails',
    'Mails and webhook calls that are due and not sent: queued, or failed (refused for good).',
    ...['purpose', 'status'],
  );
  const oldest = gauge(
    'site_outbox_oldest_seconds',
    'Age of the oldest such mail; 0 if there is none.',
    ...['purpose', 'status'],
  );
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isAuthorized(request.headers.authorization, token))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send('Use the token.\n');
    const state = await readOutboxState(database, clock()).catch(() => null);
    up.set(state ? 1 : 0);
    mails.reset();
    oldest.reset();
    for (const { purpose, status, mails: count, oldestSeconds } of state ?? []) {
      mails.set({ purpose, status }, count);
      oldest.set({ purpose, status }, oldestSeconds);
    }
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await registry.metrics());
  });
}

function isAuthorized(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

/** Measures every response and counts the outcomes of the forms. */
export function countAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: String(reply.statusCode),
    };
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000);
    const { outcome } = request;
    if (!outcome || outcome.code === 'repeated') return;
    if (outcome.code === 'stored') metrics.messagesAccepted.inc({ kind: outcome.kind });
    else metrics.rejected.inc({ code: outcome.code });
  });
}
