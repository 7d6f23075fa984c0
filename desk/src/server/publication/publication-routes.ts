import { dayIn, instantOf } from '@veramasa/contract';
import { currentRelease, releaseNames, switchRelease } from '@veramasa/contract/releases';
import { recordAction } from '@veramasa/database/audit-log';
import { withinTransaction } from '@veramasa/database/within-transaction';
import type { FastifyInstance } from 'fastify';
import * as api from '../../api/publication.ts';
import { Refusal } from '../../api/route.ts';
import {
  closedOpenings,
  commitsOf,
  contains,
  differences,
  oneByOne,
  onTopOf,
  plannedRef,
  treeWith,
} from '../content/commits.ts';
import type { Draft, DraftDesk } from '../content/draft.ts';
import { serve } from '../http/serve.ts';
import { git } from '../processes/git.ts';
import { askForPublication, publicationNow } from './publication-requests.ts';
import { type Editor, insertPublication, PublicationError, readPlan } from './publication-rows.ts';
import { type Publisher, publisherOf, theDesk } from './publisher.ts';
import { listReleases, repositoryIsBehind } from './releases.ts';
import { answerAddresses, notFoundTrailer, publicManifest, vanishedAddresses } from './vanished-addresses.ts';

/** How often the desk checks whether a planned publication is due. */
const planPollMs = 10_000;

/** How often it checks for openings that have closed. */
const closedMs = 30 * 60_000;

/** Publish the draft, now or later, and go back to an earlier release. */
export function publicationRoutes(app: FastifyInstance, desk: DraftDesk): void {
  const publisher = publisherOf(desk);
  const publishing = publishingOf(desk, publisher);
  // After a failure the next check tries again.
  const logged = (work: () => Promise<void>, failure: string) => () =>
    work().catch((error: unknown) => app.log.error({ err: error }, failure));
  const publishDue = logged(publishing.publishDue, 'a publication was neither cleaned up nor begun');
  const takeOffClosed = logged(publishing.takeOffClosed, 'closed openings are still public');
  app.addHook('onListen', publishDue);
  const timers = [setInterval(publishDue, planPollMs), setInterval(takeOffClosed, closedMs)];
  for (const timer of timers) timer.unref();
  app.addHook('preClose', () => {
    for (const timer of timers) clearInterval(timer);
    return publisher.close();
  });

  serve(app, api.readPublication, () => publicationNow(desk));
  serve(app, api.readVanished, () => vanishedAddresses(desk));
  serve(app, api.publish, ({ body: { at, ...body }, person }) =>
    at === undefined
      ? publishing.publishDraft(person, body)
      : publishing.planPublication(person, { ...body, at }),
  );
  serve(app, api.askPublishers, ({ body, person }) => askForPublication(desk, person, body.note));
  serve(app, api.cancelPlan, ({ person }) => publishing.cancelPlan(person));
  serve(app, api.readReleases, () => listReleases(desk));
  serve(app, api.compareRelease, async ({ path }) => ({ files: await publishing.compareTo(path.commit) }));
  serve(app, api.goBack, ({ path, person }) => publishing.goBackTo(person, path.commit));
}

/** A planned publication fails after its desk was stopped this many times. */
const maxTries = 3;

