import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

// npm run deploy [-- --back]: publishes the newest commit, or the one that was public before the last deploy. Runs on
// the machine of the site: docs/guides/publish.md.

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { back: { type: 'boolean', default: false } } });
const deskUnit = 'veramasa-desk.service';
/** Of the site and, where it runs, of the desk. */
const environmentFiles = ['/etc/veramasa/site.env', '/etc/veramasa/desk.env'];
/** The commit that was public before the last deploy. */
const previousRef = 'refs/deploy/previous';
/** The commands of git and of the build run as the owner of the checkout. */
const owner = statSync(root).uid;
const builder = process.getuid?.() === 0 && owner !== 0 ? ['sudo', '-u', `#${owner}`] : [];
const before = git('rev-parse', 'HEAD');

try {
  if (git('status', '--porcelain', '--untracked-files=no') !== '')
    throw new Error(
      'Files of this checkout are changed and not committed: git status. Commit or restore them.',
    );
  if (values.back)
    run([...builder, 'git', 'reset', '--quiet', '--keep', git('rev-parse', '--verify', previousRef)]);
  else run([...builder, 'git', 'pull', '--quiet', '--ff-only']);
  publish();
  if (git('rev-parse', 'HEAD') !== before) run([...builder, 'git', 'update-ref', previousRef, before]);
  console.log(`Public now: ${git('log', '-1', '--format=%h, %s')}`);
  console.log('To take it back: npm run deploy -- --back');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
  const changed = git('rev-parse', 'HEAD') !== before;
  // The checkout is what a restarted server runs.
  if (changed) run([...builder, 'git', 'reset', '--quiet', '--keep', before]);
  console.error(`Nothing new is public; the checkout is at ${git('log', '-1', '--format=%h, %s')}.`);
  // The running desk needs the files of its own version.
  if (changed && deskRuns()) buildDesk();
}

/** Builds the checkout and lets the server serve it. */
function publish(): void {
  const units = unitsOf('veramasa@*.service');
  if (units.length > 0) {
    run([...builder, 'node', 'tools/setup.mjs']);
    if (deskRuns()) buildDesk();
    run(['systemctl', 'start', 'veramasa-rebuild.service']);
    // Editors who publish have made the public site a release.
    const files = environmentFiles.filter((file) => existsSync(file));
    if (files.length > 0)
      run([
        ...['node', ...files.map((file) => `--env-file=${file}`), 'tools/release.ts'],
        ...(values.back ? ['--back'] : []),
      ]);
    // One after the other: Caddy sends the requests to the others.
    for (const unit of units) {
      run(['systemctl', 'restart', unit]);
      waitUntilAnswers(`http://127.0.0.1:${Number(/@(\d+)\./.exec(unit)?.[1])}/readyz`);
    }
    if (deskRuns()) {
      run(['systemctl', 'restart', deskUnit]);
      // The port in the unit.
      waitUntilAnswers('http://127.0.0.1:3100/login');
    }
    return;
  }
  if (!existsSync(join(root, 'deploy/site.env')))
    throw new Error(
      'No server runs here: neither veramasa@PORT under systemd nor containers with deploy/site.env (docs/guides/operate.md).',
    );
  const file = process.env.COMPOSE_FILE ?? 'deploy/compose.one-machine.yaml';
  run(['docker', 'compose', '-f', file, '--env-file', 'deploy/site.env', 'up', '-d', '--build', '--wait']);
}

function deskRuns(): boolean {
  return unitsOf(deskUnit).length > 0;
}

function buildDesk(): void {
  run([...builder, 'npm', 'run', '--silent', 'build:desk']);
}

function unitsOf(pattern: string): string[] {
  const list = ['list-units', '--plain', '--no-legend', '--state=active', pattern];
  const { stdout } = spawnSync('systemctl', list, { encoding: 'utf8' });
  return (stdout ?? '').split('\n').flatMap((line) => line.split(' ')[0] || []);
}

function waitUntilAnswers(url: string): void {
  const retries = ['--retry', '30', '--retry-delay', '1', '--retry-all-errors'];
  run(['curl', '--silent', '--fail', '--output', '/dev/null', ...retries, url]);
}

function git(...args: string[]): string {
  const [program = 'git', ...rest] = [...builder, 'git', ...args];
  return execFileSync(program, rest, { cwd: root, encoding: 'utf8' }).trim();
}

function run([program = '', ...args]: string[]): void {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (error || status !== 0) throw new Error(`This failed: ${[program, ...args].join(' ')}`);
}
