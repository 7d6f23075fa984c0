import { dayIn } from '@veramasa/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as api from '../../api/content.ts';
import { Refusal, unreadableRequest } from '../../api/route.ts';
import type { Desk } from '../desk.ts';
import { serve } from '../http/serve.ts';
import type { Person } from '../http/sessions.ts';
import { type Draft, type DraftDesk, openDraft } from './draft.ts';
import { recordsFor } from './replace-file.ts';

/** Minutes that one entry of the audit log stands for, of one person on one page of a draft. */
const entryMinutes = 15;

/** Opens the draft with its first use, for all routes, and closes it with the desk. */
export function sharedDraft(app: FastifyInstance, desk: Desk): () => Promise<Draft> {
  let opened: Promise<Draft> | undefined;
  app.addHook('onClose', async () => {
    (await opened?.catch(() => undefined))?.close();
  });
  return () => {
    opened ??= openDraft(desk);
    // A failure is tried again.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
}

/** The content of the site for editors: read, check and save in the draft, list and give up its changes. */
export function contentRoutes(app: FastifyInstance, desk: DraftDesk): void {
  const { draft } = desk;

  serve(app, api.readTree, async () => (await draft()).files.entries());

  serve(app, api.readLaunch, async () => ({ tasks: await (await draft()).files.schemas.ask('launch') }));

  serve(app, api.readFile, async ({ query }) => (await draft()).files.read(query.path));

  serve(app, api.readTexts, async () => ({ files: await (await draft()).files.schemas.ask('texts') }));

  /** Who saved, discarded or brought back each file last. */
  const savers = new Map<string, Person>();

  serve(app, api.saveFile, async ({ body, person }) => {
    const open = await draft();
    const { id, write } = recordsFor(desk, person, 'content.save')(body.path);
    const writeOnce = async () => {
      const at = await open.inDraft('show', '-s', '--format=%cI');
      const since = Math.max(Date.parse(at), desk.clock().getTime() - entryMinutes * 60_000);
      const saves = await open.savesSince(body.path, new Date(since));
      if (!saves.some((save) => save.action === 'content.save' && save.id === person.id)) await write();
    };
    const answer = await open.files.save(body, { id, write: writeOnce });
    if (answer.outcome === 'saved') savers.set(body.path, person);
    const author = savers.get(body.path);
    if (answer.outcome !== 'changed' || !author) return answer;
    return { ...answer, author: { name: author.name, isYou: author.id === person.id } };
  });

  serve(app, api.removeFile, async ({ query: { path, hash }, person }) => {
    const open = await draft();
    const kept = await open.tree();
    await open.files.removePage(path, hash, recordsFor(desk, person, 'content.remove')(path, kept));
    return { kept };
  });

  serve(app, api.createPage, async ({ body, person }) => {
    const today = dayIn(desk.clock(), desk.manifest.company.timeZone);
    return (await draft()).files.createPage(body, today, recordsFor(desk, person, 'content.create'));
  });

  serve(app, api.readChanges, async () => (await draft()).changes());

  serve(app, api.discardChanges, async ({ body: { paths }, person }) => {
    const kept = await (await draft()).discard(paths, recordsFor(desk, person, 'content.discard'));
    for (const path of paths) savers.set(path, person);
    return { kept };
  });

  serve(app, api.restoreChanges, async ({ body: { paths, kept }, person }) => {
    await (await draft()).restore(kept, paths, recordsFor(desk, person, 'content.save'));
    for (const path of paths) savers.set(path, person);
  });

  serve(app, api.readDrawings, async () => ({ names: await (await draft()).pictures.drawings() }));

  serve(app, api.readPicture, async ({ query: { name, version }, reply }) => {
    const { type, bytes } = await (await draft()).pictures.read(name, version);
    return reply.type(type).send(bytes);
  });

  app.register(async (uploads) => {
    uploads.addContentTypeParser(
      /^(image\/|application\/octet-stream)/,
      { parseAs: 'buffer', bodyLimit: api.maxPhotographMegabytes * 1024 * 1024 },
      async (_: unknown, body: unknown) => body,
    );
    /** Who sends each; it takes three times its bytes of memory until it is answered, also if nobody waits for that. */
    const open = new Map<FastifyRequest, string | undefined>();
    uploads.addHook('onRequest', async (request) => {
      const id = request.person?.id;
      if (open.size === 2 || [...open.values()].includes(id))
        throw new Refusal('too_many_requests', 'Other photographs are being stored. Try again in a minute.');
      open.set(request, id);
    });
    uploads.addHook('onSend', async (request) => void open.delete(request));
    serve(uploads, api.storePhotograph, async ({ query: { slot, ...names }, body, person }) => {
      if (!Buffer.isBuffer(body)) throw new Refusal('invalid', unreadableRequest);
      return (await draft()).pictures.store(body, slot, names, recordsFor(desk, person, 'content.upload'));
    });
  });
}
