import { join } from 'node:path';
import { type NewEntry, recordAction } from '@veramasa/messages/database/audit-log';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  type ContentChange,
  type ContentFile,
  type ContentTree,
  type CreateAnswer,
  type DraftChanges,
  type FormSchema,
  type PhotographSlot,
  photographSlots,
  type SaveAnswer,
  type StoredPhotograph,
  type Value,
} from '../../api/content.ts';
import type { LaunchAnswer } from '../../api/launch.ts';
import { personOf } from '../access.ts';
import type { DeskDeps } from '../app.ts';
import { unreadableRequest } from '../read-body.ts';
import { Refusal } from '../refusal.ts';
import { Draft } from './draft.ts';
import { maxPhotographMegabytes } from './pictures.ts';
import { isObject } from './tidy.ts';

/** A page of the site with all its texts has below 64 KiB. */
export const bodyLimit = 512 * 1024;

export const pathSchema = v.pipe(v.string(), v.maxLength(200));

const hashSchema = v.pipe(v.string(), v.hexadecimal(), v.length(64));

const changeSchema = v.object({ path: pathSchema, hash: hashSchema, value: v.custom(isObject) });

const openingSchema = v.object({ value: v.custom(isObject) });

const removalSchema = v.object({ path: pathSchema, hash: hashSchema });

const uploadSchema = v.object({
  slot: v.picklist(Object.keys(photographSlots) as PhotographSlot[]),
  name: v.pipe(v.string(), v.maxLength(200)),
});

const discardSchema = v.object({ paths: v.pipe(v.array(pathSchema), v.minLength(1), v.maxLength(100)) });

/** Opens the draft with its first use, for all routes, and closes it with the desk. */
export function sharedDraft(app: FastifyInstance, deps: DeskDeps): () => Promise<Draft> {
  const { config, repository, packages } = deps;
  let opened: Promise<Draft> | undefined;
  app.addHook('onClose', async () => {
    (await opened?.catch(() => undefined))?.close();
  });
  return () => {
    opened ??= Draft.open(repository, join(config.dataDir, 'desk/draft'), packages).catch(
      (error: unknown) => {
        opened = undefined;
        throw error;
      },
    );
    return opened;
  };
}

/** The content of the site for editors: read, check and save in the draft, list and give up its changes. */
export function contentRoutes(
  app: FastifyInstance,
  { database, clock }: DeskDeps,
  draft: () => Promise<Draft>,
): void {
  const editors = { config: { access: ['editor'] as const } };
  const record = (request: FastifyRequest, action: NewEntry['action'], path: string) =>
    recordAction(database.writer, { person: personOf(request), action, detail: { path } }, clock());

  app.get('/api/content', editors, async (): Promise<ContentTree> => (await draft()).files.tree());

  app.get(
    '/api/content/launch',
    { config: { access: ['editor', 'admin'] as const } },
    async (): Promise<LaunchAnswer> => ({ tasks: await (await draft()).files.schemas.launchTasks() }),
  );

  app.get<{ Querystring: { path?: string } }>(
    '/api/content/file',
    editors,
    async ({ query }): Promise<ContentFile> =>
      (await draft()).files.read(readContent(pathSchema, query.path)),
  );

  app.post('/api/content/check', { ...editors, bodyLimit }, async ({ body }) => ({
    issues: await (await draft()).files.check(readContent(changeSchema, body) as ContentChange),
  }));

  app.post('/api/content/file', { ...editors, bodyLimit }, async (request): Promise<SaveAnswer> => {
    const change = readContent(changeSchema, request.body) as ContentChange;
    const answer = await (await draft()).files.save(change);
    if (answer.outcome === 'saved' && answer.hash !== change.hash)
      await record(request, 'content.save', change.path);
    return answer;
  });

  app.get(
    '/api/content/openings/form',
    editors,
    async (): Promise<FormSchema> => (await draft()).files.schemas.schema('openings/new.md'),
  );

  app.post('/api/content/openings', { ...editors, bodyLimit }, async (request): Promise<CreateAnswer> => {
    const { value } = readContent(openingSchema, request.body);
    const answer = await (await draft()).files.createOpening(value as Value);
    if (answer.outcome === 'created') await record(request, 'content.create', answer.path);
    return answer;
  });

  app.post('/api/content/openings/remove', editors, async (request): Promise<DraftChanges> => {
    const { path, hash } = readContent(removalSchema, request.body);
    const open = await draft();
    await open.files.removeOpening(path, hash);
    await record(request, 'content.remove', path);
    return open.changes();
  });

  app.get('/api/content/changes', editors, async (): Promise<DraftChanges> => (await draft()).changes());

  app.post('/api/content/discard', editors, async (request): Promise<DraftChanges> => {
    const { paths } = readContent(discardSchema, request.body);
    const open = await draft();
    await open.discard(paths);
    for (const path of paths) await record(request, 'content.discard', path);
    return open.changes();
  });

  app.get('/api/content/drawings', editors, async () => ({
    names: await (await draft()).pictures.drawings(),
  }));

  // `version=public`: the file as the public sees it.
  app.get<{ Querystring: { name?: string; version?: string } }>(
    '/api/content/picture',
    editors,
    async ({ query }, reply) => {
      const name = readContent(pathSchema, query.name);
      const { pictures } = await draft();
      const { type, bytes } = await (query.version === 'public'
        ? pictures.readPublic(name)
        : pictures.read(name));
      return reply.type(type).send(bytes);
    },
  );

  app.register(async (uploads) => {
    uploads.addContentTypeParser(
      /^(image\/|application\/octet-stream)/,
      { parseAs: 'buffer' },
      async (_: unknown, body: unknown) => body,
    );
    uploads.post(
      '/api/content/photographs',
      { ...editors, bodyLimit: maxPhotographMegabytes * 1024 * 1024, errorHandler: explainLargeUpload },
      async (request): Promise<StoredPhotograph> => {
        const { slot, name } = readContent(uploadSchema, request.query);
        if (!Buffer.isBuffer(request.body)) throw new Refusal('invalid', unreadableRequest);
        const stored = await (await draft()).pictures.store(request.body, slot, name);
        await record(request, 'content.upload', `photographs/${stored.name}`);
        return stored;
      },
    );
  });
}

/** The checked body or query. Whatever is wrong, no screen of the desk sends it. */
function readContent<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const { success, output } = v.safeParse(schema, input);
  if (!success) throw new Refusal('invalid', unreadableRequest);
  return output;
}

function explainLargeUpload(error: FastifyError): never {
  if (error.statusCode === 413)
    throw new Refusal(
      'invalid',
      `The picture is larger than ${maxPhotographMegabytes} MB. Save it smaller and upload it again.`,
    );
  throw error;
}
