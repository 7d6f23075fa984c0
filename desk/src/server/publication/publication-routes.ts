import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { PublicationAnswer, ReleaseList } from '../../api/publication.ts';
import { personOf } from '../access.ts';
import type { DeskDeps } from '../app.ts';
import type { Draft } from '../content/draft.ts';
import { readBody } from '../read-body.ts';
import { Publisher } from './publisher.ts';
import { ReleaseFolders } from './release-folders.ts';

const noteSchema = v.object({
  note: v.pipe(
    v.string('Write a note: what has changed?'),
    v.transform((note) => note.replace(/\s+/g, ' ').trim()),
    v.minLength(3, 'Write a note: what has changed?'),
    v.maxLength(200, 'Write a note of at most 200 characters.'),
  ),
});

/** Publish the draft, and go back to an earlier release. */
export function publicationRoutes(app: FastifyInstance, deps: DeskDeps, draft: () => Promise<Draft>): void {
  const { config, database, repository, packages, builtSite, clock } = deps;
  const publisher = new Publisher({
    database,
    releases: new ReleaseFolders(config.releasesDir),
    repository,
    packages,
    buildFolder: join(config.dataDir, 'desk/build'),
    builtSite,
    limits: config.publication,
    buildEnvironment: config.build,
    draft,
    clock,
    log: app.log,
  });
  app.addHook('onReady', () =>
    publisher.recover().catch((error: unknown) => app.log.error({ err: error }, 'the clean-up failed')),
  );
  // A failure is tried again.
  const closing = setInterval(() => {
    publisher
      .takeOffClosed()
      .catch((error: unknown) => app.log.error({ err: error }, 'closed openings are still public'));
  }, 30 * 60_000).unref();
  app.addHook('preClose', () => {
    clearInterval(closing);
    return publisher.close();
  });
  const editors = { config: { access: ['editor'] as const } };

  app.post('/api/content/publish', editors, async (request, reply): Promise<PublicationAnswer> => {
    const { note } = readBody(noteSchema, request.body);
    const publication = await publisher.start(personOf(request), note);
    reply.code(202);
    return { publication };
  });

  app.get(
    '/api/content/publication',
    editors,
    async (): Promise<PublicationAnswer> => ({
      publication: await publisher.publication(),
    }),
  );

  app.get('/api/content/releases', editors, (): Promise<ReleaseList> => publisher.list());

  app.post<{ Params: { commit: string } }>(
    '/api/content/releases/:commit/switch',
    editors,
    (request): Promise<ReleaseList> => publisher.switchTo(personOf(request), request.params.commit),
  );
}
