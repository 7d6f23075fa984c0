import { spawnSync } from 'node:child_process';
import { root } from './root.ts';

export type Audit =
  | { readonly state: 'clean' }
  /** Known holes of severity high or critical, `package: severity`. */
  | { readonly state: 'holes'; readonly packages: readonly string[] }
  /** Nobody could be asked; nothing is known. */
  | { readonly state: 'skipped'; readonly reason: string }
  /** npm could not even ask, as without a lock file. */
  | { readonly state: 'broken'; readonly reason: string };

/** Asks the registry for known holes in the locked packages. Without it, as offline, it says that it did not. */
export function auditPackages(): Audit {
  // Offline, npm would print an empty list, as if it had asked.
  const args = ['audit', '--json', '--no-offline', '--fetch-retries=0', '--fetch-timeout=20000'];
  const { stdout, error } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: 40_000 });
  if (!error) return readAudit(stdout);
  const silent = 'code' in error && error.code === 'ETIMEDOUT';
  return { state: silent ? 'skipped' : 'broken', reason: error.message };
}

/** Reads what `npm audit --json` prints. */
export function readAudit(text: string): Audit {
  let report: Report;
  try {
    report = JSON.parse(text);
  } catch {
    return { state: 'broken', reason: 'npm gave no report' };
  }
  // npm's word on a request that failed, or that the registry does not know.
  if (report.message) return { state: 'skipped', reason: report.message };
  if (!report.vulnerabilities)
    return { state: 'broken', reason: report.error?.summary ?? 'npm gave no report' };
  const packages = Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name}: ${severity}`);
  return packages.length > 0 ? { state: 'holes', packages } : { state: 'clean' };
}

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
}
