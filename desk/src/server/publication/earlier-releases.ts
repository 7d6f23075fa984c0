import { currentRelease, releaseNames, switchRelease } from '@veramasa/contract/releases';
import { recordAction } from '@veramasa/database/audit-log';
import type { ComparedFile } from '../../api/content.ts';
import type { DraftDesk } from '../content/draft.ts';
import { Refusal } from '../http/refusal.ts';
import type { Editor } from './publication-rows.ts';
import { readPlan } from './publication-rows.ts';
import { cancelPlan } from './publish-draft.ts';
import type { Publisher } from './publisher.ts';
import { listReleases } from './release-folders.ts';

/** What differs between the public release and another one. */
export async function compareTo({ config, draft }: DraftDesk, commit: string): Promise<ComparedFile[]> {
  await refuseUnkept(config.releasesDir, commit);
  const open = await draft();
  return open.compare(currentRelease(config.releasesDir) ?? (await open.base()).commit, commit);
}

async function refuseUnkept(folder: string, commit: string): Promise<void> {
  if (!releaseNames(folder).includes(commit))
    throw new Refusal('not_found', 'This release is not kept any more. Choose another one.');
}

/** Makes an earlier release public. A publication that runs ends without effect. */
export async function goBackTo(deps: DraftDesk, publisher: Publisher, editor: Editor, commit: string) {
  const { config, database, clock } = deps;
  await refuseUnkept(config.releasesDir, commit);
  await publisher.supersede(
    `${editor.name} made an earlier release public meanwhile, so this was not published. Publish again if you still want it.`,
  );
  const from = currentRelease(config.releasesDir);
  // Before the change: what cannot be recorded does not become public.
  const entry = { person: editor, action: 'content.rollback', detail: { commit, from } } as const;
  await recordAction(database.writer, entry, clock());
  await switchRelease(config.releasesDir, commit);
  // The plan was made on what is taken back.
  if ((await readPlan(database.writer))?.state === 'planned') await cancelPlan(deps, publisher, editor);
  return listReleases(deps);
}
