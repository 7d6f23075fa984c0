import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { currentRelease } from '@veramasa/contract/releases';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { DraftChanges } from '../../desk/src/api/content.ts';
import type { PublicationAnswer } from '../../desk/src/api/publication.ts';
import { plannedRef, publishedRef } from '../../desk/src/server/content/commits.ts';
import { type Draft, type DraftDesk, openDraft } from '../../desk/src/server/content/draft.ts';
import type { Desk } from '../../desk/src/server/desk.ts';
import { publishingOf } from '../../desk/src/server/publication/publication-routes.ts';
import * as rows from '../../desk/src/server/publication/publication-rows.ts';
import { publisherOf } from '../../desk/src/server/publication/publisher.ts';
import { type ContentRepository, publishingRepository } from './content-repository.ts';
import { editFile, openTestDesk, type TestDesk } from './desk-bed.ts';
import { smallBuild } from './small-build.mjs';
import { until } from './until.ts';

export type PublishingBed = Awaited<ReturnType<typeof openPublishingBed>>;

/** The bed of a file that has called `sharePublishingBed`, as after its start in each test. */
export let bed: PublishingBed;

export function sharePublishingBed(...how: Parameters<typeof openPublishingBed>): void {
  beforeAll(async () => {
    bed = await openPublishingBed(...how);
  });
  beforeEach(() => bed.reset());
  afterAll(() => bed.close());
}

/**
 * A real desk with a publisher, beside a repository whose pages a function of this process makes. With `buildSite` as
 * `build` the real process builds.
 */
