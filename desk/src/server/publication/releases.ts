import { addAbortListener } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayIn } from '@veramasa/contract';
import { addRelease, currentRelease, readSiteManifest, releaseNames } from '@veramasa/contract/releases';
import { closedOpenings, contains, oneByOne } from '../content/commits.ts';
import type { DraftDesk } from '../content/draft.ts';
import { publicationsOf } from '../content/working-copy.ts';
import type { Desk } from '../desk.ts';
import { siteBuild } from '../processes/confinement.ts';
import { checkOut, git, lastCommits } from '../processes/git.ts';
import { startTask } from '../processes/start-task.ts';
import { brokenLinks, largePage, pagesAbove, refusedPage } from './check-pages.ts';
import { type Change, diskFull, PublicationError, tellOperator } from './publication-rows.ts';
import { lostAddresses, notFoundTrailer, publicManifest } from './vanished-addresses.ts';

/** Removes releases, and those that a publication has not finished, but never the public one. */
export async function removeReleases(folder: string, isGone: (name: string) => boolean): Promise<void> {
  const current = currentRelease(folder);
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names)
    if (name !== current && isGone(name)) await rm(join(folder, name), { recursive: true, force: true });
}

/** The releases that are kept, the newest first. */
export async function listReleases({ config, repository, database }: DraftDesk) {
  const current = currentRelease(config.releasesDir);
  const names = releaseNames(config.releasesDir);
  if (names.length === 0) return { releases: [] };
  const published = await publicationsOf(database.reader, names);
  const listed = await oneByOne(names, async (commit) => {
    const facts = published.get(commit) ?? (await engineersRelease(repository, commit));
    return { commit, current: commit === current, ...facts };
  });
  return { releases: listed.sort((a, b) => b.at.localeCompare(a.at)) };
}

/**
 * Builds the site of a commit, checks it and stores it as a release, which is not public yet. Returns what does not keep
 * it from being published, in sentences. `step` writes what the publication does, and throws when it may not go on.
 */
export async function buildRelease(
  deps: DraftDesk,
  commit: string,
  signal: AbortSignal,
  step: (change: Change) => Promise<void>,
): Promise<string[]> {
  const { config, builtSite, repository, clock } = deps;
  // The site that was public before the first publication.
  if (currentRelease(config.releasesDir) === null)
    await addRelease(config.releasesDir, builtSite, await (await deps.draft()).base());
  await step({ step: 'building', message: 'Building the pages…' });
  const pages = await deps.build(deps, commit, signal);
  await step({ step: 'verifying', message: 'Checking the built pages…' });
  const manifest = readSiteManifest(pages);
  const broken = await brokenLinks(pages, manifest);
  if (broken.length > 0) throw new PublicationError('Links on the new pages are broken.', { errors: broken });
  const refused = pagesAbove(refusedPage, pages, manifest);
  if (refused.length > 0) throw new PublicationError('Pages are too large.', { errors: refused });
  // Every address that vanishes needs a redirect, the answer "Page not found" or a closing date.
  const trailers = `--format=%(trailers:key=${notFoundTrailer},valueonly)`;
  const answered = new Set([
    ...(await closedOpenings(repository, commit, dayIn(clock(), manifest.company.timeZone))),
    ...(await git(repository, ['show', '-s', trailers, commit])).split('\n'),
  ]);
  const vanished = lostAddresses(publicManifest(deps), manifest).filter((address) => !answered.has(address));
  if (vanished.length > 0)
    throw new PublicationError('Addresses of the public site would vanish.', {
      errors: vanished.map((address) => `${address} would vanish. Add it to Redirects, then publish again.`),
    });
  const current = currentRelease(config.releasesDir);
  if (current !== null && !(await contains(repository, commit, current)))
    throw new PublicationError('The engineers have published another version meanwhile. Publish again.');
  await addRelease(config.releasesDir, pages, commit);
  return pagesAbove(largePage, pages, manifest);
}

/** A release that was not published from the desk. Engineers' notes say nothing to people who do not program. */
async function engineersRelease(repository: string, commit: string) {
  const shown = await git(repository, ['show', '-s', '--format=%an%x00%cI', commit]).catch(() => '');
  const [person, at] = shown.split('\0');
  return {
    person: person || 'Unknown',
    at: new Date(at ?? 0).toISOString(),
    note: 'Changes by the engineers',
  };
}

/** Builds in a working copy of the repository, by its `tools/build.ts` in a confined process with limits of memory and time. */
export const buildSite: Desk['build'] = async ({ config, repository, packages }, commit, signal) => {
  const { memoryMb, minutes } = config.publication;
  const folder = join(realpathSync(config.dataDir), 'desk/build');
  await checkOut(repository, commit, folder, packages);
  const pages = join(folder, 'site/dist');
  await rm(pages, { recursive: true, force: true });
  const late = AbortSignal.timeout(minutes * 60_000);
  const options = [`--max-old-space-size=${memoryMb}`, ...siteBuild(folder, pages)];
  const task = { folder, options, env: { ...config.build, LAST_COMMITS: await lastCommits(folder) } };
  const started = startTask(task, config.draftSocket);
  using _ = addAbortListener(AbortSignal.any([signal, late]), started.end);
  const code = await started.ended;
  signal.throwIfAborted();
  if (code === 0) return pages;
  const tooLate = `The pages were not built within ${minutes} minutes. Try again later, or: ${tellOperator}`;
  const errors = late.aborted ? [tooLate] : explainFailure(started.output(), code, memoryMb);
  throw new PublicationError('The pages could not be built.', { errors });
};

export const repositoryIsBehind =
  'The engineers have published a version that the desk does not have yet. The person who runs the site must pull it into the repository of the desk.';

function explainFailure(output: string, code: number | null, memoryMb: number): string[] {
  if (/heap out of memory/i.test(output))
    return [`Building the pages needed more than ${memoryMb} MB of memory. ${tellOperator}`];
  if (/ENOSPC|no space left/i.test(output)) return [diskFull];
  if (code === null || code === 128)
    return [`The system ended the build, perhaps because memory is short. Try again, or: ${tellOperator}`];
  // What follows is for people who program.
  const [message = ''] = output.split(/^ *(?:Location|Stack trace):$/m, 1);
  const lines = message.split('\n').flatMap((line) => line.trim() || []);
  // The build of an older version does what this desk does not allow. Another cause is in the line of the error.
  if (output.includes('ERR_ACCESS_DENIED'))
    return [repositoryIsBehind, ...lines.filter((line) => line.startsWith('Error: '))];
  return lines.length > 0 ? lines.slice(0, 20) : [tellOperator];
}
