import { currentRelease, switchRelease } from '@veramasa/contract/releases';
import { recordAction } from '@veramasa/database/audit-log';
import type { ComparedFile } from '../../api/content.ts';
import type { ReleaseList } from '../../api/publication.ts';
import type { DraftDesk } from '../content/draft.ts';
import { Refusal } from '../http/refusal.ts';
import { git } from '../processes/git.ts';
import type { Editor } from './publication-rows.ts';
import { readPlan } from './publication-rows.ts';
import { cancelPlan } from './publish-draft.ts';
import type { Publisher } from './publisher.ts';
import { releaseNames } from './release-folders.ts';

/** The releases that are kept, the newest first. */
export async function listReleases({ config, repository, database }: DraftDesk): Promise<ReleaseList> {
  const current = currentRelease(config.releasesDir);
  const names = await releaseNames(config.releasesDir);
  if (names.length === 0) return { releases: [] };
  const published = await database.reader
    .selectFrom('publications')
    .select(['commit_id', 'person_name', 'note', 'ended_at'])
    .where('state', '=', 'done')
    .where('commit_id', 'in', names)
    .orderBy('ended_at')
    .execute();
  const rows = new Map(published.map((row) => [row.commit_id, row]));
  const listed = await Promise.all(
    names.map(async (commit) => {
      const row = rows.get(commit);
      const facts = row
        ? { person: row.person_name, at: row.ended_at ?? '', note: row.note }
        : await engineersRelease(repository, commit);
      return { commit, current: commit === current, ...facts };
    }),
  );
  return { releases: listed.sort((a, b) => b.at.localeCompare(a.at)) };
}

/** A release that was not published from the desk. Engineers' notes say nothing to people who do not program. */
async function engineersRelease(repository: string, commit: string) {
  const shown = await git(repository, ['show', '-s', '--format=%an%x00%cI', commit]).catch(() => '');
  const [person, at] = shown.trim().split('\0');
  return {
    person: person || 'Unknown',
    at: new Date(at ?? 0).toISOString(),
    note: 'Changes by the engineers',
  };
}

/** What differs between the public release and another one. */
export async function compareTo({ config, draft }: DraftDesk, commit: string): Promise<ComparedFile[]> {
  await refuseUnkept(config.releasesDir, commit);
  const open = await draft();
  return open.compare(currentRelease(config.releasesDir) ?? (await open.base()).commit, commit);
}

async function refuseUnkept(folder: string, commit: string): Promise<void> {
  if (!(await releaseNames(folder)).includes(commit))
    throw new Refusal('not_found', 'This release is not kept any more. Choose another one.');
}

/** Makes an earlier release public. A publication that runs ends without effect. */
export async function goBackTo(
  deps: DraftDesk,
  publisher: Publisher,
  editor: Editor,
  commit: string,
): Promise<ReleaseList> {
  const { config, database, clock } = deps;
  await refuseUnkept(config.releasesDir, commit);
  await publisher.supersede(
    `${editor.name} made an earlier release public meanwhile, so this was not published. Publish again if you still want it.`,
  );
  const from = currentRelease(config.releasesDir);
  await switchRelease(config.releasesDir, commit);
  // The plan was made on what is taken back.
  if ((await readPlan(database.writer))?.state === 'planned') await cancelPlan(deps, publisher, editor);
  const entry = { person: editor, action: 'content.rollback', detail: { commit, from } } as const;
  await recordAction(database.writer, entry, clock());
  return listReleases(deps);
}
