import type { FastifyInstance } from 'fastify';
import { openPreview } from '../../api/content.ts';
import { Refusal } from '../../api/route.ts';
import type { DraftDesk } from '../content/draft.ts';
import { serve } from '../http/serve.ts';
import { newToken } from '../http/sessions.ts';
import { storeChallenge } from '../login/passkeys.ts';
import { previewOf } from './preview.ts';
import { previewServer, releasesPath } from './preview-server.ts';

/** Starts the preview of the draft, and says where its pages are. Its server starts and ends with the desk. */
export async function previewRoutes(app: FastifyInstance, desk: DraftDesk): Promise<void> {
  const { url } = desk.config.preview;
  const preview = previewOf(desk);
  if (url !== null) {
    const server = await previewServer(desk, preview, url);
    app.addHook('onReady', async () => {
      await server.listen({ host: desk.config.host, port: desk.config.preview.port });
    });
    app.addHook('preClose', async () => {
      preview.end();
      await server.close();
    });
  }

  serve(app, openPreview, async ({ body: { page, release }, person }) => {
    if (url === null)
      throw new Refusal(
        'unavailable',
        'There is no preview here: DESK_PREVIEW_URL is not set. Tell the person who runs the site.',
      );
    if (release === undefined) {
      await desk.draft();
      preview.start();
    }
    const address = release === undefined ? page : releasesPath + release + page;
    const ticket = newToken();
    await storeChallenge(desk, ticket, { purpose: 'preview', subject: person.sessionId }, 1);
    const login = new URLSearchParams({ ticket, page: address });
    return { login: `${url}/.desk/open?${login}`, page: url + address };
  });
}
