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

/** The public release of the site, which follows the link of the folder of releases. */
export class Releases {
  readonly #releasesDir: string;
  readonly #check: (manifest: SiteManifest) => void;
  #current: BuiltSite;
  /** The folder that was public before. */
  #previous: string | undefined;
  #refreshing: Promise<void> | undefined;
  #refused: string | null = null;
  #following: FollowOptions | undefined;
  #timer: NodeJS.Timeout | undefined;

  /**
   * Shows the current release, or `builtSite` until there is one. `check` throws `UnusableSite` for a release that this
   * server cannot serve. Throws `UnusableSite`.
   */
  constructor(releasesDir: string, builtSite: string, check: (manifest: SiteManifest) => void = () => {}) {
    this.#releasesDir = releasesDir;
    this.#check = check;
    this.#current = this.#read(publicSite(releasesDir, builtSite));
  }

  /** Follows the link from now on. */
  follow(options: FollowOptions): void {
    this.#following = options;
    this.#timer = setInterval(() => void this.refresh(), pollMs).unref();
  }

  /** The public site. A request reads it once, so that its answer belongs to one release; keep no copy of its facts. */
  get current(): BuiltSite {
    return this.#current;
  }

  /**
   * The folder of the release that has a file with a hash in its name. Tabs that were opened before a switch get the
   * scripts, styles and fonts of an older one; a picture that was taken off is gone with its release.
   */
  async folderWith(path: string): Promise<string | undefined> {
    const found = this.#folderWith(path);
    if (found !== undefined) return found;
    // Another server has switched already and sent a page of the new release.
    await this.refresh();
    return this.#folderWith(path);
  }

  #folderWith(path: string): string | undefined {
    const { folder, files } = this.current;
    if (files.has(path)) return folder;
    if (!/^\/_astro\/\w[\w.-]*\.(js|css|woff2)$/.test(path)) return undefined;
    // The one that was served until now, then the newest folders, because a switch sets the time of the folder.
    const newest = releaseNames(this.#releasesDir).map((name) => resolve(this.#releasesDir, name));
    const others = new Set([this.#previous ?? folder, ...newest]);
    others.delete(folder);
    return [...others].slice(0, keptReleases).find((other) => existsSync(join(other, path)));
  }

  /** Switches when the link names another release. A release that cannot be served is refused and logged once. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #refresh(): Promise<void> {
    if (!this.#following) return;
    const { prepare, onError } = this.#following;
    let name: string | null = null;
    try {
      name = currentRelease(this.#releasesDir);
      // The link may be missing for a moment.
      if (name === null || resolve(this.#releasesDir, name) === this.current.folder) return;
      const next = this.#read(join(this.#releasesDir, name));
      await prepare(next.manifest);
      this.#previous = this.current.folder;
      this.#current = next;
      this.#refused = null;
    } catch (error) {
      const refused = `${name}: ${(error as Error).message}`;
      if (this.#refused !== refused) onError(error as Error);
      this.#refused = refused;
    }
  }

  #read(folder: string): BuiltSite {
    const site = readBuiltSite(folder);
    this.#check(site.manifest);
    return site;
  }
}
