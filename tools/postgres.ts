import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Makes sure that the tests find PostgreSQL's programs: installs Debian's when they are missing and this is
 * root. Where that fails the tests say what they skip. No service is started; the tests run a cluster of their own.
 */
export function providePostgres(): void {
  if (existsSync('/usr/lib/postgresql') || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return;
  console.log('Installing PostgreSQL for the tests (once)...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0'];
  const apt = (args: readonly string[]) => spawnSync('apt-get', args, { env, stdio: 'pipe' }).status === 0;
  // postgresql-common would otherwise create and start a cluster.
  spawnSync('sh', [
    '-c',
    'mkdir -p /etc/postgresql-common && echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf',
  ]);
  if (!(apt(['update', '-qq']) && apt(['install', ...options, 'postgresql'])))
    console.log('PostgreSQL could not be installed.');
}
