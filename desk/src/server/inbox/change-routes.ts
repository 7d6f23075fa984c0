import { join } from 'node:path';
import { mailFolderName } from '@veramasa/messages/mail/file-sender';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActionResult, NoteEntry } from '../../api/messages.ts';
import { personOf } from '../access.ts';
import type { DeskDeps } from '../app.ts';
import { readBody } from '../read-body.ts';
import {
  actionSchema,
  addNote,
  type Change,
  decideHeld,
  eraseMessages,
  noteSchema,
  retryDeliveries,
} from './change-messages.ts';
import { readers, readReference } from './inbox-routes.ts';
import { markAnswered, updateMessages, updateSchema } from './message-work.ts';

/** Changes of messages. Each answers for each message. */
export async function changeRoutes(app: FastifyInstance, deps: DeskDeps): Promise<void> {
  const { config, clock } = deps;
  const options = { config: { access: readers } };
  const shared = { ...deps, mailFolder: join(config.dataDir, mailFolderName) };
  const changeOf = (request: FastifyRequest): Change => ({
    deps: shared,
    person: personOf(request),
    now: clock(),
  });
  const actionOf = ({ body }: FastifyRequest) => readBody(actionSchema, body);

  app.post(
    '/api/messages/update',
    options,
    (request): Promise<ActionResult> =>
      updateMessages(changeOf(request), readBody(updateSchema, request.body)),
  );
  app.post(
    '/api/messages/answered',
    options,
    (request): Promise<ActionResult> => markAnswered(changeOf(request), actionOf(request)),
  );
  for (const decision of ['release', 'discard'] as const)
    app.post(
      `/api/messages/${decision}`,
      options,
      (request): Promise<ActionResult> => decideHeld(changeOf(request), decision, actionOf(request)),
    );
  app.post(
    '/api/messages/retry',
    options,
    (request): Promise<ActionResult> => retryDeliveries(changeOf(request), actionOf(request)),
  );
  const fresh = { config: { access: readers, verified: true } };
  app.post(
    '/api/messages/erase',
    fresh,
    (request): Promise<ActionResult> => eraseMessages(changeOf(request), actionOf(request)),
  );
  app.post(
    '/api/messages/:reference/notes',
    options,
    (request): Promise<NoteEntry> =>
      addNote(changeOf(request), readReference(request), readBody(noteSchema, request.body).text),
  );
}
