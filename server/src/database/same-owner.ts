import { chownSync, statSync } from 'node:fs';

/**
 * Gives a file or folder that root has just made to whom `model` belongs: under systemd root runs the commands and
 * another user the server, who could not open what is root's. For everybody else it is theirs already.
 */
export function giveToOwnerOf(model: string, made: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(model);
  try {
    chownSync(made, uid, gid);
  } catch {
    // A file system without owners, or one that trusts no root, such as a network folder for backups.
  }
}
