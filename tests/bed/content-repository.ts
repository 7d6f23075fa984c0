import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sampleManifest, temporaryFolder } from './built-site.ts';
import { writeFixtureContent } from './fixture-site.ts';

const root = resolve(import.meta.dirname, '../..');

export interface ContentRepository {
  readonly folder: string;
  git(...options: string[]): string;
}

/** Runs Git in a folder, without the settings of the person who runs the tests. */
export function gitIn(folder: string): ContentRepository['git'] {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@veramasa.example'];
  const options = { encoding: 'utf8', env: { PATH: process.env.PATH } } as const;
  return (...args) => execFileSync('git', ['-C', folder, ...who, ...args], options);
}

/** A Git repository with one commit of the fixture content and the schemas, as they are in this working copy. */
export const contentRepository = (writeContent?: typeof writeFixtureContent): ContentRepository =>
  repositoryOf(
    ['contract', 'site/src/content', 'site/package.json', 'art/drawings', '.gitignore'],
    writeContent,
  );

/** The same with everything that the pages of the site need. */
export const siteRepository = (): ContentRepository =>
  repositoryOf(['contract', 'site', 'art', 'package.json', '.gitignore']);

/** The same with every file, for a real build. */
export const wholeRepository = (): ContentRepository => repositoryOf(['.']);

/** The same with the real content. */
export const realRepository = (): ContentRepository => repositoryOf(['.'], () => {});

function repositoryOf(parts: readonly string[], writeContent = writeFixtureContent): ContentRepository {
  const folder = join(temporaryFolder(), 'site.git');
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...parts];
  const files = execFileSync('git', ['-C', root, ...listed], { encoding: 'utf8' }).split('\0');
  for (const file of files)
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  writeContent(join(folder, 'content'));
  const git = gitIn(folder);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '-m', 'feat: publish the site');
  // After the commit: .gitignore names the folder, and not a link.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, git };
}

/**
 * The content repository with one more opening, "weaver", and a small `tools/build.ts`: pages with the card line of the
 * home page, which can also make it fail. It takes a tenth of a second.
 */
export const publishingRepository = (): ContentRepository =>
  contentRepository((content) => {
    writeFixtureContent(content);
    const opening = readFileSync(join(content, 'openings/data-engineer.md'), 'utf8');
    const own = opening.replaceAll(/^(title|description): /gm, '$&A weaver, no ');
    writeFileSync(join(content, 'openings/weaver.md'), own);
    const tools = join(content, '../tools');
    mkdirSync(tools);
    writeFileSync(join(tools, 'manifest.json'), JSON.stringify(sampleManifest));
    cpSync(join(import.meta.dirname, 'small-build.mjs'), join(tools, 'build.ts'));
  });
