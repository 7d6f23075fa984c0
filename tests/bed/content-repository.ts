import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export interface ContentRepository {
  readonly folder: string;
  git(...options: string[]): string;
  remove(): void;
}

/** A Git repository with one commit of the site's content and schemas, as it is in this working copy. */
export function contentRepository(): ContentRepository {
  const parts = [
    'content',
    'contract',
    'site/src/content',
    'site/package.json',
    'art/drawings',
    '.gitignore',
  ];
  const repository = repositoryOf((folder) => {
    for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
    return parts;
  });
  symlinkSync(join(root, 'node_modules'), join(repository.folder, 'node_modules'));
  return repository;
}

/** The same with every file of this working copy, for a real build. It has no packages: the program's own are used. */
export function wholeRepository(): ContentRepository {
  return repositoryOf((folder) => {
    const files = execFileSync(
      'git',
      ['-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      {
        encoding: 'utf8',
      },
    )
      .split('\0')
      .filter((file) => file && existsSync(join(root, file)));
    for (const file of files) cpSync(join(root, file), join(folder, file));
    return ['.'];
  });
}

/** `fill` writes the files and returns what is committed. */
function repositoryOf(fill: (folder: string) => readonly string[]): ContentRepository {
  const parent = mkdtempSync(join(tmpdir(), 'content-'));
  const folder = join(parent, 'site.git');
  const paths = fill(folder);
  const git = (...options: string[]) =>
    execFileSync('git', ['-C', folder, ...options], {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        GIT_AUTHOR_NAME: 'Test',
        GIT_AUTHOR_EMAIL: 'test@veramasa.example',
        GIT_COMMITTER_NAME: 'Test',
        GIT_COMMITTER_EMAIL: 'test@veramasa.example',
      },
    });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--', ...paths);
  git('commit', '--quiet', '-m', 'feat: publish the site');
  return { folder, git, remove: () => rmSync(parent, { recursive: true, force: true }) };
}
