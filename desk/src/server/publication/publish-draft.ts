import { recordAction } from '@veramasa/messages/database/audit-log';
import { dayIn } from '@veramasa/messages/text/zoned-time';
import type { AddressAnswers, Publication, PublishBody } from '../../api/publication.ts';
import { closedOpenings } from '../content/commits.ts';
import type { Draft } from '../content/draft.ts';
import { Refusal } from '../refusal.ts';
import { commitDraft } from './commit-draft.ts';
import { busy } from './publication-state.ts';
import type { Publisher } from './publisher.ts';
import type { Editor, PublisherDeps } from './publisher-deps.ts';
import { answerAddresses, publicManifest } from './vanished-addresses.ts';

/** Starts the publication of the draft as it is now. */
export async function publishDraft(
  deps: PublisherDeps,
  publisher: Publisher,
  editor: Editor,
  { note, addresses = {} }: PublishBody,
): Promise<Publication> {
  const { releases, database, mode, clock } = deps;
  if (mode === 'here') await releases.prepare();
  const before = await publisher.settled();
  if (before?.publication.state === 'running') throw busy(before.publication.person);
  // One that was superseded ends its build first.
  await publisher.ended();
  const { draft, paths, notFound } = await readyDraft(deps, editor, addresses);
  return publisher.run({
    editor,
    note,
    commit: () => commitDraft(draft, database, { editor, note, paths, notFound }, clock()),
  });
}

/** The draft on the newest commit, with the answers for addresses that vanish in its redirects. */
export async function readyDraft(
  deps: PublisherDeps,
  editor: Editor,
  addresses: AddressAnswers,
): Promise<{
  readonly draft: Draft;
  readonly paths: readonly string[];
  readonly notFound: readonly string[];
}> {
  const draft = await newestDraft(deps);
  const { notFound, changed } = await answerAddresses(deps, addresses);
  if (changed)
    await recordAction(
      deps.database.writer,
      { person: editor, action: 'content.save', detail: { path: 'redirects.yaml' } },
      deps.clock(),
    );
  const paths = await draft.changedPaths();
  if (paths.length === 0)
    throw new Refusal('invalid', 'The draft has no changes. Change a page first, then publish.');
  return { draft, paths, notFound };
}

/** The draft on the newest commit. Throws a refusal when publishing it would take back what is public. */
export async function newestDraft({ draft, releases }: PublisherDeps): Promise<Draft> {
  const open = await draft();
  await open.update();
  if (releases.current !== null && !(await open.includes(releases.current)))
    throw new Refusal(
      'unavailable',
      'The engineers have published a version that the desk does not have yet. The person who runs the site must pull it into the repository of the desk.',
    );
  return open;
}

/** Publishes the current release again without openings that have closed since it was built. */
export async function takeOffClosed(deps: PublisherDeps, publisher: Publisher): Promise<void> {
  const { releases, repository, clock, database, timeZone } = deps;
  const { current } = releases;
  if (current === null || publisher.isRunning) return;
  const { company, pages } = publicManifest(deps);
  const draft = await deps.draft();
  await draft.update().catch(() => {});
  // Somebody went back to an earlier release.
  if ((await draft.base()).commit !== current) return;
  const closed = await closedOpenings(repository, current, dayIn(clock(), timeZone));
  if (!pages.some(({ path }) => closed.includes(path))) return;
  const editor = { id: 'desk', name: 'The desk', email: company.email };
  const note = 'Take openings off the site that have closed';
  await publisher.run({
    editor,
    note,
    commit: () => commitDraft(draft, database, { editor, note, paths: [], notFound: [] }, clock()),
  });
}
