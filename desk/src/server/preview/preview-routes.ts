import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Signer } from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { PreviewAnswer, PreviewBody } from '../../api/preview.ts';
import { personOf } from '../access.ts';
import type { DeskDeps } from '../app.ts';
import { bodyLimit, pathSchema } from '../content/content-routes.ts';
import type { Draft } from '../content/draft.ts';
import { isObject } from '../content/tidy.ts';
import { readBody } from '../read-body.ts';
import { Refusal } from '../refusal.ts';
import { Preview } from './preview.ts';
import { previewServer, ticketFor } from './preview-server.ts';

const previewSchema = v.object({
  tab: v.pipe(v.string(), v.uuid()),
  path: pathSchema,
  start: v.boolean(),
  value: v.optional(v.custom(isObject)),
});

const pageSchema = v.pipe(v.string(), v.regex(/^\/(?!\/)[\w./-]*$/), v.maxLength(200));

/** Starts the preview of the draft, shows in it what is typed, and sends the browser to its pages. */
export function previewRoutes(app: FastifyInstance, deps: DeskDeps, draft: () => Promise<Draft>): void {
  const { config, repository, packages, clock } = deps;
  const preview = new Preview({
    draft,
    repository,
    draftFolder: join(config.dataDir, 'desk/draft'),
    previewFolder: join(config.dataDir, 'desk/preview'),
    packages,
    limits: config.preview,
    buildEnvironment: config.build,
    log: app.log,
  });
  const signer = new Signer(randomBytes(32).toString('base64url'));
  let listening: Promise<FastifyInstance> | undefined;
  app.addHook('preClose', async () => {
    preview.close();
    await (await listening?.catch(() => undefined))?.close();
  });

  /** Listens with the first use. Returns the origin of the pages. */
  const open = async (): Promise<string> => {
    const { url, port } = config.preview;
    if (url === null)
      throw new Refusal(
        'unavailable',
        'There is no preview here: DESK_PREVIEW_URL is not set. Tell the person who runs the site.',
      );
    await draft();
    listening ??= (async () => {
      const server = await previewServer(deps, preview, signer, url);
      await server.listen({ host: config.host, port });
      return server;
    })();
    await listening.catch((error) => {
      listening = undefined;
      app.log.error({ err: error }, 'the preview cannot listen');
      throw new Refusal(
        'unavailable',
        `The preview cannot use port ${port} of the machine. Tell the person who runs the site.`,
      );
    });
    return url;
  };
  const editors = { config: { access: ['editor'] as const } };

  app.post('/api/content/preview', { ...editors, bodyLimit }, async (request): Promise<PreviewAnswer> => {
    const body = readBody(previewSchema, request.body) as PreviewBody;
    await open();
    return preview.show(body, personOf(request).name);
  });

  app.get<{ Querystring: { page?: string } }>(
    '/api/content/preview/open',
    editors,
    async (request, reply) => {
      const page = readBody(pageSchema, request.query.page);
      const url = await open();
      preview.start();
      const ticket = ticketFor(signer, personOf(request).sessionId, clock());
      const search = new URLSearchParams({ ticket, page });
      return reply.redirect(`${url}/.desk/open?${search}`, 302);
    },
  );
}
