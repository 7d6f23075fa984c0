import { join } from 'node:path';
import { mailDomain } from '@veramasa/messages/config/message-settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { PublicationAnswer, ReleaseList, VanishedAnswer } from '../../api/publication.ts';
import { personOf } from '../access.ts';
import type { DeskDeps } from '../app.ts';
import type { Draft } from '../content/draft.ts';
import { readBody, unreadableRequest } from '../read-body.ts';
import { readRoles } from '../sessions.ts';
import { goBackTo, listReleases } from './earlier-releases.ts';
import { cancelPlan, planPublication, publishDue, shownPlan } from './plan-publication.ts';
import { publishDraft, takeOffClosed } from './publish-draft.ts';
import { Publisher } from './publisher.ts';
import type { PublisherDeps } from './publisher-deps.ts';
import { ReleaseFolders } from './release-folders.ts';
import { vanishedAddresses } from './vanished-addresses.ts';

const address = v.pipe(v.string(unreadableRequest), v.maxLength(200, unreadableRequest));

const publishFields = {
  note: v.pipe(
    v.string('Write a note: what has changed?'),
    v.transform((note) => note.replace(/\s+/g, ' ').trim()),
    v.minLength(3, 'Write a note: what has changed?'),
    v.maxLength(200, 'Write a note of at most 200 characters.'),
  ),
  addresses: v.optional(v.record(address, v.nullable(address)), {}),
};

const publishSchema = v.object(publishFields);

const scheduleSchema = v.object({
  ...publishFields,
  at: v.string('Choose the day and the time of the publication.'),
});

/** How often the desk looks whether a planned publication is due. */
const lookMs = 10_000;

/** How often it looks for openings that have closed. */
const closedMs = 30 * 60_000;

/** Publish the draft, now or later, and go back to an earlier release. */
export function publicationRoutes(app: FastifyInstance, desk: DeskDeps, draft: () => Promise<Draft>): void {
  const { config, database } = desk;
  const deps: PublisherDeps = {
    database,
    releases: new ReleaseFolders(config.releasesDir),
    repository: desk.repository,
    packages: desk.packages,
    buildFolder: join(config.dataDir, 'desk/build'),
    builtSite: desk.builtSite,
    limits: config.publication,
    buildEnvironment: config.build,
    mode: config.publication.mode,
    remote: config.publication.remote,
    timeZone: desk.manifest.company.timeZone,
    deskUrl: config.deskUrl,
    mailDomain: mailDomain(config, desk.manifest.company),
    draft,
    clock: desk.clock,
    log: app.log,
  };
  const publisher = new Publisher(deps);
  app.addHook('onReady', () =>
    publisher.recover().catch((error: unknown) => app.log.error({ err: error }, 'the clean-up failed')),
  );
  // A failure is tried again.
  const repeat = (work: typeof publishDue, everyMs: number, failure: string) =>
    setInterval(() => {
      work(deps, publisher).catch((error: unknown) => app.log.error({ err: error }, failure));
    }, everyMs).unref();
  const timers = [
    repeat(publishDue, lookMs, 'the planned publication did not begin'),
    repeat(takeOffClosed, closedMs, 'closed openings are still public'),
  ];
  app.addHook('preClose', () => {
    for (const timer of timers) clearInterval(timer);
    return publisher.close();
  });
  const editors = { config: { access: ['editor'] as const } };
  const publishers = { config: { access: ['publisher'] as const } };

  const answer = async (): Promise<PublicationAnswer> => ({
    publication: await publisher.publication(),
    planned: await shownPlan(deps),
    mode: deps.mode,
    publishers: await listPublishers(desk),
  });

  app.get('/api/content/publication', editors, answer);

  app.get('/api/content/vanished', editors, (): Promise<VanishedAnswer> => vanishedAddresses(deps));

  app.post('/api/content/publish', publishers, async (request, reply) => {
    await publishDraft(deps, publisher, personOf(request), readBody(publishSchema, request.body));
    reply.code(202);
    return answer();
  });

  app.post('/api/content/schedule', publishers, async (request) => {
    await planPublication(deps, personOf(request), readBody(scheduleSchema, request.body));
    return answer();
  });

  app.delete('/api/content/schedule', publishers, async (request) => {
    await cancelPlan(deps, publisher, personOf(request));
    return answer();
  });

  app.get('/api/content/releases', editors, (): Promise<ReleaseList> => listReleases(deps));

  app.post(
    '/api/content/releases/:commit/switch',
    publishers,
    (request: FastifyRequest<{ Params: { commit: string } }>): Promise<ReleaseList> =>
      goBackTo(deps, publisher, personOf(request), request.params.commit),
  );
}

async function listPublishers({ database }: DeskDeps): Promise<PublicationAnswer['publishers']> {
  const people = await database.reader
    .selectFrom('people')
    .select(['name', 'email', 'roles'])
    .where('revoked_at', 'is', null)
    .orderBy('name')
    .execute();
  return people
    .filter(({ roles }) => readRoles(roles).includes('publisher'))
    .map(({ name, email }) => ({ name, email }));
}
