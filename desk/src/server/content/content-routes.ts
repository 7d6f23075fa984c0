import type { AuditAction } from '@veramasa/database/action-texts';
import type { FastifyInstance } from 'fastify';
import * as api from '../../api/content.ts';
import { unreadableRequest } from '../../api/route.ts';
import type { Desk } from '../desk.ts';
import { Refusal } from '../http/refusal.ts';
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
  const record = (person: Person, action: AuditAction) => recordsFor(desk, person, action);

  serve(app, api.readTree, async () => (await draft()).files.schemas.ask('tree'));

  serve(app, api.readLaunch, async () => ({ tasks: await (await draft()).files.schemas.ask('launch') }));

  serve(app, api.readFile, async ({ query }) => (await draft()).files.read(query.path));

  serve(app, api.readTexts, async () => ({ files: await (await draft()).files.schemas.ask('texts') }));

  /** Who saved each file last. */
  const savers = new Map<string, Person>();

  serve(app, api.saveFile, async ({ body, person }) => {
    const open = await draft();
    const { id, write } = record(person, 'content.save')(body.path);
    const answer = await open.files.save(body, {
      id,
      write: async () => {
        const { at } = await open.base();
        const since = Math.max(Date.parse(at), desk.clock().getTime() - entryMinutes * 60_000);
        const saves = await open.savesSince(body.path, new Date(since));
        if (!saves.some((save) => save.action === 'content.save' && save.id === person.id)) await write();
      },
    });
    if (answer.outcome === 'saved') savers.set(body.path, person);
    const author = savers.get(body.path);
    if (answer.outcome !== 'changed' || !author) return answer;
    return { ...answer, author: { name: author.name, isYou: author.id === person.id } };
  });

  serve(app, api.removeFile, async ({ query: { path, hash }, person }) =>
    (await draft()).files.removePage(path, hash, record(person, 'content.remove')(path)),
  );

  serve(app, api.readPageForm, async ({ query: { folder } }) =>
    (await draft()).files.schemas.ask('schema', `${folder}/new.md`),
  );

  serve(app, api.createPage, async ({ body: { folder, value }, person }) =>
    (await draft()).files.createPage(folder, value, record(person, 'content.create')),
  );

  serve(app, api.readChanges, async () => (await draft()).changes());

  serve(app, api.discardChanges, async ({ body: { paths }, person }) => ({
    kept: await (await draft()).discard(paths, record(person, 'content.discard')),
  }));

  serve(app, api.restoreChanges, async ({ body: { paths, kept }, person }) =>
    (await draft()).restore(kept, paths, record(person, 'content.save')),
  );

  serve(app, api.readDrawings, async () => ({ names: await (await draft()).pictures.drawings() }));

  serve(app, api.readPicture, async ({ query: { name, version }, reply }) => {
    const { pictures } = await draft();
    const { type, bytes } = await pictures.read(name, version);
    return reply.type(type).send(bytes);
  });

  app.register(async (uploads) => {
    uploads.addContentTypeParser(
      /^(image\/|application\/octet-stream)/,
      { parseAs: 'buffer' },
      async (_: unknown, body: unknown) => body,
    );
    serve(uploads, api.storePhotograph, async ({ query: { slot, ...names }, body, person }) => {
      if (!Buffer.isBuffer(body)) throw new Refusal('invalid', unreadableRequest);
      return (await draft()).pictures.store(body, slot, names, record(person, 'content.upload'));
    });
  });
}
