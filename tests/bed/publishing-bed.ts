import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentRelease } from '@veramasa/messages/config/releases';
import type { LightMyRequestResponse } from 'fastify';
import type { Publication, PublicationAnswer } from '../../desk/src/api/publication.ts';
import { Draft } from '../../desk/src/server/content/draft.ts';
import { publishDue } from '../../desk/src/server/publication/plan-publication.ts';
import { Publisher } from '../../desk/src/server/publication/publisher.ts';
import type { PublisherDeps } from '../../desk/src/server/publication/publisher-deps.ts';
import { ReleaseFolders } from '../../desk/src/server/publication/release-folders.ts';
import type { ContentRepository } from './content-repository.ts';
import { type Colleague, openTestDesk, type TestDesk } from './desk-bed.ts';
import { publishingRepository } from './publishing-repository.ts';
import type { DatabaseKind } from './test-databases.ts';
import { until } from './until.ts';

/** A real desk with a publisher, beside a repository whose site is built in a tenth of a second. */
export interface PublishingBed extends TestDesk {
  readonly repository: ContentRepository;
  readonly releasesDir: string;
  /** Editor and publisher. */
  readonly asha: Colleague;
  /** Saves a card line of the home page in the draft. Special ones make the build fail: see `small-build.mjs`. */
  change(cardLine: string, person?: Colleague): Promise<void>;
  /** Saves a field of a file in the draft. */
  set(path: string, fields: object): Promise<void>;
  publish(note?: string, addresses?: object, person?: Colleague): Promise<LightMyRequestResponse>;
  answer(): Promise<PublicationAnswer>;
  publication(): Promise<Publication>;
  /** Waits until no publication runs. */
  ended(): Promise<Publication>;
  /** The words on the public home page; null before the first publication. */
  shown(): string | null;
  /** Another desk on the same database, repository and releases, at a time. It does nothing by itself. */
  deskAt(time: string, changes?: Partial<PublisherDeps>): Promise<OtherDesk>;
}

export interface OtherDesk {
  readonly deps: PublisherDeps;
  readonly publisher: Publisher;
  /** Publishes what is planned, if it is due, and waits for the end. */
  publishDue(): Promise<void>;
}

export async function openPublishingBed(
  env: Record<string, string> = {},
  kind: DatabaseKind = 'sqlite',
): Promise<PublishingBed> {
  const repository = publishingRepository();
  const releasesDir = join(repository.folder, '../releases');
  const settings = { RELEASES_DIR: releasesDir, PUBLISH_MEMORY_MB: '128', ...env };
  const bed = await openTestDesk(kind, settings, undefined, repository.folder);
  const asha = await bed.person('Asha Rao', 'editor', 'publisher');
  const set = async (path: string, fields: object, person = asha) => {
    const { hash, value } = (await person.call('GET', `/api/content/file?path=${path}`)).json();
    const change = { path, hash, value: { ...value, ...fields } };
    const answer = (await person.call('POST', '/api/content/file', change)).json();
    if (answer.outcome !== 'saved') throw new Error(JSON.stringify(answer));
  };
  const drafts: Draft[] = [];
  const deskAt = async (time: string, changes: Partial<PublisherDeps> = {}): Promise<OtherDesk> => {
    const folder = join(bed.site.options.dataDir, 'desk');
    const draft = await Draft.open(repository.folder, join(folder, 'draft'));
    drafts.push(draft);
    const deps: PublisherDeps = {
      database: bed.site.database,
      releases: new ReleaseFolders(releasesDir),
      repository: repository.folder,
      packages: repository.folder,
      buildFolder: join(folder, 'build'),
      builtSite: bed.site.site,
      limits: { memoryMb: 128, minutes: 1 },
      buildEnvironment: {},
      mode: 'here',
      remote: 'origin',
      timeZone: 'Asia/Kolkata',
      deskUrl: 'https://desk.veramasa.example',
      mailDomain: 'veramasa.example',
      draft: async () => draft,
      clock: () => new Date(time),
      log: { info: () => {}, warn: () => {}, error: () => {} },
      ...changes,
    };
    const publisher = new Publisher(deps);
    const due = async () => {
      await publishDue(deps, publisher);
      await publisher.ended();
    };
    return { deps, publisher, publishDue: due };
  };
  const answer = async () => (await asha.call('GET', '/api/content/publication')).json();
  const publication = async () => (await answer()).publication;
  return {
    ...bed,
    repository,
    releasesDir,
    asha,
    set,
    change: (cardLine, person) => set('home.yaml', { cardLine }, person),
    publish: (note = 'Change the card', addresses = {}, person = asha) =>
      person.call('POST', '/api/content/publish', { note, addresses }),
    answer,
    publication,
    ended: async () => {
      await until(async () => (await publication())?.state !== 'running', 30);
      return publication();
    },
    shown: () => {
      const name = currentRelease(releasesDir);
      const html = name && readFileSync(join(releasesDir, name, 'index.html'), 'utf8');
      return html && (/<p>(.*)<\/p>/.exec(html)?.[1] ?? '');
    },
    deskAt,
    close: async () => {
      for (const draft of drafts) draft.close();
      await bed.close();
      repository.remove();
    },
  };
}
