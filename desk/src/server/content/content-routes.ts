import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ContentChange, ContentFile, ContentTree, DraftChanges, SaveAnswer } from '../../api/content.ts';
import { personOf } from '../access.ts';
import type { DeskDeps } from '../app.ts';
import { recordAction } from '../audit.ts';
import { Refusal } from '../refusal.ts';
import { Draft } from './draft.ts';
import { isObject } from './tidy.ts';

/** A page of the site with all its texts has below 64 KiB. */
const bodyLimit = 512 * 1024;

const pathSchema = v.pipe(v.string(), v.maxLength(200));

const changeSchema = v.object({
  path: pathSchema,
  hash: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
  value: v.custom(isObject),
});

const discardSchema = v.object({ paths: v.pipe(v.array(pathSchema), v.minLength(1), v.maxLength(100)) });

/** The content of the site for editors: read, check and save in the draft, list and give up its changes. */
export function contentRoutes(app: FastifyInstance, { config, database, repository, clock }: DeskDeps): void {
  let opened: Promise<Draft> | undefined;
  const draft = (): Promise<Draft> => {
    opened ??= Draft.open(repository, join(config.dataDir, 'desk/draft')).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  app.addHook('onClose', async () => {
    (await opened?.catch(() => undefined))?.close();
  });
  const editors = { config: { access: ['editor'] as const } };

  app.get('/api/content', editors, async (): Promise<ContentTree> => (await draft()).files.tree());

  app.get<{ Querystring: { path?: string } }>(
    '/api/content/file',
    editors,
    async ({ query }): Promise<ContentFile> => (await draft()).files.read(parse(pathSchema, query.path)),
  );

  app.post('/api/content/check', { ...editors, bodyLimit }, async ({ body }) => ({
    issues: await (await draft()).files.check(parse(changeSchema, body) as ContentChange),
  }));

  app.put('/api/content/file', { ...editors, bodyLimit }, async (request): Promise<SaveAnswer> => {
    const change = parse(changeSchema, request.body) as ContentChange;
    const answer = await (await draft()).files.save(change);
    if (answer.outcome === 'saved' && answer.hash !== change.hash)
      await recordAction(
        database.writer,
        { person: personOf(request), action: 'content.save', detail: { path: change.path } },
        clock(),
      );
    return answer;
  });

  app.get('/api/content/changes', editors, async (): Promise<DraftChanges> => (await draft()).changes());

  app.post('/api/content/discard', editors, async (request): Promise<DraftChanges> => {
    const { paths } = parse(discardSchema, request.body);
    const open = await draft();
    await open.discard(paths);
    for (const path of paths)
      await recordAction(
        database.writer,
        { person: personOf(request), action: 'content.discard', detail: { path } },
        clock(),
      );
    return open.changes();
  });
}

function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const { success, output } = v.safeParse(schema, input);
  if (!success)
    throw new Refusal('invalid', 'The desk cannot read this request. Reload the page and try again.');
  return output;
}
