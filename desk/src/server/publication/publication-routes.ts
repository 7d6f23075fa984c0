import type { FastifyInstance } from 'fastify';
import * as api from '../../api/publication.ts';
import type { DraftDesk } from '../content/draft.ts';
import { serve } from '../http/serve.ts';
import { peopleWith } from '../people/read-people.ts';
import { askForPublication, openRequests } from './publication-requests.ts';
import { publicAnswer, publicPlan, readLast, readPlan } from './publication-rows.ts';
import { publishingOf } from './publish-draft.ts';
import { publisherOf } from './publisher.ts';
import { listReleases } from './releases.ts';
import { vanishedAddresses } from './vanished-addresses.ts';

/** How often the desk looks whether a planned publication is due. */
const planPollMs = 10_000;

/** How often it looks for openings that have closed. */
const closedMs = 30 * 60_000;

/** Publish the draft, now or later, and go back to an earlier release. */
export function publicationRoutes(app: FastifyInstance, desk: DraftDesk): void {
  const { database } = desk;
  const publisher = publisherOf(desk);
  const publishing = publishingOf(desk, publisher);
  app.addHook('onListen', () =>
    publisher.recover().catch((error: unknown) => app.log.error({ err: error }, 'the clean-up failed')),
  );
  // A failure is tried again.
  const repeat = (work: () => Promise<void>, everyMs: number, failure: string) =>
    setInterval(() => {
      work().catch((error: unknown) => app.log.error({ err: error }, failure));
    }, everyMs).unref();
  const timers = [
    repeat(publishing.publishDue, planPollMs, 'the planned publication did not begin'),
    repeat(publishing.takeOffClosed, closedMs, 'closed openings are still public'),
  ];
  app.addHook('preClose', () => {
    for (const timer of timers) clearInterval(timer);
    return publisher.close();
  });
  const answer = async (): Promise<api.PublicationAnswer> => {
    await publisher.endAbandoned();
    const last = await readLast(database.writer);
    const plan = await readPlan(database.reader);
    const publishers = await peopleWith(database.reader, 'publisher');
    return {
      publication: last ? publicAnswer(last) : null,
      planned: plan ? publicPlan(plan) : null,
      mode: desk.config.publication.mode,
      site: desk.config.build.SITE_URL ?? null,
      publishers: publishers.map(({ name }) => name),
      // The state of a publication is shown without the draft, too.
      requests: await openRequests(desk).catch(() => []),
    };
  };

  serve(app, api.readPublication, answer);
  serve(app, api.readVanished, () => vanishedAddresses(desk));
  serve(app, api.publish, async ({ body, person, reply }) => {
    const { at } = body;
    if (at === undefined) await publishing.publishDraft(person, body);
    else await publishing.planPublication(person, { ...body, at });
    reply.code(202);
    return answer();
  });
  serve(app, api.askPublishers, async ({ body: { note }, person }) => {
    await askForPublication(desk, person, note);
    return answer();
  });
  serve(app, api.cancelPlan, async ({ person }) => {
    await publishing.cancelPlan(person);
    return answer();
  });
  serve(app, api.readReleases, () => listReleases(desk));
  serve(app, api.compareRelease, async ({ path }) => ({ files: await publishing.compareTo(path.commit) }));
  serve(app, api.goBack, async ({ path, person }) => {
    await publishing.goBackTo(person, path.commit);
    return listReleases(desk);
  });
}
