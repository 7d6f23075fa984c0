import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { optionsOrExit } from './options-or-exit.ts';

// npm run deploy [-- --back]: publishes the newest commit, or the one that was public before the last deploy. Runs on
// the machine of the site: docs/guides/publish.md.

const root = resolve(import.meta.dirname, '..');
const usage = 'npm run deploy publishes the newest commit, npm run deploy -- --back the one before.';
const option = optionsOrExit({ back: { type: 'boolean' } }, usage).back ? '--back' : undefined;
// Asked once: a unit that does not start with the new commit is not active any more.
const siteUnits = unitsOf('veramasa@*.service');
const deskUnits = unitsOf('veramasa-desk.service');
/** The settings of the site and, where it runs, of the desk. */
const environmentFiles = ['/etc/veramasa/site.env', '/etc/veramasa/desk.env'].filter(existsSync);
/** The commit that was public before the last deploy. */
const previousRef = 'refs/deploy/previous';
/** The commands of git and of the build run as the owner of the checkout. */
const owner = statSync(root).uid;
const user = process.getuid?.() ?? owner;
const builder = user === 0 && owner !== 0 ? ['sudo', '-u', `#${owner}`] : [];
if (user !== 0 && user !== owner) {
  console.error('This checkout belongs to another user. Deploy as root: sudo npm run deploy');
  process.exit(1);
}
const before = git('rev-parse', 'HEAD');
/** Whether visitors may get something of the new commit. */
let isServed = false;

try {
  if (git('status', '--porcelain', '--untracked-files=no') !== '')
    throw new Error(
      'Files of this checkout are changed and not committed: git status. Commit or restore them.',
    );
  if (option) {
    const previous = git('for-each-ref', '--format=%(objectname)', previousRef);
    if (previous === '') throw new Error('No commit was public before: this is the first deploy.');
    run([...builder, 'git', 'reset', '--quiet', '--keep', previous]);
  } else run([...builder, 'git', 'pull', '--quiet', '--ff-only']);
  publish(option);
  if (git('rev-parse', 'HEAD') !== before) run([...builder, 'git', 'update-ref', previousRef, before]);
  console.log(`Public now: ${git('log', '-1', '--format=%h, %s')}`);
  console.log('To take it back: npm run deploy -- --back');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
  const failed = git('rev-parse', 'HEAD');
  try {
    takeBack(failed);
    console.error(`Nothing new is public; the checkout is at ${git('log', '-1', '--format=%h, %s')}.`);
  } catch (error) {
    console.error(`The commit before cannot be served; the new one stays. ${(error as Error).message}`);
    serveWhatRuns(failed);
  }
}

/** A commit that has migrated the database leaves nothing to go back to: what starts of it takes messages. */
function serveWhatRuns(failed: string): void {
  run([...builder, 'git', 'reset', '--quiet', '--keep', failed]);
  try {
    publish();
  } catch (error) {
    console.error(`${(error as Error).message}\nCorrect the cause and deploy again.`);
  }
}

/** Checks out the commit before, which a restarted server runs, and serves it again where that is needed. */
function takeBack(failed: string): void {
  if (failed === before) return;
  run([...builder, 'git', 'reset', '--quiet', '--keep', before]);
  if (isServed) publish(`--undo=${failed}`);
  // The running processes load the packages and files of their own version.
  else if (siteUnits.length > 0) prepare();
}

/** Builds the checkout and lets the server serve it. The option is one of `tools/release.ts`. */
function publish(option?: string): void {
  if (siteUnits.length > 0) {
    prepare();
    run(['systemctl', 'start', 'veramasa-rebuild.service']);
    isServed = true;
    // Editors who publish have made the public site a release.
    const settings = environmentFiles.map((file) => `--env-file=${file}`);
    if (settings.length > 0) run(['node', ...settings, 'tools/release.ts', ...(option ? [option] : [])]);
    // On PostgreSQL the owner of the tables is in desk.env: the role of the site may not change them.
    if (environmentFiles.some((file) => /^DATABASE_URL=/m.test(readFileSync(file, 'utf8'))))
      run(['node', ...settings, 'messages/src/commands/main.ts', 'migrate']);
    // One after the other: Caddy sends the requests to the others.
    // Not /readyz, which fails while no mail leaves.
    for (const unit of siteUnits) restart(unit, `${/@(\d+)\./.exec(unit)?.[1]}/healthz`);
    for (const unit of deskUnits) restart(unit, '3100/login');
    return;
  }
  if (!existsSync(join(root, 'deploy/site.env')))
    throw new Error('No server runs here, neither a unit nor containers (docs/guides/operate.md#install).');
  const file = process.env.COMPOSE_FILE ?? 'deploy/compose.one-machine.yaml';
  const compose = ['compose', '-f', file, '--env-file', 'deploy/site.env'];
  // Docker would take the pages of an earlier day from its cache, with openings that have closed since.
  process.env.BUILD_DAY = new Date().toISOString();
  run(['docker', ...compose, 'build']);
  isServed = true;
  const services = execFileSync('docker', [...compose, 'config', '--services'], { cwd: root });
  // Servers first, one after the other: without a name, all would stop at once. The virus scanner is not waited for.
  for (const service of (String(services).match(/^(server|desk|caddy).*/gm) ?? []).sort().reverse())
    run(['docker', ...compose, 'up', '-d', '--wait', service]);
  run(['docker', ...compose, 'up', '-d']);
}

function prepare(): void {
  run([...builder, 'node', 'tools/setup.mjs']);
  if (deskUnits.length > 0) run([...builder, 'npm', 'run', '--silent', 'build:desk']);
}

function unitsOf(pattern: string): string[] {
  const list = ['list-units', '--plain', '--no-legend', '--state=active,activating,failed', pattern];
  const { stdout } = spawnSync('systemctl', list, { encoding: 'utf8' });
  return (stdout ?? '').split('\n').flatMap((line) => line.split(' ')[0] || []);
}

/** Waits until the unit answers again at this port and path, about half a minute. */
function restart(unit: string, place: string): void {
  run(['systemctl', 'restart', unit]);
  const patience = '-m 5 --retry 30 --retry-delay 1 --retry-max-time 30 --retry-all-errors'.split(' ');
  const { status } = spawnSync('curl', ['-sfo', '/dev/null', ...patience, `http://127.0.0.1:${place}`]);
  if (status !== 0) throw new Error(`${unit} does not answer: journalctl -u ${unit} -n 20`);
}

function git(...args: string[]): string {
  const [program = 'git', ...rest] = [...builder, 'git', ...args];
  return execFileSync(program, rest, { cwd: root, encoding: 'utf8' }).trim();
}

function run([program = '', ...args]: string[]): void {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (error || status !== 0) throw new Error(`This failed: ${[program, ...args].join(' ')}`);
}
