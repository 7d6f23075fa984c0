import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteManifest } from '@veramasa/contract';
import { readSiteManifest } from '@veramasa/messages/config/site-manifest';
import { dayIn } from '@veramasa/messages/text/zoned-time';
import type { Publication } from '../../api/publication.ts';
import { git } from '../content/git.ts';
import { brokenLinks } from './check-links.ts';
import { largePages } from './large-pages.ts';
import { Failed, type PublisherDeps } from './publisher-deps.ts';
import { runBuild } from './run-build.ts';
import { lostAddresses, notFoundTrailer, publicManifest } from './vanished-addresses.ts';

/** Writes what a publication does; throws when it may not go on. */
export type WriteStep = (change: Pick<Publication, 'step' | 'message'>) => Promise<void>;

/**
 * Builds the site of a commit in a working copy of its own, checks it and stores it as a release, which is not public
 * yet. Returns what does not keep it from being published, in sentences.
 */
export async function buildRelease(
  deps: PublisherDeps,
  commit: string,
  signal: AbortSignal,
  step: WriteStep,
): Promise<string[]> {
  const { releases, builtSite, buildFolder, packages, buildEnvironment, limits } = deps;
  const draft = await deps.draft();
  // The site that was public before the first publication.
  if (releases.current === null) await releases.add(builtSite, (await draft.base()).commit);
  await step({ step: 'building', message: 'The pages are built.' });
  await draft.checkOut(commit, buildFolder, packages);
  const pages = join(buildFolder, 'site/dist');
  await rm(pages, { recursive: true, force: true });
  const program = ['tools/build.ts', '--out', pages];
  const built = await runBuild(buildFolder, program, buildEnvironment, limits, signal);
  signal.throwIfAborted();
  if (built.errors) throw new Failed('The pages could not be built.', built.errors);

  await step({ step: 'verifying', message: 'The built pages are checked.' });
  const manifest = readSiteManifest(pages);
  if (!manifest.ok) throw new Error(manifest.error);
  const broken = await brokenLinks(pages, manifest.manifest);
  if (broken.length > 0) throw new Failed('Links on the new pages are broken.', broken);
  await refuseLostAddresses(deps, commit, manifest.manifest);
  const large = await largePages(pages, manifest.manifest);
  await releases.add(pages, commit);
  return large;
}

/** Every address of the public site that vanishes needs a redirect, the answer "Page not found" or a closing date. */
async function refuseLostAddresses(deps: PublisherDeps, commit: string, next: SiteManifest): Promise<void> {
  const lost = lostAddresses(publicManifest(deps), next);
  if (lost.length === 0) return;
  const draft = await deps.draft();
  const closed = await draft.closedOpenings(dayIn(deps.clock(), next.company.timeZone), commit);
  const trailers = `--format=%(trailers:key=${notFoundTrailer},valueonly)`;
  const chosen = (await git(deps.repository, ['show', '-s', trailers, commit])).split('\n');
  const unanswered = lost.filter((address) => !closed.includes(address) && !chosen.includes(address));
  if (unanswered.length > 0)
    throw new Failed(
      'Addresses of the public site would vanish.',
      unanswered.map(
        (address) => `${address} would vanish. Choose where its visitors are sent, then publish again.`,
      ),
      unanswered,
    );
}
