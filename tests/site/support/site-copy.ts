import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const parts = [
  ...['content', 'contract', 'art', 'tools', 'package.json', 'package-lock.json', 'tsconfig.json'],
  ...['site/src', 'site/integrations', 'site/public', 'site/astro.config.ts'],
  ...['site/content-security-policy.ts', 'site/tsconfig.json', 'site/package.json'],
];

/** A disposable copy of everything that a build reads. `remove` deletes it. */
export function copySite(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'site-copy-'));
  mkdirSync(join(folder, 'site'));
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
