import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { currentRelease } from '@veramasa/contract/releases';
import type { LightMyRequestResponse } from 'fastify';
import type { DraftChanges } from '../../desk/src/api/content.ts';
import type { Publication, PublicationAnswer, PublishBody } from '../../desk/src/api/publication.ts';
import { type Draft, type DraftDesk, openDraft } from '../../desk/src/server/content/draft.ts';
import type { Desk } from '../../desk/src/server/desk.ts';
import { publicAnswer, readLast, readRunning } from '../../desk/src/server/publication/publication-rows.ts';
import { publishingOf } from '../../desk/src/server/publication/publish-draft.ts';
import { type Publisher, publisherOf } from '../../desk/src/server/publication/publisher.ts';
import { type ContentRepository, publishingRepository } from './content-repository.ts';
import { type Colleague, openTestDesk, type TestDesk } from './desk-bed.ts';
import { smallBuild } from './small-build.mjs';
import type { DatabaseKind } from './test-databases.ts';
import { until } from './until.ts';

/** A real desk with a publisher, beside a repository whose pages a function of this process makes. */
export interface PublishingBed extends TestDesk {
  readonly repository: ContentRepository;
  readonly releasesDir: string;
  /** Editor and publisher. */
  readonly asha: Colleague;
  /** Saves a card line of the home page in the draft. Special ones make the build fail: see `small-build.mjs`. */
  change(cardLine: string, person?: Colleague): Promise<void>;
  /** Saves a file in the draft as `changed` returns it. */
  // biome-ignore lint/suspicious/noExplicitAny: The value of any file.
  edit(path: string, changed: (value: any) => object, person?: Colleague): Promise<void>;
  /** Saves a field of a file in the draft. */
  set(path: string, fields: object): Promise<void>;
  /** What the screen shows of each change of the draft. */
  seen(): Promise<Pick<PublishBody, 'base' | 'tree' | 'paths'>>;
  publish(note?: string, addresses?: object, person?: Colleague): Promise<LightMyRequestResponse>;
  /** Saves a card line, publishes it and waits for the end. */
  publishChange(cardLine: string, note?: string): Promise<Publication>;
  answer(): Promise<PublicationAnswer>;
  /** The publication that runs or was the last. Read from the database: the answer of the desk asks Git, too. */
  publication(): Promise<Publication>;
  /** Waits until no publication runs. */
  ended(seconds?: number): Promise<Publication>;
  /** The words on the public home page; null before the first publication. */
  shown(): string | null;
  /** Everything as after the start: for tests that share the bed. */
  reset(): Promise<void>;
  /** Another desk on the same database, repository and releases, at a time. It does nothing by itself. */
  deskAt(time: string, changes?: Partial<DraftDesk>): Promise<OtherDesk>;
  /** Publishes what is planned, if it is due at a time, by another desk. */
  publishDueAt(time: string): Promise<void>;
}

export interface OtherDesk {
  readonly deps: DraftDesk;
  readonly publisher: Publisher;
  /** Publishes what is planned, if it is due, and waits for the end. */
  publishDue(): Promise<void>;
}

