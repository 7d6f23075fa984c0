import type { DraftDesk } from '../content/draft.ts';
import { git } from '../processes/git.ts';
import { PublicationError } from './publication-end.ts';

/** Sends a commit to the remote `origin` as a new branch, `desk/2026-11-23-1a2b3c4d`. */
export async function pushBranch({ repository, log, clock }: DraftDesk, commit: string, signal: AbortSignal) {
  const branch = `desk/${clock().toISOString().slice(0, 10)}-${commit.slice(0, 8)}`;
  const { HOME, SSH_AUTH_SOCK, GIT_SSH_COMMAND } = process.env;
  const env = { HOME, SSH_AUTH_SOCK, GIT_SSH_COMMAND };
  try {
    const push = ['push', '--quiet', 'origin', `${commit}:refs/heads/${branch}`];
    const end = AbortSignal.any([signal, AbortSignal.timeout(60_000)]);
    await git(repository, push, { env, signal: end });
  } catch (error) {
    log.error({ err: error }, 'the branch could not be pushed');
    const reason =
      'The Git host refused it or does not respond. Try again, or tell the person who runs the site: git push origin must work for the user of the desk.';
    throw new PublicationError('The branch was not sent.', { errors: [reason] });
  }
  const [url, head] = await Promise.all([
    git(repository, ['remote', 'get-url', '--push', 'origin']).catch(() => ''),
    git(repository, ['rev-parse', '--abbrev-ref', 'HEAD']),
  ]);
  const base = head === 'HEAD' ? 'main' : head;
  return {
    branch,
    /** Where the pull request is opened; null for a Git host that the desk does not know. */
    pullRequest: pullRequestAddress(url, base, branch),
  };
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
