import type { ReleaseList } from '../../api/publication.ts';
import { git } from '../content/git.ts';
import type { PublisherDeps } from './publisher-deps.ts';

/** The releases that are kept, the newest first. */
export async function listReleases({
  releases,
  repository,
}: Pick<PublisherDeps, 'releases' | 'repository'>): Promise<ReleaseList> {
  const { current } = releases;
  const names = await releases.names();
  const listed = await Promise.all(
    names.map(async (commit) => ({
      commit,
      current: commit === current,
      ...(await commitFacts(repository, commit)),
    })),
  );
  return { releases: listed.sort((a, b) => b.at.localeCompare(a.at)) };
}

async function commitFacts(
  repository: string,
  commit: string,
): Promise<{ person: string; at: string; note: string }> {
  try {
    const shown = await git(repository, ['show', '-s', '--format=%an%x00%cI%x00%s', commit]);
    const [person = '', at = '', subject = ''] = shown.trim().split('\0');
    return { person, at: new Date(at).toISOString(), note: noteOf(subject) };
  } catch {
    return { person: 'Unknown', at: new Date(0).toISOString(), note: commit.slice(0, 10) };
  }
}

/** The note of an editor; the engineers' own commits say nothing to people who do not program. */
const noteOf = (subject: string): string =>
  subject.startsWith('content: ') ? subject.slice('content: '.length) : 'Changes by the engineers';
