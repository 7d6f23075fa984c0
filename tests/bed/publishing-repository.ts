import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleManifest } from './built-site.ts';
import { type ContentRepository, contentRepository } from './content-repository.ts';

/**
 * The content repository with one more opening, "weaver", and a small `tools/build.ts`: pages with the card line of the
 * home page, which can also make it fail. It takes a tenth of a second.
 */
export function publishingRepository(): ContentRepository {
  const repository = contentRepository();
  const tools = join(repository.folder, 'tools');
  mkdirSync(tools);
  writeFileSync(join(tools, 'manifest.json'), JSON.stringify(sampleManifest));
  cpSync(join(import.meta.dirname, 'small-build.mjs'), join(tools, 'build.ts'));
  const openings = join(repository.folder, 'content/openings');
  cpSync(join(openings, 'data-engineer.md'), join(openings, 'weaver.md'));
  repository.git('add', '--', 'tools', 'content');
  repository.git('commit', '--quiet', '-m', 'build: add tools');
  return repository;
}
