import type { DraftDesk } from '../content/draft.ts';
import { runGit } from '../processes/git.ts';
import { PublicationError } from './publication-rows.ts';

/** Sends a commit to the remote `origin` as a new branch, `desk/2026-11-23-1a2b3c4d`. */
export async function pushBranch({ repository, log, clock }: DraftDesk, commit: string, signal: AbortSignal) {
  const branch = `desk/${clock().toISOString().slice(0, 10)}-${commit.slice(0, 8)}`;
  const { HOME, SSH_AUTH_SOCK, GIT_SSH_COMMAND } = process.env;
  const env = { HOME, SSH_AUTH_SOCK, GIT_SSH_COMMAND };
  const push = ['push', 'origin', `${commit}:refs/heads/${branch}`];
  const end = AbortSignal.any([signal, AbortSignal.timeout(60_000)]);
  const { stderr } = await runGit(repository, push, { env, signal: end }).catch((error: unknown) => {
    log.error({ err: error }, 'the branch could not be pushed');
    const reason =
      'The Git host refused it or does not respond. Try again, or tell the person who runs the site: git push origin must work for the user of the desk.';
    throw new PublicationError('The branch was not sent.', { errors: [reason] });
  });
  const said = String(stderr);
  const address = new RegExp(`^remote:.*?(https?://\\S+${commit.slice(0, 8)}\\S*)`, 'm').exec(said)?.[1];
  return {
    branch,
    /** Where the pull request is opened, as GitHub and GitLab say; null for a Git host that does not. */
    pullRequest: address ?? null,
  };
}
