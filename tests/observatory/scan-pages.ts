import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pathToFileURL } from 'node:url';
import { startServer } from '../../server/src/test-bed/server-process.ts';
import { until } from '../../server/src/test-bed/until.ts';
import { dist, pages } from '../site/built-site.ts';

// Started by run.ts in a network of its own: node scan-pages.ts SCANNER FOLDER
const [program = '', folder = ''] = process.argv.slice(2);
const host = 'veramasa.test';
const everyPoint = 130;

execFileSync('ip', ['link', 'set', 'lo', 'up']);
writeFileSync(join(folder, 'hosts'), `127.0.0.1 localhost ${host}\n`);
execFileSync('mount', ['--bind', join(folder, 'hosts'), '/etc/hosts']);

const server = await startServer(dist, {
  NODE_ENV: 'production',
  CAPTCHA: 'altcha',
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'fatal',
  SITE_URL: `https://${host}`,
  TRUST_PROXY: 'on',
});
const caddy = startCaddy(new URL(server.url).host);
const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
let worst = 0;
try {
  await until(() => existsSync(authority), 20);
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(authority, 'utf8')]);
  await until(
    () =>
      fetch(`https://${host}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    20,
  );
  // Its HTML reader prints whole style sheets that it cannot read; no test of the scanner looks at them.
  console.error = () => {};
  const { scan } = await import(pathToFileURL(join(program, 'src/scanner/index.js')).href);
  for (const { path } of pages) worst = Math.max(worst, report(path, await scan(host + path)));
} finally {
  caddy.kill();
  server.child.kill();
  await server.exit;
}
process.exit(worst);

/** Our own file, with certificates that Caddy signs itself. */
function startCaddy(upstream: string) {
  const ours = readFileSync(new URL('../../deploy/caddy/one-server.Caddyfile', import.meta.url), 'utf8');
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n}\n${ours}`);
  mkdirSync(join(folder, 'caddy'));
  const log = openSync(join(folder, 'caddy.log'), 'w');
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: ['ignore', log, log],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, SITE_HOST: host, UPSTREAMS: upstream },
  });
}

interface Scan {
  readonly scan: { grade: string; score: number; testsPassed: number; testsQuantity: number };
  readonly tests: Readonly<Record<string, { result: string; scoreModifier: number; pass: boolean }>>;
}

/** Prints the grade, and each test of the first page and of one that lacks a point; answers the exit code. */
function report(path: string, { scan, tests }: Scan): number {
  const whole = scan.score >= everyPoint && scan.testsPassed === scan.testsQuantity;
  console.log(`${scan.grade}  ${scan.score}  ${scan.testsPassed}/${scan.testsQuantity}  ${path}`);
  if (path === '/' || !whole)
    for (const [name, { result, scoreModifier, pass }] of Object.entries(tests))
      console.log(`    ${pass ? 'pass' : 'FAIL'} ${String(scoreModifier).padStart(3)}  ${name}: ${result}`);
  return whole ? 0 : 1;
}
