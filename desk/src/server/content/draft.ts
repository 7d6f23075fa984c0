import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { DraftChanges, FileChange, Value } from '../../api/content.ts';
import { Refusal } from '../refusal.ts';
import { ContentFiles } from './content-files.ts';
import { readText } from './content-text.ts';
import { fieldChanges } from './field-changes.ts';
import { Pictures } from './pictures.ts';

const execute = promisify(execFile);

/** The working copy in which editors change the content; nothing in it is public. */
export class Draft {
  readonly files: ContentFiles;
  readonly pictures: Pictures;
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.files = new ContentFiles(folder);
    this.pictures = new Pictures(folder);
  }

  /**
   * Opens the draft, or creates it from the current commit of the repository as a git worktree. The site's programs
   * find their packages in those of the repository.
   */
  static async open(repository: string, folder: string): Promise<Draft> {
    if (!existsSync(join(repository, '.git')))
      throw new Refusal(
        'unavailable',
        'Pages cannot be changed here: this installation has no Git repository. Tell the person who runs the site.',
      );
    if (!existsSync(join(folder, '.git'))) {
      await mkdir(dirname(folder), { recursive: true });
      await rm(folder, { recursive: true, force: true });
      await git(repository, 'worktree', 'prune');
      await git(repository, 'worktree', 'add', '--detach', folder, 'HEAD');
    }
    await linkPackages(repository, folder);
    await removeLeftovers(folder);
    return new Draft(folder);
  }

  async changes(): Promise<DraftChanges> {
    const published = (await this.#git('rev-parse', 'HEAD')).trim();
    const { groups } = await this.files.tree();
    const entries = new Map(groups.flatMap(({ files }) => files).map((entry) => [entry.path, entry]));
    const files = await Promise.all(
      (await this.#changedFiles()).map(async ({ path, kind }): Promise<FileChange> => {
        const entry = entries.get(path) ?? { path, title: path, page: null };
        const [before, after] = await Promise.all([
          kind === 'added' ? undefined : this.#valueAt(path, () => this.#git('show', `HEAD:content/${path}`)),
          kind === 'removed'
            ? undefined
            : this.#valueAt(path, () => readFile(join(this.#folder, 'content', path), 'utf8')),
        ]);
        const schema = entries.has(path) ? await this.files.schemas.schema(path) : {};
        return { ...entry, kind, fields: fieldChanges(before, after, schema) };
      }),
    );
    return { published, files };
  }

  /** Gives up the changes of files; each must be in the list of changes. */
  async discard(paths: readonly string[]): Promise<void> {
    const changed = await this.#changedFiles();
    for (const path of paths) {
      const kind = changed.find((file) => file.path === path)?.kind;
      if (!kind) throw new Refusal('not_found', `${path} has no changes. Reload the list.`);
      if (kind === 'added') await this.#git('clean', '--force', '--quiet', '--', `content/${path}`);
      else await this.#git('restore', '--source=HEAD', '--staged', '--worktree', '--', `content/${path}`);
    }
  }

  close(): void {
    this.files.schemas.stop();
  }

  async #changedFiles(): Promise<{ path: string; kind: FileChange['kind'] }[]> {
    const status = await this.#git(
      'status',
      '--porcelain=v1',
      '-z',
      '--no-renames',
      '--untracked-files=all',
      '--',
      'content',
    );
    return status
      .split('\0')
      .filter((line) => line && !line.endsWith('.tmp'))
      .map((line) => ({ path: line.slice('XY content/'.length), kind: kindOf(line.slice(0, 2)) }));
  }

  /** Undefined for files without fields, such as photographs. */
  async #valueAt(path: string, text: () => Promise<string>): Promise<Value | undefined> {
    return /\.(yaml|json|md)$/.test(path) ? readText(path, await text()) : undefined;
  }

  #git(...options: readonly string[]): Promise<string> {
    return git(this.#folder, ...options);
  }
}

function kindOf(status: string): FileChange['kind'] {
  if (status.includes('D')) return 'removed';
  return status === '??' || status.includes('A') ? 'added' : 'changed';
}

async function git(folder: string, ...options: readonly string[]): Promise<string> {
  const { stdout } = await execute('git', ['--literal-pathspecs', '-C', folder, ...options], {
    maxBuffer: 64 * 1024 * 1024,
    env: { PATH: process.env.PATH, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' },
  });
  return stdout;
}

/** Own packages are those of the draft, all others those of the repository. */
async function linkPackages(repository: string, folder: string): Promise<void> {
  const [from, to] = [join(repository, 'node_modules'), join(folder, 'node_modules')];
  if (existsSync(to) || !existsSync(from)) return;
  await mkdir(join(to, '@veramasa'), { recursive: true });
  for (const name of await readdir(from))
    if (name !== '@veramasa' && name !== '.bin') await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, '@veramasa')))
    await symlink(join(folder, name), join(to, '@veramasa', name));
}

/** A save that was killed leaves its temporary file. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(join(folder, 'content'), { recursive: true });
  for (const name of names)
    if (name.endsWith('.tmp')) await rm(join(folder, 'content', name), { force: true });
}
