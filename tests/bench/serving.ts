import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { residentMegabytes } from '../../server/src/test-bed/resident-megabytes.ts';
import { freePort, startServer } from '../e2e/support/running-server.ts';
import { startNginx, workerOf } from './nginx.ts';
import { cpuSeconds, pidListeningOn } from './processes.ts';

/**
 * How fast the home page is served, beside nginx: `npm run bench:serving`. The same brotli file, the same machine, the
 * same load generator (wrk), in turns and beside a bare Node server, so that what else the machine does troubles both alike. Needs `wrk`, and
 * `nginx` with its brotli_static module: `apt-get install wrk nginx-light libnginx-mod-http-brotli-static`.
 */
const { values } = parseArgs({
  options: {
    /** Measurements of each server; the median is reported. */
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '32' },
    /** Requests over which the memory of our server is watched. */
    requests: { type: 'string', default: '1000000' },
  },
});
/** Source: issue 6. */
const leastShareOfNginx = 0.4;

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'serving-'));
const nginxPort = await freePort();
const nginx = startNginx(nginxPort, join(root, 'site/dist'), folder);
const port = String(await freePort());
const server = await startServer({ PORT: port, LOG_LEVEL: 'warn' });
const barePort = await freePort();
const bare = spawn(process.execPath, [
  'tests/bench/bare-server.ts',
  String(barePort),
  'site/dist/index.html.br',
]);
const targets = [
  { name: 'nginx, one worker', url: `http://127.0.0.1:${nginxPort}/`, pid: workerOf(nginx) },
  { name: 'one Node process', url: `http://127.0.0.1:${port}/`, pid: pidListeningOn(port) },
  { name: 'a bare Node server', url: `http://127.0.0.1:${barePort}/`, pid: bare.pid ?? 0 },
];
try {
  await once(bare, 'spawn');
  for (const { url } of targets) await sameAnswer(url);
  const runs = new Map(targets.map(({ name }) => [name, [] as Run[]]));
  for (let round = 0; round < Number(values.rounds); round++)
    for (const target of targets) runs.get(target.name)?.push(load(target, Number(values.seconds)));
  const rows = [...runs].map(([name, all]) => ({ name, ...medians(all), load: loadavg()[0]?.toFixed(1) }));
  console.table(rows);
  const [theirs, ours, ceiling] = rows;
  if (!theirs || !ours || !ceiling) throw new Error('a server was not measured');
  const share = ours['requests per s'] / theirs['requests per s'];
  const cpuShare = theirs['CPU µs a request'] / ours['CPU µs a request'];
  console.log(
    `Node serves ${share.toFixed(2)} of one nginx worker; by processor time a request ${cpuShare.toFixed(2)}. A bare Node server serves ${(ceiling['requests per s'] / theirs['requests per s']).toFixed(2)}.`,
  );
  const growth = watchMemory();
  if (share < leastShareOfNginx || growth > 10) process.exitCode = 1;
} finally {
  nginx.kill('SIGTERM');
  bare.kill('SIGTERM');
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

interface Run {
  readonly perSecond: number;
  readonly p99Milliseconds: number;
  readonly cpuMicroseconds: number;
}

function load({ url, pid }: { url: string; pid: number }, seconds: number): Run {
  const before = cpuSeconds(pid);
  const script = join(folder, 'report.lua');
  writeFileSync(
    script,
    'done = function(s, l) io.write(string.format("RESULT %d %d %f %d\\n", s.requests, s.duration, l:percentile(99), s.errors.status + s.errors.read + s.errors.connect)) end',
  );
  const report = execFileSync(
    'wrk',
    ['-t1', `-c${values.connections}`, `-d${seconds}s`, '-s', script, '-H', 'Accept-Encoding: br', url],
    { encoding: 'utf8' },
  );
  const [requests = 0, duration = 1, p99 = 0, errors = 1] =
    /RESULT (\d+) (\d+) ([\d.]+) (\d+)/.exec(report)?.slice(1).map(Number) ?? [];
  if (errors) throw new Error(`${errors} requests of ${url} failed.`);
  return {
    perSecond: (requests / duration) * 1e6,
    p99Milliseconds: p99 / 1000,
    cpuMicroseconds: ((cpuSeconds(pid) - before) / requests) * 1e6,
  };
}

function medians(runs: readonly Run[]) {
  const median = (pick: (run: Run) => number) =>
    runs.map(pick).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
  return {
    'requests per s': Math.round(median((run) => run.perSecond)),
    'p99 ms': Number(median((run) => run.p99Milliseconds).toFixed(2)),
    'CPU µs a request': Number(median((run) => run.cpuMicroseconds).toFixed(1)),
  };
}

/** Megabytes by which our server grew from the first quarter of the requests to the last. */
function watchMemory(): number {
  const [, ours] = targets;
  if (!ours) return Number.NaN;
  const samples: number[] = [];
  let served = 0;
  while (served < Number(values.requests)) {
    served += Math.round(load(ours, 2).perSecond * 2);
    samples.push(residentMegabytes(ours.pid));
  }
  const quarter = Math.ceil(samples.length / 4);
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const growth = mean(samples.slice(-quarter)) - mean(samples.slice(0, quarter));
  console.log(
    `Memory over ${served} requests: ${samples.map((megabytes) => megabytes.toFixed(0)).join(' ')} MB; from the first quarter to the last ${growth.toFixed(1)} MB.`,
  );
  return growth;
}

/** Both must send the very same bytes of the very same page. */
async function sameAnswer(url: string): Promise<void> {
  const bytes = readFileSync(join(root, 'site/dist/index.html.br')).length;
  const answer = execFileSync(
    'curl',
    [
      '-s',
      '--retry',
      '5',
      '--retry-connrefused',
      '-o',
      '/dev/null',
      '-w',
      '%{http_code} %{size_download}',
      '-H',
      'Accept-Encoding: br',
      url,
    ],
    { encoding: 'utf8' },
  );
  if (answer !== `200 ${bytes}`) throw new Error(`${url} answered ${answer}, expected 200 ${bytes}.`);
}
