import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentRelease } from '@veramasa/messages/config/releases';
import type { LightMyRequestResponse } from 'fastify';
import type { Publication, PublicationAnswer } from '../../desk/src/api/publication.ts';
import type { ContentRepository } from './content-repository.ts';
import { type Colleague, openTestDesk, type TestDesk } from './desk-bed.ts';
import { publishingRepository } from './publishing-repository.ts';
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
}

export async function openPublishingBed(env: Record<string, string> = {}): Promise<PublishingBed> {
  const repository = publishingRepository();
  const releasesDir = join(repository.folder, '../releases');
  const settings = { RELEASES_DIR: releasesDir, PUBLISH_MEMORY_MB: '128', ...env };
  const bed = await openTestDesk('sqlite', settings, undefined, repository.folder);
  const asha = await bed.person('Asha Rao', 'editor', 'publisher');
  const set = async (path: string, fields: object, person = asha) => {
    const { hash, value } = (await person.call('GET', `/api/content/file?path=${path}`)).json();
    const change = { path, hash, value: { ...value, ...fields } };
    const answer = (await person.call('POST', '/api/content/file', change)).json();
    if (answer.outcome !== 'saved') throw new Error(JSON.stringify(answer));
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
    close: async () => {
      await bed.close();
      repository.remove();
    },
  };
}
