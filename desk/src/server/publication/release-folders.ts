import { constants, existsSync } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addRelease, currentRelease, isReleaseName, switchRelease } from '@veramasa/messages/config/releases';
import { Refusal } from '../refusal.ts';

/** So many releases can be public again; a release has about 15 MB. */
const keptReleases = 20;

/** The folder with the releases. */
export class ReleaseFolders {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  get current(): string | null {
    return currentRelease(this.folder);
  }

  has(name: string): boolean {
    return isReleaseName(name) && existsSync(join(this.folder, name));
  }

  /** Names, the newest first. */
  async names(): Promise<string[]> {
    const names = existsSync(this.folder) ? (await readdir(this.folder)).filter(isReleaseName) : [];
    const timed = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(this.folder, name))).mtimeMs })),
    );
    return timed.sort((a, b) => b.at - a.at).map(({ name }) => name);
  }

  /** Creates the folder, and refuses with a sentence when the desk may not write there. */
  async prepare(): Promise<void> {
    try {
      // Caddy reads it as another user.
      await mkdir(this.folder, { recursive: true, mode: 0o755 });
      await access(this.folder, constants.W_OK);
    } catch {
      throw new Refusal(
        'unavailable',
        'Nothing can be published here: the desk may not write into the folder of the releases. Tell the person who runs the site.',
      );
    }
  }

  /** Astro cannot build into the folder: it renames files, and the folder may be on another disk. */
  add(builtSite: string, commit: string): Promise<void> {
    return addRelease(this.folder, builtSite, commit);
  }

  switchTo(commit: string): Promise<void> {
    return switchRelease(this.folder, commit);
  }

  /** Removes what a publication that failed has made. */
  async removeTry(commit: string): Promise<void> {
    if (commit === this.current) return;
    const names = existsSync(this.folder) ? await readdir(this.folder) : [];
    for (const name of names) if (name.startsWith(commit)) await this.#remove(name);
  }

  /** Removes what a killed publication left. Only while none runs. */
  async removeUnfinished(): Promise<void> {
    const names = existsSync(this.folder) ? await readdir(this.folder) : [];
    for (const name of names) if (name.endsWith('.next')) await this.#remove(name);
  }

  async removeOld(): Promise<void> {
    for (const name of (await this.names()).slice(keptReleases))
      if (name !== this.current) await this.#remove(name);
  }

  #remove(name: string): Promise<void> {
    return rm(join(this.folder, name), { recursive: true, force: true });
  }
}
