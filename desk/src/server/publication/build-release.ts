import { readSiteManifest } from '@veramasa/contract/read-site-manifest';
import { addRelease, currentRelease } from '@veramasa/contract/releases';
import { dayIn } from '@veramasa/contract/zoned-time';
import { closedOpenings } from '../content/commits.ts';
import type { DraftDesk } from '../content/draft.ts';
import { git } from '../processes/git.ts';
import { brokenLinks, largePages } from './check-pages.ts';
import { PublicationError } from './publication-end.ts';
import type { PublicationRow } from './publication-rows.ts';
import { lostAddresses, notFoundTrailer, publicManifest } from './vanished-addresses.ts';

/** Writes what a publication does; throws when it may not go on. */
type WriteStep = (change: Pick<PublicationRow, 'step' | 'message'>) => Promise<void>;

/**
 * Builds the site of a commit, checks it and stores it as a release, which is not public yet. Returns what does not keep
 * it from being published, in sentences.
 */
export async function buildRelease(
  deps: DraftDesk,
  commit: string,
  signal: AbortSignal,
  step: WriteStep,
): Promise<string[]> {
  const { config, builtSite, repository, clock } = deps;
  // The site that was public before the first publication.
  if (currentRelease(config.releasesDir) === null)
    await addRelease(config.releasesDir, builtSite, (await (await deps.draft()).base()).commit);
  await step({ step: 'building', message: 'Building the pages…' });
  const { errors, pages } = await deps.build(deps, commit, signal);
  signal.throwIfAborted();
  if (errors) throw new PublicationError('The pages could not be built.', errors);

  await step({ step: 'verifying', message: 'Checking the built pages…' });
  const manifest = readSiteManifest(pages);
  const broken = await brokenLinks(pages, manifest);
  if (broken.length > 0) throw new PublicationError('Links on the new pages are broken.', broken);
  const { refused, warned } = await largePages(pages, manifest);
  if (refused.length > 0) throw new PublicationError('Pages are too large.', refused);
  // Every address that vanishes needs a redirect, the answer "Page not found" or a closing date.
  const today = dayIn(clock(), manifest.company.timeZone);
  const trailers = `--format=%(trailers:key=${notFoundTrailer},valueonly)`;
  const answered = new Set([
    ...(await closedOpenings(repository, commit, today)),
    ...(await git(repository, ['show', '-s', trailers, commit])).split('\n'),
  ]);
  const lost = lostAddresses(publicManifest(deps), manifest).filter((address) => !answered.has(address));
  if (lost.length > 0)
    throw new PublicationError(
      'Addresses of the public site would vanish.',
      lost.map(
        (address) => `${address} would vanish. Choose where its visitors are sent, then publish again.`,
      ),
      lost,
    );
  await addRelease(config.releasesDir, pages, commit);
  return warned;
}
