import { readFileSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { altchaOptions } from '../../server/src/captcha/captcha-adapter.ts';
import { temporaryFolder, writeBuiltSite } from '../bed/built-site.ts';
import { startMailServer } from '../bed/mail-server.ts';
import type { PostedForm } from '../bed/posted-form.ts';
import { residentMegabytes } from '../bed/resident-megabytes.ts';
import { startServer } from '../bed/server-process.ts';
import { encodeToken } from '../bed/solve-challenge.ts';
import { type Answer, enquiryBody, percentile, postMessages } from '../faults/bed/message-load.ts';
import { applicationBody } from './application-body.ts';

/**
 * Measures message throughput and latency while mails are sent: `node tests/bench/messages.ts`.
 * The server runs in a separate process; this process runs the clients, a visitor that requests pages, and the
 * mail server. Every tenth message carries 200 KB. Bounded in count and time; everything uses loopback.
 *
 * Each message takes the way of a browser: an enquiry is verified first ('check p99'), an application brings its proof
 * of work. The clients make challenges of almost no work with the secret of the server, because solving real ones
 * would need a machine for itself. Limits are on, with a network for each message; acknowledgements end at their limit.
 */
const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '64,200' },
    seconds: { type: 'string', default: '8' },
    posts: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '1' },
    /** `off`, or the behaviour of a mail server that accepts everything. */
    mail: { type: 'string', default: 'on' },
    /** A PostgreSQL connection string; SQLite without it. */
    database: { type: 'string', default: '' },
    /** `on`, or `off` for messages without verification. */
    captcha: { type: 'string', default: 'on' },
    plain: { type: 'boolean', default: false },
  },
});

const agent = new Agent({ keepAlive: true });
const captchaSecret = 'the secret of the benchmark';
const rows: Record<string, unknown>[] = [];
for (let round = 0; round < Number(values.rounds); round++)
  for (const clients of values.clients.split(',').map(Number)) rows.push(await measure(clients));
console.table(rows);

async function measure(clients: number) {
  const { folder, remove } = temporaryFolder();
  const mail = await startMailServer();
  const server = await startServer(writeBuiltSite(join(folder, 'site')), {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: values.database,
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'warn',
    CAPTCHA: values.captcha === 'on' ? 'altcha' : 'off',
    CAPTCHA_SECRET: captchaSecret,
    // An unreachable mail server: every attempt fails immediately and is rescheduled.
    SMTP_URL: values.mail === 'on' ? mail.url : 'smtp://127.0.0.1:9',
  });
  const pid = server.child.pid ?? 0;
  const checks: number[] = [];
  const body = async (n: number): Promise<PostedForm> => {
    const token = values.captcha === 'on' ? await cheapToken() : undefined;
    if (n % 10 === 9 && !values.plain) return applicationBody(n, token);
    const enquiry = await enquiryBody(n, token === undefined ? {} : { recaptcha: token });
    if (token !== undefined) checks.push(await verify(server.url, token, enquiry.headers));
    return enquiry;
  };
  await postMessages({ clients: 8, maxPosts: 100, maxSeconds: 5, url: () => server.url, body });

  let running = true;
  const visitor = visitPages(server.url, () => running);
  const memory = watchMemory(pid, () => running);
  const begun = performance.now();
  const cpuBefore = cpuSeconds(pid);
  const answers = await postMessages({
    clients,
    maxPosts: Number(values.posts),
    maxSeconds: Number(values.seconds),
    url: () => server.url,
    body,
  });
  const seconds = (performance.now() - begun) / 1000;
  const cpu = (cpuSeconds(pid) - cpuBefore) / seconds;
  const mailed = mail.received.length;
  running = false;
  const pages = await visitor;
  const rss = await memory;
  await server.stop();
  mail.hangUp();
  await mail.close();
  remove();
  return {
    clients,
    applications: values.plain ? 'none' : 'every tenth',
    ...summary(answers),
    'check p99': Math.round(percentile(checks, 0.99)),
    'per s': Math.round(answers.length / seconds),
    'mails per s': Math.round(mailed / seconds),
    'page p99': Math.round(percentile(pages, 0.99)),
    'RSS MB': Math.round(rss),
    'CPU %': Math.round(cpu * 100),
    // Figures from a busy machine are unreliable, so the load of other programs is printed.
    load: loadavg()[0]?.toFixed(1),
  };
}

function summary(answers: readonly Answer[]) {
  const ms = answers.map((answer) => answer.ms);
  return {
    ok: answers.filter((answer) => answer.reference !== null).length,
    other: answers.filter((answer) => answer.reference === null).length,
    'p50 ms': Math.round(percentile(ms, 0.5)),
    'p99 ms': Math.round(percentile(ms, 0.99)),
    'max ms': Math.round(percentile(ms, 1)),
  };
}

/** Verifies a token like the checkbox of the form. Returns the time in ms. */
function verify(url: string, captcha: string, headers: PostedForm['headers']): Promise<number> {
  const begun = performance.now();
  const options = { agent, method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/verify-captcha.php`, options, (response) =>
      response.resume().on('end', () => resolve(performance.now() - begun)),
    );
    asked.on('error', reject).end(JSON.stringify({ captcha }));
  });
}

/** The token of a challenge that takes one round. */
async function cheapToken(): Promise<string> {
  const { deriveKey, ...secrets } = altchaOptions(captchaSecret);
  const work = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1 };
  const challenge = await createChallenge({
    ...work,
    expiresAt: new Date(Date.now() + 600_000),
    deriveKey,
    ...secrets,
  });
  return encodeToken({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

/** Response times of a page in ms, measured repeatedly during the load. */
async function visitPages(url: string, running: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (running()) {
    const begun = performance.now();
    await new Promise<void>((resolve) => {
      get(`${url}/mission`, (response) => response.resume().on('end', resolve)).on('error', () => resolve());
    });
    times.push(performance.now() - begun);
    await wait(20);
  }
  return times;
}

/** Peak resident memory in MB, from `/proc`. */
async function watchMemory(pid: number, running: () => boolean): Promise<number> {
  let highest = 0;
  while (running()) {
    highest = Math.max(highest, residentMegabytes(pid));
    await wait(50);
  }
  return highest;
}

/** CPU time that a process has used; Linux counts in hundredths of a second. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
