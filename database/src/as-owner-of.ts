import { statSync } from 'node:fs';

/**
 * Runs `act` with the rights of the user who owns `folder`, if this process is root: that user may put links into the
 * folder, through which root would write, read and give away any file. Does nothing for other users, and for a folder
 * that is missing.
 */
export async function asOwnerOf<T>(folder: string, act: () => T | Promise<T>): Promise<T> {
  const owner = process.geteuid?.() === 0 ? statSync(folder, { throwIfNoEntry: false }) : undefined;
  if (!owner) return act();
  const groups = process.getgroups?.() ?? [];
  // The groups first: only root may set them.
  process.setgroups?.([owner.gid]);
  process.setegid?.(owner.gid);
  process.seteuid?.(owner.uid);
  try {
    return await act();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
    process.setgroups?.(groups);
  }
}
