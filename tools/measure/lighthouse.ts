import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../root.ts';

export const lighthouseVersion = '13.5.0';
/** Where Lighthouse lies and reports are written. */
export const folder = join(root, '.measure');

interface Audit {
  readonly numericValue?: number;
  readonly score: number | null;
  readonly displayValue?: string;
  readonly details?: {
    readonly items?: readonly {
      readonly url?: string;
      readonly resourceType?: string;
      readonly transferSize?: number;
    }[];
  };
}
export type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{
  lhr: {
    audits: Record<string, Audit>;
    environment: { benchmarkIndex: number };
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  };
}>;

/** Lighthouse itself, typed as far as it is used here. */
export async function importLighthouse(): Promise<Lighthouse> {
  return (await import(pathToFileURL(join(installLighthouse(), 'core/index.js')).href)).default;
}

/** Installs Lighthouse unless it is there. Its folder. */
export function installLighthouse(): string {
  const installed = join(folder, 'node_modules/lighthouse');
  const manifestFile = join(installed, 'package.json');
  const present =
    existsSync(manifestFile) && JSON.parse(readFileSync(manifestFile, 'utf8')).version === lighthouseVersion;
  if (!present) {
    console.log(`Installing lighthouse ${lighthouseVersion} into .measure (185 MB, this command only)...`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
    execFileSync(
      'npm',
      [
        'install',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--save-exact',
        `lighthouse@${lighthouseVersion}`,
      ],
      {
        cwd: folder,
        stdio: 'inherit',
      },
    );
  }
  return installed;
}
