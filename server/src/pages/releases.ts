import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SiteManifest } from '@veramasa/contract';
import { currentRelease, publicSite, releaseNames } from '@veramasa/contract/releases';
import { type BuiltSite, readBuiltSite } from './built-site.ts';

/** How often the link of the current release is read. */
const pollMs = 500;

/** Older releases whose hashed files are served to tabs that were opened before a switch. */
const keptReleases = 2;

interface FollowOptions {
  /** Runs before a release is public. */
  readonly prepare: (manifest: SiteManifest) => Promise<void>;
  /** A release cannot be served; the one before it stays public. */
  readonly onError: (error: Error) => void;
}

export type Releases = ReturnType<typeof openReleases>;

/**
 * Opens the public release of the site: the current one, or `builtSite` until there is one. `check` throws `UnusableSite`
 * for a release that this server cannot serve. Throws `UnusableSite`.
 */
export function openReleases(
  releasesDir: string,
  builtSite: string,
  check: (manifest: SiteManifest) => void = () => {},
) {
  let current = read(publicSite(releasesDir, builtSite));
  /** The folder that was public before. */
  let previous = current.folder;
  let following: FollowOptions | undefined;
  let timer: NodeJS.Timeout | undefined;
  let refreshing: Promise<void> | undefined;
  let refused = '';

  function read(folder: string): BuiltSite {
    const site = readBuiltSite(folder);
    check(site.manifest);
    return site;
  }

  /** Switches when the link names another release. A release that cannot be served is refused and logged once. */
  async function refresh(): Promise<void> {
    if (!following) return;
    let name: string | null = null;
    try {
      name = currentRelease(releasesDir);
      // The link may be missing for a moment.
      if (name === null || resolve(releasesDir, name) === current.folder) return;
      const next = read(join(releasesDir, name));
      await following.prepare(next.manifest);
      previous = current.folder;
      current = next;
      refused = '';
    } catch (error) {
      const failure = `${name}: ${(error as Error).message}`;
      if (refused !== failure) following.onError(error as Error);
      refused = failure;
    }
  }

  function refreshOnce(): Promise<void> {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  function folderOf(path: string): string | undefined {
    const { folder, files } = current;
    if (files.has(path)) return folder;
    if (!/^\/_astro\/\w[\w.-]*\.(js|css|woff2)$/.test(path)) return undefined;
    // The one that was served until now, then the newest folders, because a switch sets the time of the folder.
    const newest = releaseNames(releasesDir).map((name) => resolve(releasesDir, name));
    const others = new Set([previous, ...newest]);
    others.delete(folder);
    return [...others].slice(0, keptReleases).find((other) => existsSync(join(other, path)));
  }

  return {
    /** The public site. A request reads it once, so that its answer belongs to one release; keep no copy of its facts. */
    get current(): BuiltSite {
      return current;
    },
    /** Follows the link from now on. */
    follow(options: FollowOptions): void {
      following = options;
      timer = setInterval(refreshOnce, pollMs).unref();
    },
    /**
     * The folder of the release that has a file with a hash in its name. Tabs that were opened before a switch get the
     * scripts, styles and fonts of an older one; a picture that was taken off is gone with its release.
     */
    async folderWith(path: string): Promise<string | undefined> {
      const found = folderOf(path);
      if (found !== undefined) return found;
      // Another server has switched already and sent a page of the new release.
      await refreshOnce();
      return folderOf(path);
    },
    close: () => clearInterval(timer),
  };
}
