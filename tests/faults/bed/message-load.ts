import { setTimeout as wait } from 'node:timers/promises';
import { goodAnswers, type PostedForm, postForm, type Texts } from '../../bed/posted-form.ts';
import { until } from '../../bed/until.ts';

/** The result of one post. */
export type Answer = Awaited<ReturnType<typeof post>>;

/** How often a fault is repeated: `FAULTS=short` repeats each a few times only. */
export const repetitions = (whole: number, short: number) => (process.env.FAULTS === 'short' ? short : whole);

interface LoadOptions {
  readonly clients: number;
  /** The load ends after `maxPosts` posts or `maxSeconds`, whichever comes first. */
  readonly maxPosts: number;
  readonly maxSeconds: number;
  /** The n-th message of the run. The time of the post begins when it is there. */
  readonly body?: (n: number) => Promise<PostedForm>;
  /** Called before each post; returns the URL of the server. */
  readonly url: () => string;
}

/** Several clients post messages, each one after the other. */
export function startLoad({ clients, maxPosts, maxSeconds, body = enquiryBody, url }: LoadOptions) {
  const answers: Answer[] = [];
  const end = performance.now() + maxSeconds * 1000;
  let sent = 0;
  let stopped = false;
  const client = async () => {
    while (sent < maxPosts && performance.now() < end && !stopped) {
      const form = await body(sent++);
      const answer = await post(url(), form);
      answers.push(answer);
      if (answer.status === 0) await wait(20);
    }
  };
  let working = true;
  const done = Promise.all(Array.from({ length: clients }, client)).then(() => {
    working = false;
    return answers;
  });
  const ok = () => answers.filter(({ reference }) => reference !== null).length;
  const answered = (count: number) => {
    const enough = ok() + count;
    return until(() => !working || ok() >= enough, 2 * maxSeconds + 30);
  };
  return {
    /** All results, including aborted posts, at the end of the load. */
    done,
    /** Resolves after `count` more acknowledged posts or at the end of the load. */
    answered,
    /** Ends the load. */
    stop: () => {
      stopped = true;
      return done;
    },
  };
}

let run = 0;
/** An enquiry that is unique in this process, from its own network. */
export function enquiryBody(n: number, extra: Texts = {}): Promise<PostedForm> {
  const comment = `Message ${++run}-${n}-${process.pid}\n${goodAnswers.comment}`;
  const email = `sender${n % 1000}@mill.example`;
  return postForm({ ...goodAnswers, email, comment, ...extra }, clientHeaders());
}

let networks = 0;
/** With `TRUST_PROXY=on`, each message has another client address, so rate limits count but never refuse. */
export const clientHeaders = () => {
  const n = networks++;
  return { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
};

/** Posts once; never throws. The status is 0 without a response; only a 2xx has a reference. */
async function post(url: string, { headers, payload }: PostedForm) {
  const begun = performance.now();
  const signal = AbortSignal.timeout(30_000);
  try {
    const sent = { method: 'POST', headers, body: new Uint8Array(payload), signal };
    const answer = await fetch(`${url}/contact_mail.php`, sent);
    // The status line is not enough: the reference must arrive too.
    const body = await answer.text();
    const reference = answer.ok ? /"reference":"([^"]+)"/.exec(body)?.[1] : null;
    return { status: answer.status, reference: reference ?? null, ms: performance.now() - begun };
  } catch {
    return { status: 0, reference: null, ms: performance.now() - begun };
  }
}

/** The percentile `share` (0 to 1) of times, in tenths of a millisecond; 0 without any. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  const time = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return Math.round(10 * time) / 10;
}
