import { randomBytes } from 'node:crypto';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { proofHeader } from '@veramasa/contract';
import { temporaryFolder, writeBuiltSite } from '../bed/built-site.ts';
import { cheapCaptcha, cheapToken } from '../bed/captcha.ts';
import { startMailServer } from '../bed/mail-server.ts';
import { useTemporaryFolder } from '../bed/memory-folder.ts';
import { goodApplication, type PostedForm, postForm } from '../bed/posted-form.ts';
import { peakMegabytes } from '../bed/process-figures.ts';
import { startServer } from '../bed/server-process.ts';
import { clientHeaders, enquiryBody, percentile, startLoad } from '../faults/bed/message-load.ts';

/**
 * Measures message throughput and latency while mails are sent: `node tests/bench/messages.ts`.
 * The server runs in a separate process; this process runs the clients and the mail server. Every tenth message carries
 * 200 KB. Bounded in count and time; everything uses loopback.
 *
 * Each message takes the way of a browser: an enquiry is verified first ('check p99'), an application brings its proof
 * of work. The clients make challenges of almost no work with the secret of the server, because solving real ones
 * would need a machine for itself. Limits are on, with a network for each message; acknowledgements end at their limit.
 */
const { values } = parseArgs({
  /** A PostgreSQL connection string; SQLite without it. */
  options: { database: { type: 'string', default: '' } },
});

/** A PDF of 200 KB, most of it one image. */
const resume = Buffer.concat([
  Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/XObject/Subtype/Image/Length 200000>>\nstream\n'),
  randomBytes(200_000),
  Buffer.from('\nendstream\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n'),
]);
useTemporaryFolder(tmpdir());
const rows: Record<string, unknown>[] = [];
for (const clients of [64, 200]) rows.push(await measure(clients));
console.table(rows);

async function measure(clients: number) {
  const folder = temporaryFolder();
  const mail = await startMailServer();
  const server = await startServer(writeBuiltSite(join(folder, 'site')), {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: values.database,
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'warn',
    ...cheapCaptcha,
    SMTP_URL: mail.url,
  });
  const checks: number[] = [];
  const body = async (n: number): Promise<PostedForm> => {
    const token = await cheapToken();
    if (n % 10 === 9) {
      const fields = { ...goodApplication, email: `ravi${n}@mill.example` };
      const headers = { ...clientHeaders(), [proofHeader]: token };
      return postForm(fields, headers, [{ name: 'resume.pdf', bytes: resume }]);
    }
    const enquiry = await enquiryBody(n, { recaptcha: token });
    checks.push(await verify(server.url, token, enquiry.headers));
    return enquiry;
  };
  const load = (of: { readonly clients: number; readonly maxPosts: number; readonly maxSeconds: number }) =>
    startLoad({ ...of, url: () => server.url, body }).done;
  await load({ clients: 8, maxPosts: 100, maxSeconds: 5 });

  const begun = performance.now();
  const answers = await load({ clients, maxPosts: 20_000, maxSeconds: 8 });
  const seconds = (performance.now() - begun) / 1000;
  const mailed = mail.received.length;
  const ms = answers.map((answer) => answer.ms);
  const ok = answers.filter((answer) => answer.reference !== null).length;
  const memory = peakMegabytes(server.child.pid);
  await server.stop();
  mail.hangUp();
  await mail.close();
  return {
    clients,
    ok,
    other: answers.length - ok,
    'p50 ms': percentile(ms, 0.5),
    'p99 ms': percentile(ms, 0.99),
    'check p99': percentile(checks, 0.99),
    'per s': Math.round(answers.length / seconds),
    'mails per s': Math.round(mailed / seconds),
    'RSS MB': Math.round(memory),
    // Figures from a busy machine are unreliable, so the load of other programs is printed.
    load: loadavg()[0]?.toFixed(1),
  };
}

/** Verifies a token like the checkbox of the form. Returns the time in ms. */
async function verify(url: string, captcha: string, headers: PostedForm['headers']): Promise<number> {
  const begun = performance.now();
  const body = JSON.stringify({ captcha });
  const sent = { ...headers, 'content-type': 'application/json' };
  await (await fetch(`${url}/verify-captcha.php`, { method: 'POST', headers: sent, body })).arrayBuffer();
  return performance.now() - begun;
}
