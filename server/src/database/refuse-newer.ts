import { migrations } from './migrations.ts';

/** Why a database cannot be used, in words that go on after its name: "... cannot be used: it is damaged". */
export class UnusableDatabase extends Error {}

/** Throws when the database has been through migrations that this version does not know. */
export function refuseNewer(executed: readonly string[]): void {
  const unknown = executed.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0)
    throw new UnusableDatabase(
      `it was written by a newer version of this server (${unknown.join(', ')}). Start that version, or choose another database`,
    );
}
