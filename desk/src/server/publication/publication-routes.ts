import type { FastifyInstance } from 'fastify';
import * as api from '../../api/publication.ts';
import type { DraftDesk } from '../content/draft.ts';
import { serve } from '../http/serve.ts';
import { askForPublication, publicationNow } from './publication-requests.ts';
import { publishingOf } from './publish-draft.ts';
import { publisherOf } from './publisher.ts';
import { listReleases } from './releases.ts';
import { vanishedAddresses } from './vanished-addresses.ts';

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
