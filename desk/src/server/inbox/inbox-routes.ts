import { createStorageRoom } from '@veramasa/messages/process/storage-room';
import type { FastifyInstance } from 'fastify';
import * as api from '../../api/messages.ts';
import { Refusal } from '../../api/route.ts';
import type { DraftDesk } from '../content/draft.ts';
import { serve } from '../http/serve.ts';
import type { Person } from '../http/sessions.ts';
import * as changes from './change-messages.ts';
import { exportMessages } from './export-messages.ts';
import { listMessages } from './list-messages.ts';
import { countMessages, readChoices, readOverview } from './message-counts.ts';
import { downloadResume, openMessage } from './message-detail.ts';
import { type InboxCall, kindsOf } from './message-filter.ts';
import { updateMessages } from './update-messages.ts';

/** Lists, counts, single messages and what is done with them. */
export function inboxRoutes(app: FastifyInstance, desk: DraftDesk): void {
  const callOf = ({ person }: { readonly person: Person }, filter: api.MessageFilter = {}): InboxCall => {
    const kinds = kindsOf(person).filter((kind) => filter.kind === undefined || filter.kind === kind);
    if (filter.kind && kinds.length === 0)
      throw new Refusal(
        'forbidden',
        'Your roles do not include this kind of message. An administrator can change them.',
      );
    const { timeZone } = desk.manifest.company;
    return { ...desk, person, filter, kinds, timeZone, now: desk.clock() };
  };

  serve(app, api.listMessages, ({ query: { after, ...filter }, ...call }) =>
    listMessages(callOf(call, filter), after),
  );
  serve(app, api.readCounts, (call) => countMessages(callOf(call)));
  serve(app, api.readChoices, (call) => readChoices(callOf(call)));
  serve(app, api.openMessage, (call) => openMessage(callOf(call), call.path.reference));
  serve(app, api.downloadResume, (call) => downloadResume(callOf(call), call.path.reference, call.reply));
  serve(app, api.addNote, (call) => changes.addNote(callOf(call), call.path.reference, call.body.text));
  const hasRoom = createStorageRoom(desk.config, desk.log);
  serve(app, api.sendAnswers, async (call) => {
    if (!(await hasRoom()))
      throw new Refusal(
        'unavailable',
        'The disk is almost full, so the answer was not sent. Tell the person who runs the site.',
      );
    return changes.sendAnswers(callOf(call), call.body);
  });
  serve(app, api.updateMessages, (call) => updateMessages(callOf(call), call.body));
  serve(app, api.actOnMessages, (call) => changes.actOnMessages(callOf(call), call.body));
  serve(app, api.eraseMessages, (call) => changes.eraseMessages(callOf(call), call.body));
  serve(app, api.exportMessages, ({ query: { format, ...filter }, reply, ...call }) =>
    exportMessages(callOf(call, filter), format, reply),
  );
  serve(app, api.readOverview, (call) => readOverview(callOf(call)));
}
