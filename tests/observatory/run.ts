// npm run test:observatory          the real scanner of the MDN HTTP Observatory at every page, over HTTPS, behind Caddy
// Needs Linux, npm's registry once, and a Caddy in the path (Debian: caddy); no port or file of this machine is touched.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/root.ts';
import { buildSiteIfStale } from '../../tools/site-build.ts';

/** No dependency of ours: 233 packages and 131 MB, for a look now and then. */
const scanner = '@mdn/mdn-http-observatory';
const version = '1.4.8';

if (spawnSync('caddy', ['version']).error) {
  console.error('There is no Caddy here to speak HTTPS. Install one (Debian: caddy).');
  process.exit(2);
}
buildSiteIfStale();
const installed = join(tmpdir(), `mdn-http-observatory-${version}`);
const program = join(installed, 'node_modules', scanner);
if (!existsSync(join(program, 'src/scanner/index.js'))) {
  console.log(`Installing ${scanner}@${version} into ${installed}...`);
  const args = ['install', '--prefix', installed, '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  execFileSync('npm', [...args, `${scanner}@${version}`], { cwd: tmpdir(), stdio: 'inherit' });
}
// Its list of preloaded names comes from a third party after installation. Our name is on no list yet.
writeFileSync(join(program, 'conf/hsts-preload.json'), '{}');

// Ports 80 and 443 and a name of our own, in a network and with a hosts file that nobody else sees.
const folder = mkdtempSync(join(tmpdir(), 'observatory-'));
const apart = ['--net', '--mount', '--map-root-user', process.execPath];
const { status } = spawnSync('unshare', [...apart, 'tests/observatory/scan-pages.ts', program, folder], {
  cwd: root,
  stdio: 'inherit',
});
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 2;