/** With `buildSite` as `build` the real process builds. */
export async function openPublishingBed(
  env: Record<string, string> = {},
  kind: DatabaseKind = 'sqlite',
  repository: ContentRepository = publishingRepository(),
  build: Desk['build'] = buildFunction(repository),
): Promise<PublishingBed> {
  const initial = repository.git('rev-parse', 'HEAD').trim();
  const releasesDir = join(repository.folder, '../releases');
  const bed = await openTestDesk({
    kind,
    env: { RELEASES_DIR: releasesDir, ...env },
    repository: repository.folder,
    build,
  });
  const asha = await bed.person('Asha Rao', 'editor', 'publisher');
  const edit: PublishingBed['edit'] = async (path, changed, person = asha) => {
    const { hash, value } = (await person.call('GET', `/api/content/file?path=${path}`)).json();
    const change = { path, hash, value: changed(value) };
    const answer = (await person.call('PUT', '/api/content/file', change)).json();
    if (answer.outcome !== 'saved') throw new Error(JSON.stringify(answer));
  };
  const set = (path: string, fields: object, person = asha) =>
    edit(path, (value) => ({ ...value, ...fields }), person);
  // One for each desk of a test; the next test has them again, because their schemas take long to start.
  const drafts: Draft[] = [];
  let desks = 0;
  const deskAt = async (time: string, changes: Partial<DraftDesk> = {}): Promise<OtherDesk> => {
    const draft = drafts[desks] ?? (await openDraft(bed.deps));
    drafts[desks++] = draft;
    const deps: DraftDesk = {
      ...bed.deps,
      draft: async () => draft,
      clock: () => new Date(time),
      log: { info: () => {}, warn: () => {}, error: () => {} },
      ...changes,
    };
    const publisher = publisherOf(deps);
    const due = async () => {
      await publishingOf(deps, publisher).publishDue();
      await publisher.ended();
    };
    return { deps, publisher, publishDue: due };
  };
  const answer = async () => (await asha.call('GET', '/api/publication')).json();
  const { reader } = bed.site.database;
  const publication = async (): Promise<Publication> => {
    const last = await readLast(reader);
    if (!last) throw new Error('There was no publication.');
    return publicAnswer(last);
  };
  const seen = async () => {
    const { base, tree, files }: DraftChanges = (await asha.call('GET', '/api/content/changes')).json();
    const pages = files.filter(({ path }) => !path.startsWith('photographs/'));
    return { base, tree, paths: pages.map(({ path }) => path) };
  };
  const change: PublishingBed['change'] = (cardLine, person) => set('home.yaml', { cardLine }, person);
  const publish: PublishingBed['publish'] = async (note = 'Change the card', addresses = {}, person = asha) =>
    person.call('POST', '/api/publication', { note, addresses, ...(await seen()) });
  /** Of the tests before. */
  let earlier: Awaited<ReturnType<TestDesk['audited']>> = [];
  const audited: TestDesk['audited'] = async (...actions) =>
    (await bed.audited(...actions)).filter(({ id }) => earlier.every((entry) => entry.id !== id));
  const idle = (seconds = 30) => until(async () => !(await readRunning(reader)), seconds);
  const ended: PublishingBed['ended'] = async (seconds) => {
    await idle(seconds);
    return publication();
  };
  return {
    ...bed,
    audited,
    repository,
    releasesDir,
    asha,
    edit,
    set,
    change,
    seen,
    publish,
    answer,
    publication,
    ended,
    deskAt,
    publishChange: async (cardLine, note) => {
      await change(cardLine);
      await publish(note);
      return ended();
    },
    publishDueAt: async (time) => (await deskAt(time)).publishDue(),
    shown: () => {
      const name = currentRelease(releasesDir);
      const html = name && readFileSync(join(releasesDir, name, 'index.html'), 'utf8');
      return html && (/<p>(.*)<\/p>/.exec(html)?.[1] ?? '');
    },
    reset: async () => {
      await idle();
      desks = 0;
      const { writer } = bed.site.database;
      for (const table of ['publications', 'deliveries'] as const) await writer.deleteFrom(table).execute();
      earlier = await bed.audited();
      await writer.deleteFrom('sessions').where('person_id', '<>', asha.id).execute();
      await writer.deleteFrom('people').where('id', '<>', asha.id).execute();
      await writer.updateTable('people').set({ roles: 'editor publisher', revoked_at: null }).execute();
      rmSync(releasesDir, { recursive: true, force: true });
      for (const name of ['published', 'planned', 'conflict'])
        repository.git('update-ref', '-d', `refs/desk/${name}`);
      repository.git('reset', '--quiet', '--hard', initial);
      const draft = join(bed.site.options.dataDir, 'desk/draft');
      if (!existsSync(draft)) return;
      repository.git('-C', draft, 'checkout', '--quiet', '--force', '--detach', initial);
      repository.git('-C', draft, 'clean', '--force', '--quiet', '-d', 'content');
    },
    close: async () => {
      for (const draft of drafts) draft.close();
      await bed.close();
      repository.remove();
    },
  };
}

/** Makes the pages of a commit of the repository without a process. `today` is passed on to the small build. */
export function buildFunction(repository: ContentRepository, today?: string): Desk['build'] {
  return async (_desk, commit, signal) => {
    const [checkout, pages] = ['checkout', 'pages'].map((name) => join(repository.folder, '..', name)) as [
      string,
      string,
    ];
    for (const folder of [checkout, pages]) rmSync(folder, { recursive: true, force: true });
    mkdirSync(checkout);
    repository.git(`--work-tree=${checkout}`, 'restore', `--source=${commit}`, '--worktree', '.');
    const mistake = await smallBuild(checkout, pages, { today, signal });
    return { errors: mistake === null ? null : [mistake], pages };
  };
}
