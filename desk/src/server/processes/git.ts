import { type ExecFileOptions, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

/** To start a process holds up the desk. */
const fewAtATime = pLimit(2);

/** Runs git in a folder, without the secrets of the desk in its environment. Paths are literal. */
export const runGit = (...given: Parameters<typeof run>) => fewAtATime(run, ...given);

/** The same. Returns what it says, trimmed. */
export const git = async (...given: Parameters<typeof run>): Promise<string> =>
  (await runGit(...given)).stdout.toString().trim();

const silent = { PATH: process.env.PATH, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' };

async function run(
  folder: string,
  options: readonly string[],
  { env, signal, input }: Pick<ExecFileOptions, 'env' | 'signal'> & { readonly input?: string } = {},
): Promise<Record<'stdout' | 'stderr', Buffer>> {
  // A link that engineers commit becomes a file with its target: the desk would write to where it leads.
  const always = ['--literal-pathspecs', '-c', 'core.symlinks=false'];
  const running = promisify(execFile)('git', [...always, '-C', folder, ...options], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
    // A repository around the folder is another one.
    env: { ...silent, GIT_CEILING_DIRECTORIES: dirname(resolve(folder)), ...env },
    ...(signal && { signal }),
  });
  // When Git ends before it has read all of it, its exit code says so.
  running.child.stdin?.on('error', () => {}).end(input);
  return running;
}

/** The day of the last commit of each file below `content/`, as JSON for `tools/build.ts`; none without Git. */
export async function lastCommits(folder: string, env?: NodeJS.ProcessEnv): Promise<string> {
  const log = ['log', '--format=%cs', '--name-only', '--no-renames', '--', 'content'];
  const lines = (await git(folder, log, { env }).catch(() => '')).split('\n');
  let day = '';
  const days: Record<string, string> = {};
  for (const line of lines) {
    if (/^\d{4}-\d\d-\d\d$/.test(line)) day = line;
    else if (line) days[line] ??= day;
  }
  return JSON.stringify(days);
}

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
