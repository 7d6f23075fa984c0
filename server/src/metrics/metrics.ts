import { rejections } from '@veramasa/contract';
import { type Counter, counter, type Histogram, histogram } from './instruments.ts';

/** What this process has counted since it started. Other nodes count for themselves. */
export interface Metrics {
  /** `kind`; a message that came again under its key is not counted again. */
  readonly messagesAccepted: Counter;
  /** `code`, as the contract names them. */
  readonly rejected: Counter;
  /** `purpose` and `result`: sent, retried, refused. One for each try. */
  readonly mails: Counter;
  /** Seconds from the head of a request to the end of its answer; `route`, `method`, `status`. */
  readonly requestSeconds: Histogram;
  /** Seconds of a COMMIT, with its fsync. */
  readonly commitSeconds: Histogram;
}

/** Counters that start at nought, with a series for every outcome that an alert looks at. */
export function createMetrics(): Metrics {
  return {
    messagesAccepted: counter('site_messages_accepted_total', 'Messages stored and acknowledged.', [
      { kind: 'enquiry' },
      { kind: 'application' },
    ]),
    rejected: counter(
      'site_requests_rejected_total',
      'Requests of the forms that were refused, by code.',
      Object.keys(rejections).map((code) => ({ code })),
    ),
    mails: counter(
      'site_mails_total',
      'Tries to send a mail: sent, retried (it waits for its next try) or refused by a 5xx. To senders that is final.',
      ['staff', 'held', 'acknowledgement'].flatMap((purpose) =>
        ['sent', 'retried', 'refused'].map((result) => ({ purpose, result })),
      ),
    ),
    requestSeconds: histogram(
      'site_http_request_duration_seconds',
      'From the head of a request to the end of its answer. Pages and files are the route "/*".',
      [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10, 60],
    ),
    commitSeconds: histogram(
      'site_commit_duration_seconds',
      'COMMIT with its fsync. On SQLite, messages that arrive together share one.',
      [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    ),
  };
}