/** What publishers do with the draft and the releases of a desk. */
export function publishingOf(desk: DraftDesk, publisher: Publisher) {
  const { config, database, repository, manifest, clock } = desk;

  /** Starts the publication of the draft as the publisher has seen it. */
  const publishDraft = (editor: Editor, body: api.PublishBody): Promise<void> =>
    publisher.run(editor, body.note, () => commitChosen(desk, editor, body));

  /** Plans the publication of the draft as it is now: later edits are not in it. */
  const planPublication = async (editor: Editor, body: api.PublishBody & { readonly at: string }) => {
    if (config.publication.mode !== 'here')
      throw new Refusal('invalid', 'This site is published by pull requests, which cannot be planned.');
    const time = instantOf(body.at, manifest.company.timeZone);
    if (!time || time <= clock()) throw new Refusal('invalid', 'Choose a day and a time in the future.');
    const planned = new Refusal('changed', 'A publication is planned already. Cancel it first.');
    if (await readPlan(database.reader)) throw planned;
    const commit = await commitChosen(desk, editor, body);
    await git(repository, ['update-ref', plannedRef, commit]);
    const [now, dueAt] = [clock(), time.toISOString()];
    const plan = {
      note: body.note,
      message: '',
      planned_commit: commit,
      started_at: null,
      due_at: dueAt,
      planned_at: now.toISOString(),
    };
    await withinTransaction(database.writer, async (transaction) => {
      if (!(await insertPublication(transaction, editor, { state: 'planned', ...plan }, now))) throw planned;
      const detail = { commit, note: body.note, at: dueAt };
      await recordAction(transaction, { person: editor, action: 'content.schedule', detail }, now);
    });
  };

  /** Cancels the plan; false when there is none, or it runs. */
  const endPlan = (editor: Editor): Promise<boolean> =>
    withinTransaction(database.writer, async (transaction) => {
      const plan = await transaction
        .updateTable('publications')
        .set({ state: 'cancelled', ended_at: clock().toISOString() })
        .where('state', '=', 'planned')
        .returning(['note', 'due_at'])
        .executeTakeFirst();
      if (!plan) return false;
      const detail = { note: plan.note, at: plan.due_at ?? '' };
      await recordAction(transaction, { person: editor, action: 'content.unschedule', detail }, clock());
      return true;
    });

  const cancelPlan = async (editor: Editor): Promise<void> => {
    if (!(await endPlan(editor)))
      throw new Refusal('not_found', 'No publication is planned any more; perhaps it runs at this moment.');
  };

  /** Starts the planned publication when its time has come. */
  const publishDue = (): Promise<void> =>
    publisher.runDue(async ({ tries, planned_commit }) => {
      if (tries > maxTries) throw new PublicationError('The desk or its database was stopped at each try.');
      const commit = await (await newestDraft(desk)).base();
      return onTopOf(repository, commit, planned_commit ?? '');
    });

  /** Publishes the current release again without openings that have closed since it was built. */
  const takeOffClosed = async (): Promise<void> => {
    const current = currentRelease(config.releasesDir);
    if (current === null || publisher.isRunning()) return;
    const { company, pages } = publicManifest(desk);
    const draft = await desk.draft();
    await draft.update().catch(() => {});
    // Somebody went back to an earlier release.
    if ((await draft.base()) !== current) return;
    const closed = await closedOpenings(repository, current, dayIn(clock(), manifest.company.timeZone));
    if (!pages.some(({ path }) => closed.includes(path))) return;
    const editor = { id: theDesk, name: 'The desk', email: company.email };
    const note = 'Take openings off the site that have closed';
    const facts = { message: `content: ${note}`, author: editor, at: clock().toISOString() };
    await publisher.run(editor, note, () => draft.commit([], 'HEAD', facts));
  };

  /** What differs between the public release and another one. */
  const compareTo = async (commit: string) => {
    refuseUnkept(commit);
    const open = await desk.draft();
    return open.compare(currentRelease(config.releasesDir) ?? (await open.base()), commit);
  };

  const refuseUnkept = (commit: string): void => {
    if (!releaseNames(config.releasesDir).includes(commit))
      throw new Refusal('not_found', 'This release is not kept any more. Choose another one.');
  };

  /** Makes an earlier release public. A publication that runs ends without effect. */
  const goBackTo = async (editor: Editor, commit: string): Promise<void> => {
    refuseUnkept(commit);
    await publisher.supersede(
      `${editor.name} made an earlier release public meanwhile, so this was not published. Publish again if you still want it.`,
    );
    // The plan was made on what is taken back. A kill must not leave it.
    await endPlan(editor);
    const from = currentRelease(config.releasesDir);
    // Before the change: what cannot be recorded does not become public.
    const entry = { person: editor, action: 'content.rollback', detail: { commit, from } } as const;
    await recordAction(database.writer, entry, clock());
    await switchRelease(config.releasesDir, commit);
  };

  return { publishDraft, planPublication, cancelPlan, publishDue, takeOffClosed, compareTo, goBackTo };
}

/**
 * Commits the changes that a publisher has chosen, as the publisher has read them, with the answers for addresses that
 * vanish in the redirects of the draft. The draft does not move. Throws a refusal when one of the changes is another by
 * now or has a mistake.
 */
async function commitChosen(
  desk: DraftDesk,
  editor: Editor,
  { note, addresses = {}, paths: chosen, tree, base }: api.PublishBody,
): Promise<string> {
  const draft = await newestDraft(desk);
  // Git may not have the tree any more.
  const changed = await differences(desk.repository, tree, await draft.tree()).catch(() => null);
  const unseen = chosen.filter((path) => changed?.some((file) => file.path === path));
  if (!changed || unseen.length > 0 || (await draft.base()) !== base)
    throw new Refusal(
      'changed',
      `${unseen.length > 0 ? await draft.titlesOf(unseen) : 'The site'} changed after you opened this list. It is up to date now: read what is new, then publish.`,
    );
  const { notFound, changed: answered } = await answerAddresses(desk, editor, addresses, chosen);
  const content = answered[0] ? await treeWith(draft.folder, tree, answered, await draft.tree()) : tree;
  const paths = await draft.withPhotographs([...chosen, ...answered], content);
  if ((await draft.mistakesIn(paths, content)).length > 0)
    throw new Refusal(
      'invalid',
      'The changes have mistakes. Correct each, or take the tick from its page; then publish.',
    );
  const history = await commitsOf(draft.folder, 'HEAD', paths);
  const authors = await oneByOne(paths, (path) => draft.authors(path, history));
  const others = new Map(authors.flat().map((author) => [author.id, author]));
  others.delete(editor.id);
  const trailers = [
    ...notFound.map((address) => `${notFoundTrailer}: ${address}`),
    ...[...others.values()].map(
      ({ name, email }) => `Co-authored-by: ${name.replace(/[<>]/g, '')} <${email}>`,
    ),
  ];
  return draft.commit(paths, content, {
    message: [`content: ${note}`, ...(trailers.length > 0 ? [trailers.join('\n')] : [])].join('\n\n'),
    author: editor,
    at: desk.clock().toISOString(),
  });
}

/** The draft on the newest commit. Throws a refusal when publishing it would take back what is public. */
async function newestDraft({ config, repository, draft }: DraftDesk): Promise<Draft> {
  const open = await draft();
  await open.update();
  const current = currentRelease(config.releasesDir);
  if (current !== null && !(await contains(repository, await open.base(), current)))
    throw new Refusal('unavailable', repositoryIsBehind);
  return open;
}
