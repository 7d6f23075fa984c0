import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { git } from './git.ts';

/** Creates a worktree of a repository at a commit, in place of what the folder has. */
export async function addWorktree(repository: string, folder: string, commit: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await rm(folder, { recursive: true, force: true });
  // By force: it may be registered, although its folder is gone.
  await git(repository, ['worktree', 'add', '--force', '--detach', folder, commit]);
}

/** Brings a worktree to a commit, without changes of files, and creates it with its first use. */
export async function checkOut(
  repository: string,
  commit: string,
  folder: string,
  packages: string,
): Promise<void> {
  if (existsSync(join(folder, '.git'))) {
    await git(folder, ['checkout', '--quiet', '--force', '--detach', commit]);
    await git(folder, ['clean', '--force', '-d', '--quiet']);
  } else await addWorktree(repository, folder, commit);
  await linkPackages(packages, folder);
}

/** Own packages are those of the worktree, all others those of the folder `packages`. */
export async function linkPackages(packages: string, folder: string): Promise<void> {
  const [from, to] = [join(packages, 'node_modules'), join(folder, 'node_modules')];
  if (!existsSync(from)) return;
  // Packages may be new since the last time.
  await rm(to, { recursive: true, force: true });
  await mkdir(join(to, '@veramasa'), { recursive: true });
  for (const name of await readdir(from))
    if (name !== '@veramasa' && name !== '.bin') await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, '@veramasa')))
    await symlink(join(folder, name), join(to, '@veramasa', name));
}