export async function openPublishingBed(
  env: Record<string, string> = {},
  repository: ContentRepository = publishingRepository(),
  build: Desk['build'] = buildFunction(repository),
) {
  const initial = repository.git('rev-parse', 'HEAD').trim();
  const releasesDir = join(repository.folder, '../releases');
  const bed = await openTestDesk({
    env: { RELEASES_DIR: releasesDir, ...env },
    repository: repository.folder,
    build,
  });
  const { reader, writer } = bed.site.database;
  /** Editor and publisher. */
  const asha = await bed.person('Asha Rao', 'editor', 'publisher');
  /** Saves fields of a file in the draft. */
  const set = (path: string, fields: object, person = asha) =>
    editFile(person, path, (value) => ({ ...value, ...fields }));
  /** Saves a card line of the home page in the draft. Special ones make the build fail: see `small-build.mjs`. */
  const change = (cardLine: string, person = asha) => set('home.yaml', { cardLine }, person);
  const changes = async (): Promise<DraftChanges> => await asha.get('/api/content/changes');
  /** What the screen shows of each change of the draft. */
  const seen = async () => {
    const { base, tree, files } = await changes();
    const pages = files.filter(({ path }) => !path.startsWith('photographs/'));
    return { base, tree, paths: pages.map(({ path }) => path) };
  };
  const publish = async (note = 'Change the card', addresses: object = {}, person = asha) =>
    person.send('POST', '/api/publication', { note, addresses, ...(await seen()) });
  /** Plans the publication of the draft for ten o'clock in Kolkata, on a day in the future. */
  const plan = async (changes: object = {}) => {
    const planned = { note: 'Plan it', at: '2031-03-04T10:00', ...(await seen()), ...changes };
    return asha.send('POST', '/api/publication', planned);
  };
  /** The publication that runs or was the last. Read from the database: the answer of the desk asks Git, too. */
  const publication = async () => {
    const last = await rows.readLast(reader);
    if (!last) throw new Error('There was no publication.');
    return { ...rows.publicAnswer(last), step: last.step };
  };
  const idle = (seconds = 30) => until(async () => !(await rows.readRunning(reader)), seconds);
  /** Waits until no publication runs. */
  const ended = async (seconds?: number) => {
    await idle(seconds);
    return publication();
  };
  /** Publishes the draft and waits for the end. */
  const publishToEnd = async (...how: Parameters<typeof publish>) => {
    await publish(...how);
    return ended();
  };
  /** Entries of the audit log of the tests before. */
  let earlier: Awaited<ReturnType<TestDesk['audited']>> = [];
  const audited: TestDesk['audited'] = async (...actions) =>
    (await bed.audited(...actions)).filter(({ id }) => earlier.every((entry) => entry.id !== id));
  // For all later starts, because its schemas take long to start.
  let draft: Promise<Draft> | undefined;
  /** What a later start of the desk publishes with. It has a clock of its own, and starts nothing by itself. */
  const deskAt = (time: string, changes: Partial<DraftDesk> = {}) => {
    const deps: DraftDesk = {
      ...bed.deps,
      draft: () => {
        draft ??= openDraft(bed.deps);
        return draft;
      },
      clock: () => new Date(time),
      log: { info: () => {}, warn: () => {}, error: () => {} },
      ...changes,
    };
    const publisher = publisherOf(deps);
    return { publisher, ...publishingOf(deps, publisher) };
  };
  return {
    ...bed,
    audited,
    repository,
    releasesDir,
    asha,
    edit: (path: string, changed: Parameters<typeof editFile>[2]) => editFile(asha, path, changed),
    /** A file of the draft, as its form gets it. */
    read: (path: string) => asha.get(`/api/content/file?path=${path}`),
    /** Gives up the changes of files. */
    discard: (...paths: string[]) => asha.send('POST', '/api/content/changes/discard', { paths }),
    /** Uploads a portrait, with the other parameters of the query. */
    upload: async (query: string) => {
      const portrait = sharp({ create: { width: 800, height: 1000, channels: 3, background: '#5a78a0' } });
      const [address, type] = ['/api/content/photographs?slot=portrait', { 'content-type': 'image/jpeg' }];
      return asha.send('POST', `${address}&${query}`, await portrait.jpeg().toBuffer(), type);
    },
    set,
    change,
    changes,
    seen,
    plan,
    publish,
    publishToEnd,
    answer: async (): Promise<PublicationAnswer> => await asha.get('/api/publication'),
    publication,
    ended,
    deskAt,
    /** Saves a card line, publishes it and waits for the end. */
    publishChange: async (cardLine: string, note?: string) => {
      await change(cardLine);
      return publishToEnd(note);
    },
    /** Publishes what is planned, if it is due at a time, and waits for the end. */
    publishDueAt: async (time: string) => {
      const { publisher, publishDue } = deskAt(time);
      await publishDue();
      await publisher.ended();
    },
    /** The words on the public home page; null before the first publication. */
    shown: () => {
      const name = currentRelease(releasesDir);
      const html = name && readFileSync(join(releasesDir, name, 'index.html'), 'utf8');
      return html && (/<p>(.*)<\/p>/.exec(html)?.[1] ?? '');
    },
    /** Everything as after the start: for tests that share the bed. */
    reset: async () => {
      await idle();
      for (const table of ['publications', 'publication_requests', 'deliveries'] as const)
        await writer.deleteFrom(table).execute();
      earlier = await bed.audited();
      await writer.deleteFrom('sessions').where('person_id', '<>', asha.id).execute();
      await writer.deleteFrom('people').where('id', '<>', asha.id).execute();
      await writer.updateTable('people').set({ roles: 'editor publisher', revoked_at: null }).execute();
      rmSync(releasesDir, { recursive: true, force: true });
      for (const ref of [publishedRef, plannedRef]) repository.git('update-ref', '-d', ref);
      repository.git('reset', '--quiet', '--hard', initial);
      const draft = join(bed.site.options.dataDir, 'desk/draft');
      if (!existsSync(draft)) return;
      repository.git('-C', draft, 'checkout', '--quiet', '--force', '--detach', initial);
      repository.git('-C', draft, 'clean', '--force', '--quiet', '-d', 'content');
    },
    close: async () => {
      (await draft)?.close();
      await bed.close();
    },
  };
}

/** Makes the pages of a commit of the repository without a process. `today` is passed on to the small build. */
export function buildFunction(repository: ContentRepository, today?: string): Desk['build'] {
  return async (_desk, commit, signal) => {
    const [checkout, pages] = [join(repository.folder, '../checkout'), join(repository.folder, '../pages')];
    for (const folder of [checkout, pages]) rmSync(folder, { recursive: true, force: true });
    mkdirSync(checkout);
    repository.git(`--work-tree=${checkout}`, 'restore', `--source=${commit}`, 'content', 'tools');
    const mistake = await smallBuild(checkout, pages, { today, signal });
    signal.throwIfAborted();
    if (mistake !== null)
      throw new rows.PublicationError('The pages could not be built.', { errors: [mistake] });
    return pages;
  };
}
