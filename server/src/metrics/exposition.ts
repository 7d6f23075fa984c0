import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { type OutboxState, readOutboxState } from '../outbox/outbox-state.ts';
import { gauge } from './instruments.ts';
import type { Metrics } from './metrics.ts';

export const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8';

export interface ExpositionDeps {
  readonly metrics: Metrics;
  readonly database: Kysely<Tables>;
  readonly clock: () => Date;
}

/** Writes everything that can be measured now, for Prometheus. A database that is away shows as down. */
export type Exposition = () => Promise<string>;

/** Starts to watch the event loop; its delay is that since the last question, so let one program ask. */
export function createExposition({ metrics, database, clock }: ExpositionDeps): Exposition {
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  return async () => {
    const outbox = await readOutboxState(database, clock()).catch(() => null);
    const delays = [50, 99, 100].map(
      (percentile) => [{ percentile: String(percentile) }, seconds(loop.percentile(percentile))] as const,
    );
    loop.reset();
    return [
      ...Object.values(metrics).map((instrument) => instrument.text()),
      ...outboxText(outbox),
      gauge('site_event_loop_delay_seconds', 'How late timers ran since the last question.', delays),
      ...processText(),
    ].join('');
  };
}

function outboxText(state: OutboxState | null): string[] {
  const up = gauge('site_database_up', '1 while the database answers.', [[{}, state ? 1 : 0]]);
  if (!state) return [up];
  return [
    up,
    gauge(
      'site_outbox_mails',
      'Mails that have not left: queued, or failed: to senders, and refused for good.',
      state.map(({ purpose, status, mails }) => [{ purpose, status }, mails]),
    ),
    gauge(
      'site_outbox_oldest_seconds',
      'Age of the oldest of them; 0 when there is none.',
      state.map(({ purpose, status, oldestSeconds }) => [{ purpose, status }, oldestSeconds]),
    ),
  ];
}

function processText(): string[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', [[{}, rss]]),
    gauge('nodejs_heap_size_used_bytes', 'Heap in use.', [[{}, heapUsed]]),
    gauge('nodejs_heap_size_total_bytes', 'Heap taken from the system.', [[{}, heapTotal]]),
    gauge('nodejs_external_memory_bytes', 'Memory outside the heap, such as uploads.', [[{}, external]]),
    gauge('process_cpu_seconds', 'Processor time used so far.', [[{}, (user + system) / 1e6]]),
    gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', [
      [{}, performance.timeOrigin / 1000],
    ]),
  ];
}

/** The monitor counts nanoseconds, and knows nothing before its first tick. */
const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
