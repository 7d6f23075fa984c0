import type { FastifyInstance } from 'fastify';
import { openPreview, openViewer } from '../../api/preview.ts';
import { Refusal } from '../../api/route.ts';
import type { DraftDesk } from '../content/draft.ts';
import { serve } from '../http/serve.ts';
import { newToken } from '../http/sessions.ts';
import { storeChallenge } from '../login/passkeys.ts';
import { previewOf } from './preview.ts';
import { previewServer, releasesPath, viewerPath } from './preview-server.ts';

/** Starts the preview of the draft, and says where its pages are and the page that shows resumes. */
export function previewRoutes(app: FastifyInstance, desk: DraftDesk): void {
  const { config, draft } = desk;
  const { url, port } = config.preview;
  const preview = previewOf(desk);
  let listening: Promise<FastifyInstance> | undefined;
  app.addHook('preClose', async () => {
    preview.end();
    await (await listening?.catch(() => undefined))?.close();
  });

  /** Listens from the first use on. Returns its origin. */
  const listen = async (): Promise<string> => {
    if (url === null)
      throw new Refusal(
        'unavailable',
        'There is no preview here: DESK_PREVIEW_URL is not set. Tell the person who runs the site.',
      );
    listening ??= previewServer(desk, preview, url);
    await listening.catch((error: unknown) => {
      listening = undefined;
      desk.log.error({ err: error }, 'the preview cannot listen');
      throw new Refusal(
        'unavailable',
        `The preview cannot use port ${port} of the machine. Tell the person who runs the site.`,
      );
    });
    return url;
  };

  serve(app, openPreview, async ({ body: { page, release }, person }) => {
    const origin = await listen();
    if (release === undefined) {
      await draft();
      preview.start();
    }
    const address = release === undefined ? page : releasesPath + release + page;
    const ticket = newToken();
    await storeChallenge(desk, ticket, { purpose: 'preview', subject: person.sessionId }, 1);
    const login = new URLSearchParams({ ticket, page: address });
    return { login: `${origin}/.desk/open?${login}`, page: origin + address };
  });
  serve(app, openViewer, async () => ({ page: (await listen()) + viewerPath }));
}
