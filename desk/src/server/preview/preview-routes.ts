import type { FastifyInstance } from 'fastify';
import { openPreview } from '../../api/preview.ts';
import { Refusal } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import { Preview, type PreviewDeps } from './preview.ts';
import { previewServer, ticketFor } from './preview-server.ts';

/** Starts the preview of the draft and says where its pages are. */
export function previewRoutes(app: FastifyInstance, desk: Omit<PreviewDeps, 'log'>): void {
  const { config, clock, draft } = desk;
  const { url, port } = config.preview;
  const preview = new Preview({ ...desk, log: app.log });
  let listening: Promise<FastifyInstance> | undefined;
  app.addHook('preClose', async () => {
    preview.end();
    await (await listening?.catch(() => undefined))?.close();
  });

  serve(app, openPreview, async ({ body: { page }, person }) => {
    if (url === null)
      throw new Refusal(
        'unavailable',
        'There is no preview here: DESK_PREVIEW_URL is not set. Tell the person who runs the site.',
      );
    await draft();
    // With the first use.
    listening ??= previewServer(desk, preview, url);
    await listening.catch((error: unknown) => {
      listening = undefined;
      app.log.error({ err: error }, 'the preview cannot listen');
      throw new Refusal(
        'unavailable',
        `The preview cannot use port ${port} of the machine. Tell the person who runs the site.`,
      );
    });
    preview.start();
    const ticket = ticketFor(person.sessionId, clock());
    return { login: `${url}/.desk/open?${new URLSearchParams({ ticket, page })}`, page: url + page };
  });
}
