import type { Log } from '@veramasa/messages/logging/log';
import { safeError } from '@veramasa/messages/logging/log';
import { git } from '../content/git.ts';
import { Failed } from './publisher-deps.ts';

export interface PushedBranch {
  readonly branch: string;
  /** Where the pull request is opened; null for a Git host that the desk does not know. */
  readonly pullRequest: string | null;
}

/** Sends a commit as a new branch, `desk/2026-11-23-1a2b3c4d`, by `git push`. */
export async function pushBranch(
  { repository, remote, log }: { readonly repository: string; readonly remote: string; readonly log: Log },
  commit: string,
  now: Date,
  signal: AbortSignal,
): Promise<PushedBranch> {
  const branch = `desk/${now.toISOString().slice(0, 10)}-${commit.slice(0, 8)}`;
  const { HOME, SSH_AUTH_SOCK, GIT_SSH_COMMAND } = process.env;
  const access = Object.fromEntries(
    Object.entries({ HOME, SSH_AUTH_SOCK, GIT_SSH_COMMAND }).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  try {
    const push = ['push', '--quiet', remote, `${commit}:refs/heads/${branch}`];
    await git(repository, push, access, AbortSignal.any([signal, AbortSignal.timeout(60_000)]));
  } catch (error) {
    log.error({ err: safeError(error) }, 'the branch could not be pushed');
    throw new Failed('The branch was not sent.', [
      `The Git host refused it or does not respond. Try again, or tell the person who runs the site: git push ${remote} must work for the user of the desk.`,
    ]);
  }
  const [url, head] = await Promise.all([
    git(repository, ['remote', 'get-url', '--push', remote]).catch(() => ''),
    git(repository, ['rev-parse', '--abbrev-ref', 'HEAD']),
  ]);
  const base = head.trim() === 'HEAD' ? 'main' : head.trim();
  return { branch, pullRequest: pullRequestAddress(url.trim(), base, branch) };
}

/** Where GitHub or GitLab opens a pull request of a branch; null for another host. The address has no password. */
export function pullRequestAddress(remoteUrl: string, base: string, branch: string): string | null {
  const [, host = '', path = ''] =
    /^(?:https?|ssh):\/\/(?:[^@/]*@)?([^/:]+)(?::\d+)?\/(.+?)(?:\.git)?\/?$/.exec(remoteUrl) ??
    /^(?:[^@/:]+@)?([^/:]+):(?!\/\/)(.+?)(?:\.git)?\/?$/.exec(remoteUrl) ??
    [];
  if (/(^|\.)github\./.test(host)) return `https://${host}/${path}/compare/${base}...${branch}?expand=1`;
  if (!/(^|\.)gitlab\./.test(host)) return null;
  const query = new URLSearchParams({
    'merge_request[source_branch]': branch,
    'merge_request[target_branch]': base,
  });
  return `https://${host}/${path}/-/merge_requests/new?${query}`;
}
